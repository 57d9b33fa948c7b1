import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a rule has told of simulated values does not keep it from telling the same of live ones; and alerts are forgotten by their age. */
export class AlertsByDataset1796000001000 implements MigrationInterface {
  readonly name = 'AlertsByDataset1796000001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    await runner.query(`ALTER TABLE alerts DROP CONSTRAINT alerts_once`);
    await runner.query(`ALTER TABLE alerts ADD CONSTRAINT alerts_once UNIQUE (rule_id, dataset, occurrence)`);
    await runner.query(`CREATE INDEX alerts_by_age ON alerts (fired_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX alerts_by_age`);
    await runner.query(`DELETE FROM alerts a USING alerts b WHERE b.rule_id = a.rule_id AND b.occurrence = a.occurrence AND b.id < a.id`);
    await runner.query(`ALTER TABLE alerts DROP CONSTRAINT alerts_once`);
    await runner.query(`ALTER TABLE alerts ADD CONSTRAINT alerts_once UNIQUE (rule_id, occurrence)`);
  }
}
