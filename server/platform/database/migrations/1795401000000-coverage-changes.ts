import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Coverage has a topic of its own: most of what comes in changes no value, and empties no cache of replies. */
export class CoverageChanges1795401000000 implements MigrationInterface {
  readonly name = 'CoverageChanges1795401000000';

  up(runner: QueryRunner): Promise<void> {
    return announceAs(runner, 'coverage');
  }

  down(runner: QueryRunner): Promise<void> {
    return announceAs(runner, 'indexes');
  }
}

async function announceAs(runner: QueryRunner, topic: string): Promise<void> {
  await runner.query(`SET LOCAL lock_timeout = '2s'`);
  await runner.query(`
    CREATE OR REPLACE TRIGGER coverage_days_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON coverage_days
    FOR EACH STATEMENT EXECUTE FUNCTION record_change('${topic}')`);
}
