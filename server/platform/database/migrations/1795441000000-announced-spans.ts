import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Spans of the past that are being brought in, whose days are computed when all of it is there. */
export class AnnouncedSpans1795441000000 implements MigrationInterface {
  readonly name = 'AnnouncedSpans1795441000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE announced_spans (
        id text CONSTRAINT announced_spans_pkey PRIMARY KEY,
        source text NOT NULL,
        who text NOT NULL,
        since timestamptz NOT NULL,
        first_day date NOT NULL,
        last_day date NOT NULL,
        lease_until timestamptz NOT NULL,
        CONSTRAINT announced_spans_days CHECK (first_day <= last_day)
      )`,
    );
    await runner.query(
      `COMMENT ON COLUMN announced_spans.lease_until IS 'the days are computed without the rest where no sign of life has come by then'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE announced_spans`);
  }
}
