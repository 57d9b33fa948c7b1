import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether people want the mails of alert rules. */
export class AlertMails1795489000000 implements MigrationInterface {
  readonly name = 'AlertMails1795489000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    await runner.query(`ALTER TABLE users ADD COLUMN wants_alert_mails boolean NOT NULL DEFAULT true`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE users DROP COLUMN wants_alert_mails`);
  }
}
