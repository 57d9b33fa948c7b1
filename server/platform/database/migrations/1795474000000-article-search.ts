import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What articles are searched by: their words, and by day who printed them and what they are about. The worker fills it from the articles that are there. */
export class ArticleSearch1795474000000 implements MigrationInterface {
  readonly name = 'ArticleSearch1795474000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE search_days (
        dataset text NOT NULL CONSTRAINT search_days_dataset CHECK (dataset IN ('live', 'simulated')),
        day date NOT NULL,
        coverage_hash bytea NOT NULL,
        coverage_at timestamptz NOT NULL,
        format integer NOT NULL,
        articles integer NOT NULL,
        counts bytea NOT NULL,
        counts_hash bytea GENERATED ALWAYS AS (sha256(counts)) STORED,
        identities bytea NOT NULL,
        added_at timestamptz[] NOT NULL,
        added_from integer[] NOT NULL,
        CONSTRAINT search_days_pkey PRIMARY KEY (dataset, day)
      )`);
    // Compressed they would be no smaller, and could not be read in part.
    await runner.query(`ALTER TABLE search_days ALTER COLUMN counts SET STORAGE EXTERNAL, ALTER COLUMN identities SET STORAGE EXTERNAL`);
    await runner.query(`COMMENT ON COLUMN search_days.coverage_hash IS 'of the coverage that it was made beside, as is coverage_at'`);
    await runner.query(`COMMENT ON COLUMN search_days.counts IS 'packed articles: place, outlet, voice, labels'`);
    await runner.query(`COMMENT ON COLUMN search_days.identities IS 'by place: hash of the address, checksum of the words; 20 bytes each'`);
    await runner.query(`COMMENT ON COLUMN search_days.added_from IS 'first place of those that came at the instant of added_at'`);
    await runner.query(`
      CREATE TABLE search_texts (
        dataset text NOT NULL,
        day date NOT NULL,
        number integer NOT NULL,
        configuration text NOT NULL,
        words tsvector NOT NULL
      ) PARTITION BY LIST (dataset)`);
    for (const dataset of ['live', 'simulated']) {
      await runner.query(`CREATE TABLE search_texts_${dataset} PARTITION OF search_texts FOR VALUES IN ('${dataset}') PARTITION BY RANGE (day)`);
    }
    await runner.query(`CREATE INDEX search_texts_words ON search_texts USING gin (words)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE search_texts`);
    await runner.query(`DROP TABLE search_days`);
  }
}
