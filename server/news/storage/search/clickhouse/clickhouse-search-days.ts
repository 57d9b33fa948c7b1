import { createHash } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { parseIsoDay, toIsoDay } from '../../../../platform/clock';
import type { Dataset } from '../../../model/dataset';
import type { ArticlePlace, SearchInput, SearchProgress, SearchSpan } from '../article-search';
import type { KnownDays } from '../known-days';
import { ClickHouseDayPieces, type CoveredDay, IS_READABLE, missingOf, OF_DAYS, type SearchedRow } from './clickhouse-day-pieces';
import type { ClickHouseTables } from './clickhouse-tables';
import {
  IDENTITY_BYTES,
  isLeftOut,
  type ListDaysOptions,
  type ReadDay,
  SEARCH_FORMAT,
  type SearchDay,
  SearchDays,
  type StaleDay,
} from '../search-days';

/** Each statement takes as long as fifty days. */
const DAYS_PER_READ = 128;
/** Of a list that begins with the latest mostly none but the first are wanted. */
const LATEST_PER_READ = 16;
const HASH_BYTES = 16;
interface KeptRow {
  articles: number;
  counts: string;
  identities: string;
  added_at: (string | number)[];
  added_from: number[];
}

/** The days in ClickHouse, packed as PostgreSQL has them. Which days there are, and their states, coverage says. */
export class ClickHouseSearchDays extends SearchDays {
  private readonly pieces: ClickHouseDayPieces;

  constructor(
    private readonly dataSource: DataSource,
    private readonly tables: ClickHouseTables,
    known: KnownDays,
    private readonly simulatedDays: number,
  ) {
    super();
    this.pieces = new ClickHouseDayPieces(tables, known);
  }

  async findStale(dataset: Dataset, from: number): Promise<StaleDay | null> {
    const covered = await this.listCovered({ dataset, from, to: LATEST });
    const searched = await this.listSearched({ dataset, from, to: LATEST }, ['coverage_hash', 'coverage_at']);
    return covered.reverse().find((day) => isStale(day, searched.get(day.day))) ?? null;
  }

  async find(_manager: EntityManager, dataset: Dataset, day: number): Promise<SearchDay | null> {
    const [row] = await this.tables.select<KeptRow>(
      `SELECT articles, base64Encode(search_days.counts) AS counts, base64Encode(search_days.identities) AS identities, added_at, added_from
       FROM search_days FINAL WHERE dataset = {dataset:String} AND day = {day:Int32} AND ${IS_READABLE}`,
      { dataset, day },
    );
    if (row === undefined) return null;
    return {
      counts: Buffer.from(row.counts, 'base64'),
      articles: row.articles,
      identities: Buffer.from(row.identities, 'base64'),
      addedAt: row.added_at.map((at) => new Date(Number(at))),
      addedFrom: row.added_from,
    };
  }

  /** Its words are there before it: what is broken off between the two is never found. */
  async save(_manager: EntityManager, dataset: Dataset, { day, coverageHash, coverageAt }: StaleDay, made: SearchDay): Promise<void> {
    const row = {
      dataset,
      day,
      coverage_hash: coverageHash.toString('hex'),
      coverage_at: coverageAt.getTime(),
      format: SEARCH_FORMAT,
      articles: made.articles,
      counts_base64: made.counts.toString('base64'),
      counts_hash: createHash('sha256').update(made.counts).digest('hex'),
      identities_base64: made.identities.toString('base64'),
      added_at: made.addedAt.map((at) => at.getTime()),
      added_from: made.addedFrom,
    };
    await this.tables.insert('search_days', [row]);
  }

  async *list(span: SearchSpan, { knownAt = null, isLatestFirst = false, days = null }: ListDaysOptions = {}): AsyncGenerator<ReadDay> {
    const wanted = days === null ? null : new Set(days);
    const [all, searched] = await Promise.all([this.listCovered(span), this.listSearched(span, ['articles', 'counts_hash'])]);
    const covered = all.filter(({ day }) => wanted?.has(day) !== false);
    if (isLatestFirst) covered.reverse();
    const size = isLatestFirst ? LATEST_PER_READ : DAYS_PER_READ;
    const read = (from: number): Promise<ReadDay[]> => {
      const piece = this.pieces.read(span.dataset, covered.slice(from, from + size), searched, knownAt);
      // Thrown where the piece is awaited; whoever has seen enough never hears of it.
      piece.catch(() => undefined);
      return piece;
    };
    // The next days are read while those before are gone through.
    for (let from = 0, next = read(0); from < covered.length; from += size) {
      const piece = await next;
      if (!isLatestFirst) next = read(from + size);
      yield* piece;
      if (isLatestFirst) next = read(from + size);
    }
  }

  async listInputs(span: SearchSpan): Promise<SearchInput[]> {
    const [covered, searched] = await Promise.all([this.listCovered(span), this.listSearched(span, ['articles', 'counts_hash'])]);
    return covered.map((one) => {
      const row = searched.get(one.day);
      const { day, state, isBackfilled } = one;
      return { day, state, isBackfilled, hash: Buffer.from(row?.counts_hash ?? '', 'hex'), missing: missingOf(one, row) };
    });
  }

  async progress(span: SearchSpan): Promise<SearchProgress> {
    const [covered, searched] = await Promise.all([this.listCovered(span), this.listSearched(span, ['articles'])]);
    const missing = covered.filter(({ articles }) => articles > 0).map((one) => missingOf(one, searched.get(one.day)));
    const there = missing.filter((one) => one !== 'gone');
    return { days: there.length, ready: there.filter((one) => one === null).length };
  }

  async listHashes(dataset: Dataset, places: readonly ArticlePlace[]): Promise<(string | null)[]> {
    if (places.length === 0) return [];
    const rows = await this.tables.read(`SELECT day, identities FROM ${OF_DAYS}`, { dataset, days: [...new Set(places.map(({ day }) => day))] });
    const identities = new Map<number, Buffer>();
    while (!rows.isAtEnd) identities.set(rows.int32(), rows.string());
    return places.map(({ day, place }) => {
      const from = place * IDENTITY_BYTES;
      return identities.get(day)?.toString('hex', from, from + HASH_BYTES) || null;
    });
  }

  async findLastAdded(dataset: Dataset): Promise<Date> {
    const [{ at }] = await this.tables.select<{ at: string | number }>(
      `SELECT max(arrayMax(arrayPushBack(added_at, 0))) AS at FROM search_days FINAL WHERE dataset = {dataset:String}`,
      { dataset },
    );
    return new Date(Number(at));
  }

  async findSpan(dataset: Dataset): Promise<SearchSpan | null> {
    const [{ days, from, to }] = await this.tables.select<{ days: string | number; from: number; to: number }>(
      `SELECT count() AS days, min(day) AS from, max(day) AS to FROM search_days FINAL WHERE dataset = {dataset:String} AND articles > 0`,
      { dataset },
    );
    return Number(days) === 0 ? null : { dataset, from, to };
  }

  async dropMonth(_manager: EntityManager, month: string): Promise<void> {
    const from = parseIsoDay(`${month}-01`)!;
    const [year, number] = month.split('-').map(Number);
    const to = parseIsoDay(new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10))!;
    for (const table of ['search_days', 'search_texts']) {
      await this.tables.command(`DELETE FROM ${table} WHERE dataset = 'live' AND day BETWEEN {from:Int32} AND {to:Int32}`, { from, to });
    }
  }

  async clear(dataset: Dataset): Promise<void> {
    // Words as well, all at once: day by day they would take hours.
    for (const table of ['search_days', 'search_texts'])
      await this.tables.command(`DELETE FROM ${table} WHERE dataset = {dataset:String}`, { dataset });
  }

  /** The days of coverage, ascending. */
  private async listCovered({ dataset, from, to }: SearchSpan): Promise<CoveredDay[]> {
    const rows: (Omit<CoveredDay, 'day'> & { day: string })[] = await this.dataSource.query(
      `SELECT day::text, state, articles, counts_hash AS "coverageHash", updated_at AS "coverageAt", ${isLeftOut(this.simulatedDays)} AS "isLeftOut", is_backfilled AS "isBackfilled"
       FROM coverage_days c WHERE dataset = $1 AND day BETWEEN $2 AND $3 ORDER BY c.day`,
      [dataset, toIsoDay(from), toIsoDay(to)],
    );
    return rows.map((row) => ({ ...row, day: parseIsoDay(row.day)! }));
  }

  private async listSearched<Column extends keyof SearchedRow>(
    { dataset, from, to }: SearchSpan,
    columns: readonly Column[],
  ): Promise<Map<number, Pick<SearchedRow, Column>>> {
    const rows = await this.tables.select<{ day: number } & Pick<SearchedRow, Column>>(
      `SELECT day, ${columns.join(', ')} FROM search_days FINAL
       WHERE dataset = {dataset:String} AND day BETWEEN {from:Int32} AND {to:Int32} AND ${IS_READABLE}`,
      { dataset, from, to },
    );
    return new Map(rows.map((row) => [row.day, row]));
  }
}

const LATEST = parseIsoDay('2999-12-31')!;

function isStale(
  { coverageHash, coverageAt, isLeftOut: isNeverSearched }: CoveredDay,
  row: Pick<SearchedRow, 'coverage_hash' | 'coverage_at'> | undefined,
): boolean {
  if (row === undefined) return !isNeverSearched;
  return row.coverage_hash !== coverageHash.toString('hex') || Number(row.coverage_at) !== coverageAt.getTime();
}
