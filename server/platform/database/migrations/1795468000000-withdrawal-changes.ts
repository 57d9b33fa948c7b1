import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Headlines that were taken back are in no reply or page that is kept, though nothing is published by it. */
export class WithdrawalChanges1795468000000 implements MigrationInterface {
  readonly name = 'WithdrawalChanges1795468000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    for (const topic of ['indexes', 'withdrawals']) {
      await runner.query(`
        CREATE TRIGGER withdrawn_articles_changed_${topic} AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON withdrawn_articles
        FOR EACH STATEMENT EXECUTE FUNCTION record_change('${topic}')`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const topic of ['indexes', 'withdrawals']) await runner.query(`DROP TRIGGER withdrawn_articles_changed_${topic} ON withdrawn_articles`);
  }
}
