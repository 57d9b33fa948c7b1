import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the host of a source was heard last, and when it was not. */
export class SourceContacts1795454700000 implements MigrationInterface {
  readonly name = 'SourceContacts1795454700000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE source_contacts (
         source text CONSTRAINT source_contacts_pkey PRIMARY KEY,
         heard_at timestamptz,
         failed_at timestamptz,
         reason text
       )`,
    );
    await runner.query(`COMMENT ON COLUMN source_contacts.reason IS 'why it was not heard the last time; null where it was'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE source_contacts`);
  }
}
