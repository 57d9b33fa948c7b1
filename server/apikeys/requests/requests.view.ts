import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Placed, Position } from '../../platform/http/lists/keyset';
import type { StatusClass } from './request-filters.dto';

/** A call as it was written down. */
export interface LoggedRequest {
  readonly id: string;
  readonly at: Date;
  readonly keyId: string;
  readonly keyName: string;
  readonly keyLast4: string;
  readonly operation: string;
  readonly status: number;
  readonly milliseconds: number;
  readonly cost: number;
  readonly requestId: string;
  readonly network: string | null;
}

/** Which calls; null: all. */
export interface RequestFilters {
  readonly keyId: string | null;
  readonly operation: string | null;
  readonly status: StatusClass | null;
  /** From this instant. */
  readonly from: Date;
  /** Up to this one, which is not among them. */
  readonly to: Date;
}

/** The request log of an organization. */
@Injectable()
export class RequestsView {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first, from behind `after`. */
  async list(organizationId: string, filters: RequestFilters, after: Position | null, limit: number): Promise<Placed<LoggedRequest>[]> {
    const { keyId, operation, status, from, to } = filters;
    const rows: (LoggedRequest & { place: string })[] = await this.dataSource.query(
      `SELECT r.id, r.at, r.at::text AS place, r.key_id AS "keyId", k.name AS "keyName", k.last4 AS "keyLast4", r.operation, r.status, r.milliseconds,
              r.cost, r.request_id AS "requestId", r.network::text AS network
       FROM api_requests r JOIN api_keys k ON k.id = r.key_id AND k.organization_id = r.organization_id
       WHERE r.organization_id = $1 AND r.at >= $2 AND r.at < $3 ${conditionOf(status)}
         AND ($4::uuid IS NULL OR r.key_id = $4) AND ($5::text IS NULL OR r.operation = $5)
         AND ($6::timestamptz IS NULL OR (r.at, r.id) < ($6, $7::bigint))
       ORDER BY r.at DESC, r.id DESC LIMIT $8`,
      [organizationId, from, to, keyId, operation, after?.at ?? null, after?.key ?? null, limit],
    );
    return rows.map(({ place, ...row }) => ({ ...row, position: { at: place, key: row.id } }));
  }

  /** Calls of these days that were counted and are not in the log. */
  async countUnlogged(organizationId: string, { keyId, operation, status, from, to }: RequestFilters): Promise<number> {
    const [{ unlogged }]: { unlogged: number }[] = await this.dataSource.query(
      `SELECT coalesce(sum(unlogged), 0)::integer AS unlogged FROM usage_by_operation r
       WHERE organization_id = $1 AND day BETWEEN ($2::timestamptz AT TIME ZONE 'UTC')::date AND ($3::timestamptz AT TIME ZONE 'UTC')::date
         ${conditionOf(status)} AND ($4::uuid IS NULL OR key_id = $4) AND ($5::text IS NULL OR operation = $5)`,
      [organizationId, from, to, keyId, operation],
    );
    return unlogged;
  }
}

/** Written out, so that PostgreSQL knows whether the index of failed calls will do. */
function conditionOf(status: StatusClass | null): string {
  if (status === null) return '';
  const first = Number(status[0]) * 100;
  return `AND r.status >= ${first} AND r.status < ${first + 100}`;
}
