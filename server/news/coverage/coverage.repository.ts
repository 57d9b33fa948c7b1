import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { parseIsoDay, toIsoDay } from '../../platform/clock';
import { type CoverageDay, decodeCoverage, encodeCoverage } from '../../volatility/coverage';

export type Dataset = 'live' | 'simulated';

/** What is stored of a day beside its counts. */
export interface CoverageFacts {
  readonly windowsExpected: number;
  readonly windowsSeen: number;
  /** Articles after removal of repeated addresses. */
  readonly articles: number;
  /** Stories over all outlets: what is told by several outlets counts once. */
  readonly stories: number;
  readonly sources: readonly string[];
  /** When the last of it was known. */
  readonly knownAt: Date;
  readonly isBackfilled: boolean;
}

export interface StoredCoverage {
  readonly coverage: CoverageDay;
  readonly facts: CoverageFacts;
}

interface CoverageRow {
  day: string;
  state: CoverageDay['state'];
  windows_expected: number;
  windows_seen: number;
  articles: number;
  stories: number;
  sources: string[];
  counts: Buffer;
  known_at: Date;
  is_backfilled: boolean;
}

const COLUMNS = `day::text, state, windows_expected, windows_seen, articles, stories, sources, counts, known_at, is_backfilled`;
const DAYS_PER_READ = 64;

/** The daily coverage store: one row per dataset and day. */
@Injectable()
export class CoverageRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Days in ascending order, from and to inclusive; absent days are not yielded. Reads in pieces, so memory stays flat. */
  async *listDays(dataset: Dataset, from: number, to: number): AsyncGenerator<StoredCoverage> {
    for (let start = from; start <= to; start += DAYS_PER_READ) {
      const rows: CoverageRow[] = await this.dataSource.query(
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

  /** First and last day of a dataset, or null when it is empty. */
  async findSpan(dataset: Dataset): Promise<{ first: number; last: number } | null> {
    const [row]: { first: string | null; last: string | null }[] = await this.dataSource.query(
      `SELECT min(day)::text AS first, max(day)::text AS last FROM coverage_days WHERE dataset = $1`,
      [dataset],
    );
    if (row.first === null || row.last === null) return null;
    return { first: parseIsoDay(row.first)!, last: parseIsoDay(row.last)! };
  }

  /** Stores or replaces days, in one statement; in the caller's transaction where a manager is given. */
  async saveDays(dataset: Dataset, days: readonly StoredCoverage[], now: Date, manager: EntityManager = this.dataSource.manager): Promise<void> {
    if (days.length === 0) return;
    await manager.query(
      `INSERT INTO coverage_days
         (dataset, day, state, windows_expected, windows_seen, articles, stories, outlets, sources, counts, known_at, is_backfilled, updated_at)
       SELECT $1, day, state, windows_expected, windows_seen, articles, stories, outlets, string_to_array(sources, ','), counts, known_at, is_backfilled, $2
       FROM unnest($3::date[], $4::text[], $5::int[], $6::int[], $7::int[], $8::int[], $9::int[], $10::text[], $11::bytea[], $12::timestamptz[], $13::bool[])
         AS t (day, state, windows_expected, windows_seen, articles, stories, outlets, sources, counts, known_at, is_backfilled)
       ON CONFLICT (dataset, day) DO UPDATE SET
         state = excluded.state, windows_expected = excluded.windows_expected, windows_seen = excluded.windows_seen, articles = excluded.articles,
         stories = excluded.stories, outlets = excluded.outlets, sources = excluded.sources, counts = excluded.counts, known_at = excluded.known_at,
         is_backfilled = excluded.is_backfilled, updated_at = excluded.updated_at`,
      [
        dataset,
        now,
        days.map(({ coverage }) => toIsoDay(coverage.day)),
        days.map(({ coverage }) => coverage.state),
        days.map(({ facts }) => facts.windowsExpected),
        days.map(({ facts }) => facts.windowsSeen),
        days.map(({ facts }) => facts.articles),
        days.map(({ facts }) => facts.stories),
        days.map(({ coverage }) => coverage.outlets.length),
        days.map(({ facts }) => facts.sources.join(',')),
        days.map(({ coverage }) => encodeCoverage(coverage)),
        days.map(({ facts }) => facts.knownAt),
        days.map(({ facts }) => facts.isBackfilled),
      ],
    );
  }
}

function toStoredCoverage(row: CoverageRow): StoredCoverage {
  return {
    coverage: decodeCoverage(parseIsoDay(row.day)!, row.state, row.counts),
    facts: {
      windowsExpected: row.windows_expected,
      windowsSeen: row.windows_seen,
      articles: row.articles,
      stories: row.stories,
      sources: row.sources,
      knownAt: row.known_at,
      isBackfilled: row.is_backfilled,
    },
  };
}
