import { Redis } from 'ioredis';
import { Client } from 'pg';

/** `npm run test:faults` kills at every moment and waits as long as the product does; `npm test` has one short case of each. */
export const ALL_FAULTS = process.env.ALL_FAULTS === 'true';

/** Ends the locks of a worker that was killed, which would run out after 20 s: the next worker takes up its jobs when it looks next. */
export async function endLocks(databaseUrl: string, redisUrl?: string): Promise<void> {
  if (ALL_FAULTS) return;
  if (redisUrl) await endLocksInRedis(redisUrl);
  else await endLocksInDatabase(databaseUrl);
}

async function endLocksInDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`UPDATE bullmq.job SET locked_until_ms = 0 WHERE state = 'active'`);
  } finally {
    await client.end();
  }
}

async function endLocksInRedis(url: string): Promise<void> {
  const redis = new Redis(url);
  try {
    for (const key of await redis.keys('*:lock')) await redis.del(key);
  } finally {
    redis.disconnect();
  }
}
