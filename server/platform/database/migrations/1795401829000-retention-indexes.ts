import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is deleted by an address, by age or as given up is found without reading its whole table. */
export class RetentionIndexes1795401829000 implements MigrationInterface {
  readonly name = 'RetentionIndexes1795401829000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    await runner.query(`CREATE INDEX mails_recipient ON mails (recipient)`);
    await runner.query(`CREATE INDEX source_files_ingested ON source_files (source, ingested_at)`);
    await runner.query(`CREATE INDEX outbox_failed ON outbox (failed_at) WHERE failed_at IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const index of ['outbox_failed', 'source_files_ingested', 'mails_recipient']) await runner.query(`DROP INDEX ${index}`);
  }
}
