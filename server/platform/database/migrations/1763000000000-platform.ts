import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Platform1763000000000 implements MigrationInterface {
  readonly name = 'Platform1763000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    await runner.query(`
      CREATE TABLE outbox (
        id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT outbox_pkey PRIMARY KEY,
        queue text NOT NULL,
        name text NOT NULL,
        payload jsonb NOT NULL,
        key text,
        slot text,
        attempts integer NOT NULL,
        backoff_ms integer NOT NULL,
        request_id text,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        enqueued_at timestamptz,
        started_at timestamptz,
        done_at timestamptz,
        failed_at timestamptz,
        error text
      )`);
    await runner.query(`
      CREATE UNIQUE INDEX outbox_waiting_key ON outbox (queue, name, key)
      WHERE key IS NOT NULL AND started_at IS NULL AND done_at IS NULL AND failed_at IS NULL`);
    await runner.query(`CREATE UNIQUE INDEX outbox_slot ON outbox (queue, name, slot) WHERE slot IS NOT NULL`);
    await runner.query(`CREATE INDEX outbox_open ON outbox (enqueued_at NULLS FIRST, id) WHERE done_at IS NULL AND failed_at IS NULL`);
    await runner.query(`CREATE INDEX outbox_done ON outbox (done_at) WHERE done_at IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE outbox`);
  }
}
