import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock, MS_PER_DAY } from '../../platform/clock';
import { type CreditLedgerResponse, toCreditEntryResponse } from './credits.dto';
import { CreditsRepository, type LedgerRow } from './credits.repository';

/** The last of a ledger that a page shows. */
const ROWS_MAX = 200;
const DAYS = 400;

/** Credits as they came and went: each purchase and expiry, and what calls have spent day by day. */
@Injectable()
export class CreditsView {
  constructor(
    private readonly dataSource: DataSource,
    private readonly credits: CreditsRepository,
    private readonly clock: Clock,
  ) {}

  async get(organizationId: string, manager: EntityManager = this.dataSource.manager): Promise<CreditLedgerResponse> {
    const balance = await this.credits.getBalance(organizationId, manager);
    const expiresAt = await this.credits.findNextExpiry(organizationId, this.clock.now(), manager);
    const entries = (await this.list(organizationId, manager)).map(toCreditEntryResponse);
    return { balance, expiresAt: expiresAt?.toISOString() ?? null, entries };
  }

  /** Newest first. */
  private list(organizationId: string, manager: EntityManager): Promise<LedgerRow[]> {
    const since = new Date(this.clock.now().getTime() - DAYS * MS_PER_DAY);
    return manager.query(
      `SELECT at, reason, amount, "expiresAt" FROM (
         SELECT created_at AS at, reason, amount::double precision, expires_at AS "expiresAt" FROM credit_entries
         WHERE organization_id = $1 AND reason NOT IN ('usage', 'refund') AND created_at >= $2
         UNION ALL
         SELECT day::timestamp AT TIME ZONE 'UTC', 'usage', -sum(credit_calls)::double precision, NULL FROM usage_daily
         WHERE organization_id = $1 AND day >= ($2::timestamptz AT TIME ZONE 'UTC')::date GROUP BY day HAVING sum(credit_calls) > 0) AS ledger
       ORDER BY at DESC, amount LIMIT ${ROWS_MAX}`,
      [organizationId, since],
    );
  }
}
