import type { DataSource } from 'typeorm';
import { listedOutletRules, type PassedOverFiles, type ReadOptions, LearnedCategoriser, NO_CORRECTIONS } from '../news';
import { ImportPreviewer, KnownArticles } from '../news/sources/files';
import { Clock } from '../platform/clock';
import type { FilesArguments } from './ingest-arguments';
import { describeFailure } from './ingest-failures';
import { findReaders, type FoundFile, isUseless } from './ingest-files';
import type { IngestOutput } from './ingest-output';
import type { FilePreview } from './ingest-report-text';

type ReadFile = Exclude<FoundFile, { readonly failure: unknown }>;

/**
 * Says of each file what its import would do, and stores nothing. Returns how many files could not be imported.
 * @param dataSource asked for duplicates; null where no database answers
 */
export async function previewFiles(args: FilesArguments, dataSource: DataSource | null, output: IngestOutput): Promise<number> {
  const known = dataSource === null ? null : new KnownArticles(dataSource);
  let failures = 0;
  for (const [index, file] of (await findReaders(args)).entries()) {
    if ('failure' in file) {
      output.failed(file.failure);
      failures++;
      continue;
    }
    const options = readOptions((progress) => output.progress(index, file.path, progress));
    try {
      const preview = await previewFile(file, args.format, new ImportPreviewer(known), options);
      output.previewed(preview);
      if (isUseless({ skipped: null, ...preview })) failures++;
    } catch (error) {
      output.failed({ file: file.path, ...describeFailure(error) });
      failures++;
    }
  }
  return failures;
}

function readOptions(onProgress: ReadOptions['onProgress']): ReadOptions {
  return {
    now: new Clock().now(),
    steps: { categoriser: new LearnedCategoriser(), outlets: listedOutletRules(), corrections: NO_CORRECTIONS },
    onProgress,
  };
}

async function previewFile(file: ReadFile, format: string | null, previewer: ImportPreviewer, options: ReadOptions): Promise<FilePreview> {
  const startedAt = performance.now();
  const { reader, path } = file;
  if (reader.holds === 'document') {
    const document = await reader.open(path);
    await previewer.read(document, options);
    return finish({ name: document.name, formats: reader.formats, passedOver: { count: 0, first: [] } }, previewer, startedAt);
  }
  const archive = await reader.open(path, { now: options.now, format });
  try {
    for await (const document of archive.documents()) await previewer.read(document, options);
  } finally {
    await archive.close();
  }
  return finish(archive, previewer, startedAt);
}

function finish(
  { name, formats, passedOver }: { name: string; formats: Iterable<string>; passedOver: PassedOverFiles },
  previewer: ImportPreviewer,
  startedAt: number,
): FilePreview {
  const { count, first } = passedOver;
  return { file: name, formats: [...formats], ...previewer.preview(), passedOver: { count, first }, seconds: (performance.now() - startedAt) / 1000 };
}
