import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How much each publication restated, so that the newest restatements are found without reading values. Nothing is known of earlier ones. */
export class RestatedValues1795465000000 implements MigrationInterface {
  readonly name = 'RestatedValues1795465000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    await runner.query(`
      ALTER TABLE index_changes
        ADD COLUMN restated integer NOT NULL DEFAULT 0,
        ADD COLUMN restated_from date,
        ADD COLUMN restated_to date,
        ADD CONSTRAINT index_changes_restated CHECK ((restated > 0) = (restated_from IS NOT NULL AND restated_to IS NOT NULL))`);
    await runner.query(
      `COMMENT ON COLUMN index_changes.restated IS 'vintages that restate a final value; restated_from and restated_to: their first and last day'`,
    );
    await runner.query(`CREATE INDEX index_changes_announced ON index_changes (dataset, published_at) WHERE restated > 0 OR kind = 'methodology'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX index_changes_announced`);
    await runner.query(`ALTER TABLE index_changes DROP COLUMN restated, DROP COLUMN restated_from, DROP COLUMN restated_to`);
  }
}
