import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What labels come from, by which version articles were labelled, how staff correct terms, and which days have yet to follow. Articles that
 * are there already are labelled again by the first worker: their countries were shares of them, and become presences.
 */
export class Labels1795441950000 implements MigrationInterface {
  readonly name = 'Labels1795441950000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    await runner.query(`ALTER TABLE articles ADD COLUMN evidence text, ADD COLUMN labels_version integer, ADD COLUMN names text`);
    await runner.query(`COMMENT ON COLUMN articles.countries IS 'position in the list of countries, thousandths of presence, and so on'`);
    await runner.query(`COMMENT ON COLUMN articles.evidence IS 'what labels come from beside headline, address and outlet'`);
    await runner.query(
      `COMMENT ON COLUMN articles.labels_version IS 'of label_rules, when its labels were made or last changed; null: before there was one'`,
    );
    await runner.query(`COMMENT ON COLUMN articles.names IS 'people, then organizations that GDELT found in the text'`);
    await runner.query(`
      CREATE TABLE label_corrections (
        id uuid CONSTRAINT label_corrections_pkey PRIMARY KEY,
        term text NOT NULL,
        from_day date,
        countries_added text[] NOT NULL,
        countries_forbidden text[] NOT NULL,
        categories_added text[] NOT NULL,
        categories_forbidden text[] NOT NULL,
        reason text NOT NULL,
        created_at timestamptz NOT NULL,
        created_by uuid NOT NULL,
        ended_at timestamptz,
        ended_by uuid,
        CONSTRAINT label_corrections_end CHECK ((ended_at IS NULL) = (ended_by IS NULL))
      )`);
    await runner.query(`CREATE INDEX label_corrections_created ON label_corrections (created_at, id)`);
    await runner.query(`COMMENT ON COLUMN label_corrections.from_day IS 'the first day of articles that it holds for; null: of all'`);
    await runner.query(`
      CREATE TABLE label_rules (
        single boolean CONSTRAINT label_rules_pkey PRIMARY KEY DEFAULT true CONSTRAINT label_rules_single CHECK (single),
        version integer NOT NULL,
        code_version integer NOT NULL,
        spread_version integer NOT NULL,
        days integer NOT NULL DEFAULT 0
      )`);
    await runner.query(`COMMENT ON COLUMN label_rules.code_version IS 'the newest that a worker had'`);
    await runner.query(`COMMENT ON COLUMN label_rules.spread_version IS 'changes up to this one have put their days into label_stale_days'`);
    await runner.query(`COMMENT ON COLUMN label_rules.days IS 'how many were to be labelled again when that last began'`);
    await runner.query(`
      CREATE TABLE label_rule_changes (
        version integer CONSTRAINT label_rule_changes_pkey PRIMARY KEY,
        term text,
        from_day date
      )`);
    await runner.query(`COMMENT ON COLUMN label_rule_changes.term IS 'null: all labels are to be made again'`);
    await runner.query(`
      CREATE TABLE label_stale_days (
        day date CONSTRAINT label_stale_days_pkey PRIMARY KEY,
        rules_version integer NOT NULL,
        after bytea,
        is_changed boolean NOT NULL DEFAULT false
      )`);
    await runner.query(`COMMENT ON TABLE label_stale_days IS 'days whose articles have labels of older rules, and of which'`);
    await runner.query(`COMMENT ON COLUMN label_stale_days.after IS 'hash of the last article that has followed'`);
    await runner.query(
      `INSERT INTO label_rules (version, code_version, spread_version)
       SELECT 1, CASE WHEN EXISTS (SELECT 1 FROM pg_inherits WHERE inhparent = 'articles'::regclass) THEN 0 ELSE 1 END, 1`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['label_stale_days', 'label_rule_changes', 'label_rules', 'label_corrections']) await runner.query(`DROP TABLE ${table}`);
    await runner.query(`ALTER TABLE articles DROP COLUMN evidence, DROP COLUMN labels_version, DROP COLUMN names`);
  }
}
