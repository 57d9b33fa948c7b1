import fs from 'node:fs';
import path from 'node:path';
import { LATEST_SCHEMA_VERSION } from 'bullmq/dist/cjs/postgres/migrations';
import { Client } from 'pg';
// Not by the folders' doors: this process stays small and starts quickly without Nest and TypeORM.
import { keyBox } from '../apikeys/keys/key-box';
import { CORE_PARTITION } from '../indexes/computation/partitions';
import { lastKnownDay } from '../news/sources/simulated/known-day';
import { toIsoDay } from '../platform/clock';
import type { Config } from '../platform/config/config';
import { closeClient } from '../platform/database/close-client';
import { CURRENT_METHODOLOGY } from '../volatility/methodology/methodologies';
import type { Operator } from './operator';

const MIGRATIONS = path.join(__dirname, '..', 'platform', 'database', 'migrations');

/** What an earlier start has left to do. */
export interface EarlierStart {
  /** The schema is that of this program: the API and the worker need not wait until the database has been prepared. */
  readonly isMigrated: boolean;
  /** What the preparation would find out, where it would find nothing to do. */
  readonly operator: Operator | null;
}

const NOTHING: EarlierStart = { isMigrated: false, operator: null };

/** Most starts find everything in place: then nothing has to be prepared by a process of its own. */
export async function readEarlierStart(url: string, config: Config): Promise<EarlierStart> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000, query_timeout: 10_000, application_name: 'barograph-start' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    if (!(await isMigrated(client))) return NOTHING;
    const hasWorld = !config.demonstration || (await hasSimulatedWorld(client));
    return { isMigrated: true, operator: hasWorld ? await readOperator(client, config) : null };
  } catch {
    // Most often there is no such table yet. Whatever it is, the preparation says it.
    return NOTHING;
  } finally {
    closeClient(client);
  }
}

async function isMigrated(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ done: string[]; queue: number }>(
    `SELECT (SELECT array_agg(timestamp::text) FROM migrations) AS done, (SELECT max(version) FROM bullmq.migration) AS queue`,
  );
  const [{ done, queue }] = rows;
  const known = fs.readdirSync(MIGRATIONS).flatMap((name) => /^(\d+)-.*\.js$/.exec(name)?.[1] ?? []);
  return queue >= LATEST_SCHEMA_VERSION && known.every((timestamp) => done.includes(timestamp));
}

/** Up to the last day that is known, with the values of its core; by a new version of the methodology the worker computes them. */
async function hasSimulatedWorld(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ now: string; covered: string | null; computed: string | null; standing: string | null }>(
    `SELECT extract(epoch FROM clock_timestamp()) * 1000 AS now,
            (SELECT max(day)::text FROM coverage_days WHERE dataset = 'simulated') AS covered,
            (SELECT day_done::text FROM computations
             WHERE dataset = 'simulated' AND methodology = $1 AND partition = $2 AND status = 'done') AS computed,
            (SELECT methodology FROM published_methodologies
             WHERE dataset = 'simulated' ORDER BY published_at DESC NULLS LAST LIMIT 1) AS standing`,
    [CURRENT_METHODOLOGY, CORE_PARTITION],
  );
  const [{ now, covered, computed, standing }] = rows;
  const last = toIsoDay(lastKnownDay(new Date(Number(now))));
  const isReplacing = standing !== null && standing !== CURRENT_METHODOLOGY;
  return covered === last && (computed === last || isReplacing);
}

async function readOperator(client: Client, config: Config): Promise<Operator | null> {
  if (config.production && config.staffEmail === null) return {};
  const { rows } = await client.query<{ id: string | null; encrypted: Buffer | null; hasStaff: boolean }>(
    `SELECT k.id, k.encrypted, EXISTS (SELECT FROM users WHERE is_staff) AS "hasStaff"
     FROM organizations o LEFT JOIN api_keys k
       ON k.organization_id = o.id AND k.mode = 'live' AND k.kind = 'dashboard' AND k.revoked_at IS NULL AND k.grace_until IS NULL
     WHERE o.is_operator`,
  );
  const [found] = rows;
  if (found === undefined || found.id === null || found.encrypted === null || !found.hasStaff) return null;
  const key = keyBox(config.secrets)?.open(found.encrypted, found.id) ?? null;
  if (key === null) return null;
  return config.production ? {} : { firstKey: key };
}
