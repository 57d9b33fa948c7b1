import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What staff arrange with a customer: numbers that follow with the next period, and what is to be remembered of it. */
export class Arrangements1795421700000 implements MigrationInterface {
  readonly name = 'Arrangements1795421700000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    await runner.query(`ALTER TABLE subscriptions ADD COLUMN next_arrangement jsonb, ADD COLUMN arrangement_note text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE subscriptions DROP COLUMN next_arrangement, DROP COLUMN arrangement_note`);
  }
}
