import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Product } from './price-list';

/** What makes an organization pay for a product again, by its subscription `s`. */
const PAYS: Readonly<Record<Product, string>> = {
  pro_monthly: `'pro_monthly' IN (coalesce(s.next_plan_code, s.plan_code), s.lapsed ->> 'planCode')`,
  pro_yearly: `'pro_yearly' IN (coalesce(s.next_plan_code, s.plan_code), s.lapsed ->> 'planCode')`,
  seat: `coalesce(s.next_seats, s.seats) > 0`,
  credits_1000: boughtLot(1_000),
  credits_10000: boughtLot(10_000),
  credits_100000: boughtLot(100_000),
};

/** Whose owners have been told of a price. For the worker: it looks at all organizations. */
@Injectable()
export class PriceNoticesRepository {
  constructor(private readonly dataSource: DataSource) {}

  listUntold(priceId: string, product: Product, limit: number): Promise<{ organizationId: string }[]> {
    return this.dataSource.query(
      `SELECT o.id AS "organizationId" FROM organizations o JOIN subscriptions s ON s.organization_id = o.id
       WHERE o.closed_at IS NULL AND ${PAYS[product]}
         AND NOT EXISTS (SELECT FROM price_notices n WHERE n.price_id = $1 AND n.organization_id = o.id)
       ORDER BY o.id LIMIT $2`,
      [priceId, limit],
    );
  }

  /** False where they have been told already. */
  async add(priceId: string, organizationId: string, now: Date, manager: EntityManager): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      `INSERT INTO price_notices (price_id, organization_id, queued_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING price_id`,
      [priceId, organizationId, now],
    );
    return rows.length > 0;
  }
}

function boughtLot(credits: number): string {
  return `EXISTS (SELECT FROM credit_entries e WHERE e.organization_id = o.id AND e.reason = 'purchase' AND e.amount = ${credits})`;
}
