import type { SourceArchive } from '../../model/file-reader';
import type { ReadProgress, SourceDocument } from '../../model/source-document';
import type { IngestionReport } from '../../storage/ingestion-report';
import type { IngestionOptions } from '../../storage/ingestion.service';
import { type ArchiveReport, ArchiveReportSum } from './archive-report';

/** While the database stores one part, the next is read. */
const PARTS_AT_ONCE = 2;

export interface ArchiveImportOptions {
  readonly onProgress?: (progress: ReadProgress) => void;
  /** Stores a part: whole or not at all, once. */
  readonly ingest: (document: SourceDocument, options: IngestionOptions) => Promise<IngestionReport>;
}

/** How far an archive went in. Where `failure` is set it went in up to there; reading it again goes on from there. */
export interface ArchiveImport {
  readonly report: ArchiveReport;
  readonly failure: Error | null;
}

/** Imports an archive part by part, in order. A process that dies in between has stored whole parts, which are passed over the next time. */
export async function importArchive(archive: SourceArchive, options: ArchiveImportOptions): Promise<ArchiveImport> {
  const sum = new ArchiveReportSum(archive);
  const running: Promise<IngestionReport>[] = [];
  const addNext = async (): Promise<void> => sum.addPart(await running.shift()!);
  let before: Promise<void> = Promise.resolve();
  try {
    for await (const part of archive.documents()) {
      const result = options.ingest(part, { onProgress: options.onProgress, after: before });
      // A rejection is seen when its turn comes; until then it must not count as unhandled.
      before = result.then(noop, noop);
      running.push(result);
      if (running.length >= PARTS_AT_ONCE) await addNext();
    }
    while (running.length > 0) await addNext();
    return { report: sum.report(), failure: null };
  } catch (error) {
    for (const outcome of await Promise.allSettled(running)) if (outcome.status === 'fulfilled') sum.addPart(outcome.value);
    return { report: sum.report(), failure: error instanceof Error ? error : new Error(String(error)) };
  } finally {
    await archive.close();
  }
}

function noop(): void {}
