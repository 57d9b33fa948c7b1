import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../clock';
import { tryLockMemberUntilCommit } from '../database/advisory-locks';

const KEEP_MS = 24 * 3_600_000;
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

/** What a request with a key finds: it is the first, or another was. */
export type Claim =
  | { readonly outcome: 'first' }
  | { readonly outcome: 'done'; readonly reply: StoredReply }
  | { readonly outcome: 'running' }
  | { readonly outcome: 'mismatch' };

interface KeyRow {
  fingerprint: Buffer;
  response_status: number;
  response_headers: Record<string, string>;
  response_body: string | null;
}

/**
 * Keys of repeated requests. A request holds its key by a lock of the transaction it does its work in, and its reply is stored by
 * that transaction: work and reply are there together or not at all, and a key is free as soon as its request has failed, however
 * long it took and however its process ended.
 */
@Injectable()
export class IdempotencyStore {
  private cleanedAt = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  async claim(manager: EntityManager, name: IdempotencyName, fingerprint: Buffer): Promise<Claim> {
    const isHeld = await tryLockMemberUntilCommit(manager, 'idempotency keys', JSON.stringify([name.scope, name.route, name.key]));
    if (!isHeld) return { outcome: 'running' };
    const row = await this.find(manager, name);
    if (row === null) return { outcome: 'first' };
    if (!row.fingerprint.equals(fingerprint)) return { outcome: 'mismatch' };
    return { outcome: 'done', reply: { status: row.response_status, headers: row.response_headers, body: row.response_body } };
  }

  /** Keeps the reply in the transaction that has claimed the key. */
  async complete(manager: EntityManager, name: IdempotencyName, fingerprint: Buffer, reply: StoredReply): Promise<void> {
    const expiresAt = new Date(this.clock.now().getTime() + KEEP_MS);
    await manager.query(
      `INSERT INTO idempotency_keys (scope, route, key, fingerprint, response_status, response_headers, response_body, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (scope, route, key) DO UPDATE SET fingerprint = excluded.fingerprint, response_status = excluded.response_status,
         response_headers = excluded.response_headers, response_body = excluded.response_body, expires_at = excluded.expires_at`,
      [name.scope, name.route, name.key, fingerprint, reply.status, reply.headers, reply.body, expiresAt],
    );
  }

  /** Every ten minutes, some. */
  async removeExpired(): Promise<void> {
    const now = this.clock.now();
    if (now.getTime() - this.cleanedAt < CLEAN_EVERY_MS) return;
    this.cleanedAt = now.getTime();
    await this.dataSource.query(
      `DELETE FROM idempotency_keys WHERE (scope, route, key) IN (
         SELECT scope, route, key FROM idempotency_keys WHERE expires_at <= $1 ORDER BY expires_at LIMIT ${CLEAN_AT_ONCE} FOR UPDATE SKIP LOCKED)`,
      [now],
    );
  }

  private async find(manager: EntityManager, name: IdempotencyName): Promise<KeyRow | null> {
    const rows: KeyRow[] = await manager.query(
      `SELECT fingerprint, response_status, response_headers, response_body FROM idempotency_keys
       WHERE scope = $1 AND route = $2 AND key = $3 AND expires_at > $4 AND response_status IS NOT NULL`,
      [name.scope, name.route, name.key, this.clock.now()],
    );
    return rows[0] ?? null;
  }
}
