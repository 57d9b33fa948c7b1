import type { IngestionOptions } from '../../storage/ingestion.service';
import type { IngestionReport } from '../../storage/ingestion-report';
import type { ReadProgress, SourceDocument } from '../../model/source-document';
import { archiveParts } from './archive-parts';
import { type ArchiveReport, ArchiveReportSum } from './archive-report';
import type { ArchiveFormat } from './formats/archive-row';
import type { ArchiveFile } from './packing/archive-entry';

/** While the database stores one part, the next is read. */
const PARTS_AT_ONCE = 2;

export interface ArchiveImportOptions {
  readonly now: Date;
  readonly format: ArchiveFormat | null;
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
export async function importArchive(file: ArchiveFile, options: ArchiveImportOptions): Promise<ArchiveImport> {
  const sum = new ArchiveReportSum(file.name);
  const running: Promise<IngestionReport>[] = [];
  const addNext = async (): Promise<void> => sum.addPart(await running.shift()!);
  let before: Promise<void> = Promise.resolve();
  try {
    const { now, format, onProgress } = options;
    const onPassedOver = sum.addPassedOver.bind(sum);
    for await (const part of archiveParts(file, { now, format, onPassedOver, onFormat: sum.addFormat.bind(sum) })) {
      const result = options.ingest(part, { onProgress, after: before });
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
    await file.close();
  }
}

function noop(): void {}
