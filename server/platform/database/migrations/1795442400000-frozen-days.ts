import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Days whose counts came without their articles. */
export class FrozenDays1795442400000 implements MigrationInterface {
  readonly name = 'FrozenDays1795442400000';

  async up(runner: QueryRunner): Promise<void> {
    // Behind a long reader all others would wait as well.
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    await runner.query(`ALTER TABLE coverage_days ADD COLUMN is_frozen boolean NOT NULL DEFAULT false`);
    await runner.query(`COMMENT ON COLUMN coverage_days.is_frozen IS 'not built from articles that lie here, and never built again from those'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE coverage_days DROP COLUMN is_frozen`);
  }
}
