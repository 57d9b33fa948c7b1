import { type IngestionReport, reportOf } from './ingestion-report';
import type { ReadOptions, SourceDocument } from './source-document';

/**
 * Reads a document to its end and stores nothing. Duplicates are not told apart, since they are known to the database only.
 * @throws Problem where the document is no good
 */
export async function inspectDocument(document: SourceDocument, options: ReadOptions): Promise<IngestionReport> {
  const startedAt = performance.now();
  const days = new Set<number>();
  const sink = { add: ({ day }: { day: number }): unknown => days.add(day), withdraw: () => undefined, ready: () => Promise.resolve() };
  const content = await document.read(sink, options);
  const sorted = [...days].sort((a, b) => a - b);
  return { ...reportOf(document, content, sorted, 0), seconds: (performance.now() - startedAt) / 1000 };
}
