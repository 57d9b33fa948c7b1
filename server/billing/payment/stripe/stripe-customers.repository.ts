import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

export interface StripeCustomer {
  readonly customerId: string;
  /** Of what Stripe was last told of it. */
  readonly detailsHash: string;
}

/** Who an organization is at Stripe. */
@Injectable()
export class StripeCustomersRepository {
  constructor(private readonly dataSource: DataSource) {}

  async find(organizationId: string, manager = this.dataSource.manager): Promise<StripeCustomer | null> {
    const rows: StripeCustomer[] = await manager.query(
      `SELECT customer_id AS "customerId", details_hash AS "detailsHash" FROM stripe_customers WHERE organization_id = $1`,
      [organizationId],
    );
    return rows[0] ?? null;
  }

  /** Of two at once the first stays. */
  async add(organizationId: string, { customerId, detailsHash }: StripeCustomer, now: Date): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO stripe_customers (organization_id, customer_id, details_hash, created_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
      [organizationId, customerId, detailsHash, now],
    );
  }

  async setDetailsHash(organizationId: string, hash: string): Promise<void> {
    await this.dataSource.query(`UPDATE stripe_customers SET details_hash = $2 WHERE organization_id = $1`, [organizationId, hash]);
  }
}
