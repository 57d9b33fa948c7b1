import { toIsoDay } from '../../platform/clock';
import type { DocumentContent, DocumentIdentity } from '../model/source-document';

/** What became of a file. */
export interface IngestionReport {
  readonly file: string;
  readonly md5: string;
  /** Why it was passed over, or null. */
  readonly skipped: 'already read' | null;
  readonly rowsRead: number;
  readonly accepted: number;
  readonly refused: number;
  /** Reason → rows. */
  readonly refusals: Readonly<Record<string, number>>;
  /** Accepted rows whose article was there before, in this file or another; corrections are not among them. */
  readonly duplicates: number;
  /** Accepted rows that are later versions of articles that were there before, in this file or another. */
  readonly corrected: number;
  /** Accepted rows in which broken characters were replaced. */
  readonly repaired: number;
  /** Articles that the document withdraws. */
  readonly withdrawn: number;
  /** Stories among the accepted rows of this file. */
  readonly stories: number;
  /** Days whose articles it changes: `YYYY-MM-DD`, ascending. */
  readonly days: readonly string[];
  readonly seconds: number;
}

export function reportOf(
  file: DocumentIdentity,
  content: DocumentContent,
  days: readonly number[],
  { duplicates, corrected }: { readonly duplicates: number; readonly corrected: number },
): Omit<IngestionReport, 'seconds'> {
  return {
    file: file.name,
    md5: file.md5,
    skipped: null,
    rowsRead: content.rowsRead,
    accepted: content.accepted,
    refused: content.refusals.total,
    refusals: content.refusals.byReason(),
    duplicates,
    corrected,
    repaired: content.repaired,
    withdrawn: content.withdrawn,
    stories: content.stories,
    days: daysOf(days),
  };
}

/** `YYYY-MM-DD`, each once, ascending. */
export function daysOf(days: readonly number[]): string[] {
  return [...new Set(days)].sort((a, b) => a - b).map(toIsoDay);
}

export function skippedReport(file: DocumentIdentity, seconds: number): IngestionReport {
  const none = { rowsRead: 0, accepted: 0, refused: 0, refusals: {}, duplicates: 0, corrected: 0, repaired: 0, withdrawn: 0, stories: 0, days: [] };
  return { file: file.name, md5: file.md5, skipped: 'already read', ...none, seconds };
}
