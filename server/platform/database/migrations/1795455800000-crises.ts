import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Crises with their vintages, how far they are made, and their place in the order of what was published. */
export class Crises1795455800000 implements MigrationInterface {
  readonly name = 'Crises1795455800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    await runner.query(`ALTER TABLE computations ADD COLUMN closed_inputs bytea`);
    await runner.query(
      `COMMENT ON COLUMN computations.closed_inputs IS 'hash of the closed days computed last, equal for all partitions that have computed the same'`,
    );
    await runner.query(`ALTER TABLE index_changes ADD COLUMN events integer`);
    await runner.query(`COMMENT ON COLUMN index_changes.events IS 'how many vintages of crises bear the sequence'`);
    await runner.query(`ALTER TABLE index_changes DROP CONSTRAINT index_changes_kind`);
    await runner.query(
      `ALTER TABLE index_changes ADD CONSTRAINT index_changes_kind CHECK (kind IN ('beginning', 'values', 'methodology', 'crises'))`,
    );
    await runner.query(`ALTER TABLE index_changes ADD CONSTRAINT index_changes_events CHECK ((kind = 'crises') = (events IS NOT NULL))`);
    await runner.query(`
      CREATE TABLE crisis_progress (
        dataset text NOT NULL CONSTRAINT crisis_progress_dataset CHECK (dataset IN ('live', 'simulated')),
        methodology text NOT NULL,
        sequence bigint NOT NULL,
        through date NOT NULL,
        known_at bigint NOT NULL,
        CONSTRAINT crisis_progress_pkey PRIMARY KEY (dataset, methodology, sequence)
      )`);
    await runner.query(`COMMENT ON TABLE crisis_progress IS 'up to which place of index_changes, and which day, crises were made, each time'`);
    await runner.query(`
      CREATE TABLE crisis_vintages (
        dataset text NOT NULL CONSTRAINT crisis_vintages_dataset CHECK (dataset IN ('live', 'simulated')),
        methodology text NOT NULL,
        crisis text NOT NULL,
        vintage integer NOT NULL,
        sequence bigint NOT NULL,
        place integer NOT NULL,
        event text NOT NULL CONSTRAINT crisis_vintages_event CHECK (event IN ('opened', 'extended', 'closed', 'restated', 'merged', 'withdrawn')),
        known_at bigint NOT NULL,
        superseded_at bigint,
        through date NOT NULL,
        status text NOT NULL CONSTRAINT crisis_vintages_status CHECK (status IN ('open', 'closed', 'merged', 'withdrawn')),
        severity smallint NOT NULL CONSTRAINT crisis_vintages_severity CHECK (severity BETWEEN 1 AND 5),
        start_day date NOT NULL,
        peak_day date NOT NULL,
        end_day date,
        peak_scope smallint NOT NULL,
        peak_value numeric(5, 2) NOT NULL,
        merged_into text,
        episodes jsonb NOT NULL,
        countries text[] NOT NULL,
        categories text[] NOT NULL,
        CONSTRAINT crisis_vintages_pkey PRIMARY KEY (dataset, methodology, crisis, vintage),
        CONSTRAINT crisis_vintages_merged CHECK ((status = 'merged') = (merged_into IS NOT NULL)),
        CONSTRAINT crisis_vintages_open CHECK (status <> 'open' OR end_day IS NULL)
      )`);
    await runner.query(`COMMENT ON COLUMN crisis_vintages.known_at IS 'seconds since 1970'`);
    await runner.query(`COMMENT ON COLUMN crisis_vintages.superseded_at IS 'known_at of the next vintage; all that ever changes of one'`);
    await runner.query(`COMMENT ON COLUMN crisis_vintages.sequence IS 'of index_changes'`);
    await runner.query(`CREATE INDEX crisis_vintages_order ON crisis_vintages (dataset, methodology, start_day, crisis)`);
    await runner.query(`CREATE INDEX crisis_vintages_sequence ON crisis_vintages (sequence, place)`);
    await runner.query(`
      CREATE TABLE crisis_stories (
        dataset text NOT NULL CONSTRAINT crisis_stories_dataset CHECK (dataset IN ('live', 'simulated')),
        scope smallint NOT NULL,
        day date NOT NULL,
        stories jsonb NOT NULL,
        CONSTRAINT crisis_stories_pkey PRIMARY KEY (dataset, scope, day)
      )`);
    await runner.query(`COMMENT ON TABLE crisis_stories IS 'the stories that most outlets told of a scope on the day of a peak'`);
    await runner.query(`
      CREATE TRIGGER crisis_progress_changed_indexes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON crisis_progress
      FOR EACH STATEMENT EXECUTE FUNCTION record_change('indexes')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE crisis_vintages`);
    await runner.query(`DROP TABLE crisis_stories`);
    await runner.query(`DROP TABLE crisis_progress`);
    await runner.query(`DELETE FROM index_changes WHERE kind = 'crises'`);
    await runner.query(`ALTER TABLE index_changes DROP CONSTRAINT index_changes_events`);
    await runner.query(`ALTER TABLE index_changes DROP CONSTRAINT index_changes_kind`);
    await runner.query(`ALTER TABLE index_changes ADD CONSTRAINT index_changes_kind CHECK (kind IN ('beginning', 'values', 'methodology'))`);
    await runner.query(`ALTER TABLE index_changes DROP COLUMN events`);
    await runner.query(`ALTER TABLE computations DROP COLUMN closed_inputs`);
  }
}
