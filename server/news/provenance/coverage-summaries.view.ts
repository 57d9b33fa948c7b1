import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { parseIsoDay, toIsoDay } from '../../platform/clock';
import type { Dataset } from '../model/dataset';

/** What was collected on a day. */
export interface CoverageSummary {
  readonly day: number;
  readonly state: 'complete' | 'partial' | 'gap';
  readonly stories: number;
  readonly outlets: number;
}

/** How much history there is. */
export interface History {
  /** Days that were collected in full. */
  readonly completeDays: number;
  /** The last of them. */
  readonly lastDay: number | null;
}

/** What coverage there is, without its counts. */
@Injectable()
export class CoverageSummariesView {
  constructor(private readonly dataSource: DataSource) {}

  /** What was collected on the days of a range, both ends inclusive, ascending; days without a record are left out. */
  async listSummaries(dataset: Dataset, from: number, to: number): Promise<CoverageSummary[]> {
    const rows: (Omit<CoverageSummary, 'day'> & { day: string })[] = await this.dataSource.query(
      `SELECT day::text, state, stories, outlets FROM coverage_days WHERE dataset = $1 AND day BETWEEN $2 AND $3 ORDER BY day`,
      [dataset, toIsoDay(from), toIsoDay(to)],
    );
    return rows.map((row) => ({ ...row, day: parseIsoDay(row.day)! }));
  }

  /** Where the coverage of a dataset comes from, sorted; empty when there is none. */
  async listSources(dataset: Dataset): Promise<string[]> {
    const rows: { source: string }[] = await this.dataSource.query(
      `SELECT DISTINCT unnest(sources) AS source FROM coverage_days WHERE dataset = $1 ORDER BY source`,
      [dataset],
    );
    return rows.map(({ source }) => source);
  }

  /** The first complete days of a dataset, as many as are asked for. */
  async getHistory(dataset: Dataset, most: number): Promise<History> {
    const [row]: { completeDays: number; lastDay: string | null }[] = await this.dataSource.query(
      `SELECT count(*)::integer AS "completeDays", max(day)::text AS "lastDay"
       FROM (SELECT day FROM coverage_days WHERE dataset = $1 AND state = 'complete' ORDER BY day LIMIT $2) AS first`,
      [dataset, most],
    );
    return { completeDays: row.completeDays, lastDay: row.lastDay === null ? null : parseIsoDay(row.lastDay) };
  }

  async hasAny(dataset: Dataset): Promise<boolean> {
    const [row]: { found: boolean }[] = await this.dataSource.query(`SELECT EXISTS (SELECT 1 FROM coverage_days WHERE dataset = $1) AS found`, [
      dataset,
    ]);
    return row.found;
  }
}
