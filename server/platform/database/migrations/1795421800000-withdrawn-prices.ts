import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Prices that are taken back before they are in force, and who has been told so. */
export class WithdrawnPrices1795421800000 implements MigrationInterface {
  readonly name = 'WithdrawnPrices1795421800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    await runner.query(
      `ALTER TABLE prices ADD COLUMN withdrawn_at timestamptz, DROP CONSTRAINT prices_from,
        ADD CONSTRAINT prices_withdrawal CHECK (withdrawn_at < valid_from)`,
    );
    await runner.query(`CREATE UNIQUE INDEX prices_from ON prices (product, valid_from) WHERE withdrawn_at IS NULL`);
    await runner.query(`DROP INDEX prices_open`);
    await runner.query(`CREATE UNIQUE INDEX prices_open ON prices (product) WHERE valid_to IS NULL AND withdrawn_at IS NULL`);
    await runner.query(`ALTER TABLE price_notices ADD COLUMN withdrawal_queued_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE price_notices DROP COLUMN withdrawal_queued_at`);
    await runner.query(`DELETE FROM price_notices WHERE price_id IN (SELECT id FROM prices WHERE withdrawn_at IS NOT NULL)`);
    await runner.query(`DELETE FROM prices WHERE withdrawn_at IS NOT NULL`);
    await runner.query(`DROP INDEX prices_open`);
    await runner.query(`DROP INDEX prices_from`);
    await runner.query(
      `ALTER TABLE prices DROP CONSTRAINT prices_withdrawal, DROP COLUMN withdrawn_at, ADD CONSTRAINT prices_from UNIQUE (product, valid_from)`,
    );
    await runner.query(`CREATE UNIQUE INDEX prices_open ON prices (product) WHERE valid_to IS NULL`);
  }
}
