import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Backfills that a new instance begins by itself: in stages, of a sample of the windows. */
export class Histories1795453300000 implements MigrationInterface {
  readonly name = 'Histories1795453300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    await runner.query(`ALTER TABLE backfills ADD COLUMN sample smallint NOT NULL DEFAULT 1, ADD COLUMN stage smallint, ADD COLUMN bytes bigint`);
    await runner.query(`COMMENT ON COLUMN backfills.sample IS 'one window in so many is taken'`);
    await runner.query(
      `COMMENT ON COLUMN backfills.stage IS 'of the history of a new instance, counted from its newest days; null: asked for by somebody'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE backfills DROP COLUMN sample, DROP COLUMN stage, DROP COLUMN bytes`);
  }
}
