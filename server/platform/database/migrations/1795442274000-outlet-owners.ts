import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose an outlet is and when, what it writes about, and how many voices a day had. */
export class OutletOwners1795442274000 implements MigrationInterface {
  readonly name = 'OutletOwners1795442274000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    await runner.query(`
      CREATE TABLE outlet_owners (
        outlet text NOT NULL,
        since date NOT NULL,
        owner text,
        source text NOT NULL,
        changed_at timestamptz NOT NULL,
        changed_by uuid,
        CONSTRAINT outlet_owners_pkey PRIMARY KEY (outlet, since)
      )`);
    await runner.query(
      `COMMENT ON TABLE outlet_owners IS 'whose an outlet and the sites under it are from a day on, until the next row; null: nobody known'`,
    );
    await runner.query(`ALTER TABLE outlet_rule_changes ADD COLUMN owner_since date`);
    await runner.query(`COMMENT ON COLUMN outlet_rule_changes.owner_since IS 'where the owner changed: the first day that it touches'`);
    await runner.query(`ALTER TABLE outlet_rules ADD COLUMN table_hash text, ADD COLUMN facts_version integer NOT NULL DEFAULT 0`);
    await runner.query(`COMMENT ON COLUMN outlet_rules.table_hash IS 'of the table of large outlets that was brought in last'`);
    await runner.query(`
      ALTER TABLE outlets ADD COLUMN field text,
        DROP CONSTRAINT outlets_language_source,
        DROP CONSTRAINT outlets_country_source,
        ADD CONSTRAINT outlets_language_source CHECK (language_source IN ('articles', 'table', 'staff')),
        ADD CONSTRAINT outlets_country_source CHECK (country_source IN ('domain', 'articles', 'table', 'staff'))`);
    await runner.query(`COMMENT ON COLUMN outlets.field IS 'code of the one category that it writes about, where staff gave it'`);
    await runner.query(`ALTER TABLE coverage_days ADD COLUMN voices integer`);
    await runner.query(
      `COMMENT ON COLUMN coverage_days.voices IS 'outlets with those of one owner counted once, as the counts have them; null: built before owners were known'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE coverage_days DROP COLUMN voices`);
    await runner.query(`UPDATE outlets SET country = NULL, country_source = NULL WHERE country_source = 'table'`);
    await runner.query(`UPDATE outlets SET language = NULL, language_source = NULL WHERE language_source = 'table'`);
    await runner.query(`
      ALTER TABLE outlets DROP COLUMN field,
        DROP CONSTRAINT outlets_language_source,
        DROP CONSTRAINT outlets_country_source,
        ADD CONSTRAINT outlets_language_source CHECK (language_source IN ('articles', 'staff')),
        ADD CONSTRAINT outlets_country_source CHECK (country_source IN ('domain', 'articles', 'staff'))`);
    await runner.query(`ALTER TABLE outlet_rules DROP COLUMN facts_version, DROP COLUMN table_hash`);
    await runner.query(`DELETE FROM outlet_rule_changes WHERE owner_since IS NOT NULL`);
    await runner.query(`ALTER TABLE outlet_rule_changes DROP COLUMN owner_since`);
    await runner.query(`DROP TABLE outlet_owners`);
  }
}
