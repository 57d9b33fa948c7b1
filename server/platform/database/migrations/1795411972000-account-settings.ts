import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A person's time zone, which mails they get, and links that undo a change of their address. */
export class AccountSettings1795411972000 implements MigrationInterface {
  readonly name = 'AccountSettings1795411972000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    await runner.query(`ALTER TABLE users ADD COLUMN time_zone text, ADD COLUMN wants_usage_mails boolean NOT NULL DEFAULT true`);
    await runner.query(`COMMENT ON COLUMN users.time_zone IS 'by its IANA name; null where the person has chosen none'`);
    await runner.query(
      `CREATE TABLE email_undos (
        id uuid CONSTRAINT email_undos_pkey PRIMARY KEY,
        user_id uuid NOT NULL CONSTRAINT email_undos_user REFERENCES users ON DELETE CASCADE,
        email text NOT NULL,
        changed_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL
      )`,
    );
    await runner.query(`COMMENT ON COLUMN email_undos.email IS 'the address before the change; the token is derived from the id'`);
    await runner.query(`CREATE INDEX email_undos_person ON email_undos (user_id, changed_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE email_undos`);
    await runner.query(`ALTER TABLE users DROP COLUMN time_zone, DROP COLUMN wants_usage_mails`);
  }
}
