import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Placed, Position } from '../../platform/http/lists/keyset';

/** How often a page was visited on a UTC day. */
export interface VisitCount {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly page: string;
  readonly count: number;
}

export interface VisitFilter {
  /** First and last day, `YYYY-MM-DD`. */
  readonly from: string | null;
  readonly to: string | null;
}

@Injectable()
export class VisitsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async addOne(day: string, page: string): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO site_visits AS v (day, page, count) VALUES ($1, $2, 1)
       ON CONFLICT ON CONSTRAINT site_visits_pkey DO UPDATE SET count = v.count + 1`,
      [day, page],
    );
  }

  /** Newest day first, within a day by page. */
  async list({ from, to }: VisitFilter, after: Position | null, limit: number): Promise<Placed<VisitCount>[]> {
    const rows: VisitCount[] = await this.dataSource.query(
      `SELECT day::text, page, count FROM site_visits
       WHERE ($1::date IS NULL OR day >= $1::date) AND ($2::date IS NULL OR day <= $2::date)
         AND ($3::date IS NULL OR day < $3::date OR (day = $3::date AND page > $4::text))
       ORDER BY day DESC, page LIMIT $5`,
      [from, to, after?.at ?? null, after?.key ?? null, limit],
    );
    return rows.map((row) => ({ ...row, position: { at: row.day, key: row.page } }));
  }
}
