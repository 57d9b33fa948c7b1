import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Articles of other sources than GDELT: versions, withdrawals, sketches of stories. */
export class ArticleVersions1765000000000 implements MigrationInterface {
  readonly name = 'ArticleVersions1765000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    await runner.query(`
      ALTER TABLE articles
        ADD COLUMN version bigint NOT NULL DEFAULT 0,
        ADD COLUMN text_sketch bytea`);
    await runner.query(`COMMENT ON COLUMN articles.version IS 'the publisher''s, rising; 0 where the source has none'`);
    await runner.query(`
      CREATE TABLE withdrawn_articles (
        url_hash bytea CONSTRAINT withdrawn_articles_pkey PRIMARY KEY,
        version bigint NOT NULL,
        source text NOT NULL,
        source_file_id bigint NOT NULL,
        withdrawn_at timestamptz NOT NULL
      )`);
    await runner.query(`COMMENT ON COLUMN withdrawn_articles.version IS 'versions up to this one do not count'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE withdrawn_articles`);
    await runner.query(`ALTER TABLE articles DROP COLUMN text_sketch, DROP COLUMN version`);
  }
}
