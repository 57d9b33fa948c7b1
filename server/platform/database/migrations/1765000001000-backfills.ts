import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Windows of GDELT that something is still to be done about, and ranges that are filled from its archive. */
export class Backfills1765000001000 implements MigrationInterface {
  readonly name = 'Backfills1765000001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['backfills', 'paused_hosts', 'gdelt_windows', 'gdelt_streams']) await runner.query(`DROP TABLE ${table}`);
  }
}

const STATEMENTS = [
  `CREATE TABLE gdelt_streams (
    source text CONSTRAINT gdelt_streams_pkey PRIMARY KEY,
    noticed_to timestamptz NOT NULL
  )`,
  `COMMENT ON COLUMN gdelt_streams.noticed_to IS 'every window up to this one was stored or put into gdelt_windows'`,
  `CREATE TABLE gdelt_windows (
    source text NOT NULL,
    window_at timestamptz NOT NULL,
    state text NOT NULL CONSTRAINT gdelt_windows_state CHECK (state IN ('awaited', 'watched', 'absent', 'failed')),
    tries integer NOT NULL DEFAULT 0,
    next_at timestamptz CONSTRAINT gdelt_windows_open CHECK ((next_at IS NULL) = (state IN ('absent', 'failed'))),
    reason text,
    etag text,
    updated_at timestamptz NOT NULL,
    CONSTRAINT gdelt_windows_pkey PRIMARY KEY (source, window_at)
  )`,
  `CREATE INDEX gdelt_windows_next ON gdelt_windows (state, next_at) WHERE next_at IS NOT NULL`,
  `COMMENT ON COLUMN gdelt_windows.state IS 'awaited: to be had at next_at; watched: stored, looked at again at next_at; absent: a hole for good; failed: no good, given up'`,
  `CREATE TABLE paused_hosts (
    host text CONSTRAINT paused_hosts_pkey PRIMARY KEY,
    until timestamptz NOT NULL,
    strikes integer NOT NULL,
    reason text NOT NULL
  )`,
  `COMMENT ON TABLE paused_hosts IS 'hosts that asked to be left alone, until when, and how often in a row'`,
  `CREATE TABLE backfills (
    id uuid CONSTRAINT backfills_pkey PRIMARY KEY,
    from_at timestamptz NOT NULL,
    to_at timestamptz NOT NULL,
    streams text[] NOT NULL,
    state text NOT NULL CONSTRAINT backfills_state CHECK (state IN ('waiting', 'running', 'done', 'cancelled', 'failed')),
    next_at timestamptz NOT NULL,
    windows_total integer NOT NULL,
    windows_done integer NOT NULL DEFAULT 0,
    windows_absent integer NOT NULL DEFAULT 0,
    windows_failed integer NOT NULL DEFAULT 0,
    windows_asked integer NOT NULL DEFAULT 0,
    articles bigint NOT NULL DEFAULT 0,
    busy_ms bigint NOT NULL DEFAULT 0,
    reason text,
    troubled_since timestamptz,
    created_at timestamptz NOT NULL,
    started_at timestamptz,
    updated_at timestamptz NOT NULL,
    finished_at timestamptz,
    CONSTRAINT backfills_range CHECK (from_at <= to_at)
  )`,
  `CREATE INDEX backfills_created ON backfills (created_at, id)`,
  `COMMENT ON COLUMN backfills.next_at IS 'label of the first window that is not worked off'`,
  `COMMENT ON COLUMN backfills.windows_asked IS 'windows that the host was asked for; the others were there already'`,
  `COMMENT ON COLUMN backfills.troubled_since IS 'since when the host gives nothing; null while it does'`,
];
