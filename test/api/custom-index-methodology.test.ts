import { LABELS_VERSION } from '../../server/news/enrichment/labels/label-article';
import { isoDay, quietDay, saveQuietDays, stored } from '../factories/coverage';
import { type AlertsWorker, openAlertsWorker } from '../support/alerts';
import { MutableClock } from '../support/clock';
import { PAIR } from '../support/custom-calls';
import { type CustomWorker, openCustomWorker, SAUDI_ENERGY } from '../support/custom-indexes';
import { ask } from '../support/http';
import { openIndexes, scopeOf, SMALL_SCOPES, type TestIndexes } from '../support/indexes';
import { type IndexesApi, openIndexesApi } from '../support/indexes-app';
import { openNews } from '../support/news';
import { type Person, type SignedIn, signIn, welcome } from '../support/people';
import { createDatabase, type TestDatabase } from '../support/postgres';
import { takeArticles } from '../support/searched-articles';

const LAST = isoDay('2026-02-20');
const NEWEST = LAST + 1;
const RESTATED = isoDay('2026-02-13');

const clock = new MutableClock('2026-02-21T00:16:00Z');
let database: TestDatabase;
let indexes: TestIndexes;
let api: IndexesApi;
let worker: CustomWorker;
let alerts: AlertsWorker;
let ada: Person & SignedIn;
let own: string;

beforeAll(async () => {
  database = await createDatabase();
  indexes = await openIndexes(database.url, { clock, methodologies: ['v1'] });
  await saveQuietDays(indexes.days, 'live', isoDay('2025-09-01'), LAST, { scopes: SMALL_SCOPES });
  const news = await openNews(database.url, { clock });
  await takeArticles(news, clock.now(), SAUDI_ENERGY);
  await news.close();
  await indexes.computeAll('live');
  // A new version becomes the default when labels and outlets have been followed.
  await indexes.dataSource.query(`UPDATE label_rules SET code_version = $1, spread_version = version`, [LABELS_VERSION]);
  await indexes.dataSource.query(`UPDATE outlet_rules SET table_hash = 'followed', spread_version = version`);
  api = await openIndexesApi(database, clock);
  worker = await openCustomWorker(database.url, clock);
  alerts = await openAlertsWorker(database.url, clock);
  ada = await welcome(api.app, { kind: 'company' });
  own = String((await call('POST', '/v1/indexes/index-generate/', { ...PAIR, name: 'Own' })).index_id);
  await worker.computeAll();
  await alerts.judgeCustom(ada.organizationId, own);
});
afterAll(async () => {
  for (const part of [worker, alerts, api, indexes]) await part?.close();
  await database?.drop();
});

async function call(method: string, path: string, json?: unknown): Promise<Record<string, unknown>> {
  Object.assign(ada, await signIn(api.app.url, ada));
  return (await ask(`${api.app.url}${path}`, { method, json, headers: ada.headers })).body;
}

const makeRule = async (condition: object): Promise<string> =>
  String((await call('POST', '/v1/alerts', { name: 'Own', mail: 'none', subject: { kind: 'index', index_id: own }, condition })).id);

async function publish(day: number, factor: number): Promise<void> {
  const loud = quietDay(day, { scopes: SMALL_SCOPES }, new Map([[scopeOf('sa-energy'), factor]]));
  await indexes.days.saveDays('live', [stored(loud)], clock.now());
  await computeAll();
}

async function computeAll(): Promise<void> {
  await indexes.computeAll('live');
  await worker.queue.wantAll('live', clock.now());
  await worker.computeAll();
}

const toldOf = (rule: string): Promise<{ occurrence: string }[]> =>
  api.app.dataSource.query(`SELECT occurrence FROM alerts WHERE rule_id = $1 ORDER BY fired_at`, [rule]);

it('a new version of the methodology tells nothing of a custom index by itself, and what is restated after it is told', async () => {
  const restated = await makeRule({ kind: 'restated', points: 0.1 });
  // One at each level: a value that is higher by the new version is above another.
  await api.app.dataSource.query(
    `INSERT INTO alert_rules SELECT (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'condition', r.condition || jsonb_build_object('points', points)))).*
     FROM alert_rules r, generate_series(20, 99) AS points WHERE r.id = $1`,
    [await makeRule({ kind: 'level', direction: 'above', points: 19 })],
  );
  clock.advance(60_000);
  await publish(RESTATED, 4);
  await alerts.judgeCustom(ada.organizationId, own);
  expect(await toldOf(restated)).toHaveLength(1);
  clock.set(new Date('2026-02-22T00:16:00Z'));
  await publish(NEWEST, 2);
  await alerts.judgeCustom(ada.organizationId, own);
  await indexes.close();
  indexes = await openIndexes(database.url, { clock, methodologies: ['v1', 'v2'] });
  clock.advance(60_000);
  await indexes.computeAll('live');
  await computeAll();
  expect(await alerts.judgeCustom(ada.organizationId, own)).toBe(0);
  clock.advance(60_000);
  await publish(RESTATED, 8);
  await alerts.judgeCustom(ada.organizationId, own);
  // Places among vintages begin anew with each version.
  expect((await toldOf(restated)).map(({ occurrence }) => occurrence.split(' ').slice(1, 3))).toEqual([['restated', 'v1'], ['restated', 'v2']]); // prettier-ignore
});
