import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../clock';

const KEEP_MS = 24 * 3_600_000;
/** A request that has not ended by then has died with its process; its key may be taken over. */
const LEASE_MS = 60_000;
const CLEAN_EVERY_MS = 600_000;
const CLEAN_AT_ONCE = 1_000;

/** Whose key it is, and for what. */
export interface IdempotencyName {
  readonly scope: string;
  readonly route: string;
  readonly key: string;
}

export interface StoredReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON, or null where the reply has no body. */
  readonly body: string | null;
}

/** What a request with a key finds: it is the first (and owns the key), or another was. */
export type Claim =
  | { readonly outcome: 'first'; readonly owner: string }
  | { readonly outcome: 'done'; readonly reply: StoredReply }
  | { readonly outcome: 'running' }
  | { readonly outcome: 'mismatch' };

interface KeyRow {
  fingerprint: Buffer;
  response_status: number | null;
  response_headers: Record<string, string> | null;
  response_body: string | null;
}

/** Keys of repeated requests. One statement decides who is first, also between processes. */
@Injectable()
export class IdempotencyStore {
  private cleanedAt = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  async claim(name: IdempotencyName, fingerprint: Buffer): Promise<Claim> {
    // The row found may be gone by the time it is read (its request failed, or it expired): then the key is free again.
    for (let attempt = 0; attempt < 3; attempt++) {
      const owner = randomUUID();
      if (await this.insert(name, fingerprint, owner)) return { outcome: 'first', owner };
      const row = await this.find(name);
      if (row !== null) return toClaim(row, fingerprint);
    }
    return { outcome: 'running' };
  }

  /** Keeps the reply; without effect where the key was taken over in between. */
  async complete(name: IdempotencyName, owner: string, reply: StoredReply): Promise<void> {
    const now = this.clock.now();
    await this.dataSource.query(
      `UPDATE idempotency_keys SET response_status = $5, response_headers = $6, response_body = $7, expires_at = $8
       WHERE scope = $1 AND route = $2 AND key = $3 AND owner = $4`,
      [name.scope, name.route, name.key, owner, reply.status, reply.headers, reply.body, new Date(now.getTime() + KEEP_MS)],
    );
    await this.removeExpired(now);
  }

  /** Frees the key of a request that failed: repeating it runs it again. */
  async release(name: IdempotencyName, owner: string): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM idempotency_keys WHERE scope = $1 AND route = $2 AND key = $3 AND owner = $4 AND response_status IS NULL`,
      [name.scope, name.route, name.key, owner],
    );
  }

  private async insert(name: IdempotencyName, fingerprint: Buffer, owner: string): Promise<boolean> {
    const now = this.clock.now();
    const rows: unknown[] = await this.dataSource.query(
      `INSERT INTO idempotency_keys AS k (scope, route, key, fingerprint, owner, started_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (scope, route, key) DO UPDATE SET
         fingerprint = excluded.fingerprint, owner = excluded.owner, started_at = excluded.started_at, expires_at = excluded.expires_at,
         response_status = NULL, response_headers = NULL, response_body = NULL
       WHERE k.expires_at <= $6 OR (k.response_status IS NULL AND k.started_at <= $8 AND k.fingerprint = excluded.fingerprint)
       RETURNING owner`,
      [name.scope, name.route, name.key, fingerprint, owner, now, new Date(now.getTime() + KEEP_MS), new Date(now.getTime() - LEASE_MS)],
    );
    return rows.length > 0;
  }

  private async find(name: IdempotencyName): Promise<KeyRow | null> {
    const rows: KeyRow[] = await this.dataSource.query(
      `SELECT fingerprint, response_status, response_headers, response_body FROM idempotency_keys WHERE scope = $1 AND route = $2 AND key = $3`,
      [name.scope, name.route, name.key],
    );
    return rows[0] ?? null;
  }

  private async removeExpired(now: Date): Promise<void> {
    if (now.getTime() - this.cleanedAt < CLEAN_EVERY_MS) return;
    this.cleanedAt = now.getTime();
    await this.dataSource.query(
      `DELETE FROM idempotency_keys WHERE (scope, route, key) IN (
         SELECT scope, route, key FROM idempotency_keys WHERE expires_at <= $1 ORDER BY expires_at LIMIT ${CLEAN_AT_ONCE} FOR UPDATE SKIP LOCKED)`,
      [now],
    );
  }
}

function toClaim(row: KeyRow, fingerprint: Buffer): Claim {
  if (!row.fingerprint.equals(fingerprint)) return { outcome: 'mismatch' };
  if (row.response_status === null) return { outcome: 'running' };
  return { outcome: 'done', reply: { status: row.response_status, headers: row.response_headers ?? {}, body: row.response_body } };
}
