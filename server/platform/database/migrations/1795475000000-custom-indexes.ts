import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes that organizations make, with values of their own: nothing of them lies among those of the catalogue. */
export class CustomIndexes1795475000000 implements MigrationInterface {
  readonly name = 'CustomIndexes1795475000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    await runner.query(`
      CREATE TABLE custom_indexes (
        key text CONSTRAINT custom_indexes_pkey PRIMARY KEY,
        organization_id uuid NOT NULL CONSTRAINT custom_indexes_organization REFERENCES organizations (id) ON DELETE CASCADE,
        mode text NOT NULL,
        name text NOT NULL,
        description text NOT NULL,
        countries text[] NOT NULL,
        categories text[] NOT NULL,
        query text,
        outlets jsonb,
        weights jsonb NOT NULL,
        start_day date NOT NULL,
        end_day date NOT NULL,
        status text NOT NULL,
        failure text,
        days_done integer NOT NULL DEFAULT 0,
        days_total integer NOT NULL DEFAULT 0,
        matched_articles integer NOT NULL,
        matched_outlets integer NOT NULL,
        matched_days integer NOT NULL,
        sources text[] NOT NULL,
        archived_at timestamptz,
        wanted_at timestamptz,
        turn_at timestamptz,
        tries smallint NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        CONSTRAINT custom_indexes_key CHECK (key ~ '^[a-z]{10}$'),
        CONSTRAINT custom_indexes_mode CHECK (mode IN ('live', 'test')),
        CONSTRAINT custom_indexes_status CHECK (status IN ('queued', 'running', 'ready', 'failed')),
        CONSTRAINT custom_indexes_failure CHECK (failure IN ('canceled', 'computation_failed')),
        CONSTRAINT custom_indexes_days CHECK (start_day <= end_day)
      )`);
    await runner.query(`CREATE INDEX custom_indexes_list ON custom_indexes (organization_id, created_at, key)`);
    await runner.query(`CREATE INDEX custom_indexes_wanted ON custom_indexes (wanted_at) WHERE wanted_at IS NOT NULL`);
    const of = 'key text NOT NULL REFERENCES custom_indexes (key) ON DELETE CASCADE, dataset text NOT NULL, methodology text NOT NULL';
    await runner.query(
      `CREATE TABLE custom_values (${of}, month integer NOT NULL, packed bytea NOT NULL, PRIMARY KEY (key, dataset, methodology, month))`,
    );
    await runner.query(`
      CREATE TABLE custom_latest (${of}, day date NOT NULL, record bytea NOT NULL, trend bytea NOT NULL, updated_at timestamptz NOT NULL,
        PRIMARY KEY (key, dataset, methodology))`);
    await runner.query(`
      CREATE TABLE custom_states (${of}, day date NOT NULL, inputs bytea NOT NULL, state bytea NOT NULL, PRIMARY KEY (key, dataset, methodology, day))`);
    await runner.query(`CREATE TABLE custom_runs (${of}, inputs bytea NOT NULL, PRIMARY KEY (key, dataset, methodology))`);
    await runner.query(`ALTER TABLE custom_values ALTER COLUMN packed SET STORAGE EXTERNAL`);
    await runner.query(`ALTER TABLE custom_states ALTER COLUMN state SET STORAGE EXTERNAL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE custom_runs, custom_states, custom_latest, custom_values, custom_indexes`);
  }
}
