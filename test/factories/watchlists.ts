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
