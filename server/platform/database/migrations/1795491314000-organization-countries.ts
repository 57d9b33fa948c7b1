import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where an organization is established, which decides on the VAT of its invoices. */
export class OrganizationCountries1795491314000 implements MigrationInterface {
  readonly name = 'OrganizationCountries1795491314000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    await runner.query(`
      ALTER TABLE organizations
        ADD COLUMN country_id smallint,
        ADD CONSTRAINT organizations_country CHECK (country_id BETWEEN 1 AND 195)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE organizations DROP COLUMN country_id`);
  }
}
