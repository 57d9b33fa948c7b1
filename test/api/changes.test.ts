import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { LatestRepository } from '../../server/indexes/storage/latest.repository';
import { ApiKeysService } from '../../server/apikeys';
import { createCustomer } from '../factories/customer';
import { quietDay, isoDay, saveQuietDays, stored } from '../factories/coverage';
import { MutableClock } from '../support/clock';
import { startApp, type TestApp } from '../support/app';
import { hasHeard, keepKnown } from '../support/changes';
import { openIndexes, SMALL_SCOPES, scopeOf, type TestIndexes } from '../support/indexes';
import { createDatabase, type TestDatabase } from '../support/postgres';
import { until } from '../support/until';

const LAST = isoDay('2026-02-20');
const WORLD = { scopes: SMALL_SCOPES };
const PATHS = ['/v1/indexes/mvi-sa', '/v1/indexes?country=SA', '/v1/indexes/mvi-sa/values'];
const clock = new MutableClock('2026-02-20T12:00:00Z');
let database: TestDatabase;
let indexes: TestIndexes;
let apps: TestApp[];
let key: string;
let surge = 1;

beforeAll(async () => {
  database = await createDatabase();
  indexes = await openIndexes(database.url, { clock });
  await saveQuietDays(indexes.days, 'live', LAST - 60, LAST, WORLD);
  await indexes.computeAll('live');
  apps = [await startApp({ database, clock }), await startApp({ database, clock })];
  key = (await createCustomer(apps[0].app, { plan: 'enterprise', limits: { minute: 100_000, day: 100_000, month: 100_000 } })).key;
});
afterAll(async () => {
  for (const app of apps ?? []) await app.close();
  await indexes?.close();
  await database?.drop();
});

/** ETag of each path in each application, or the status where there is none. */
async function tags(as = key): Promise<string[]> {
  const ask = async (app: TestApp, path: string): Promise<string> => {
    const reply = await fetch(app.url + path, { headers: { authorization: `Bearer ${as}` } });
    await reply.arrayBuffer();
    return reply.headers.get('etag') ?? String(reply.status);
  };
  return Promise.all(apps.flatMap((app) => PATHS.map((path) => ask(app, path))));
}

/** Changes the last day's values; resolves when that has been committed. */
async function publish(): Promise<void> {
  surge += 0.25;
  await indexes.days.saveDays('live', [stored(quietDay(LAST, WORLD, new Map([[scopeOf('sa'), surge]])))], clock.now());
  await indexes.computeAll('live');
}

/** Runs statements over a connection of its own. */
async function withClient(work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await work(client).finally(() => client.end());
}

/** Asks without a pause, so that every reply is kept, and says how long after `change` an old one was seen last. */
async function stalenessAfter(change: () => Promise<unknown>, ask: () => Promise<string[]>): Promise<number> {
  await Promise.all(apps.map(hasHeard));
  const before = await ask();
  let committedAt = Infinity;
  const changing = change().then(() => (committedAt = performance.now()));
  let seenAt = 0;
  for (;;) {
    const askedAt = performance.now();
    const now = await ask();
    if (!now.some((tag, at) => tag === before[at])) break;
    seenAt = askedAt;
    await sleep(1);
  }
  await changing;
  return seenAt - committedAt;
}

describe('a publication', () => {
  it('every process answers with a publication within a second of its commit', async () => {
    expect(await stalenessAfter(publish, () => tags())).toBeLessThan(1_000);
  });

  it('every process answers with a publication within a second where its announcement is lost', async () => {
    await withClient((client) => client.query(`ALTER FUNCTION record_change() RENAME TO record_change_aloud`));
    const silent = `CREATE OR REPLACE FUNCTION record_change_aloud() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN INSERT INTO recorded_changes (txid, topic, at) VALUES (pg_current_xact_id(), TG_ARGV[0], now()) ON CONFLICT DO NOTHING; RETURN NULL; END $$`;
    await withClient((client) => client.query(silent));
    expect(await stalenessAfter(publish, () => tags())).toBeLessThan(1_000);
  });

  it('a publication that is long under way is answered once it commits, though later ones have been seen', async () => {
    await withClient(async (client) => {
      await client.query('BEGIN');
      await client.query(`UPDATE index_latest SET record = record WHERE scope = -1`);
      await publish();
      await Promise.all(apps.map(hasHeard));
      const before = await tags();
      await client.query(
        `UPDATE index_latest SET updated_at = updated_at, record = (SELECT record FROM index_latest WHERE scope = $1) WHERE scope = $2`,
        [scopeOf('us'), scopeOf('sa')],
      );
      expect((await tags())[0]).toBe(before[0]);
      await client.query('COMMIT');
      await until(async () => (await tags())[0] !== before[0]);
    });
  });

  it('every process answers with a publication within a second where the connection that watches was cut off', async () => {
    const cut = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'barograph-changes' AND datname = current_database()`;
    const cutAndPublish = async () => {
      await withClient((client) => client.query(cut));
      await publish();
    };
    expect(await stalenessAfter(cutAndPublish, () => tags())).toBeLessThan(1_000);
  });
});

describe('new coverage', () => {
  it('coverage leaves kept replies as they are where nothing else is said of their origin', async () => {
    await Promise.all(apps.map(hasHeard));
    const restores = apps.map(keepKnown);
    const before = await tags();
    const reads = apps.map(({ app }) => jest.spyOn(app.get(LatestRepository, { strict: false }), 'find'));
    await withClient((client) => client.query(`UPDATE coverage_days SET stories = stories WHERE dataset = 'live'`));
    await Promise.all(apps.map(hasHeard));
    const after = await tags();
    for (const restore of restores) restore();
    expect(after).toEqual(before);
    expect(reads.map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  });

  it('every process names the new source of coverage', async () => {
    const sourcesOf = async ({ url }: TestApp) =>
      (await fetch(`${url}${PATHS[0]}`, { headers: { authorization: `Bearer ${key}` } }).then((reply) => reply.json())) as { sources: string[] };
    await withClient((client) => client.query(`UPDATE coverage_days SET sources = '{import}' WHERE dataset = 'live'`));
    await Promise.all(apps.map(hasHeard));
    for (const app of apps) expect(await sourcesOf(app)).toMatchObject({ sources: ['import'] });
  });
});

describe('the revocation of a key', () => {
  it('a revoked key is refused by every process within a second of its commit, even if its announcement is lost', async () => {
    const keys = apps[0].app.get(ApiKeysService, { strict: false });
    const { organizationId } = await createCustomer(apps[0].app, { plan: 'enterprise' });
    const named = await keys.createNamedKey(organizationId, { name: 'Leaked', mode: 'live' });
    const ask = async (): Promise<string[]> =>
      Promise.all(
        apps.map(async ({ url }) => String((await fetch(`${url}/v1/methodology`, { headers: { authorization: `Bearer ${named.key}` } })).status)),
      );
    expect(await stalenessAfter(() => keys.revoke(organizationId, named.id), ask)).toBeLessThan(1_000);
    expect(await ask()).toEqual(['401', '401']);
  });
});
