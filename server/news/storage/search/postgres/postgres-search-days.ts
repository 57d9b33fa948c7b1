import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { parseIsoDay, toIsoDay } from '../../../../platform/clock';
import { AT_EPOCH, readCopiedRows } from '../../../../platform/database/copied-rows';
import type { CoverageDay } from '../../../../volatility/coverage';
import type { Dataset } from '../../../model/dataset';
import type { MissingDay, SearchInput, SearchProgress, SearchSpan } from '../article-search';
import type { KnownDay, KnownDays } from '../known-days';
import type { PackedArticles } from '../packed-articles';
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

const DAYS_PER_READ = 48;

const STALE = `s.day IS NULL OR s.coverage_hash <> c.counts_hash OR s.coverage_at <> c.updated_at`;
/** What was kept in another format is as good as not there: it waits for being made again. */
const JOINED = `coverage_days c LEFT JOIN search_days s ON s.dataset = c.dataset AND s.day = c.day AND s.format = ${SEARCH_FORMAT}`;

/** What articles of a day are searched by. */
@Injectable()
export class PostgresSearchDays extends SearchDays {
  /** Why a day `c` that brought articles has none here: they are still to come, counts are from elsewhere, or articles were dropped. */
  private readonly missing: string;

  /** @param simulatedDays how many of the latest simulated days are searched */
  constructor(
    private readonly dataSource: DataSource,
    private readonly known: KnownDays,
    simulatedDays: number,
  ) {
    super();
    this.missing = `CASE WHEN c.articles = 0 THEN NULL WHEN s.day IS NULL AND NOT ${isLeftOut(simulatedDays)} THEN 'pending'
      WHEN coalesce(s.articles, 0) = 0 THEN 'gone' END`;
  }

  async findStale(dataset: Dataset, from: number): Promise<StaleDay | null> {
    const rows: { day: string; coverageHash: Buffer; coverageAt: Date }[] = await this.dataSource.query(
      `SELECT c.day::text, c.counts_hash AS "coverageHash", c.updated_at AS "coverageAt" FROM ${JOINED}
       WHERE c.dataset = $1 AND c.day >= $2 AND (${STALE}) AND NOT (c.is_frozen AND s.day IS NULL) ORDER BY c.day DESC LIMIT 1`,
      [dataset, toIsoDay(from)],
    );
    return rows.length === 0 ? null : { ...rows[0], day: parseIsoDay(rows[0].day)! };
  }

  async find(manager: EntityManager, dataset: Dataset, day: number): Promise<SearchDay | null> {
    const rows: SearchDay[] = await manager.query(
      `SELECT counts, articles, identities, added_at AS "addedAt", added_from AS "addedFrom" FROM search_days
       WHERE dataset = $1 AND day = $2 AND format = ${SEARCH_FORMAT}`,
      [dataset, toIsoDay(day)],
    );
    return rows[0] ?? null;
  }

  async save(manager: EntityManager, dataset: Dataset, stale: StaleDay, day: SearchDay): Promise<void> {
    await manager.query(
      `INSERT INTO search_days (dataset, day, coverage_hash, coverage_at, format, articles, counts, identities, added_at, added_from)
       VALUES ($1, $2, $3, $4, ${SEARCH_FORMAT}, $5, $6, $7, $8, $9)
       ON CONFLICT (dataset, day) DO UPDATE SET coverage_hash = excluded.coverage_hash, coverage_at = excluded.coverage_at, format = excluded.format,
         articles = excluded.articles, counts = excluded.counts, identities = excluded.identities, added_at = excluded.added_at, added_from = excluded.added_from`,
      [
        dataset,
        toIsoDay(stale.day),
        stale.coverageHash,
        stale.coverageAt,
        day.articles,
        day.counts,
        day.identities,
        day.addedAt.map((instant) => instant.toISOString()),
        day.addedFrom,
      ],
    );
  }

  /** The next days are read while those before are gone through; of a list that begins with the latest mostly none but the first are wanted. */
  async *list(span: SearchSpan, options: ListDaysOptions = {}): AsyncGenerator<ReadDay> {
    const { isLatestFirst = false } = options;
    const read = (left: SearchSpan): Promise<ReadDay[]> => {
      const piece = this.readPiece(left, options);
      // Thrown where the piece is awaited; whoever has seen enough never hears of it.
      piece.catch(() => undefined);
      return piece;
    };
    for (let left = span, next = read(span); ;) {
      const days = await next;
      const last = days.at(-1);
      if (days.length < DAYS_PER_READ || last === undefined) return yield* days;
      left = isLatestFirst ? { ...left, to: last.day - 1 } : { ...left, from: last.day + 1 };
      if (!isLatestFirst) next = read(left);
      yield* days;
      if (isLatestFirst) next = read(left);
    }
  }

  async listInputs({ dataset, from, to }: SearchSpan): Promise<SearchInput[]> {
    const rows: (Omit<SearchInput, 'day'> & { day: string })[] = await this.dataSource.query(
      `SELECT c.day::text, c.state, c.is_backfilled AS "isBackfilled", coalesce(s.counts_hash, ''::bytea) AS hash, ${this.missing} AS missing FROM ${JOINED}
       WHERE c.dataset = $1 AND c.day BETWEEN $2 AND $3 ORDER BY c.day`,
      [dataset, toIsoDay(from), toIsoDay(to)],
    );
    return rows.map((row) => ({ ...row, day: parseIsoDay(row.day)! }));
  }

  async progress({ dataset, from, to }: SearchSpan): Promise<SearchProgress> {
    const [row]: SearchProgress[] = await this.dataSource.query(
      `SELECT count(*)::int AS days, count(*) FILTER (WHERE missing IS NULL)::int AS ready FROM (
         SELECT ${this.missing} AS missing FROM ${JOINED} WHERE c.dataset = $1 AND c.day BETWEEN $2 AND $3 AND c.articles > 0) AS t
       WHERE missing IS DISTINCT FROM 'gone'`,
      [dataset, toIsoDay(from), toIsoDay(to)],
    );
    return row;
  }

  async listHashes(dataset: Dataset, places: readonly { readonly day: number; readonly place: number }[]): Promise<(string | null)[]> {
    if (places.length === 0) return [];
    const rows: { hash: string | null }[] = await this.dataSource.query(
      `SELECT nullif(encode(substring(s.identities FROM ${IDENTITY_BYTES} * t.place + 1 FOR 16), 'hex'), '') AS hash
       FROM unnest($2::date[], $3::int[]) WITH ORDINALITY AS t (day, place, at) LEFT JOIN search_days s ON s.dataset = $1 AND s.day = t.day ORDER BY t.at`,
      [dataset, places.map(({ day }) => toIsoDay(day)), places.map(({ place }) => place)],
    );
    return rows.map(({ hash }) => hash);
  }

  async findLastAdded(dataset: Dataset): Promise<Date> {
    const [row]: { at: Date | null }[] = await this.dataSource.query(
      `SELECT max(added_at[array_upper(added_at, 1)]) AS at FROM search_days WHERE dataset = $1`,
      [dataset],
    );
    return row.at ?? new Date(0);
  }

  async findSpan(dataset: Dataset): Promise<SearchSpan | null> {
    const [row]: { first: string | null; last: string | null }[] = await this.dataSource.query(
      `SELECT min(day)::text AS first, max(day)::text AS last FROM search_days WHERE dataset = $1 AND articles > 0`,
      [dataset],
    );
    return row.first === null || row.last === null ? null : { dataset, from: parseIsoDay(row.first)!, to: parseIsoDay(row.last)! };
  }

  private async readPiece(
    { dataset, from, to }: SearchSpan,
    { knownAt = null, isLatestFirst = false, days = null }: ListDaysOptions,
  ): Promise<ReadDay[]> {
    const isAskedFor =
      days === null
        ? ''
        : `AND c.day = ANY ('{${days
            .filter((day) => day >= from && day <= to)
            .map(toIsoDay)
            .join()}}'::date[])`;
    const known = this.listKnown(dataset, isLatestFirst ? to - DAYS_PER_READ + 1 : from);
    const [knownDays, hashes] = [known.map(({ articles: { day } }) => toIsoDay(day)), known.map(({ hash }) => hash)];
    const placesUpTo = `SELECT min(place) FROM unnest(s.added_at, s.added_from) AS t (instant, place) WHERE instant > '${knownAt?.toISOString()}'`;
    const rows = await readCopiedRows(
      this.dataSource,
      `SELECT c.day - ${AT_EPOCH}, c.state, ${this.missing}, ${knownAt === null ? 'NULL::integer' : `(${placesUpTo})`}, s.counts_hash,
         CASE WHEN k.hash = encode(s.counts_hash, 'hex') THEN NULL ELSE s.counts END
       FROM ${JOINED} LEFT JOIN unnest('{${knownDays.join()}}'::date[], '{${hashes.join()}}'::text[]) AS k (day, hash) ON k.day = c.day
       WHERE c.dataset = '${dataset}' AND c.day BETWEEN '${toIsoDay(from)}' AND '${toIsoDay(to)}' ${isAskedFor}
       ORDER BY c.day ${isLatestFirst ? 'DESC' : ''} LIMIT ${DAYS_PER_READ}`,
    );
    const articlesOf = (day: number, hash: Buffer | null, counts: Buffer | null): PackedArticles | null => {
      if (hash === null) return null;
      return counts === null
        ? known.find(({ articles }) => articles.day === day)!.articles
        : this.known.keep(dataset, day, hash.toString('hex'), counts);
    };
    return rows.map(([day, state, missing, places, hash, counts]) => ({
      day: day!.readInt32BE(),
      state: state!.toString() as CoverageDay['state'],
      missing: (missing?.toString() ?? null) as MissingDay | null,
      articles: articlesOf(day!.readInt32BE(), hash, counts),
      placesUpTo: places?.readInt32BE() ?? Infinity,
    }));
  }

  /** What is known of the days that a piece may be made of. */
  private listKnown(dataset: Dataset, first: number): KnownDay[] {
    return Array.from({ length: DAYS_PER_READ }, (_, at) => this.known.find(dataset, first + at)).filter((day) => day !== undefined);
  }

  async clear(dataset: Dataset): Promise<void> {
    await this.dataSource.query(`DELETE FROM search_days WHERE dataset = $1`, [dataset]);
  }

  async dropMonth(manager: EntityManager, month: string): Promise<void> {
    await manager.query(`DROP TABLE IF EXISTS ${partitionOf('live', month)}`);
    await manager.query(
      `DELETE FROM search_days WHERE dataset = 'live' AND day >= ($1::text || '-01')::date AND day < ($1::text || '-01')::date + interval '1 month'`,
      [month],
    );
  }
}

/** The table that holds the words of a month, `YYYY-MM`. */
export function partitionOf(dataset: Dataset, month: string): string {
  return `search_texts_${dataset}_${month.replace('-', '_')}`;
}
