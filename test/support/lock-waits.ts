import type { DataSource } from 'typeorm';

/** Whether a connection to this database waits for a lock that another holds. */
export async function someoneWaits(dataSource: DataSource): Promise<boolean> {
  const rows: unknown[] = await dataSource.query(
    `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database() LIMIT 1`,
  );
  return rows.length > 0;
}
