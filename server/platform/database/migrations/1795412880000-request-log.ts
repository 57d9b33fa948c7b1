import type { MigrationInterface, QueryRunner } from 'typeorm';

const SLOTS = 12;

/**
 * The request log of customers, in parts of three days that come around after 36 and are emptied when all in them is older than 30; usage by
 * operation, which is kept; and which shares of the month customers have been told of.
 */
export class RequestLog1795412880000 implements MigrationInterface {
  readonly name = 'RequestLog1795412880000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    await runner.query(`CREATE SEQUENCE api_requests_id`);
    await runner.query(`
      CREATE TABLE api_requests (
        slot smallint NOT NULL,
        id bigint NOT NULL DEFAULT nextval('api_requests_id'),
        at timestamptz NOT NULL,
        organization_id uuid NOT NULL,
        key_id uuid NOT NULL,
        operation text NOT NULL,
        status smallint NOT NULL,
        milliseconds integer NOT NULL,
        cost smallint NOT NULL,
        request_id text NOT NULL,
        network cidr
      ) PARTITION BY LIST (slot)`);
    await runner.query(`COMMENT ON TABLE api_requests IS 'written behind the answers; says what was called, and decides nothing'`);
    await runner.query(`CREATE INDEX api_requests_newest ON api_requests (organization_id, at DESC, id DESC)`);
    await runner.query(`CREATE INDEX api_requests_failed ON api_requests (organization_id, at DESC, id DESC) WHERE status >= 400`);
    await runner.query(`CREATE INDEX api_requests_age ON api_requests USING brin (at)`);
    await runner.query(`CREATE SCHEMA request_log`);
    for (let slot = 0; slot < SLOTS; slot++) {
      await runner.query(`CREATE TABLE request_log.slot_${slot} PARTITION OF api_requests FOR VALUES IN (${slot})`);
    }
    await runner.query(`
      CREATE TABLE request_writers (
        id uuid CONSTRAINT request_writers_pkey PRIMARY KEY,
        batch integer NOT NULL,
        written_at timestamptz NOT NULL
      )`);
    await runner.query(`COMMENT ON TABLE request_writers IS 'the last batch that each process has written, so that none is written twice'`);
    await runner.query(`
      CREATE TABLE usage_by_operation (
        organization_id uuid NOT NULL,
        day date NOT NULL,
        key_id uuid NOT NULL,
        operation text NOT NULL,
        status smallint NOT NULL,
        calls integer NOT NULL,
        cost integer NOT NULL,
        unlogged integer NOT NULL,
        milliseconds bigint NOT NULL,
        CONSTRAINT usage_by_operation_pkey PRIMARY KEY (organization_id, day, key_id, operation, status)
      ) WITH (fillfactor = 70)`);
    await runner.query(`COMMENT ON COLUMN usage_by_operation.unlogged IS 'those of the calls that are not in api_requests'`);
    await runner.query(`
      CREATE TABLE usage_notices (
        organization_id uuid NOT NULL CONSTRAINT usage_notices_organization REFERENCES organizations,
        month_start timestamptz NOT NULL,
        threshold smallint NOT NULL,
        month_limit integer NOT NULL,
        told_at timestamptz NOT NULL,
        CONSTRAINT usage_notices_pkey PRIMARY KEY (organization_id, month_start, threshold, month_limit)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['usage_notices', 'usage_by_operation', 'request_writers', 'api_requests']) await runner.query(`DROP TABLE ${table}`);
    await runner.query(`DROP SCHEMA request_log`);
    await runner.query(`DROP SEQUENCE api_requests_id`);
  }
}
