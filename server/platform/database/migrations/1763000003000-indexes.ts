import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Indexes1763000003000 implements MigrationInterface {
  readonly name = 'Indexes1763000003000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    // Tells whether the past changed without reading it.
    await runner.query(`ALTER TABLE coverage_days ADD COLUMN counts_hash bytea NOT NULL GENERATED ALWAYS AS (sha256(counts)) STORED`);
    await runner.query(`
      CREATE TABLE index_values (
        dataset text NOT NULL CONSTRAINT index_values_dataset CHECK (dataset IN ('live', 'simulated')),
        methodology text NOT NULL,
        scope smallint NOT NULL,
        month integer NOT NULL,
        packed bytea NOT NULL,
        CONSTRAINT index_values_pkey PRIMARY KEY (dataset, methodology, scope, month)
      )`);
    await runner.query(`COMMENT ON COLUMN index_values.month IS 'year times twelve and month from 0 to 11'`);
    await runner.query(`COMMENT ON COLUMN index_values.packed IS 'all vintages of the closed days of the month, see values-codec'`);
    await runner.query(`
      CREATE TABLE index_latest (
        dataset text NOT NULL CONSTRAINT index_latest_dataset CHECK (dataset IN ('live', 'simulated')),
        methodology text NOT NULL,
        scope smallint NOT NULL,
        day date NOT NULL,
        has_mvi boolean NOT NULL,
        has_mvi_since timestamptz NOT NULL,
        has_isr boolean NOT NULL,
        has_isr_since timestamptz NOT NULL,
        record bytea NOT NULL,
        trend bytea NOT NULL,
        updated_at timestamptz NOT NULL,
        CONSTRAINT index_latest_pkey PRIMARY KEY (dataset, methodology, scope)
      )`);
    await runner.query(`
      CREATE TABLE engine_checkpoints (
        dataset text NOT NULL CONSTRAINT engine_checkpoints_dataset CHECK (dataset IN ('live', 'simulated')),
        methodology text NOT NULL,
        partition smallint NOT NULL,
        day date NOT NULL,
        inputs bytea NOT NULL,
        state bytea NOT NULL,
        CONSTRAINT engine_checkpoints_pkey PRIMARY KEY (dataset, methodology, partition)
      )`);
    await runner.query(`ALTER TABLE engine_checkpoints ALTER COLUMN state SET STORAGE EXTERNAL`);
    await runner.query(`COMMENT ON COLUMN engine_checkpoints.inputs IS 'hash of the scopes and of all coverage up to the day'`);
    await runner.query(`
      CREATE TABLE computations (
        dataset text NOT NULL CONSTRAINT computations_dataset CHECK (dataset IN ('live', 'simulated')),
        methodology text NOT NULL,
        partition smallint NOT NULL,
        status text NOT NULL CONSTRAINT computations_status CHECK (status IN ('running', 'done', 'failed')),
        day_done date,
        days_done integer NOT NULL,
        days_total integer NOT NULL,
        inputs bytea,
        error text,
        started_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        CONSTRAINT computations_pkey PRIMARY KEY (dataset, methodology, partition)
      )`);
    await runner.query(`
      CREATE TABLE computation_runs (
        id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT computation_runs_pkey PRIMARY KEY,
        dataset text NOT NULL CONSTRAINT computation_runs_dataset CHECK (dataset IN ('live', 'simulated')),
        methodology text NOT NULL,
        partition smallint NOT NULL,
        inputs bytea NOT NULL,
        parameters jsonb NOT NULL,
        code_version text NOT NULL,
        first_day date NOT NULL,
        last_day date NOT NULL,
        vintages integer NOT NULL,
        restatements integer NOT NULL,
        reading_ms integer NOT NULL,
        computing_ms integer NOT NULL,
        storing_ms integer NOT NULL,
        computed_at timestamptz NOT NULL
      )`);
    await runner.query(`CREATE INDEX computation_runs_time ON computation_runs (dataset, computed_at)`);
    await runner.query(
      `COMMENT ON TABLE computation_runs IS 'Audit trail of published values: one row for each run that published any; kept for at least five years'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['computation_runs', 'computations', 'engine_checkpoints', 'index_latest', 'index_values']) {
      await runner.query(`DROP TABLE ${table}`);
    }
    await runner.query(`ALTER TABLE coverage_days DROP COLUMN counts_hash`);
  }
}
