import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Rules outlive their deletion as long as their alerts, and choose endpoints; endpoints end with the watchlist that they are limited to; and how far
 * rules have judged custom indexes.
 */
export class WatchedFurther1795900000000 implements MigrationInterface {
  readonly name = 'WatchedFurther1795900000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    await runner.query(`ALTER TABLE alert_rules ADD COLUMN deleted_at timestamptz, ADD COLUMN webhook_ids uuid[]`);
    await runner.query(`COMMENT ON COLUMN alert_rules.deleted_at IS 'it is kept for the name of its alerts, and goes with the last of them'`);
    await runner.query(`COMMENT ON COLUMN alert_rules.webhook_ids IS 'the endpoints that it tells; null: all that are told of alerts'`);
    await runner.query(`ALTER TABLE alert_rules DROP CONSTRAINT alert_rules_watchlist_subject`);
    await runner.query(
      `ALTER TABLE alert_rules ADD CONSTRAINT alert_rules_watchlist_subject CHECK (deleted_at IS NOT NULL OR (watchlist_id IS NOT NULL) = (subject ->> 'kind' = 'watchlist'))`,
    );
    await runner.query(`ALTER TABLE webhooks DROP CONSTRAINT webhooks_disabled_reason`);
    await runner.query(
      `ALTER TABLE webhooks ADD CONSTRAINT webhooks_disabled_reason CHECK (disabled_reason IN ('person', 'gone', 'failing', 'watchlist'))`,
    );
    await runner.query(
      `UPDATE webhooks w SET disabled_at = now(), disabled_reason = 'watchlist' WHERE watchlist_id IS NOT NULL AND disabled_at IS NULL
         AND NOT EXISTS (SELECT FROM watchlists l WHERE l.organization_id = w.organization_id AND l.id = w.watchlist_id)`,
    );
    await runner.query(`
      CREATE TABLE alert_custom_progress (
        key text NOT NULL CONSTRAINT alert_custom_progress_index REFERENCES custom_indexes ON DELETE CASCADE,
        dataset text NOT NULL,
        known_at bigint NOT NULL,
        day date NOT NULL,
        CONSTRAINT alert_custom_progress_pkey PRIMARY KEY (key, dataset)
      )`);
    await runner.query(`COMMENT ON TABLE alert_custom_progress IS 'up to where rules have judged custom indexes'`);
    await runner.query(
      `COMMENT ON COLUMN alert_custom_progress.known_at IS 'restated values that were computed by then have been judged, seconds since 1970'`,
    );
    await runner.query(`COMMENT ON COLUMN alert_custom_progress.day IS 'the newest day with a value then'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE alert_custom_progress`);
    await runner.query(`UPDATE webhooks SET disabled_reason = 'person' WHERE disabled_reason = 'watchlist'`);
    await runner.query(`ALTER TABLE webhooks DROP CONSTRAINT webhooks_disabled_reason`);
    await runner.query(`ALTER TABLE webhooks ADD CONSTRAINT webhooks_disabled_reason CHECK (disabled_reason IN ('person', 'gone', 'failing'))`);
    await runner.query(`DELETE FROM alert_rules WHERE deleted_at IS NOT NULL`);
    await runner.query(`ALTER TABLE alert_rules DROP CONSTRAINT alert_rules_watchlist_subject`);
    await runner.query(
      `ALTER TABLE alert_rules ADD CONSTRAINT alert_rules_watchlist_subject CHECK ((watchlist_id IS NOT NULL) = (subject ->> 'kind' = 'watchlist'))`,
    );
    await runner.query(`ALTER TABLE alert_rules DROP COLUMN webhook_ids, DROP COLUMN deleted_at`);
  }
}
