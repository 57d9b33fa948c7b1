import { type Announcement, type ArchiveReader, type DocumentReader, fileReaderOf, IngestionService, type IngestionReport } from '../news';
import { importArchive, lookAhead } from '../news/sources/files';
import { Clock } from '../platform/clock';
import type { FilesArguments } from './ingest-arguments';
import { describeFailure, type FailedFile } from './ingest-failures';
import type { IngestOutput } from './ingest-output';

/** While the database stores one document, the next is read. */
const DOCUMENTS_AT_ONCE = 2;

interface ReadableFile<Reader> {
  readonly path: string;
  readonly reader: Reader;
}

/** An archive, or what cannot be read. */
type OtherFile = ReadableFile<ArchiveReader> | { readonly path: string; readonly failure: FailedFile };

type Ingest = IngestionService['ingest'];

/** A file with what reads it, or why nothing does. */
export type FoundFile = ReadableFile<DocumentReader> | OtherFile;

/** Imports files in order; one that fails does not stop the others. Returns how many failed. */
export async function ingestFiles(
  ingestion: IngestionService,
  args: FilesArguments,
  announcement: Announcement,
  output: IngestOutput,
): Promise<number> {
  const ingest: Ingest = (document, options) => ingestion.ingest(document, { ...options, announcement });
  let failures = 0;
  let index = 0;
  for (const group of groups(await findReaders(args))) {
    const documents = group.filter(isDocument);
    failures += await (documents.length > 0
      ? ingestDocuments(ingest, documents, index, output)
      : ingestOne(ingest, args, group[0] as OtherFile, index, output));
    index += group.length;
  }
  return failures;
}

export async function findReaders({ files, format }: FilesArguments): Promise<FoundFile[]> {
  const found: FoundFile[] = [];
  for (const path of files) {
    try {
      found.push({ path, reader: await fileReaderOf(path, format) } as FoundFile);
    } catch (error) {
      found.push({ path, failure: { file: path, ...describeFailure(error) } });
    }
  }
  return found;
}

function isDocument(file: FoundFile): file is ReadableFile<DocumentReader> {
  return 'reader' in file && file.reader.holds === 'document';
}

/** Files of one document each that follow each other are read side by side; archives one by one. */
function groups(files: readonly FoundFile[]): FoundFile[][] {
  const result: FoundFile[][] = [];
  for (const file of files) {
    const last = result.at(-1);
    if (last !== undefined && isDocument(file) && isDocument(last[0])) last.push(file);
    else result.push([file]);
  }
  return result;
}

async function ingestDocuments(ingest: Ingest, files: readonly ReadableFile<DocumentReader>[], from: number, output: IngestOutput): Promise<number> {
  const start = async (
    { path, reader }: ReadableFile<DocumentReader>,
    index: number,
    after: Promise<void>,
  ): Promise<IngestionReport | FailedFile> => {
    try {
      const onProgress = output.progress.bind(output, from + index, path);
      return await ingest(await reader.open(path), { onProgress, after });
    } catch (error) {
      return { file: path, ...describeFailure(error) };
    }
  };
  let failures = 0;
  for await (const outcome of lookAhead(files, DOCUMENTS_AT_ONCE, start)) {
    if ('code' in outcome) output.failed(outcome);
    else output.done(outcome);
    if ('code' in outcome || isUseless(outcome)) failures++;
  }
  return failures;
}

async function ingestOne(ingest: Ingest, { format }: FilesArguments, file: OtherFile, index: number, output: IngestOutput): Promise<number> {
  if ('failure' in file) {
    output.failed(file.failure);
    return 1;
  }
  const { path, reader } = file;
  try {
    const imported = await importArchive(await reader.open(path, { now: new Clock().now(), format }), {
      onProgress: (progress) => output.progress(index, path, progress),
      ingest,
    });
    if (imported.failure === null) {
      output.done(imported.report);
      return isUseless(imported.report) ? 1 : 0;
    }
    if (imported.report.parts > 0) output.partly(imported.report);
    throw imported.failure;
  } catch (error) {
    output.failed({ file: path, ...describeFailure(error) });
    return 1;
  }
}

/** A file of which no row could be taken is another kind of file. */
export function isUseless({
  skipped,
  rowsRead,
  accepted,
  withdrawn,
}: Pick<IngestionReport, 'skipped' | 'rowsRead' | 'accepted' | 'withdrawn'>): boolean {
  return skipped === null && rowsRead > 0 && accepted + withdrawn === 0;
}
