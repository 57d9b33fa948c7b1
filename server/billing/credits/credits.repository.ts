import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

export type CreditReason = 'purchase' | 'grant' | 'usage' | 'refund' | 'correction' | 'expiry';

export interface CreditEntry {
  /** Credits, whole; negative where they are spent. */
  readonly amount: number;
  readonly reason: CreditReason;
  /** Names the purchase or grant; a second entry with the same name adds nothing. */
  readonly requestId: string | null;
  readonly createdAt: Date;
  /** Of what is added: when what is left of it is lost; null: never. */
  readonly expiresAt: Date | null;
}

/** What the page about credits shows. */
export interface LedgerRow {
  readonly at: Date;
  readonly reason: CreditReason;
  readonly amount: number;
  readonly expiresAt: Date | null;
}

/** Before the name of what is withdrawn. */
const WITHDRAWN = 'withdrawn/';

/** What can be spent, apart from what has been: entries that add credits, expire after an instant, and were not withdrawn. */
function lots(organizationId: string, now: string): string {
  return `credit_entries e WHERE e.organization_id = ${organizationId} AND e.reason NOT IN ('usage', 'refund') AND e.amount > 0
    AND (e.expires_at IS NULL OR e.expires_at > ${now}::timestamptz) AND NOT EXISTS (
      SELECT 1 FROM credit_entries w WHERE w.organization_id = ${organizationId} AND w.request_id = '${WITHDRAWN}' || e.request_id)`;
}

/** Each with the credits of those that are spent after it. The oldest are spent first: of those that are left, the last ones bought are whole. */
const RANKED = `SELECT e.request_id, e.expires_at, e.amount, sum(e.amount) OVER (ORDER BY e.expires_at DESC NULLS FIRST, e.id DESC) - e.amount AS later
  FROM ${lots('$1', '$2')}`;

/** The ledger of purchased credits: entries are added and never changed; the balance is their sum. */
@Injectable()
export class CreditsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async add(organizationId: string, entry: CreditEntry, manager: EntityManager): Promise<void> {
    await manager.query(
      `INSERT INTO credit_entries (organization_id, amount, reason, request_id, created_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT ON CONSTRAINT credit_entries_request DO NOTHING`,
      [organizationId, entry.amount, entry.reason, entry.requestId, entry.createdAt, entry.expiresAt],
    );
  }

  /** Credits left; 0 where none were ever bought. */
  async getBalance(organizationId: string, manager: EntityManager = this.dataSource.manager): Promise<number> {
    const rows: { balance: string }[] = await manager.query(`SELECT balance FROM credit_accounts WHERE organization_id = $1`, [organizationId]);
    return Number(rows[0]?.balance ?? 0);
  }

  /** When the oldest credits that are left expire; null where none do. */
  async findNextExpiry(organizationId: string, now: Date, manager: EntityManager): Promise<Date | null> {
    const rows: { at: Date }[] = await manager.query(
      `SELECT expires_at AS at FROM (${RANKED}) AS lots
       WHERE expires_at IS NOT NULL AND later < (SELECT balance FROM credit_accounts WHERE organization_id = $1)
       ORDER BY expires_at LIMIT 1`,
      [organizationId, now],
    );
    return rows[0]?.at ?? null;
  }

  /** Organizations that have more credits than they have bought and not let expire. For the worker: it looks at all of them. */
  listExpiring(now: Date, limit: number): Promise<{ organizationId: string }[]> {
    return this.dataSource.query(
      `SELECT a.organization_id AS "organizationId" FROM credit_accounts a WHERE a.balance > ${unexpired('a.organization_id', '$1')} ORDER BY 1 LIMIT $2`,
      [now, limit],
    );
  }

  /**
   * Takes away what is left of credits that have expired. Calls spend the oldest first, so whatever the balance exceeds the younger ones by is of
   * those; a second time, nothing is left to take. The row of the balance is locked, as by every call that a credit pays for.
   */
  async expire(organizationId: string, now: Date, manager: EntityManager): Promise<number> {
    await this.lock(organizationId, manager);
    // Only now: what was bought while this waited for the row is seen as well.
    const rows: { left: string }[] = await manager.query(
      `SELECT balance - ${unexpired('$1::uuid', '$2')} AS left FROM credit_accounts WHERE organization_id = $1`,
      [organizationId, now],
    );
    const amount = Number(rows[0]?.left ?? 0);
    if (amount <= 0) return 0;
    await this.add(organizationId, { amount: -amount, reason: 'expiry', requestId: null, createdAt: now, expiresAt: null }, manager);
    return amount;
  }

  /** Takes back what is left of a purchase; what calls have spent of it stays spent. The number of credits; a second time, none. */
  async withdraw(organizationId: string, requestId: string, now: Date, manager: EntityManager): Promise<number> {
    await this.lock(organizationId, manager);
    const rows: { left: string }[] = await manager.query(
      `SELECT least(amount, (SELECT balance FROM credit_accounts WHERE organization_id = $1) - later) AS left FROM (${RANKED}) AS lots
       WHERE request_id = $3`,
      [organizationId, now, requestId],
    );
    const amount = Number(rows[0]?.left ?? 0);
    if (amount <= 0) return 0;
    const entry = { amount: -amount, reason: 'correction', requestId: `${WITHDRAWN}${requestId}`, createdAt: now, expiresAt: null } as const;
    await this.add(organizationId, entry, manager);
    return amount;
  }

  /** Until the transaction ends, no call spends any. */
  private async lock(organizationId: string, manager: EntityManager): Promise<void> {
    await manager.query(`SELECT balance FROM credit_accounts WHERE organization_id = $1 FOR UPDATE`, [organizationId]);
  }
}

function unexpired(organizationId: string, now: string): string {
  return `coalesce((SELECT sum(e.amount) FROM ${lots(organizationId, now)}), 0)`;
}
