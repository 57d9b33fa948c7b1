import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

export type CreditReason = 'purchase' | 'grant' | 'usage' | 'refund' | 'correction';

export interface CreditEntry {
  /** Credits, whole; negative where they are spent. */
  readonly amount: number;
  readonly reason: CreditReason;
  /** Names the purchase or grant; a second entry with the same name adds nothing. */
  readonly requestId: string | null;
  readonly createdAt: Date;
}

/** The ledger of purchased credits: entries are added and never changed; the balance is their sum. */
@Injectable()
export class CreditsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async add(organizationId: string, entry: CreditEntry, manager: EntityManager): Promise<void> {
    await manager.query(
      `INSERT INTO credit_entries (organization_id, amount, reason, request_id, created_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT ON CONSTRAINT credit_entries_request DO NOTHING`,
      [organizationId, entry.amount, entry.reason, entry.requestId, entry.createdAt],
    );
  }

  /** Credits left; 0 where none were ever bought. */
  async getBalance(organizationId: string): Promise<number> {
    const rows: { balance: string }[] = await this.dataSource.query(`SELECT balance FROM credit_accounts WHERE organization_id = $1`, [
      organizationId,
    ]);
    return Number(rows[0]?.balance ?? 0);
  }
}
