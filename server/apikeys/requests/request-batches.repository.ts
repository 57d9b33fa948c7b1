import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { queryPrepared } from '../../platform/database/prepared-statement';
import { addressNetwork } from '../../platform/http/client-address';
import type { CallTally } from './call-tally';

/** Days of calls that share a part of the log, and how many parts there are. The migration has made them. */
const DAYS_PER_SLOT = 3;
export const SLOTS = 12;
const MS_PER_SLOT = DAYS_PER_SLOT * 86_400_000;

/**
 * A batch is numbered by its writer and written once: where the answer to it was lost, writing it again changes nothing. The log does not wait for
 * the disk. Keys are locked in order, so that two processes never wait for each other in a ring.
 */
const WRITE = {
  name: 'apikeys-write-requests',
  text: `
  WITH fresh AS (
    INSERT INTO request_writers AS w (id, batch, written_at) VALUES ($1, $2, $3)
    ON CONFLICT ON CONSTRAINT request_writers_pkey DO UPDATE SET batch = excluded.batch, written_at = excluded.written_at WHERE w.batch < excluded.batch
    RETURNING set_config('synchronous_commit', 'off', true)
  ), logged AS (
    INSERT INTO api_requests (slot, at, organization_id, key_id, operation, status, milliseconds, cost, request_id, network)
    SELECT (r.at / ${MS_PER_SLOT} % ${SLOTS})::smallint, timestamptz 'epoch' + r.at * interval '1 millisecond',
           r.organization_id, r.key_id, r.operation, r.status, r.milliseconds, r.cost, r.request_id, r.network
    FROM fresh, unnest($4::bigint[], $5::uuid[], $6::uuid[], $7::text[], $8::smallint[], $9::integer[], $10::smallint[], $11::text[], $12::cidr[])
      AS r (at, organization_id, key_id, operation, status, milliseconds, cost, request_id, network)
  )
  INSERT INTO usage_by_operation AS u (organization_id, day, key_id, operation, status, calls, cost, unlogged, milliseconds)
  SELECT c.organization_id, date '1970-01-01' + c.day, c.key_id, c.operation, c.status, c.calls, c.cost, c.unlogged, c.milliseconds
  FROM fresh, unnest($13::uuid[], $14::integer[], $15::uuid[], $16::text[], $17::smallint[], $18::integer[], $19::integer[], $20::integer[], $21::bigint[])
    AS c (organization_id, day, key_id, operation, status, calls, cost, unlogged, milliseconds)
  ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT ON CONSTRAINT usage_by_operation_pkey DO UPDATE SET
    calls = u.calls + excluded.calls, cost = u.cost + excluded.cost, unlogged = u.unlogged + excluded.unlogged,
    milliseconds = u.milliseconds + excluded.milliseconds`,
};

/** Writes what processes have noted of calls. */
@Injectable()
export class RequestBatchesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Writes a batch, unless it was written before. */
  async write(writer: { readonly id: string; readonly batch: number }, { calls, counts }: CallTally, now: Date): Promise<void> {
    await queryPrepared(this.dataSource, WRITE, [
      ...[writer.id, writer.batch, now],
      calls.map(({ at }) => Math.round(at)),
      calls.map(({ organizationId }) => organizationId),
      calls.map(({ keyId }) => keyId),
      calls.map(({ operation }) => operation),
      calls.map(({ status }) => status),
      calls.map(({ milliseconds }) => Math.round(milliseconds)),
      calls.map(({ cost }) => cost),
      calls.map(({ requestId }) => requestId),
      calls.map(({ address }) => addressNetwork(address)),
      counts.map(({ organizationId }) => organizationId),
      counts.map(({ day }) => day),
      counts.map(({ keyId }) => keyId),
      counts.map(({ operation }) => operation),
      counts.map(({ status }) => status),
      counts.map((count) => count.calls),
      counts.map(({ cost }) => cost),
      counts.map(({ unlogged }) => unlogged),
      counts.map(({ milliseconds }) => Math.round(milliseconds)),
    ]);
  }
}
