import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Idempotency1763000000500 implements MigrationInterface {
  readonly name = 'Idempotency1763000000500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    await runner.query(`
      CREATE TABLE idempotency_keys (
        scope text NOT NULL,
        route text NOT NULL,
        key text NOT NULL,
        fingerprint bytea NOT NULL,
        owner uuid NOT NULL,
        response_status integer,
        response_headers jsonb,
        response_body text,
        started_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        CONSTRAINT idempotency_keys_pkey PRIMARY KEY (scope, route, key)
      )`);
    await runner.query(`COMMENT ON COLUMN idempotency_keys.response_status IS 'null while the first request runs'`);
    await runner.query(`CREATE INDEX idempotency_keys_expiry ON idempotency_keys (expires_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE idempotency_keys`);
  }
}
