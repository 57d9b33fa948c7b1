import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Days whose articles cannot be searched yet hold the series of a custom index up: how many they are. */
export class PendingDays1795488509000 implements MigrationInterface {
  readonly name = 'PendingDays1795488509000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    await runner.query(`ALTER TABLE custom_indexes ADD COLUMN days_pending integer NOT NULL DEFAULT 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE custom_indexes DROP COLUMN days_pending`);
  }
}
