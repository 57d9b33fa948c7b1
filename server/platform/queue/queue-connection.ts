import { createPostgresBackend, type ConnectionOptions, Queue, setDefaultBackendFactory, type Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { Pool } from 'pg';
import type { Config } from '../config/config';
import type { Logger } from '../logging/logger';
import { QUEUES } from './queues';
import { connectRedis, retryDelay } from '../redis';

/** Dependency injection token of the connection. */
export const QUEUE_CONNECTION = Symbol('queue connection');

/** PostgreSQL schema of BullMQ's own tables. */
const QUEUE_SCHEMA = 'bullmq';
/**
 * A frozen server must not hold up the relay or a worker for good; no query of BullMQ's takes this long, even on a busy one. A job that was
 * fetched by a query that was given up is taken up again once its lock has run out.
 */
const ANSWER_WITHIN_MS = 20_000;
/** A worker looks for jobs at least this often, in seconds, as one that has none does. After an outage BullMQ would wait up to an hour to be told. */
const LOOK_EVERY_S = 5;

const postgresBackend: typeof createPostgresBackend = (...given) =>
  Object.defineProperty(createPostgresBackend(...given), 'maximumBlockTimeout', { value: LOOK_EVERY_S });

export interface QueueConnection {
  /** For BullMQ's Queue: fails fast, so that a dead or frozen Redis never holds up the relay. */
  readonly producer: ConnectionOptions;
  /** For BullMQ's Worker: waits as long as it takes. */
  readonly worker: ConnectionOptions;
  readonly prefix: string;
  check(): Promise<void>;
  /**
   * Rejects if the queue or worker could not connect, and is therefore useless: on PostgreSQL BullMQ fails every call once its first
   * connection was refused. On Redis it connects again.
   */
  whenUsable(part: Queue | Worker): Promise<void>;
  /** Those of the jobs given by their ids that the queue has, in whatever state. One question for all, which BullMQ has no call for. */
  listKnown(queue: string, jobIds: readonly string[]): Promise<ReadonlySet<string>>;
  close(): Promise<void>;
}

/**
 * Redis when REDIS_URL is set, else PostgreSQL. BullMQ's default backend is one for the process, so this is called once; it is set when a queue or a worker
 * asks for its connection, since an API process that has neither needs no BullMQ, which takes 6 MB.
 */
export function connectQueue(config: Config): QueueConnection {
  return config.redis.url === null ? connectPostgres(config) : connectRedisQueue(config.redis.url, config.redis.prefix);
}

/** A queue to add jobs to, or to look at. */
export function openQueue({ producer, prefix }: QueueConnection, name: string, options: { logger: Logger; skipMetasUpdate?: boolean }): Queue {
  const { logger, skipMetasUpdate } = options;
  // BullMQ asks Redis for its version once, and a queue whose question was not answered would fail every call.
  const queue = new Queue(name, { connection: producer, prefix, skipMetasUpdate, skipVersionCheck: true });
  queue.on('error', (error) => logger.debug({ queue: name, reason: error.message }, 'queue connection error'));
  return queue;
}

function connectPostgres(config: Config): QueueConnection {
  const pool = new Pool({
    connectionString: config.database.url ?? undefined,
    application_name: 'barograph-queue',
    // Each worker listens on a connection of its own.
    max: QUEUES.length + 6,
    connectionTimeoutMillis: 5_000,
    query_timeout: ANSWER_WITHIN_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    options: `-c search_path=${QUEUE_SCHEMA} -c timezone=UTC`,
  });
  pool.on('error', () => undefined);
  // BullMQ takes connections out of the pool without listening to them; whoever asked is told by the query that fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  // Each queue and each worker listens for errors of its own.
  pool.setMaxListeners(4 * QUEUES.length);
  const connection = (): ConnectionOptions => {
    setDefaultBackendFactory(postgresBackend);
    // BullMQ takes a pool in place of Redis options; its option type knows only Redis.
    return pool as unknown as ConnectionOptions;
  };
  return {
    get producer() {
      return connection();
    },
    get worker() {
      return connection();
    },
    prefix: config.redis.prefix,
    check: async () => void (await pool.query('SELECT 1')),
    whenUsable: async (part) => void (await part.waitUntilReady()),
    listKnown: async (queue, jobIds) => {
      const { rows } = await pool.query<{ id: string }>(`SELECT id FROM job WHERE queue = $1 AND id = ANY ($2::text[])`, [queue, jobIds]);
      return new Set(rows.map(({ id }) => id));
    },
    close: () => pool.end(),
  };
}

function connectRedisQueue(url: string, prefix: string): QueueConnection {
  const producer = connectRedis(url);
  const worker = new Redis(url, { maxRetriesPerRequest: null, retryStrategy: retryDelay });
  worker.on('error', () => undefined);
  const connection = (redis: Redis): ConnectionOptions => {
    setDefaultBackendFactory();
    return redis as unknown as ConnectionOptions;
  };
  return {
    get producer() {
      return connection(producer);
    },
    get worker() {
      return connection(worker);
    },
    prefix,
    check: async () => void (await producer.ping()),
    whenUsable: async () => undefined,
    listKnown: async (queue, jobIds) => {
      const asked = producer.pipeline();
      for (const id of jobIds) asked.exists(`${prefix}:${queue}:${id}`);
      const answers = (await asked.exec()) ?? [];
      for (const [error] of answers) if (error !== null) throw error;
      return new Set(jobIds.filter((_, at) => answers[at]?.[1] === 1));
    },
    close: async () => {
      producer.disconnect();
      worker.disconnect();
    },
  };
}
