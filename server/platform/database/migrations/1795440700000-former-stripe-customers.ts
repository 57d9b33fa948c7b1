import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Customers who were deleted at Stripe and have others in their place. */
export class FormerStripeCustomers1795440700000 implements MigrationInterface {
  readonly name = 'FormerStripeCustomers1795440700000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    await runner.query(`ALTER TABLE stripe_customers ADD COLUMN former_ids text[] NOT NULL DEFAULT '{}'`);
    await runner.query(
      `COMMENT ON COLUMN stripe_customers.former_ids IS 'of customers who were deleted at Stripe: what they paid is of this organization'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE stripe_customers DROP COLUMN former_ids`);
  }
}
