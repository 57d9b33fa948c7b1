import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Payments at Stripe that somebody has to look at, and what they found out. */
export class ReportedPayments1795443000000 implements MigrationInterface {
  readonly name = 'ReportedPayments1795443000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    await runner.query(`
      ALTER TABLE stripe_payments
        ADD COLUMN reported_at timestamptz,
        ADD COLUMN handled_at timestamptz,
        ADD COLUMN handled_by uuid,
        ADD COLUMN note text`);
    await runner.query(`COMMENT ON COLUMN stripe_payments.reported_at IS 'when it last became a case for the operator''s people'`);
    await runner.query(`
      UPDATE stripe_payments SET reported_at = created_at
      WHERE outcome IN ('not_owed', 'wrong_amount') OR is_disputed OR (outcome = 'applied' AND refunded > 0)`);
    await runner.query(`CREATE INDEX stripe_payments_reported ON stripe_payments (reported_at, id) WHERE reported_at IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE stripe_payments DROP COLUMN reported_at, DROP COLUMN handled_at, DROP COLUMN handled_by, DROP COLUMN note`);
  }
}
