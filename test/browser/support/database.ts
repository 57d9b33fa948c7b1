import { Client } from 'pg';
import { browserProduct } from './product';

/** Runs a statement in the product's database, for what only time could bring about. The number of rows it touched. */
export async function inDatabase(statement: string, values: readonly unknown[] = []): Promise<number> {
  const client = new Client({ connectionString: browserProduct().databaseUrl });
  await client.connect();
  try {
    return (await client.query(statement, [...values])).rowCount ?? 0;
  } finally {
    await client.end();
  }
}

/** Lets a limit forget, as if so many minutes had passed since each of its hits. */
export async function passMinutes(limit: string, minutes: number): Promise<void> {
  await inDatabase(
    `UPDATE rate_limits SET hits = (SELECT array_agg(hit - $2::integer * interval '1 minute' ORDER BY hit) FROM unnest(hits) hit) WHERE name = $1`,
    [limit, minutes],
  );
}
