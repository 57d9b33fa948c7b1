import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What each source brought, by day: to articles (coverage_days.by_source) and as it was read (source_days). */
export class Watch1765000004000 implements MigrationInterface {
  readonly name = 'Watch1765000004000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    await runner.query(`ALTER TABLE source_files ADD COLUMN rows_withdrawn integer NOT NULL DEFAULT 0`);
    await runner.query(`ALTER TABLE coverage_days ADD COLUMN by_source jsonb NOT NULL DEFAULT '{}'`);
    // Until now all live coverage came from GDELT.
    await runner.query(`
      UPDATE coverage_days SET by_source = jsonb_build_object('gdelt', jsonb_build_object(
          'articles', articles, 'expected', windows_expected, 'seen', windows_seen, 'late', CASE WHEN is_backfilled THEN windows_seen ELSE 0 END,
          'share', CASE WHEN windows_expected = 0 THEN 1 ELSE least(1, windows_seen::float / windows_expected) END,
          'isRegular', windows_seen > 0 AND NOT is_backfilled))
      WHERE dataset = 'live' AND 'gdelt' = ANY (sources)`);
    await runner.query(`
      CREATE TABLE source_days (
        source text NOT NULL,
        day date NOT NULL,
        files integer NOT NULL,
        rows_read bigint NOT NULL,
        rows_accepted bigint NOT NULL,
        rows_refused bigint NOT NULL,
        rows_duplicate bigint NOT NULL,
        rows_repaired bigint NOT NULL,
        rows_withdrawn bigint NOT NULL,
        refusals jsonb NOT NULL,
        last_at timestamptz NOT NULL,
        CONSTRAINT source_days_pkey PRIMARY KEY (day, source)
      )`);
    await runner.query(`COMMENT ON TABLE source_days IS 'Sums of source_files: by the day of the window, without one by the day of reading'`);
    const files = `(SELECT *, (coalesce(window_at - interval '1 millisecond', ingested_at) AT TIME ZONE 'UTC')::date AS day FROM source_files) AS files`;
    await runner.query(`
      INSERT INTO source_days (source, day, files, rows_read, rows_accepted, rows_refused, rows_duplicate, rows_repaired, rows_withdrawn, refusals, last_at)
      SELECT source, day, count(*), sum(rows_read), sum(rows_accepted), sum(rows_refused), sum(rows_duplicate), sum(rows_repaired), 0, '{}', max(ingested_at)
      FROM ${files} GROUP BY source, day`);
    await runner.query(`
      UPDATE source_days SET refusals = counted.refusals FROM (
        SELECT source, day, jsonb_object_agg(reason, rows) AS refusals FROM (
          SELECT source, day, reason, sum(number::bigint) AS rows FROM ${files}, jsonb_each_text(files.refusals) AS t (reason, number) GROUP BY 1, 2, 3
        ) AS reasons GROUP BY 1, 2
      ) AS counted WHERE counted.source = source_days.source AND counted.day = source_days.day`);
    await runner.query(`
      CREATE TABLE source_states (
        source text CONSTRAINT source_states_pkey PRIMARY KEY,
        state text NOT NULL,
        since timestamptz NOT NULL
      )`);
    await runner.query(`COMMENT ON TABLE source_states IS 'What was last told of a source, so that it is told once'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE source_states, source_days`);
    await runner.query(`ALTER TABLE coverage_days DROP COLUMN by_source`);
    await runner.query(`ALTER TABLE source_files DROP COLUMN rows_withdrawn`);
  }
}
