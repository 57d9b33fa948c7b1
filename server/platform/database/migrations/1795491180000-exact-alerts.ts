import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Up to which hour people have had their digests, which revision of a rule has fired, up to which day rules have judged, and how long endpoints fail. */
export class ExactAlerts1795491180000 implements MigrationInterface {
  readonly name = 'ExactAlerts1795491180000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    await runner.query(`
      CREATE TABLE alert_digests (
        organization_id uuid NOT NULL CONSTRAINT alert_digests_organization REFERENCES organizations,
        user_id uuid NOT NULL CONSTRAINT alert_digests_user REFERENCES users,
        told_through timestamptz,
        CONSTRAINT alert_digests_pkey PRIMARY KEY (organization_id, user_id)
      )`);
    await runner.query(`COMMENT ON COLUMN alert_digests.told_through IS 'what was due by then, and comes later, waits for the next digest'`);
    await runner.query(`ALTER TABLE alert_rules ADD COLUMN revision integer NOT NULL DEFAULT 1`);
    await runner.query(
      `COMMENT ON COLUMN alert_rules.revision IS 'another number after each change to when it fires: of one day each may tell once'`,
    );
    await runner.query(`ALTER TABLE alert_progress ADD COLUMN day date`);
    await runner.query(`COMMENT ON COLUMN alert_progress.day IS 'the newest day with a value when that was judged'`);
    await runner.query(`ALTER TABLE webhooks ADD COLUMN tried_at timestamptz, ADD COLUMN failing_ms bigint NOT NULL DEFAULT 0`);
    await runner.query(
      `COMMENT ON COLUMN webhooks.failing_ms IS 'how long it has been tried in vain since failing_since: what lies between tries, and no silence'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE webhooks DROP COLUMN tried_at, DROP COLUMN failing_ms`);
    await runner.query(`ALTER TABLE alert_progress DROP COLUMN day`);
    await runner.query(`ALTER TABLE alert_rules DROP COLUMN revision`);
    await runner.query(`DROP TABLE alert_digests`);
  }
}
