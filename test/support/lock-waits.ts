import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { until } from './until';

/** Whether a connection to this database waits for a lock that another holds. */
export async function someoneWaits(dataSource: DataSource): Promise<boolean> {
  const rows: unknown[] = await dataSource.query(
    `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database() LIMIT 1`,
  );
  return rows.length > 0;
}

/**
 * Holds back whoever writes to the table, waits until the process of this name (`application_name`) does, ends it by `kill`, and lets go. What the process
 * has begun is over when this returns.
 */
export async function killWhileWriting(url: string, table: string, name: string, kill: () => Promise<unknown>): Promise<void> {
  // Two: within a transaction all that is seen of other connections is from one instant.
  const [holder, observer] = [new Client({ connectionString: url }), new Client({ connectionString: url })];
  const finds = async (condition: string): Promise<boolean> => {
    const sql = `SELECT 1 FROM pg_stat_activity WHERE application_name = $1 AND datname = current_database() AND ${condition} LIMIT 1`;
    return (await observer.query(sql, [name])).rowCount === 1;
  };
  try {
    await Promise.all([holder.connect(), observer.connect()]);
    await holder.query('BEGIN');
    await holder.query(`LOCK TABLE ${table} IN EXCLUSIVE MODE`);
    await until(() => finds(`wait_event_type = 'Lock'`));
    await kill();
    await holder.query('ROLLBACK');
    await until(async () => !(await finds('true')));
  } finally {
    await Promise.all([holder.end(), observer.end()]);
  }
}
