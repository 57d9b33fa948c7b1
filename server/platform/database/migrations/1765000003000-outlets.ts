import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SEEDED_ALIASES, SEEDED_PLATFORMS } from './seeds/outlet-rules';

/** Rules about outlets as rows, what is learned of an outlet, and which days the rules have yet to reach. */
export class Outlets1765000003000 implements MigrationInterface {
  readonly name = 'Outlets1765000003000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    await runner.query(`
      ALTER TABLE outlets
        ADD COLUMN source_name text,
        ADD COLUMN merged_into integer CONSTRAINT outlets_merged_into REFERENCES outlets,
        ADD COLUMN language text,
        ADD COLUMN language_source text CONSTRAINT outlets_language_source CHECK (language_source IN ('articles', 'staff')),
        ADD COLUMN language_share real,
        ADD COLUMN language_articles integer,
        ADD COLUMN country text,
        ADD COLUMN country_source text CONSTRAINT outlets_country_source CHECK (country_source IN ('domain', 'articles', 'staff')),
        ADD COLUMN country_share real,
        ADD COLUMN country_articles integer,
        ADD COLUMN recent_articles integer NOT NULL DEFAULT 0,
        ADD COLUMN learned_at timestamptz`);
    await runner.query(`COMMENT ON COLUMN outlets.source_name IS 'the name that the sources give, where staff gave another'`);
    await runner.query(`COMMENT ON COLUMN outlets.country IS 'ISO 3166-1 alpha-2'`);
    await runner.query(`COMMENT ON COLUMN outlets.recent_articles IS 'in the last 28 days with articles, when it was last learned'`);
    await runner.query(`
      CREATE TABLE outlet_aliases (
        domain text CONSTRAINT outlet_aliases_pkey PRIMARY KEY,
        outlet text NOT NULL,
        changed_at timestamptz NOT NULL,
        changed_by uuid,
        CONSTRAINT outlet_aliases_not_itself CHECK (domain <> outlet)
      )`);
    await runner.query(`CREATE INDEX outlet_aliases_outlet ON outlet_aliases (outlet)`);
    await runner.query(`
      CREATE TABLE outlet_platforms (
        domain text CONSTRAINT outlet_platforms_pkey PRIMARY KEY,
        split text NOT NULL CONSTRAINT outlet_platforms_split CHECK (split IN ('host', 'path', 'author', 'none')),
        changed_at timestamptz NOT NULL,
        changed_by uuid
      )`);
    await runner.query(`
      CREATE TABLE outlet_rules (
        single boolean CONSTRAINT outlet_rules_pkey PRIMARY KEY DEFAULT true CONSTRAINT outlet_rules_single CHECK (single),
        version integer NOT NULL,
        spread_version integer NOT NULL
      )`);
    await runner.query(`COMMENT ON COLUMN outlet_rules.spread_version IS 'changes up to this one have put their days into outlet_stale_days'`);
    await runner.query(`
      CREATE TABLE outlet_rule_changes (
        version integer NOT NULL,
        domain text NOT NULL,
        before text,
        CONSTRAINT outlet_rule_changes_pkey PRIMARY KEY (version, domain)
      )`);
    await runner.query(`
      CREATE TABLE outlet_stale_days (
        day date CONSTRAINT outlet_stale_days_pkey PRIMARY KEY,
        rules_version integer NOT NULL
      )`);
    await runner.query(`COMMENT ON TABLE outlet_stale_days IS 'days whose articles stand under outlets of older rules, and of which'`);
    await this.seed(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['outlet_stale_days', 'outlet_rule_changes', 'outlet_rules', 'outlet_platforms', 'outlet_aliases']) {
      await runner.query(`DROP TABLE ${table}`);
    }
    await runner.query(`
      ALTER TABLE outlets DROP COLUMN learned_at, DROP COLUMN recent_articles, DROP COLUMN country_articles, DROP COLUMN country_share,
        DROP COLUMN country_source, DROP COLUMN country, DROP COLUMN language_articles, DROP COLUMN language_share, DROP COLUMN language_source,
        DROP COLUMN language, DROP COLUMN merged_into, DROP COLUMN source_name`);
  }

  /** The first version of the rules; articles that are there already follow it as they follow any later one. */
  private async seed(runner: QueryRunner): Promise<void> {
    await runner.query(
      `INSERT INTO outlet_aliases (domain, outlet, changed_at) SELECT domain, outlet, now() FROM unnest($1::text[], $2::text[]) AS t (domain, outlet)`,
      [SEEDED_ALIASES.map(({ domain }) => domain), SEEDED_ALIASES.map(({ outlet }) => outlet)],
    );
    await runner.query(
      `INSERT INTO outlet_platforms (domain, split, changed_at) SELECT domain, split, now() FROM unnest($1::text[], $2::text[]) AS t (domain, split)`,
      [SEEDED_PLATFORMS.map(({ domain }) => domain), SEEDED_PLATFORMS.map(({ split }) => split)],
    );
    await runner.query(
      `INSERT INTO outlet_rules (version, spread_version) SELECT 1, CASE WHEN EXISTS (SELECT 1 FROM outlets WHERE dataset = 'live') THEN 0 ELSE 1 END`,
    );
    await runner.query(
      `INSERT INTO outlet_rule_changes (version, domain) SELECT 1, domain FROM outlet_aliases UNION SELECT 1, domain FROM outlet_platforms`,
    );
  }
}
