import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { parseIsoDay, toIsoDay } from '../../platform/clock';
import { type CoverageDay, decodeCoverage, encodeCoverage } from '../../volatility/coverage';
import type { DaySources } from '../model/day-sources';
import type { Dataset } from '../model/dataset';
import { type DayTone, decodeDayTone, encodeDayTone } from '../model/day-tone';

/** What is stored of a day beside its counts. */
export interface CoverageFacts {
  readonly windowsExpected: number;
  readonly windowsSeen: number;
  /** Articles after removal of repeated addresses. */
  readonly articles: number;
  /** Stories over all outlets: one that several outlets carry counts once. */
  readonly stories: number;
  /** Outlets as printed; absent in a dataset that is not collected, where each is a voice of its own. */
  readonly outlets?: number;
  readonly sources: readonly string[];
  /** What each of them brought; absent in a dataset that is not collected. */
  readonly bySource?: DaySources;
  /** When the last of it was known. */
  readonly knownAt: Date;
  readonly isBackfilled: boolean;
}

/** A day without its counts. */
export interface DaySummary {
  readonly day: number;
  readonly state: CoverageDay['state'];
  readonly articles: number;
  readonly bySource: DaySources;
}

/** A day with all that is stored of it beside its counts. */
export interface CollectedDayFacts extends DaySummary, CoverageFacts {
  readonly outlets: number;
  /** Outlets with those of one owner counted once. */
  readonly voices: number;
  readonly bySource: DaySources;
}

export interface StoredCoverage {
  readonly coverage: CoverageDay;
  /** Null where no story has one. */
  readonly tone: DayTone | null;
  readonly facts: CoverageFacts;
}

/** What is known of a day without reading its counts. */
interface HashedDay {
  readonly day: number;
  readonly state: CoverageDay['state'];
  readonly isBackfilled: boolean;
  readonly hash: Buffer;
}

interface CoverageRow {
  day: string;
  state: CoverageDay['state'];
  windows_expected: number;
  windows_seen: number;
  articles: number;
  stories: number;
  outlets: number;
  sources: string[];
  counts: Buffer;
  tone: Buffer | null;
  known_at: Date;
  is_backfilled: boolean;
  by_source: DaySources;
}

const COLUMNS = `day::text, state, windows_expected, windows_seen, articles, stories, outlets, sources, counts, tone, known_at, is_backfilled, by_source`;
/** What is written of a day. */
const STORED = `dataset, day, state, windows_expected, windows_seen, articles, stories, outlets, voices, sources, counts, tone, tone_hash, known_at, is_backfilled, by_source, updated_at`;
const REPLACING = `ON CONFLICT (dataset, day) DO UPDATE SET
  state = excluded.state, windows_expected = excluded.windows_expected, windows_seen = excluded.windows_seen, articles = excluded.articles,
  stories = excluded.stories, outlets = excluded.outlets, voices = excluded.voices, sources = excluded.sources, counts = excluded.counts, tone = excluded.tone, tone_hash = excluded.tone_hash,
  known_at = excluded.known_at, is_backfilled = excluded.is_backfilled, by_source = excluded.by_source, updated_at = excluded.updated_at
  WHERE NOT c.is_frozen`;
const DAYS_PER_READ = 64;

/** The daily coverage store: one row per dataset and day. */
@Injectable()
export class CoverageRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Days in ascending order, from and to inclusive; absent days are not yielded. Reads in pieces, so memory stays flat. */
  async *listDays(dataset: Dataset, from: number, to: number, manager: EntityManager = this.dataSource.manager): AsyncGenerator<StoredCoverage> {
    for (let start = from; start <= to; start += DAYS_PER_READ) {
      const rows: CoverageRow[] = await manager.query(
        `SELECT ${COLUMNS} FROM coverage_days WHERE dataset = $1 AND day BETWEEN $2 AND $3 ORDER BY day`,
        [dataset, toIsoDay(start), toIsoDay(Math.min(to, start + DAYS_PER_READ - 1))],
      );
      for (const row of rows) yield toStoredCoverage(row);
    }
  }

  async findDay(dataset: Dataset, day: number): Promise<StoredCoverage | null> {
    const rows: CoverageRow[] = await this.dataSource.query(`SELECT ${COLUMNS} FROM coverage_days WHERE dataset = $1 AND day = $2`, [
      dataset,
      toIsoDay(day),
    ]);
    return rows.length === 0 ? null : toStoredCoverage(rows[0]);
  }

  /** States and hashes of the days of a range, both ends inclusive, ascending. */
  async listHashes(dataset: Dataset, from: number, to: number): Promise<HashedDay[]> {
    const rows: (Omit<HashedDay, 'day'> & { day: string })[] = await this.dataSource.query(
      `SELECT day::text, state, is_backfilled AS "isBackfilled", counts_hash AS hash FROM coverage_days WHERE dataset = $1 AND day BETWEEN $2 AND $3 ORDER BY day`,
      [dataset, toIsoDay(from), toIsoDay(to)],
    );
    return rows.map((row) => ({ ...row, day: parseIsoDay(row.day)! }));
  }

  /** What sources brought to the days of a range, both ends inclusive, ascending; absent days are not among them. */
  async listSummaries(dataset: Dataset, from: number, to: number, manager: EntityManager = this.dataSource.manager): Promise<DaySummary[]> {
    const rows: { day: string; state: CoverageDay['state']; articles: number; by_source: DaySources }[] = await manager.query(
      `SELECT day::text, state, articles, by_source FROM coverage_days WHERE dataset = $1 AND day BETWEEN $2 AND $3 ORDER BY day`,
      [dataset, toIsoDay(from), toIsoDay(to)],
    );
    return rows.map(({ day, state, articles, by_source: bySource }) => ({ day: parseIsoDay(day)!, state, articles, bySource }));
  }

  /** The same with all that is stored beside the counts. */
  async listFacts(dataset: Dataset, from: number, to: number): Promise<CollectedDayFacts[]> {
    const rows: (Omit<CoverageRow, 'counts' | 'tone'> & { voices: number })[] = await this.dataSource.query(
      `SELECT day::text, state, windows_expected, windows_seen, articles, stories, outlets, coalesce(voices, outlets) AS voices,
         sources, known_at, is_backfilled, by_source
       FROM coverage_days WHERE dataset = $1 AND day BETWEEN $2 AND $3 ORDER BY day`,
      [dataset, toIsoDay(from), toIsoDay(to)],
    );
    return rows.map((row) => {
      const { state, outlets, voices, by_source: bySource } = row;
      return { ...toFacts(row), day: parseIsoDay(row.day)!, state, outlets, voices, bySource };
    });
  }

  /**
   * Corrects the states of days that are still as they were read.
   * @returns the days corrected, ascending
   */
  async correctStates(
    manager: EntityManager,
    dataset: Dataset,
    days: readonly { day: number; from: string; to: string }[],
    now: Date,
  ): Promise<number[]> {
    const [rows]: [{ day: string }[], number] = await manager.query(
      `UPDATE coverage_days c SET state = t.next, updated_at = $2 FROM unnest($3::date[], $4::text[], $5::text[]) AS t (day, state, next)
       WHERE c.dataset = $1 AND c.day = t.day AND c.state = t.state AND NOT c.is_frozen RETURNING c.day::text`,
      [dataset, now, days.map(({ day }) => toIsoDay(day)), days.map(({ from }) => from), days.map(({ to }) => to)],
    );
    return rows.map(({ day }) => parseIsoDay(day)!).sort((a, b) => a - b);
  }

  /** First and last day of a dataset, or null when it is empty. */
  async findSpan(dataset: Dataset, manager: EntityManager = this.dataSource.manager): Promise<{ first: number; last: number } | null> {
    const [row]: { first: string | null; last: string | null }[] = await manager.query(
      `SELECT min(day)::text AS first, max(day)::text AS last FROM coverage_days WHERE dataset = $1`,
      [dataset],
    );
    if (row.first === null || row.last === null) return null;
    return { first: parseIsoDay(row.first)!, last: parseIsoDay(row.last)! };
  }

  /** Stores or replaces days, in one statement; in the caller's transaction where a manager is given. */
  async saveDays(dataset: Dataset, days: readonly StoredCoverage[], now: Date, manager: EntityManager = this.dataSource.manager): Promise<void> {
    await this.insert(`coverage_days`, dataset, days, now, manager);
  }

  /** Keeps days as they are: their articles are not here, so they are never built from articles. */
  async freeze(manager: EntityManager, dataset: Dataset, days: readonly number[]): Promise<void> {
    await manager.query(`UPDATE coverage_days SET is_frozen = true WHERE dataset = $1 AND day = ANY ($2::date[])`, [dataset, days.map(toIsoDay)]);
  }

  /** Days that have coverage or will have it from articles that lie here. */
  async listTaken(manager: EntityManager, dataset: Dataset): Promise<Set<number>> {
    const rows: { day: string }[] = await manager.query(
      `SELECT day::text FROM coverage_days WHERE dataset = $1 UNION SELECT day::text FROM dirty_days WHERE dataset = $1`,
      [dataset],
    );
    return new Set(rows.map(({ day }) => parseIsoDay(day)!));
  }

  /** Lays days aside until `takeOver`, in the same transaction, so that nobody waits for their rows while others are built. */
  async layAside(dataset: Dataset, days: readonly StoredCoverage[], now: Date, manager: EntityManager): Promise<void> {
    await manager.query(
      `CREATE TEMPORARY TABLE IF NOT EXISTS coverage_aside (LIKE coverage_days INCLUDING DEFAULTS INCLUDING GENERATED INCLUDING INDEXES) ON COMMIT DELETE ROWS`,
    );
    await this.insert('coverage_aside', dataset, days, now, manager);
  }

  /** Stores or replaces days by those laid aside. */
  async takeOver(manager: EntityManager, days: readonly number[]): Promise<void> {
    if (days.length === 0) return;
    await manager.query(
      `INSERT INTO coverage_days AS c (${STORED}) SELECT ${STORED} FROM coverage_aside WHERE day = ANY ($1::date[]) ORDER BY day ${REPLACING}`,
      [days.map(toIsoDay)],
    );
  }

  private async insert(table: string, dataset: Dataset, days: readonly StoredCoverage[], now: Date, manager: EntityManager): Promise<void> {
    if (days.length === 0) return;
    await manager.query(
      `INSERT INTO ${table} AS c (${STORED})
       SELECT $1, day, state, windows_expected, windows_seen, articles, stories, outlets, voices, string_to_array(sources, ','), counts, tone, sha256(tone), known_at,
         is_backfilled, by_source, $2
       FROM unnest($3::date[], $4::text[], $5::int[], $6::int[], $7::int[], $8::int[], $9::int[], $10::int[], $11::text[], $12::bytea[], $13::timestamptz[],
           $14::bool[], $15::jsonb[], $16::bytea[]) AS t (day, state, windows_expected, windows_seen, articles, stories, outlets, voices, sources, counts, known_at, is_backfilled, by_source, tone)
       ${REPLACING}`,
      [
        dataset,
        now,
        days.map(({ coverage }) => toIsoDay(coverage.day)),
        days.map(({ coverage }) => coverage.state),
        days.map(({ facts }) => facts.windowsExpected),
        days.map(({ facts }) => facts.windowsSeen),
        days.map(({ facts }) => facts.articles),
        days.map(({ facts }) => facts.stories),
        days.map(({ coverage, facts }) => facts.outlets ?? coverage.outlets.length),
        days.map(({ coverage }) => coverage.outlets.length),
        days.map(({ facts }) => facts.sources.join(',')),
        days.map(({ coverage }) => encodeCoverage(coverage)),
        days.map(({ facts }) => facts.knownAt),
        days.map(({ facts }) => facts.isBackfilled),
        days.map(({ facts }) => JSON.stringify(facts.bySource ?? {})),
        days.map(({ tone }) => (tone === null ? null : encodeDayTone(tone))),
      ],
    );
  }
}

function toStoredCoverage(row: CoverageRow): StoredCoverage {
  const tone = row.tone === null ? null : decodeDayTone(row.tone);
  return { coverage: decodeCoverage(parseIsoDay(row.day)!, row.state, row.counts), tone, facts: toFacts(row) };
}

function toFacts(row: Omit<CoverageRow, 'counts' | 'tone'>): CoverageFacts {
  return {
    windowsExpected: row.windows_expected,
    windowsSeen: row.windows_seen,
    articles: row.articles,
    stories: row.stories,
    outlets: row.outlets,
    sources: row.sources,
    bySource: row.by_source,
    knownAt: row.known_at,
    isBackfilled: row.is_backfilled,
  };
}
