import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notices to everybody with an account, and whom they have reached. */
export class Notices1795424900000 implements MigrationInterface {
  readonly name = 'Notices1795424900000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    await runner.query(`
      CREATE TABLE notices (
        id uuid CONSTRAINT notices_pkey PRIMARY KEY,
        subject text NOT NULL,
        body text NOT NULL,
        created_by uuid NOT NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        sent_at timestamptz,
        delivered_at timestamptz,
        recipients integer,
        CONSTRAINT notices_sent CHECK ((sent_at IS NULL) = (recipients IS NULL) AND (sent_at IS NOT NULL OR delivered_at IS NULL))
      )`);
    await runner.query(`CREATE INDEX notices_created ON notices (created_at, id)`);
    await runner.query(`COMMENT ON COLUMN notices.recipients IS 'who had an account when it was sent'`);
    await runner.query(`
      CREATE TABLE notice_deliveries (
        notice_id uuid NOT NULL CONSTRAINT notice_deliveries_notice REFERENCES notices,
        user_id uuid NOT NULL CONSTRAINT notice_deliveries_user REFERENCES users ON DELETE CASCADE,
        mail_id uuid NOT NULL,
        outcome text CONSTRAINT notice_deliveries_outcome CHECK (outcome IN ('sent', 'failed', 'dropped')),
        queued_at timestamptz NOT NULL,
        CONSTRAINT notice_deliveries_pkey PRIMARY KEY (notice_id, user_id)
      )`);
    await runner.query(`COMMENT ON COLUMN notice_deliveries.mail_id IS 'without a foreign key: mails are removed some time after they were sent'`);
    await runner.query(`COMMENT ON COLUMN notice_deliveries.outcome IS 'what became of the mail, noted before it is removed'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE notice_deliveries`);
    await runner.query(`DROP TABLE notices`);
  }
}
