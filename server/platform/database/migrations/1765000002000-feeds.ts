import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Feeds that are polled, and what is remembered of them. */
export class Feeds1765000002000 implements MigrationInterface {
  readonly name = 'Feeds1765000002000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['feed_files', 'feed_days', 'feed_entries', 'feeds']) await runner.query(`DROP TABLE ${table}`);
  }
}

const STATEMENTS = [
  `CREATE TABLE feeds (
    id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT feeds_pkey PRIMARY KEY,
    url text NOT NULL CONSTRAINT feeds_url UNIQUE,
    name text,
    address text NOT NULL,
    host text NOT NULL,
    state text NOT NULL CONSTRAINT feeds_state CHECK (state IN ('active', 'failing', 'gone', 'ended')),
    redirected_to text,
    redirect_sightings integer NOT NULL DEFAULT 0,
    etag text,
    last_modified text,
    body_md5 text,
    ttl_seconds integer NOT NULL DEFAULT 0,
    interval_seconds integer NOT NULL,
    next_poll_at timestamptz NOT NULL,
    claimed_until timestamptz,
    failures integer NOT NULL DEFAULT 0,
    last_status integer,
    last_error text,
    last_poll_at timestamptz,
    last_answer_at timestamptz,
    listed_at timestamptz NOT NULL
  )`,
  `CREATE INDEX feeds_due ON feeds (next_poll_at) WHERE state IN ('active', 'failing')`,
  `CREATE INDEX feeds_host ON feeds (host)`,
  `COMMENT ON COLUMN feeds.url IS 'as listed: its identity'`,
  `COMMENT ON COLUMN feeds.address IS 'where it is fetched: the listed address, or where permanent redirects have led often enough'`,
  `COMMENT ON COLUMN feeds.redirected_to IS 'where permanent redirects lead lately, and redirect_sightings how often in a row'`,
  `COMMENT ON COLUMN feeds.claimed_until IS 'until then its host is asked by somebody, or is left in peace'`,
  `CREATE TABLE feed_entries (
    feed_id integer NOT NULL CONSTRAINT feed_entries_feed REFERENCES feeds ON DELETE CASCADE,
    entry_hash bytea NOT NULL,
    first_seen_at timestamptz NOT NULL,
    CONSTRAINT feed_entries_pkey PRIMARY KEY (feed_id, entry_hash)
  )`,
  `COMMENT ON TABLE feed_entries IS 'entries that are in a feed or left it lately: what is here is no news'`,
  `CREATE TABLE feed_days (
    feed_id integer NOT NULL CONSTRAINT feed_days_feed REFERENCES feeds ON DELETE CASCADE,
    day date NOT NULL,
    polls integer NOT NULL,
    answers integer NOT NULL,
    articles integer NOT NULL,
    CONSTRAINT feed_days_pkey PRIMARY KEY (feed_id, day)
  )`,
  `CREATE INDEX feed_days_day ON feed_days (day)`,
  `COMMENT ON COLUMN feed_days.answers IS 'polls that brought a feed, or word that it has not changed'`,
  `CREATE TABLE feed_files (
    path text CONSTRAINT feed_files_pkey PRIMARY KEY,
    md5 text,
    feeds integer NOT NULL,
    faults jsonb NOT NULL,
    error text,
    read_at timestamptz NOT NULL
  )`,
  `COMMENT ON COLUMN feed_files.faults IS 'lines that name no feed: line, text, reason'`,
];
