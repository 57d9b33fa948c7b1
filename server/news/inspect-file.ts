import type { Categoriser } from './categories';
import { type ReadProgress, readGkg } from './gkg-reader';
import { type IngestionReport, reportOf } from './ingestion-report';
import type { SourceFile } from './news-source';

/**
 * Reads a file to its end and stores nothing. Duplicates are not told apart, since they are known to the database only.
 * @throws Problem where the file is no good
 */
export async function inspectFile(
  file: SourceFile,
  categoriser: Categoriser,
  now: Date,
  onProgress?: (progress: ReadProgress) => void,
): Promise<IngestionReport> {
  const startedAt = performance.now();
  const days = new Set<number>();
  const sink = { add: ({ day }: { day: number }): unknown => days.add(day), ready: () => Promise.resolve() };
  const content = await readGkg(await file.open(), sink, now, categoriser, onProgress);
  const sorted = [...days].sort((a, b) => a - b);
  return { ...reportOf(file, content, sorted, 0), seconds: (performance.now() - startedAt) / 1000 };
}
