import type { CoverageDay } from '../../../../volatility/coverage';
import type { Dataset } from '../../../model/dataset';
import type { MissingDay } from '../article-search';
import type { KnownDays } from '../known-days';
import type { PackedArticles } from '../packed-articles';
import { type ReadDay, SEARCH_FORMAT, type StaleDay } from '../search-days';
import type { ClickHouseTables } from './clickhouse-tables';

/** What was kept in another format is as good as not there: it waits for being made again. */
export const IS_READABLE = `format = ${SEARCH_FORMAT}`;
/** By the parameters `dataset` and `days`. */
export const OF_DAYS = `search_days FINAL WHERE dataset = {dataset:String} AND day IN {days:Array(Int32)} AND ${IS_READABLE}`;
/** Above any place of a day. */
const PLACES_MAX = 2 ** 32 - 1;

/** What coverage says of a day. */
export interface CoveredDay extends StaleDay {
  readonly state: CoverageDay['state'];
  readonly articles: number;
  readonly isLeftOut: boolean;
  readonly isBackfilled: boolean;
}

/** What ClickHouse says of a day, but for its articles. */
export interface SearchedRow {
  coverage_hash: string;
  coverage_at: string | number;
  articles: number;
  counts_hash: string;
}

/** What is read of a day to search it. */
interface PackedRow {
  readonly articles: number;
  readonly packed: PackedArticles;
  readonly placesUpTo: number;
}

/** Reads days with their articles, of those that are known only what has changed. */
export class ClickHouseDayPieces {
  constructor(
    private readonly tables: ClickHouseTables,
    private readonly known: KnownDays,
  ) {}

  /** @param searched what hashes the days have */
  async read(
    dataset: Dataset,
    covered: readonly CoveredDay[],
    searched: ReadonlyMap<number, Pick<SearchedRow, 'articles' | 'counts_hash'>>,
    knownAt: Date | null,
  ): Promise<ReadDay[]> {
    const rows = new Map<number, PackedRow>();
    for (const { day } of covered) {
      const [row, known] = [searched.get(day), this.known.find(dataset, day)];
      // When articles came is read with their bytes.
      if (knownAt === null && row !== undefined && known?.hash === row.counts_hash)
        rows.set(day, { articles: row.articles, packed: known.articles, placesUpTo: Infinity });
    }
    const days = covered.map(({ day }) => day).filter((day) => !rows.has(day) && searched.has(day));
    if (days.length > 0) for (const [day, row] of await this.readPacked(dataset, days, knownAt)) rows.set(day, row);
    return covered.map((one) => {
      const row = rows.get(one.day);
      const { day, state } = one;
      return { day, state, missing: missingOf(one, row), articles: row?.packed ?? null, placesUpTo: row?.placesUpTo ?? Infinity };
    });
  }

  private async readPacked(dataset: Dataset, days: readonly number[], knownAt: Date | null): Promise<[number, PackedRow][]> {
    const rows = await this.tables.read(
      `SELECT day, articles, arrayMin(arrayPushBack(arrayFilter((place, at) -> at > {knownAt:Int64}, added_from, added_at), ${PLACES_MAX})), counts_hash, counts FROM ${OF_DAYS}`,
      { dataset, days, knownAt: knownAt?.getTime() ?? Number.MAX_SAFE_INTEGER },
    );
    const packed: [number, PackedRow][] = [];
    while (!rows.isAtEnd) {
      const [day, articles, placesUpTo, hash] = [rows.int32(), rows.uint32(), rows.uint32(), rows.string().toString()];
      packed.push([day, { articles, placesUpTo, packed: this.known.keep(dataset, day, hash, rows.string()) }]);
    }
    return packed;
  }
}

/** A day that brought articles, but has none here: counts from elsewhere, or articles that were dropped. */
export function missingOf({ articles, isLeftOut: isNeverSearched }: CoveredDay, row: { readonly articles: number } | undefined): MissingDay | null {
  if (articles === 0) return null;
  if (row === undefined && !isNeverSearched) return 'pending';
  return (row?.articles ?? 0) === 0 ? 'gone' : null;
}
