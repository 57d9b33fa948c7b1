import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pages of the public site as they were rendered after the last publish. */
export class Site1764000003000 implements MigrationInterface {
  readonly name = 'Site1764000003000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    await runner.query(`
      CREATE TABLE site_pages (
        path text COLLATE "C" CONSTRAINT site_pages_pkey PRIMARY KEY,
        dataset text NOT NULL CONSTRAINT site_pages_dataset CHECK (dataset IN ('live', 'simulated')),
        build text NOT NULL,
        inputs text NOT NULL,
        html bytea NOT NULL,
        etag text NOT NULL,
        rendered_at timestamptz NOT NULL
      )`);
    // Compressed already.
    await runner.query(`ALTER TABLE site_pages ALTER COLUMN html SET STORAGE EXTERNAL`);
    await runner.query(`COMMENT ON COLUMN site_pages.html IS 'the document, compressed by Brotli'`);
    await runner.query(`COMMENT ON COLUMN site_pages.inputs IS 'hash of what the document was rendered from'`);
    await runner.query(`COMMENT ON COLUMN site_pages.rendered_at IS 'when the run that rendered it began'`);
    await runner.query(`COMMENT ON COLUMN site_pages.etag IS 'hash of the document before it was compressed'`);
    await runner.query(
      `COMMENT ON COLUMN site_pages.build IS 'the client that rendered it; its documents name files that another build does not have'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE site_pages`);
  }
}
