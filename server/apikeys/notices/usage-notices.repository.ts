import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ToldShare } from './thresholds';

/** Calls that an organization made in its open month. */
export interface UsedMonth {
  readonly organizationId: string;
  readonly monthStart: Date;
  readonly used: number;
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const PAGE_ROWS = 500;

/** What organizations have been told of their months. */
@Injectable()
export class UsageNoticesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Every organization that has called in a month which may be running, some hundred at a time. */
  async *eachUsed(now: Date): AsyncGenerator<UsedMonth[]> {
    for (let after = FIRST_ID; ;) {
      const rows: UsedMonth[] = await this.dataSource.query(
        `SELECT u.organization_id AS "organizationId", u.month_start AS "monthStart", u.month_used + coalesce((
           SELECT sum(served) FROM usage_leases l WHERE l.organization_id = u.organization_id AND l.month_start = u.month_start), 0)::integer AS used
         FROM api_usage u WHERE u.organization_id > $1 AND u.month_start > $2::timestamptz - interval '32 days'
         ORDER BY u.organization_id LIMIT ${PAGE_ROWS}`,
        [after, now],
      );
      if (rows.length > 0) yield rows;
      if (rows.length < PAGE_ROWS) return;
      after = rows[rows.length - 1].organizationId;
    }
  }

  listTold(organizationId: string, monthStart: Date, manager: EntityManager): Promise<ToldShare[]> {
    return manager.query(`SELECT threshold, month_limit AS "limit" FROM usage_notices WHERE organization_id = $1 AND month_start = $2`, [
      organizationId,
      monthStart,
    ]);
  }

  /** Notes a share as told. @returns whether nobody has done so before */
  async add(organizationId: string, monthStart: Date, { threshold, limit }: ToldShare, now: Date, manager: EntityManager): Promise<boolean> {
    const added: object[] = await manager.query(
      `INSERT INTO usage_notices (organization_id, month_start, threshold, month_limit, told_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT ON CONSTRAINT usage_notices_pkey DO NOTHING RETURNING threshold`,
      [organizationId, monthStart, threshold, limit, now],
    );
    return added.length > 0;
  }
}
