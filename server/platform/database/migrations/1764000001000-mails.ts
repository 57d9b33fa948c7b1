import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Mails1764000001000 implements MigrationInterface {
  readonly name = 'Mails1764000001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    await runner.query(`
      CREATE TABLE mails (
        id uuid NOT NULL,
        template text NOT NULL,
        recipient text NOT NULL,
        reply_to text,
        language text NOT NULL,
        params jsonb NOT NULL,
        user_id uuid,
        state text NOT NULL DEFAULT 'waiting',
        attempts integer NOT NULL DEFAULT 0,
        unconfirmed integer NOT NULL DEFAULT 0,
        last_error text,
        request_id text,
        created_at timestamptz NOT NULL,
        queued_at timestamptz NOT NULL,
        settled_at timestamptz,
        CONSTRAINT mails_pkey PRIMARY KEY (id),
        CONSTRAINT mails_state CHECK (state IN ('waiting', 'sent', 'failed', 'dropped')),
        CONSTRAINT mails_settled CHECK ((state = 'waiting') = (settled_at IS NULL))
      )`);
    await runner.query(`COMMENT ON COLUMN mails.params IS 'ids and plain facts; codes and tokens are derived when the mail is written'`);
    await runner.query(`COMMENT ON COLUMN mails.unconfirmed IS 'times the whole message was handed over and no answer is known'`);
    await runner.query(`COMMENT ON COLUMN mails.queued_at IS 'begin of the tries: created_at, or when it was last resent'`);
    await runner.query(`COMMENT ON COLUMN mails.settled_at IS 'when it was sent, failed or was dropped'`);
    await runner.query(`CREATE INDEX mails_list ON mails (state, created_at DESC, id DESC)`);
    await runner.query(`CREATE INDEX mails_settled_at ON mails (settled_at) WHERE settled_at IS NOT NULL`);
    await runner.query(`CREATE INDEX mails_user ON mails (user_id) WHERE user_id IS NOT NULL`);
    await runner.query(`ALTER TABLE outbox ADD COLUMN backoff_max_ms integer, ADD COLUMN resting_since timestamptz`);
    await runner.query(`COMMENT ON COLUMN outbox.resting_since IS 'when the last try failed; null while one runs'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE outbox DROP COLUMN backoff_max_ms, DROP COLUMN resting_since`);
    await runner.query(`DROP TABLE mails`);
  }
}
