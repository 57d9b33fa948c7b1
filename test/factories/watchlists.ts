import type { DataSource } from 'typeorm';

/** The watchlist that the examples of the documentation name, of the one customer that there is. */
export async function saveExampleWatchlist(dataSource: DataSource): Promise<void> {
  const sections = [{ name: 'Gulf', items: [{ indexId: 'mvi-sa-energy', note: null }] }];
  await dataSource.query(
    `INSERT INTO watchlists (id, organization_id, shared_with, name, description, sections, version, feed_counter, created_at, updated_at)
     SELECT '5d2f7c1e-8a4b-4c3d-9e6f-1b2a3c4d5e6f', organization_id, 'organization', 'Gulf energy', NULL, $1, 3, 1, now(), now() FROM subscriptions`,
    [JSON.stringify(sections)],
  );
}

/** The alert rule that the examples of the documentation name, of the same customer. */
export async function saveExampleAlertRule(dataSource: DataSource): Promise<void> {
  const condition = { kind: 'level', direction: 'above', points: 75, hysteresis: 3 };
  await dataSource.query(
    `INSERT INTO alert_rules (id, organization_id, name, subject, condition, persistence, cooldown, uses_open_days, mail, digest_hour, time_zone, is_muted, webhook_ids,
       since_day, version, created_at, updated_at)
     SELECT '8c1b5f7e-2d4a-4b6c-9f80-3e5d7a9b1c2f', organization_id, 'Energy in Saudi Arabia above 75', $1, $2, 1, 7, false, 'single', 7, 'UTC', false, ARRAY['0d9f4a6e-5b1c-4f7e-8a3d-2c6b9e7f1a54']::uuid[],
       '2026-03-01', 3, now(), now() FROM subscriptions`,
    [JSON.stringify({ kind: 'index', indexId: 'mvi-sa-energy' }), JSON.stringify(condition)],
  );
}
