import { IngestionService, type IngestionReport, lookAhead, openLocalFile } from '../news';
import { importArchive, isArchive, openArchive } from '../news/sources/archives';
import { Clock } from '../platform/clock';
import type { FilesArguments } from './ingest-arguments';
import { describeFailure, type FailedFile } from './ingest-failures';
import type { IngestOutput } from './ingest-output';

/** While the database stores one window, the next is read. */
const WINDOWS_AT_ONCE = 2;

/** A file with what it turned out to be. */
interface Typed {
  readonly path: string;
  readonly kind: 'window' | 'archive' | 'unreadable';
  readonly failure: FailedFile | null;
}

/** Imports files in order; one that fails does not keep the others out. Returns how many failed. */
export async function ingestFiles(ingestion: IngestionService, args: FilesArguments, output: IngestOutput): Promise<number> {
  let failures = 0;
  let index = 0;
  for (const group of groups(await typeFiles(args))) {
    const isWindows = group[0].kind === 'window';
    failures += isWindows ? await ingestWindows(ingestion, group, index, output) : await ingestOne(ingestion, args, group[0], index, output);
    index += group.length;
  }
  return failures;
}

export async function typeFiles({ files, format }: FilesArguments): Promise<Typed[]> {
  const typed: Typed[] = [];
  for (const path of files) {
    try {
      typed.push({ path, kind: format !== null || (await isArchive(await openArchive(path))) ? 'archive' : 'window', failure: null });
    } catch (error) {
      typed.push({ path, kind: 'unreadable', failure: { file: path, ...describeFailure(error) } });
    }
  }
  return typed;
}

/** Windows that follow each other are read side by side; archives one by one. */
function groups(files: readonly Typed[]): Typed[][] {
  const result: Typed[][] = [];
  for (const file of files) {
    const last = result.at(-1);
    if (last !== undefined && file.kind === 'window' && last[0].kind === 'window') last.push(file);
    else result.push([file]);
  }
  return result;
}

async function ingestWindows(ingestion: IngestionService, files: readonly Typed[], from: number, output: IngestOutput): Promise<number> {
  const start = async ({ path }: Typed, index: number, after: Promise<void>): Promise<IngestionReport | FailedFile> => {
    try {
      const onProgress = output.progress.bind(output, from + index, path);
      return await ingestion.ingest(await openLocalFile(path), { onProgress, after });
    } catch (error) {
      return { file: path, ...describeFailure(error) };
    }
  };
  let failures = 0;
  for await (const outcome of lookAhead(files, WINDOWS_AT_ONCE, start)) {
    if ('code' in outcome) output.failed(outcome);
    else output.done(outcome);
    if ('code' in outcome || isUseless(outcome)) failures++;
  }
  return failures;
}

async function ingestOne(ingestion: IngestionService, { format }: FilesArguments, file: Typed, index: number, output: IngestOutput): Promise<number> {
  const { path, failure } = file;
  if (failure !== null) {
    output.failed(failure);
    return 1;
  }
  try {
    const imported = await importArchive(await openArchive(path), {
      now: new Clock().now(),
      format,
      onProgress: (progress) => output.progress(index, path, progress),
      ingest: (document, options) => ingestion.ingest(document, options),
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
