import { AlertsWorkerModule } from '../../server/alerts';
import { MailWorkerModule } from '../../server/platform/mail';
import { isoDay, quietDay, stored } from '../factories/coverage';
import { openAlertsWorker } from '../support/alerts';
import { MutableClock } from '../support/clock';
import { PAIR } from '../support/custom-calls';
import { type CustomApi, openCustomApi } from '../support/custom-indexes';
import { ALL_FAULTS, endLocks } from '../support/faults';
import { ask } from '../support/http';
import { scopeOf, SMALL_SCOPES } from '../support/indexes';
import { killWhenItSpeaks } from '../support/killed-process';
import { type Person, type SignedIn, welcome } from '../support/people';
import { TEST_SECRETS } from '../support/secrets';
import { until } from '../support/until';
import { startTestWorker } from '../support/worker';

const SURGE = isoDay('2026-02-21');
const RESTATED = isoDay('2026-02-01');
/** Statements before which the worker is killed: it needs some thirty from what is published to what is promised. */
const MOMENTS = ALL_FAULTS ? Array.from({ length: 20 }, (_, at) => 2 * at) : [12];

const clock = new MutableClock('2026-02-21T00:15:00Z');
let opened: CustomApi;
let ada: Person & SignedIn;
let own: string;
/** How far was judged before the surge. */
let judged: { readonly latest: string };

const rowsOf = <T>(sql: string, parameters: unknown[] = []): Promise<T[]> => opened.api.app.dataSource.query(sql, parameters);

async function made(path: string, json: object): Promise<string> {
  const { status, body, text } = await ask(`${opened.api.app.url}${path}`, { method: 'POST', json, headers: ada.headers });
  expect([status, status === 201 ? '' : text]).toEqual([201, '']);
  return String(body.id ?? body.index_id);
}

async function publish(day: number): Promise<void> {
  clock.set(new Date(Math.max((SURGE + 1) * 86_400_000 + 16 * 60_000, clock.now().getTime() + 60_000)));
  const loud = quietDay(day, { scopes: SMALL_SCOPES }, new Map([[scopeOf('sa-energy'), 4]]));
  await opened.indexes.days.saveDays('live', [stored(loud)], clock.now());
  await opened.indexes.computeAll('live');
  await opened.worker.queue.wantAll('live', clock.now());
  await opened.worker.computeAll();
}

async function judge(): Promise<void> {
  const alerts = await openAlertsWorker(opened.database.url, clock);
  await alerts.judgeCustom(ada.organizationId, own);
  await alerts.close();
}

beforeAll(async () => {
  opened = await openCustomApi(clock, isoDay('2025-09-01'), SURGE - 1);
  ada = await welcome(opened.api.app, { kind: 'company' });
  await rowsOf(`UPDATE subscriptions SET plan_code = 'enterprise'`);
  own = await made('/v1/indexes/index-generate/', { ...PAIR, name: 'Saudi energy' });
  await opened.worker.computeAll();
  const subject = { kind: 'index', index_id: own };
  await made('/v1/alerts', { name: 'Level', mail: 'single', subject, condition: { kind: 'level', direction: 'above', points: 75 } });
  await made('/v1/alerts', { name: 'Restated', mail: 'single', subject, condition: { kind: 'restated', points: 20 } });
  const url = 'https://8.8.8.8/desk';
  await made('/v1/webhooks', { name: 'Desk', url, events: ['alert.fired', 'value.restated'], index_ids: [own] });
  await judge();
  [judged] = await rowsOf<{ latest: string }>(`SELECT * FROM alert_custom_places`);
  await publish(SURGE);
  await publish(RESTATED);
});
afterAll(() => opened?.close());

/** As if both had just been published. */
async function forget(): Promise<void> {
  for (const table of ['alerts', 'webhook_messages', 'mails', 'alert_custom_places', 'outbox']) await rowsOf(`DELETE FROM ${table}`);
  await rowsOf(`INSERT INTO alert_custom_places SELECT (jsonb_populate_record(NULL::alert_custom_places, $1::jsonb)).*`, [JSON.stringify(judged)]);
}

/** The next worker judges what this one leaves, and both rules and the endpoint are told once. */
async function expectToldOnce(): Promise<void> {
  const worker = await startTestWorker(opened.database.url, { imports: [AlertsWorkerModule, MailWorkerModule], env: TEST_SECRETS, clock });
  try {
    await until(async () => (await rowsOf(`SELECT FROM mails`)).length >= 2);
    await until(async () => (await rowsOf(`SELECT FROM alert_custom_places WHERE latest <> $1`, [judged.latest])).length === 1);
  } finally {
    await worker.close();
  }
  // The job that was under way is taken up again when its lock has run out.
  await judge();
  const told = await rowsOf(
    `SELECT m.type, m.body::jsonb -> 'data' -> 'rule' ->> 'name' AS rule FROM webhook_deliveries d JOIN webhook_messages m ON m.id = d.message_id ORDER BY 1, 2`,
  );
  expect(told).toEqual([
    { type: 'alert.fired', rule: 'Level' },
    { type: 'alert.fired', rule: 'Restated' },
    { type: 'value.restated', rule: null },
  ]);
  expect(await rowsOf(`SELECT FROM alerts`)).toHaveLength(2);
  expect(await rowsOf(`SELECT FROM mails`)).toHaveLength(2);
}

describe('a worker killed before a custom index is told', () => {
  it.each(MOMENTS)('a worker killed before its statement %i leaves everything to the next, which tells it once', async (statements) => {
    await forget();
    const given = [opened.database.url, clock.now().toISOString(), String(statements), 'custom'];
    expect(await killWhenItSpeaks('killable-alerts-worker.ts', given)).toBe('stopped');
    await endLocks(opened.database.url);
    await expectToldOnce();
  });
});
