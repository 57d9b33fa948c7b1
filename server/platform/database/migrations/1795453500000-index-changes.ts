import type { MigrationInterface, QueryRunner } from 'typeorm';

/** In which order vintages were published: a row for each month of a partition that a run stored, and for each new version of the methodology. */
export class IndexChanges1795453500000 implements MigrationInterface {
  readonly name = 'IndexChanges1795453500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    await runner.query(`
      CREATE TABLE index_changes (
        sequence bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT index_changes_pkey PRIMARY KEY,
        dataset text NOT NULL CONSTRAINT index_changes_dataset CHECK (dataset IN ('live', 'simulated')),
        kind text NOT NULL CONSTRAINT index_changes_kind CHECK (kind IN ('beginning', 'values', 'methodology')),
        methodology text NOT NULL,
        published_at bigint NOT NULL,
        run bytea,
        month integer,
        vintages bytea,
        CONSTRAINT index_changes_values CHECK ((kind = 'values') = (run IS NOT NULL AND month IS NOT NULL AND vintages IS NOT NULL))
      )`);
    await runner.query(`CREATE INDEX index_changes_order ON index_changes (dataset, sequence)`);
    await runner.query(
      `COMMENT ON COLUMN index_changes.sequence IS 'given under the lock of publications, so within a dataset in the order of commits'`,
    );
    await runner.query(`COMMENT ON COLUMN index_changes.published_at IS 'seconds since 1970'`);
    await runner.query(`COMMENT ON COLUMN index_changes.run IS 'computation_runs.inputs'`);
    await runner.query(`COMMENT ON COLUMN index_changes.vintages IS 'which vintages of the month are new, by scope; see new-vintages'`);
    // Nobody wrote down in which order earlier values came.
    await runner.query(`
      INSERT INTO index_changes (dataset, kind, methodology, published_at)
      SELECT dataset, 'beginning', max(methodology), ceil(extract(epoch FROM clock_timestamp()))::bigint FROM index_values GROUP BY dataset`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE index_changes`);
  }
}
