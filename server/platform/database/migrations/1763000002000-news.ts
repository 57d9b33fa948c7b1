import type { MigrationInterface, QueryRunner } from 'typeorm';

export class News1763000002000 implements MigrationInterface {
  readonly name = 'News1763000002000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    await runner.query(`
      CREATE TABLE outlets (
        id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT outlets_pkey PRIMARY KEY,
        dataset text NOT NULL CONSTRAINT outlets_dataset CHECK (dataset IN ('live', 'simulated')),
        domain text NOT NULL,
        name text NOT NULL,
        first_seen_at timestamptz NOT NULL,
        CONSTRAINT outlets_domain UNIQUE (dataset, domain)
      )`);
    await runner.query(`
      CREATE TABLE source_files (
        id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT source_files_pkey PRIMARY KEY,
        source text NOT NULL,
        name text NOT NULL,
        window_at timestamptz,
        md5 text NOT NULL,
        bytes bigint NOT NULL,
        rows_read integer NOT NULL,
        rows_accepted integer NOT NULL,
        rows_refused integer NOT NULL,
        rows_duplicate integer NOT NULL,
        rows_repaired integer NOT NULL,
        stories integer NOT NULL,
        refusals jsonb NOT NULL,
        days date[] NOT NULL,
        categoriser text NOT NULL,
        ingested_at timestamptz NOT NULL,
        CONSTRAINT source_files_content UNIQUE (source, name, md5)
      )`);
    await runner.query(`CREATE INDEX source_files_window ON source_files (source, window_at)`);
    await runner.query(`
      CREATE TABLE refused_rows (
        source_file_id bigint NOT NULL CONSTRAINT refused_rows_file REFERENCES source_files ON DELETE CASCADE,
        line integer NOT NULL,
        reason text NOT NULL,
        content bytea NOT NULL,
        CONSTRAINT refused_rows_pkey PRIMARY KEY (source_file_id, line)
      )`);
    await runner.query(`
      CREATE TABLE articles (
        day date NOT NULL,
        url_hash bytea NOT NULL,
        seen_at timestamptz NOT NULL,
        ingested_at timestamptz NOT NULL,
        published_at timestamptz,
        source text NOT NULL,
        source_file_id bigint NOT NULL,
        record_id text COLLATE "C" NOT NULL,
        outlet_id integer NOT NULL,
        language text NOT NULL,
        title text,
        url text,
        tone real,
        words integer,
        countries smallint[] NOT NULL,
        categories smallint[] NOT NULL,
        title_key bigint,
        gcam_key bigint,
        CONSTRAINT articles_pkey PRIMARY KEY (url_hash, day)
      ) PARTITION BY RANGE (day)`);
    // The key finds an address on all days around; this finds all addresses of a day.
    await runner.query(`CREATE INDEX articles_day ON articles (day)`);
    await runner.query(`COMMENT ON COLUMN articles.countries IS 'position in the list of countries, thousandths of a story, and so on'`);
    await runner.query(`COMMENT ON COLUMN articles.categories IS 'position in the list of categories, tenths of score, and so on'`);
    await runner.query(`
      CREATE TABLE coverage_days (
        dataset text NOT NULL CONSTRAINT coverage_days_dataset CHECK (dataset IN ('live', 'simulated')),
        day date NOT NULL,
        state text NOT NULL CONSTRAINT coverage_days_state CHECK (state IN ('complete', 'partial', 'gap')),
        windows_expected integer NOT NULL,
        windows_seen integer NOT NULL,
        articles integer NOT NULL,
        stories integer NOT NULL,
        outlets integer NOT NULL,
        sources text[] NOT NULL,
        counts bytea NOT NULL,
        known_at timestamptz NOT NULL,
        is_backfilled boolean NOT NULL DEFAULT false,
        updated_at timestamptz NOT NULL,
        CONSTRAINT coverage_days_pkey PRIMARY KEY (dataset, day)
      )`);
    await runner.query(`ALTER TABLE coverage_days ALTER COLUMN counts SET STORAGE EXTERNAL`);
    await runner.query(`
      CREATE TABLE dirty_days (
        dataset text NOT NULL,
        day date NOT NULL,
        since timestamptz NOT NULL,
        marks integer NOT NULL DEFAULT 1,
        CONSTRAINT dirty_days_pkey PRIMARY KEY (dataset, day)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['dirty_days', 'coverage_days', 'articles', 'refused_rows', 'source_files', 'outlets']) {
      await runner.query(`DROP TABLE ${table}`);
    }
  }
}
