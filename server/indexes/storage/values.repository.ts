import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import { type ScopeMonth, toCopyRows } from './copy-rows';
import type { Edition, EditionKey } from './edition';

export interface StoredMonth {
  readonly month: number;
  readonly packed: Buffer;
  /** See Edition. */
  readonly knownFrom: number;
}

/** Values of all scopes, one row for a scope and month (see values-codec). */
@Injectable()
export class ValuesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Months of a scope, ascending, both ends inclusive. */
  async listMonths({ dataset, methodology, knownFrom }: Edition, scope: number, from: number, to: number): Promise<StoredMonth[]> {
    const rows: Omit<StoredMonth, 'knownFrom'>[] = await this.dataSource.query(
      `SELECT month, packed FROM index_values
       WHERE dataset = $1 AND methodology = $2 AND scope = $3 AND month BETWEEN $4 AND $5 ORDER BY month`,
      [dataset, methodology, scope, from, to],
    );
    return rows.map(({ month, packed }) => ({ month, packed, knownFrom }));
  }

  /** Months of several scopes, by scope; ascending, both ends inclusive. */
  async listMonthsOf(
    { dataset, methodology, knownFrom }: Edition,
    scopes: readonly number[],
    from: number,
    to: number,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<Map<number, StoredMonth[]>> {
    const rows: (Omit<StoredMonth, 'knownFrom'> & { scope: number })[] = await manager.query(
      `SELECT scope, month, packed FROM index_values
       WHERE dataset = $1 AND methodology = $2 AND scope = ANY ($3::smallint[]) AND month BETWEEN $4 AND $5 ORDER BY scope, month`,
      [dataset, methodology, scopes, from, to],
    );
    const months = rows.map(({ scope, month, packed }) => ({ scope, month, packed, knownFrom }));
    return Map.groupBy(months, ({ scope }) => scope);
  }

  /** The first and the last month of a scope; null where it has none. */
  async findSpan({ dataset, methodology }: EditionKey, scope: number): Promise<{ readonly first: number; readonly last: number } | null> {
    const [{ first, last }]: { first: number | null; last: number | null }[] = await this.dataSource.query(
      `SELECT min(month) AS first, max(month) AS last FROM index_values WHERE dataset = $1 AND methodology = $2 AND scope = $3`,
      [dataset, methodology, scope],
    );
    return first === null || last === null ? null : { first, last };
  }

  /** One month of several scopes, by scope. */
  async getMonth(runner: QueryRunner, { dataset, methodology }: EditionKey, month: number, scopes: readonly number[]): Promise<Map<number, Buffer>> {
    const rows: ScopeMonth[] = await runner.query(
      `SELECT scope, packed FROM index_values WHERE dataset = $1 AND methodology = $2 AND scope = ANY ($3::smallint[]) AND month = $4`,
      [dataset, methodology, scopes, month],
    );
    return new Map(rows.map((row) => [row.scope, row.packed]));
  }

  /** Stores or replaces a month of several scopes; once in a transaction of the runner. */
  async saveMonth(runner: QueryRunner, { dataset, methodology }: EditionKey, month: number, rows: readonly ScopeMonth[]): Promise<void> {
    if (rows.length === 0) return;
    const client: PoolClient = await runner.connect();
    await runner.query(`CREATE TEMPORARY TABLE IF NOT EXISTS incoming_values (scope smallint, packed bytea) ON COMMIT DELETE ROWS`);
    await pipeline(Readable.from(toCopyRows(rows)), client.query(copyFrom(`COPY incoming_values FROM STDIN (FORMAT binary)`)));
    await runner.query(
      `INSERT INTO index_values (dataset, methodology, scope, month, packed)
       SELECT $1, $2, scope, $3, packed FROM incoming_values
       ON CONFLICT (dataset, methodology, scope, month) DO UPDATE SET packed = excluded.packed`,
      [dataset, methodology, month],
    );
  }
}
