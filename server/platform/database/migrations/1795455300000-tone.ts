import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The tone of a day's stories, by scope. */
export class Tone1795455300000 implements MigrationInterface {
  readonly name = 'Tone1795455300000';

  async up(runner: QueryRunner): Promise<void> {
    // Behind a long reader all others would wait as well.
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    await runner.query(`ALTER TABLE coverage_days ADD COLUMN tone bytea, ADD COLUMN tone_hash bytea`);
    await runner.query(`COMMENT ON COLUMN coverage_days.tone IS 'see day-tone; null: no story has one, or the day was built before tone was kept'`);
    // A generated column would rewrite all days, which readers would wait for.
    await runner.query(`COMMENT ON COLUMN coverage_days.tone_hash IS 'sha256 of tone'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE coverage_days DROP COLUMN tone, DROP COLUMN tone_hash`);
  }
}
