import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds what is known of crises now without reading all that was known before. */
export class CurrentCrises1795467000000 implements MigrationInterface {
  readonly name = 'CurrentCrises1795467000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    await runner.query(`CREATE INDEX crisis_vintages_current ON crisis_vintages (dataset, methodology) WHERE superseded_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX crisis_vintages_current`);
  }
}
