import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

export interface StripeCustomer {
  readonly customerId: string;
  /** Of what Stripe was last told of it. */
  readonly detailsHash: string;
  /** Who it was before, and was deleted there: what was paid so is still its own. */
  readonly formerIds: readonly string[];
}

/** Who an organization is at Stripe. */
@Injectable()
export class StripeCustomersRepository {
  constructor(private readonly dataSource: DataSource) {}

  async find(organizationId: string, manager = this.dataSource.manager): Promise<StripeCustomer | null> {
    const rows: StripeCustomer[] = await manager.query(
      `SELECT customer_id AS "customerId", details_hash AS "detailsHash", former_ids AS "formerIds" FROM stripe_customers WHERE organization_id = $1`,
      [organizationId],
    );
    return rows[0] ?? null;
  }

  /** Of two at once the first stays. */
  async add(organizationId: string, { customerId, detailsHash }: Omit<StripeCustomer, 'formerIds'>, now: Date): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO stripe_customers (organization_id, customer_id, details_hash, created_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
      [organizationId, customerId, detailsHash, now],
    );
  }

  /** Another in the place of one that is gone. Of two at once the first stays. */
  async replace(organizationId: string, goneId: string, customerId: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE stripe_customers SET customer_id = $3, former_ids = former_ids || customer_id WHERE organization_id = $1 AND customer_id = $2`,
      [organizationId, goneId, customerId],
    );
  }

  async setDetailsHash(organizationId: string, hash: string): Promise<void> {
    await this.dataSource.query(`UPDATE stripe_customers SET details_hash = $2 WHERE organization_id = $1`, [organizationId, hash]);
  }
}
