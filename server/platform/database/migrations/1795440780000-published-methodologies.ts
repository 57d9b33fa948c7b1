import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is kept in memory of values, and of which version readers get. */
const TOPICS = ['coverage', 'indexes'] as const;

/** Versions of the methodology by which the values of a dataset were published, and from when on each has been the default. */
export class PublishedMethodologies1795440780000 implements MigrationInterface {
  readonly name = 'PublishedMethodologies1795440780000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    await runner.query(`
      CREATE TABLE published_methodologies (
        dataset text NOT NULL CONSTRAINT published_methodologies_dataset CHECK (dataset IN ('live', 'simulated')),
        methodology text NOT NULL,
        published_at timestamptz,
        CONSTRAINT published_methodologies_pkey PRIMARY KEY (dataset, methodology)
      )`);
    await runner.query(`CREATE UNIQUE INDEX published_methodologies_first ON published_methodologies (dataset) WHERE published_at IS NULL`);
    await runner.query(
      `COMMENT ON COLUMN published_methodologies.published_at IS 'when it replaced the one before; null for the first, whose values are known from their own instants'`,
    );
    // What was computed until now is by the first version.
    await runner.query(`INSERT INTO published_methodologies (dataset, methodology) SELECT DISTINCT dataset, methodology FROM index_latest`);
    for (const topic of TOPICS) {
      await runner.query(`
        CREATE TRIGGER published_methodologies_changed_${topic} AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON published_methodologies
        FOR EACH STATEMENT EXECUTE FUNCTION record_change('${topic}')`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE published_methodologies`);
  }
}
