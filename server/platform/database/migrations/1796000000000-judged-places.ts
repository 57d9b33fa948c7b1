import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How far rules have judged custom indexes is counted in what is stored, not in seconds, which repeat; and chats' messages say until when quiet hours
 * hold them. A worker of the version before fails to judge custom indexes from then on: they are judged by the next one that starts. A value that was
 * restated and not judged yet when this ran is not told, since a second does not say which.
 */
export class JudgedPlaces1796000000000 implements MigrationInterface {
  readonly name = 'JudgedPlaces1796000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '2s'`);
    await runner.query(`
      CREATE TABLE alert_custom_places (
        organization_id uuid NOT NULL,
        key text NOT NULL,
        dataset text NOT NULL,
        methodology text NOT NULL,
        months jsonb NOT NULL,
        latest text,
        day date,
        CONSTRAINT alert_custom_places_pkey PRIMARY KEY (key, dataset, methodology)
      )`);
    await runner.query(`COMMENT ON TABLE alert_custom_places IS 'up to where the rules of an organization have judged its custom indexes'`);
    await runner.query(`COMMENT ON COLUMN alert_custom_places.months IS 'bytes of each month whose vintages have been judged'`);
    await runner.query(`COMMENT ON COLUMN alert_custom_places.latest IS 'digest of the newest value when it was; null before'`);
    await runner.query(`COMMENT ON COLUMN alert_custom_places.day IS 'the newest day with a value that was over then'`);
    await runner.query(`
      INSERT INTO alert_custom_places (organization_id, key, dataset, methodology, months, latest, day)
      SELECT c.organization_id, c.key, l.dataset, l.methodology, coalesce((SELECT jsonb_object_agg(v.month, octet_length(v.packed)) FROM custom_values v
        WHERE v.key = c.key AND v.dataset = l.dataset AND v.methodology = l.methodology), '{}'),
        CASE WHEN p.day = l.day THEN md5(l.record) END, coalesce(p.day, l.day) - 1
      FROM custom_indexes c JOIN custom_latest l ON l.key = c.key LEFT JOIN alert_custom_progress p ON p.key = c.key AND p.dataset = l.dataset
      WHERE c.mode = 'live'`);
    // Others wait from here on, and for a short while.
    await runner.query(`
      ALTER TABLE alert_custom_places ADD CONSTRAINT alert_custom_places_organization FOREIGN KEY (organization_id) REFERENCES organizations,
        ADD CONSTRAINT alert_custom_places_index FOREIGN KEY (key) REFERENCES custom_indexes ON DELETE CASCADE`);
    await runner.query(`CREATE INDEX alert_custom_places_of_organization ON alert_custom_places (organization_id)`);
    await runner.query(`DROP TABLE alert_custom_progress`);
    await runner.query(`ALTER TABLE webhook_deliveries ADD COLUMN held_until timestamptz, ADD COLUMN replayed boolean NOT NULL DEFAULT false`);
    await runner.query(`COMMENT ON COLUMN webhook_deliveries.held_until IS 'the end of the quiet hours that it waits for'`);
    await runner.query(`COMMENT ON COLUMN webhook_deliveries.replayed IS 'somebody has had it sent again'`);
    await runner.query(`
      UPDATE webhook_deliveries d SET held_until = d.due_at FROM webhooks w
      WHERE d.state = 'pending' AND d.attempts = 0 AND d.due_at > d.since AND w.id = d.webhook_id AND w.kind = 'slack'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE webhook_deliveries DROP COLUMN replayed, DROP COLUMN held_until`);
    await runner.query(`
      CREATE TABLE alert_custom_progress (
        key text NOT NULL CONSTRAINT alert_custom_progress_index REFERENCES custom_indexes ON DELETE CASCADE,
        dataset text NOT NULL,
        known_at bigint NOT NULL,
        day date NOT NULL,
        CONSTRAINT alert_custom_progress_pkey PRIMARY KEY (key, dataset)
      )`);
    await runner.query(`
      INSERT INTO alert_custom_progress (key, dataset, known_at, day)
      SELECT key, dataset, extract(epoch FROM now())::bigint, max(day) FROM alert_custom_places WHERE day IS NOT NULL GROUP BY key, dataset`);
    await runner.query(`DROP TABLE alert_custom_places`);
  }
}
