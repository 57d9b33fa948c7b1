import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { isPlanCode, type PricedPlanCode } from '../plans/plans';
import { PRODUCTS, type Product } from './price-list';

/** What makes an organization pay again for a product that is no plan, by its subscription `s`. */
const PAYS_FOR_MORE: Readonly<Record<Exclude<Product, PricedPlanCode>, string>> = {
  seat: `coalesce(s.next_seats, s.seats) > 0`,
  credits_1000: boughtLot(1_000),
  credits_10000: boughtLot(10_000),
  credits_100000: boughtLot(100_000),
};

function paysFor(product: Product): string {
  return isPlanCode(product) ? `'${product}' IN (coalesce(s.next_plan_code, s.plan_code), s.lapsed ->> 'planCode')` : PAYS_FOR_MORE[product];
}

/** Whom a new price of a product would reach. */
export interface PriceAudience {
  readonly product: Product;
  readonly organizations: number;
  /** One for each of their owners. */
  readonly mails: number;
}

/** Whose owners have been told of a price. For the worker: it looks at all organizations. */
@Injectable()
export class PriceNoticesRepository {
  constructor(private readonly dataSource: DataSource) {}

  listUntold(priceId: string, product: Product, limit: number): Promise<{ organizationId: string }[]> {
    return this.dataSource.query(
      `SELECT o.id AS "organizationId" FROM organizations o JOIN subscriptions s ON s.organization_id = o.id
       WHERE o.closed_at IS NULL AND ${paysFor(product)}
         AND EXISTS (SELECT FROM prices p WHERE p.id = $1 AND p.withdrawn_at IS NULL)
         AND NOT EXISTS (SELECT FROM price_notices n WHERE n.price_id = $1 AND n.organization_id = o.id)
       ORDER BY o.id LIMIT $2`,
      [priceId, limit],
    );
  }

  /** Whom a price announced now would reach, by product. */
  async countAudience(): Promise<PriceAudience[]> {
    const counts = PRODUCTS.map(
      (product) =>
        `SELECT '${product}' AS product, count(DISTINCT o.id)::int AS organizations, count(u.id)::int AS mails
         FROM organizations o JOIN subscriptions s ON s.organization_id = o.id
         LEFT JOIN memberships m ON m.organization_id = o.id AND m.role = 'owner' LEFT JOIN users u ON u.id = m.user_id AND u.deleted_at IS NULL
         WHERE o.closed_at IS NULL AND ${paysFor(product)}`,
    );
    return this.dataSource.query(counts.join(' UNION ALL '));
  }

  /** Organizations that were told of a price and not yet that it was taken back. */
  listUnrecalled(priceId: string, limit: number): Promise<{ readonly organizationId: string }[]> {
    return this.dataSource.query(
      `SELECT organization_id AS "organizationId" FROM price_notices WHERE price_id = $1 AND withdrawal_queued_at IS NULL
       ORDER BY organization_id LIMIT $2`,
      [priceId, limit],
    );
  }

  /** False where they have been told already. */
  async recall(priceId: string, organizationId: string, now: Date, manager: EntityManager): Promise<boolean> {
    const [rows]: [unknown[], number] = await manager.query(
      `UPDATE price_notices SET withdrawal_queued_at = $3
       WHERE price_id = $1 AND organization_id = $2 AND withdrawal_queued_at IS NULL RETURNING price_id`,
      [priceId, organizationId, now],
    );
    return rows.length > 0;
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
