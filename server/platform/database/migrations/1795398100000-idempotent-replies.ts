import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A reply is stored by the transaction of its request, so nobody owns a key for a time any more. Processes of the version before still write who does. */
export class IdempotentReplies1795398100000 implements MigrationInterface {
  readonly name = 'IdempotentReplies1795398100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    await runner.query(`ALTER TABLE idempotency_keys ALTER COLUMN owner DROP NOT NULL, ALTER COLUMN started_at DROP NOT NULL`);
    await runner.query(`COMMENT ON COLUMN idempotency_keys.response_status IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`COMMENT ON COLUMN idempotency_keys.response_status IS 'null while the first request runs'`);
    await runner.query(`DELETE FROM idempotency_keys WHERE owner IS NULL`);
    await runner.query(`ALTER TABLE idempotency_keys ALTER COLUMN owner SET NOT NULL, ALTER COLUMN started_at SET NOT NULL`);
  }
}
