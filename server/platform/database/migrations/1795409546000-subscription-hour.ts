import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Months of a subscription begin at the second at which it started. Those of before go on to begin at midnight, so nobody's month changes while it
 * runs. A day may now belong to two months: usage is kept by key, day and month. Of what was counted before, each day lies in one month, which
 * its own midnight names well enough. Processes of the version before count into '-infinity' meanwhile, which no month is rebuilt from.
 */
export class SubscriptionHour1795409546000 implements MigrationInterface {
  readonly name = 'SubscriptionHour1795409546000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    await runner.query(`
      ALTER TABLE subscriptions
        ADD COLUMN anchor_second integer NOT NULL DEFAULT 0
          CONSTRAINT subscriptions_anchor_second CHECK (anchor_second BETWEEN 0 AND 86399)`);
    await runner.query(`ALTER TABLE usage_daily ADD COLUMN month_start timestamptz NOT NULL DEFAULT '-infinity'`);
    await runner.query(`UPDATE usage_daily SET month_start = day::timestamp AT TIME ZONE 'UTC'`);
    await runner.query(`
      ALTER TABLE usage_daily
        DROP CONSTRAINT usage_daily_pkey,
        ADD CONSTRAINT usage_daily_pkey PRIMARY KEY (organization_id, day, key_id, month_start)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE usage_daily DROP CONSTRAINT usage_daily_pkey`);
    await runner.query(`
      WITH gone AS (DELETE FROM usage_daily RETURNING *)
      INSERT INTO usage_daily (organization_id, key_id, day, calls, credit_calls)
      SELECT organization_id, key_id, day, sum(calls), sum(credit_calls) FROM gone GROUP BY organization_id, key_id, day`);
    await runner.query(`ALTER TABLE usage_daily DROP COLUMN month_start, ADD CONSTRAINT usage_daily_pkey PRIMARY KEY (organization_id, day, key_id)`);
    await runner.query(`ALTER TABLE subscriptions DROP COLUMN anchor_second`);
  }
}
