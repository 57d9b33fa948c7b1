import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Placed, Position } from '../../platform/http/lists/keyset';
import type { RecentCalls } from './projection';

/** Which usage: days, both included, and null for all keys or operations. */
export interface ReportFilters {
  readonly from: string;
  readonly to: string;
  readonly keyId: string | null;
  readonly operation: string | null;
}

export interface UsageRow {
  readonly day: string;
  readonly keyId: string;
  readonly keyName: string;
  readonly operation: string;
  readonly status: number;
  readonly calls: number;
  readonly cost: number;
  /** On average. */
  readonly milliseconds: number;
}

export interface DayUsage {
  readonly day: string;
  /** Null: the keys that were called less than those that are told apart. */
  readonly keyId: string | null;
  readonly status: number;
  readonly calls: number;
  readonly cost: number;
}

export interface OperationUsage {
  readonly operation: string;
  readonly calls: number;
  readonly cost: number;
  /** Answered with a status of 400 or more. */
  readonly failed: number;
  readonly milliseconds: number;
}

export interface UsedKey {
  readonly id: string;
  readonly name: string;
  readonly last4: string;
}

/** Keys of a report that are told apart, as many as work at once. */
const KEYS_APART = 50;
const KEYS_LISTED = 200;

const PERIOD = `u.day BETWEEN $2::date AND $3::date
  AND ($4::uuid IS NULL OR u.key_id = $4) AND ($5::text IS NULL OR u.operation = $5)`;
const valuesOf = (organizationId: string, { from, to, keyId, operation }: ReportFilters): unknown[] => [organizationId, from, to, keyId, operation];

/** Usage by day, key, operation and status. */
@Injectable()
export class UsageReportView {
  constructor(private readonly dataSource: DataSource) {}

  /** Every count, the latest day first, from behind `after`. */
  async list(organizationId: string, filters: ReportFilters, after: Position | null, limit: number): Promise<Placed<UsageRow>[]> {
    const rows: UsageRow[] = await this.dataSource.query(
      `SELECT u.day::text, u.key_id AS "keyId", k.name AS "keyName", u.operation, u.status, u.calls, u.cost,
              round(u.milliseconds::numeric / u.calls)::integer AS milliseconds
       FROM usage_by_operation u JOIN api_keys k ON k.id = u.key_id AND k.organization_id = u.organization_id
       WHERE u.organization_id = $1 AND ${PERIOD} AND ($6::date IS NULL OR u.day < $6 OR (u.day = $6 AND concat_ws(' ', u.key_id, u.operation, u.status) COLLATE "C" > $7))
       ORDER BY u.day DESC, concat_ws(' ', u.key_id, u.operation, u.status) COLLATE "C" LIMIT $8`,
      [...valuesOf(organizationId, filters), after?.at ?? null, after?.key ?? null, limit],
    );
    return rows.map((row) => ({ ...row, position: { at: row.day, key: `${row.keyId} ${row.operation} ${row.status}` } }));
  }

  /** The keys that were called most in the period by themselves, the others together. */
  listDays(organizationId: string, filters: ReportFilters): Promise<DayUsage[]> {
    return this.dataSource.query(
      `WITH apart AS (
         SELECT u.key_id FROM usage_by_operation u WHERE u.organization_id = $1 AND ${PERIOD}
         GROUP BY u.key_id ORDER BY sum(u.calls) DESC, u.key_id LIMIT ${KEYS_APART})
       SELECT u.day::text, a.key_id AS "keyId", u.status, sum(u.calls)::integer AS calls, sum(u.cost)::integer AS cost
       FROM usage_by_operation u LEFT JOIN apart a ON a.key_id = u.key_id
       WHERE u.organization_id = $1 AND ${PERIOD} GROUP BY u.day, a.key_id, u.status ORDER BY u.day, a.key_id, u.status`,
      valuesOf(organizationId, filters),
    );
  }

  listOperations(organizationId: string, filters: ReportFilters): Promise<OperationUsage[]> {
    return this.dataSource.query(
      `SELECT u.operation, sum(u.calls)::integer AS calls, sum(u.cost)::integer AS cost,
              coalesce(sum(u.calls) FILTER (WHERE u.status >= 400), 0)::integer AS failed,
              round(sum(u.milliseconds)::numeric / sum(u.calls))::integer AS milliseconds
       FROM usage_by_operation u WHERE u.organization_id = $1 AND ${PERIOD} GROUP BY u.operation ORDER BY calls DESC, u.operation`,
      valuesOf(organizationId, filters),
    );
  }

  /** Keys of the organization that were ever called with, the newest first: those that are asked for, and the newest of the others. */
  listKeys(organizationId: string, wanted: readonly string[]): Promise<UsedKey[]> {
    return this.dataSource.query(
      `SELECT id, name, last4 FROM (
         SELECT id, name, last4, created_at FROM api_keys WHERE organization_id = $1 AND last_used_at IS NOT NULL
         ORDER BY id = ANY ($2::uuid[]) DESC, created_at DESC, id LIMIT ${KEYS_LISTED}) AS keys
       ORDER BY created_at DESC, id`,
      [organizationId, wanted],
    );
  }

  /** Calls that cost, from a day on, and the first day that had any. */
  async countRecent(organizationId: string, day: string): Promise<RecentCalls> {
    const [row]: { calls: number; since: Date | null }[] = await this.dataSource.query(
      `SELECT coalesce(sum(calls), 0)::integer AS calls, min(day)::timestamp AT TIME ZONE 'UTC' AS since
       FROM (SELECT day, calls FROM usage_daily WHERE organization_id = $1 AND day >= $2::date
             UNION ALL SELECT day, served FROM usage_leases WHERE organization_id = $1 AND day >= $2::date) AS counted
       WHERE calls > 0`,
      [organizationId, day],
    );
    return row;
  }

  /** Calls of a minute: what is left of it depends on them. */
  async countMinute(organizationId: string, minuteStart: Date): Promise<number> {
    const [row]: { calls: number }[] = await this.dataSource.query(
      `SELECT u.minute_used + coalesce((SELECT sum(served) FROM usage_leases l WHERE l.organization_id = $1 AND l.minute_start = $2), 0)::integer AS calls
       FROM api_usage u WHERE u.organization_id = $1 AND u.minute_start = $2`,
      [organizationId, minuteStart],
    );
    return row?.calls ?? 0;
  }
}
