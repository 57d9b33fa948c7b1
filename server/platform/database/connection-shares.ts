import { Client } from 'pg';
import type { Config } from '../config/config';
import type { Logger } from '../logging/logger';
import { closeClient } from './close-client';
import { requireUrl } from './database-url';
import { JOBS_AT_ONCE, LONG_JOBS, QUEUES } from '../queue/queues';

/** Left to people, commands and a start that migrates. */
const SPARE = 8;
/** Of the worker's pool, for mails, the relay of the outbox and what else has to go on beside long jobs. */
export const RESERVED = 4;
/** A long job holds one connection, and may ask for a second. */
export const LONG_JOB_CONNECTIONS = 2;

/** Sizes of the two pools, or what goes beside them. */
export interface Shares {
  readonly api: number;
  readonly worker: number;
}

/** What no process can do without: a long job beside what is reserved. */
export const LEAST: Shares = { api: 2, worker: RESERVED + LONG_JOB_CONNECTIONS };

/**
 * Pools for every process of which `processes` serve and as many work, within the connections that a server gives. Where they are too few, both
 * kinds get less, and the worker runs fewer long jobs at once.
 */
export function shareConnections(given: number, processes: number, wanted: Shares, beside: Shares): Shares {
  const rest = Math.floor((given - SPARE) / processes) - beside.api - beside.worker;
  const isEnough = rest >= wanted.api + wanted.worker;
  const api = isEnough ? wanted.api : Math.max(LEAST.api, Math.floor((rest * wanted.api) / (wanted.api + wanted.worker)));
  const worker = isEnough ? wanted.worker : Math.max(LEAST.worker, Math.min(wanted.worker, rest - api));
  return { api, worker };
}

/** What the configuration asks for: the pool of DATABASE_POOL_SIZE, and one in which no job waits for another. */
export function wantedConnections(config: Pick<Config, 'database'>): Shares {
  const short = QUEUES.filter((queue) => !LONG_JOBS.has(queue)).reduce((sum, queue) => sum + JOBS_AT_ONCE[queue], 0);
  return { api: config.database.poolSize, worker: LONG_JOBS.size * LONG_JOB_CONNECTIONS + short + RESERVED };
}

/** Beside the pools: what listens for changes and for promised jobs, what counts calls, and where queues run on PostgreSQL theirs, of which each listens. */
export function connectionsBeside(config: Pick<Config, 'redis'>): Shares {
  return config.redis.url === null ? { api: 4, worker: QUEUES.length + 5 } : { api: 2, worker: 1 };
}

/** Asks the server how many connections it gives, and says what this process takes of them. */
export async function decidePools(config: Config, process: keyof Shares, logger: Logger): Promise<Shares> {
  const wanted = wantedConnections(config);
  const beside = connectionsBeside(config);
  const given = await countGiven(config);
  const pools = shareConnections(given, config.database.processes, wanted, beside);
  const facts = { pool: pools[process], beside: beside[process], processes: config.database.processes, given };
  if (pools[process] < wanted[process]) logger.warn({ ...facts, wanted: wanted[process] }, 'fewer database connections than wanted');
  else logger.info(facts, 'database connections');
  return pools;
}

async function countGiven(config: Config): Promise<number> {
  const client = new Client({ connectionString: requireUrl(config), connectionTimeoutMillis: 5_000, query_timeout: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // The last one came with PostgreSQL 16.
    const { rows } = await client.query<{ given: number }>(
      `SELECT current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
         - coalesce(current_setting('reserved_connections', true)::int, 0) AS given`,
    );
    return rows[0].given;
  } finally {
    closeClient(client);
  }
}
