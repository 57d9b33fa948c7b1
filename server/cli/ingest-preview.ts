import type { DataSource } from 'typeorm';
import { BUILT_IN_OUTLET_RULES, openLocalFile, type ReadOptions, RuleCategoriser } from '../news';
import { archiveParts, ImportPreviewer, KnownArticles, openArchive, type PassedOverFiles, PassedOverList } from '../news/sources/archives';
import { Clock } from '../platform/clock';
import type { FilesArguments } from './ingest-arguments';
import { describeFailure } from './ingest-failures';
import { isUseless, typeFiles } from './ingest-files';
import type { IngestOutput } from './ingest-output';
import type { FilePreview } from './ingest-report-text';

/**
 * Says of each file what its import would do, and stores nothing. Returns how many files could not be imported.
 * @param dataSource asked for duplicates; null where no database answers
 */
export async function previewFiles(args: FilesArguments, dataSource: DataSource | null, output: IngestOutput): Promise<number> {
  const known = dataSource === null ? null : new KnownArticles(dataSource);
  let failures = 0;
  for (const [index, { path, kind, failure }] of (await typeFiles(args)).entries()) {
    if (failure !== null) {
      output.failed(failure);
      failures++;
      continue;
    }
    const options = readOptions((progress) => output.progress(index, path, progress));
    const previewer = new ImportPreviewer(known);
    try {
      const preview = kind === 'window' ? await previewWindow(path, previewer, options) : await previewArchive(path, args, previewer, options);
      output.previewed(preview);
      if (isUseless({ skipped: null, ...preview })) failures++;
    } catch (error) {
      output.failed({ file: path, ...describeFailure(error) });
      failures++;
    }
  }
  return failures;
}

function readOptions(onProgress: ReadOptions['onProgress']): ReadOptions {
  return { now: new Clock().now(), steps: { categoriser: new RuleCategoriser(), outlets: BUILT_IN_OUTLET_RULES }, onProgress };
}

async function previewWindow(path: string, previewer: ImportPreviewer, options: ReadOptions): Promise<FilePreview> {
  const startedAt = performance.now();
  const file = await openLocalFile(path);
  await previewer.read(file, options);
  return finish(file.name, ['gkg'], new PassedOverList(), previewer, startedAt);
}

async function previewArchive(path: string, args: FilesArguments, previewer: ImportPreviewer, options: ReadOptions): Promise<FilePreview> {
  const startedAt = performance.now();
  const file = await openArchive(path);
  const formats = new Set<string>();
  const passed = new PassedOverList();
  try {
    const parts = archiveParts(file, {
      now: options.now,
      format: args.format,
      onFormat: (format) => formats.add(format),
      onPassedOver: (entry) => passed.add(entry),
    });
    for await (const part of parts) await previewer.read(part, options);
  } finally {
    await file.close();
  }
  return finish(file.name, [...formats], passed, previewer, startedAt);
}

function finish(
  file: string,
  formats: readonly string[],
  { count, first }: PassedOverFiles,
  previewer: ImportPreviewer,
  startedAt: number,
): FilePreview {
  return { file, formats, ...previewer.preview(), passedOver: { count, first }, seconds: (performance.now() - startedAt) / 1000 };
}
