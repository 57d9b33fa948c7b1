import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Articles that are known by the identifier of their archive, and the pages they were published on. */
export class Imports1765000005000 implements MigrationInterface {
  readonly name = 'Imports1765000005000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    await runner.query(`ALTER TABLE source_files ADD COLUMN rows_corrected integer NOT NULL DEFAULT 0`);
    await runner.query(`
      CREATE TABLE article_items (
        item_hash bytea CONSTRAINT article_items_pkey PRIMARY KEY,
        day date NOT NULL,
        first_version bigint NOT NULL
      )`);
    await runner.query(`COMMENT ON COLUMN article_items.item_hash IS 'url_hash of its row in articles'`);
    await runner.query(`COMMENT ON COLUMN article_items.day IS 'the day of the lowest version known: all versions count on it'`);
    await runner.query(`
      CREATE TABLE article_pages (
        item_hash bytea NOT NULL,
        page_hash bytea NOT NULL,
        CONSTRAINT article_pages_pkey PRIMARY KEY (item_hash, page_hash)
      )`);
    await runner.query(`CREATE INDEX article_pages_page ON article_pages (page_hash)`);
    await runner.query(`COMMENT ON COLUMN article_pages.page_hash IS 'url_hash under which other sources bring the same article'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE article_pages`);
    await runner.query(`DROP TABLE article_items`);
    await runner.query(`ALTER TABLE source_files DROP COLUMN rows_corrected`);
  }
}
