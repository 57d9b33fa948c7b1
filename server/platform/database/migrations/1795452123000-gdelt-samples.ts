import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many of GDELT's windows are taken. Instances that have read windows already took all of them, which needs no row. */
export class GdeltSamples1795452123000 implements MigrationInterface {
  readonly name = 'GdeltSamples1795452123000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE gdelt_samples (
         id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT gdelt_samples_pkey PRIMARY KEY,
         from_day date NOT NULL,
         to_day date,
         one_in smallint NOT NULL,
         decided_at timestamptz NOT NULL,
         CONSTRAINT gdelt_samples_days CHECK (from_day <= to_day),
         CONSTRAINT gdelt_samples_one_in CHECK (one_in BETWEEN 1 AND 24 AND 96 % one_in = 0)
       )`,
    );
    await runner.query(`COMMENT ON COLUMN gdelt_samples.to_day IS 'null: all days after the first; of several decisions on a day the latest holds'`);
    await runner.query(`COMMENT ON COLUMN gdelt_samples.one_in IS 'one window in so many is taken'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE gdelt_samples`);
  }
}
