import { findRedisServer, startRedis } from './redis';

/** What the queues run on. */
export interface QueueBackend {
  env: NodeJS.ProcessEnv;
  stop(): Promise<void>;
  /** Takes the queue away, and gives it back with nothing in it. */
  down?(): Promise<void>;
  up?(): Promise<void>;
}

async function onOwnRedis(program: string): Promise<QueueBackend> {
  const redis = await startRedis(program);
  return { env: { REDIS_URL: redis.url }, stop: redis.stop, down: redis.kill, up: redis.revive };
}

const nothing = async (): Promise<void> => undefined;

/** PostgreSQL, and Redis where there is one: for `describe.each`. */
export const QUEUE_BACKENDS: [string, () => Promise<QueueBackend>][] = [['PostgreSQL', async () => ({ env: { REDIS_URL: '' }, stop: nothing })]];
const given = process.env.REDIS_URL;
const program = given ? null : findRedisServer('queue on Redis');
if (given) QUEUE_BACKENDS.push(['Redis', async () => ({ env: { REDIS_URL: given }, stop: nothing })]);
else if (program !== null) QUEUE_BACKENDS.push(['Redis', () => onOwnRedis(program)]);
