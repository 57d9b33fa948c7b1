import { createHash } from 'node:crypto';
import { problem } from '../../../platform/problems/problem';
import { identifyArchived, identifyWithdrawal } from '../../enrichment/identity';
import { type ItemRefusal, normaliseItem } from '../../enrichment/normalise-item';
import type { ArticleSink } from '../../model/article-sink';
import { RowRefusals } from '../../model/row-refusals';
import type { DocumentContent, ReadOptions, SourceDocument } from '../../model/source-document';
import { NEWS_PROBLEMS } from '../../model/news.problems';
import { KeyCount } from '../../enrichment/stories/key-count';
import type { ArchivedWithdrawal, ParsedRow, RowRefusal } from './formats/archive-row';

/** Source of everything imported. */
export const IMPORT = 'import';
/** Forty years. Each month is a partition, and bad dates must not create more of them than there is news. */
const ARCHIVE_MONTHS_MAX = 480;
/** Rows between two waits on the database. */
const ROWS_AT_ONCE = 250;

/** A row of an archive with what it says. */
export interface ArchiveRow {
  /** From 1; where a part gathers several entries, its place in the part. */
  readonly line: number;
  readonly bytes: Buffer;
  readonly parsed: ParsedRow;
  /** Broken characters in it were replaced. */
  readonly isRepaired: boolean;
}

/** What an archive remembers from part to part. */
export interface ArchiveProgress {
  readonly name: string;
  /** Months of all articles so far. */
  readonly months: Set<string>;
  rows: number;
  /** Bytes of the file read and in all. */
  bytesRead(): number;
  readonly bytes: number;
}

/**
 * Some thousand rows of an archive: what is stored in one transaction. Its MD5 is that of its rows and of which of them are held back for
 * now, so that the same rows are passed over when they come again, and read again once they are due.
 */
export class ArchivePart implements SourceDocument {
  readonly source = IMPORT;
  readonly windowAt = null;
  readonly bytes: number;
  readonly md5: string;
  private readonly rowsBefore: number;

  constructor(
    readonly name: string,
    private readonly rows: readonly ArchiveRow[],
    private readonly archive: ArchiveProgress,
  ) {
    const hash = createHash('md5');
    for (const { bytes, parsed } of rows) hash.update(bytes).update(isHeldBack(parsed) ? '\nlater\n' : '\n');
    this.md5 = hash.digest('hex');
    this.bytes = rows.reduce((sum, row) => sum + row.bytes.length, 0);
    this.rowsBefore = archive.rows;
    archive.rows += rows.length;
  }

  /** @throws Problem archive_months */
  async read(sink: ArticleSink, options: ReadOptions): Promise<DocumentContent> {
    const reader = new PartReader(sink, options, this.archive);
    for (let at = 0; at < this.rows.length; at++) {
      reader.take(this.rows[at]);
      if ((at + 1) % ROWS_AT_ONCE !== 0) continue;
      await sink.ready();
      options.onProgress?.({ bytes: this.archive.bytesRead(), expectedBytes: this.archive.bytes, rows: this.rowsBefore + at + 1 });
    }
    await sink.ready();
    return reader.content(this.rows.length);
  }
}

function isHeldBack(parsed: ParsedRow): boolean {
  return parsed.kind === 'refused' && (parsed.reason === 'embargoed' || parsed.reason === 'future');
}

class PartReader {
  private readonly refusals = new RowRefusals();
  private readonly stories = new KeyCount();
  private readonly acceptedByDay = new Map<number, number>();
  private repaired = 0;
  private withdrawn = 0;

  constructor(
    private readonly sink: ArticleSink,
    private readonly options: ReadOptions,
    private readonly archive: ArchiveProgress,
  ) {}

  take(row: ArchiveRow): void {
    const refusal = this.reasonAgainst(row);
    if (refusal !== null) this.refusals.add(row.line, refusal, row.bytes);
    else if (row.isRepaired) this.repaired++;
  }

  content(rowsRead: number): DocumentContent {
    return {
      rowsRead,
      accepted: this.stories.articles,
      acceptedByDay: this.acceptedByDay,
      repaired: this.repaired,
      withdrawn: this.withdrawn,
      stories: this.stories.stories,
      refusals: this.refusals,
      onlyLabel: null,
    };
  }

  /** Hands over what a row says; the reason where it is refused instead. */
  private reasonAgainst({ parsed }: ArchiveRow): RowRefusal | ItemRefusal | null {
    if (parsed.kind === 'refused') return parsed.reason;
    if (parsed.kind === 'withdrawal') return this.withdraw(parsed);
    const { now, steps } = this.options;
    const article = normaliseItem(identifyArchived(parsed.item, IMPORT), 'stated', now, steps);
    if ('refused' in article) return article.refused;
    this.noteDay(article.day);
    this.stories.add(article);
    this.sink.add(article);
    return null;
  }

  private withdraw(notice: ArchivedWithdrawal): RowRefusal | ItemRefusal | null {
    const withdrawal = identifyWithdrawal(notice, IMPORT);
    if (typeof withdrawal === 'string') return withdrawal;
    this.sink.withdraw(withdrawal);
    this.withdrawn++;
    return null;
  }

  private noteDay(day: number): void {
    const rows = this.acceptedByDay.get(day);
    this.acceptedByDay.set(day, (rows ?? 0) + 1);
    if (rows !== undefined) return;
    const month = new Date(day * 86_400_000).toISOString().slice(0, 7);
    this.archive.months.add(month);
    if (this.archive.months.size <= ARCHIVE_MONTHS_MAX) return;
    throw problem(NEWS_PROBLEMS.archive_months, { params: { name: this.archive.name, limit: ARCHIVE_MONTHS_MAX } });
  }
}
