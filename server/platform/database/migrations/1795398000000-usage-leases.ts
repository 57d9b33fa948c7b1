import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Blocks of calls that a process has taken ahead: nobody else may take them, and what is served of them is counted. */
export class UsageLeases1795398000000 implements MigrationInterface {
  readonly name = 'UsageLeases1795398000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    await runner.query(`
      ALTER TABLE api_usage
        ADD COLUMN minute_held integer NOT NULL DEFAULT 0 CONSTRAINT api_usage_minute_held CHECK (minute_held >= 0),
        ADD COLUMN day_held integer NOT NULL DEFAULT 0 CONSTRAINT api_usage_day_held CHECK (day_held >= 0),
        ADD COLUMN month_held integer NOT NULL DEFAULT 0 CONSTRAINT api_usage_month_held CHECK (month_held >= 0)`);
    await runner.query(`
      CREATE TABLE usage_leases (
        id uuid CONSTRAINT usage_leases_pkey PRIMARY KEY,
        organization_id uuid NOT NULL CONSTRAINT usage_leases_organization REFERENCES organizations,
        key_id uuid NOT NULL CONSTRAINT usage_leases_key REFERENCES api_keys,
        minute_start timestamptz NOT NULL,
        day date NOT NULL,
        month_start timestamptz NOT NULL,
        size integer NOT NULL CONSTRAINT usage_leases_size CHECK (size > 0),
        served integer NOT NULL DEFAULT 0 CONSTRAINT usage_leases_served CHECK (served BETWEEN 0 AND size)
      ) WITH (fillfactor = 30)`);
    await runner.query(`COMMENT ON COLUMN usage_leases.served IS 'written before the replies go out; settled into api_usage and usage_daily'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE usage_leases`);
    await runner.query(`ALTER TABLE api_usage DROP COLUMN minute_held, DROP COLUMN day_held, DROP COLUMN month_held`);
  }
}
