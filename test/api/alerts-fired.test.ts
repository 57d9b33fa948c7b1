import { BacktestQueue } from '../../server/alerts/rules/backtest-queue';
import { type CoverageDay, gapDay } from '../../server/volatility/coverage';
import { isoDay, quietDay, stored } from '../factories/coverage';
import { type AlertsWorker, openAlertsWorker } from '../support/alerts';
import { hasHeard } from '../support/changes';
import { MutableClock } from '../support/clock';
import { type Answer, ask } from '../support/http';
import { type IndexesApi, openIndexesApi } from '../support/indexes-app';
import { openIndexes, scopeOf, SMALL_SCOPES, type TestIndexes } from '../support/indexes';
import { type Person, type SignedIn, signIn, welcome } from '../support/people';
import type { TestDatabase } from '../support/postgres';
import { openQuietWorld } from '../support/quiet-world';

const FIRST = isoDay('2025-09-01');
const SURGE = isoDay('2026-02-21');

const clock = new MutableClock('2026-02-21T00:15:00Z');
let database: TestDatabase;
let indexes: TestIndexes;
let api: IndexesApi;
let worker: AlertsWorker;
let ada: Person & SignedIn;
let ben: Person & SignedIn;
let stranger: Person & SignedIn;

beforeAll(async () => {
  database = await openQuietWorld({ dataset: 'live', first: FIRST, last: SURGE - 1, at: clock.now() });
  indexes = await openIndexes(database.url, { clock });
  api = await openIndexesApi(database, clock);
  worker = await openAlertsWorker(database.url, clock);
  await worker.judge('live');
  ada = await welcome(api.app, { kind: 'company', name: 'Ada', surname: 'Lovelace' });
  await api.app.dataSource.query(`UPDATE subscriptions SET plan_code = 'pro_monthly' WHERE organization_id = $1`, [ada.organizationId]);
  ben = await welcome(api.app, { organizationId: ada.organizationId, role: 'member', name: 'Ben', surname: 'Babbage' });
  stranger = await welcome(api.app, { kind: 'company' });
});
afterAll(async () => {
  await worker?.close();
  await api?.close();
  await indexes?.close();
  await database?.drop();
});

async function call(who: { headers: { authorization: string } }, method: string, path: string, json?: unknown): Promise<Answer> {
  await hasHeard(api.app);
  return ask(`${api.app.url}${path}`, { method, json, headers: who.headers });
}

async function make(who: Person & SignedIn, body: object): Promise<string> {
  const { status, body: rule } = await call(who, 'POST', '/v1/alerts', { name: 'Told', mail: 'none', ...body });
  expect(status).toBe(201);
  return String(rule.id);
}

/** A day on which Saudi Arabia is in the news three times as much. */
const surgeDay = (day: number): CoverageDay => quietDay(day, { scopes: SMALL_SCOPES }, new Map([[scopeOf('sa'), 3]]));

/** Published when it has closed. */
async function publish(coverage: CoverageDay): Promise<void> {
  clock.set(new Date((coverage.day + 1) * 86_400_000 + 16 * 60_000));
  await indexes.days.saveDays('live', [stored(coverage)], clock.now());
  await indexes.computeAll('live');
  await signInAgain();
}

/** Access tokens are good for a quarter of an hour, and a day has passed. */
async function signInAgain(): Promise<void> {
  for (const who of [ada, ben, stranger]) Object.assign(who, await signIn(api.app.url, who));
}

const firedOf = async (who: Person & SignedIn, rule: string): Promise<Record<string, unknown>[]> =>
  (await call(who, 'GET', `/v1/alerts/fired?rule_id=${rule}`)).body.data as Record<string, unknown>[];

const LEVEL = { subject: { kind: 'index', index_id: 'mvi-sa' }, condition: { kind: 'level', direction: 'above', points: 75 } };

describe('an alert', () => {
  let level: string;
  let rising: string;
  let everywhere: string;
  let theirs: string;
  let muted: string;

  beforeAll(async () => {
    level = await make(ada, { ...LEVEL, mail: 'single' });
    rising = await make(ada, { ...LEVEL, condition: { kind: 'change', direction: 'rise', points: 25, days: 1 }, mail: 'digest' });
    everywhere = await make(ada, { ...LEVEL, subject: { kind: 'countries', family: 'mvi' } });
    theirs = await make(stranger, LEVEL);
    muted = await make(ada, LEVEL);
    await call(ada, 'PATCH', `/v1/alerts/${muted}`, { version: 1, is_muted: true });
    await publish(surgeDay(SURGE));
  });

  it('tells an alert with its value, vintage, interval and drivers, and where it is seen, once however often it is judged', async () => {
    expect(await worker.judge('live')).toBeGreaterThanOrEqual(4);
    expect(await worker.judge('live')).toBe(0);
    await api.app.dataSource.query(`UPDATE alert_progress SET sequence = 0`);
    expect(await worker.judge('live')).toBe(0);
    const [alert, ...others] = await firedOf(ada, level);
    expect(others).toEqual([]);
    const index = (await api.get('/v1/indexes/mvi-sa')).json<{ value: number; updated_at: string }>();
    expect(alert).toMatchObject({
      index_id: 'mvi-sa',
      date: '2026-02-21',
      name: 'MVI Saudi Arabia',
      state: 'provisional',
      dataset: 'live',
      crisis: null,
    });
    expect(alert.value).toBe(index.value);
    expect(alert.low).toBeLessThan(alert.value as number);
    expect((alert.drivers as object[]).length).toBe(3);
    expect(alert.known_at).toBe(index.updated_at);
    expect(alert.text).toMatch(/^MVI Saudi Arabia was \d+\.?\d* on 21 February 2026 \(\d+\.?\d* before; 90% interval/);
    expect(alert.url).toMatch(/\/dashboard\/indexes\/mvi-sa\/show\?explain=2026-02-21&asof=2026-02-2\dT[\d:]{8}Z$/);
    expect(await firedOf(ada, rising)).toHaveLength(1);
    expect((await firedOf(ada, everywhere)).map(({ index_id }) => index_id)).toEqual(['mvi-sa']);
    expect(await firedOf(ada, muted)).toEqual([]);
  });

  it('tells an alert, and refuses a request, in the language of the page that asks', async () => {
    const inFrench = { headers: { ...ada.headers, 'accept-language': 'fr' } };
    const { body } = await call(inFrench, 'GET', '/v1/alerts/fired');
    expect((body.data as { text: string }[])[0].text).toContain('21 février 2026');
    const { body: refused } = await call(inFrench, 'POST', '/v1/alerts', { name: 'Told' });
    expect(refused.title).toBe('Requête non valable');
  });

  it('announces an alert to those outside once, as the data API shows it', async () => {
    const announced = worker.announced.filter(({ alert }) => alert.rule.id === level);
    expect(announced).toHaveLength(1);
    const [shown] = await firedOf(ada, level);
    const { url, ...told } = JSON.parse(JSON.stringify(announced[0].alert)) as Record<string, string>;
    expect(announced[0].organizationId).toBe(ada.organizationId);
    expect(shown).toMatchObject(told);
    expect(new URL(url).pathname).toBe('/dashboard/indexes/mvi-sa/show');
  });

  it('shows an alert to those alone who see its rule', async () => {
    const [{ id }] = await firedOf(ada, level);
    for (const other of [ben, stranger]) expect((await call(other, 'GET', `/v1/alerts/fired/${String(id)}`)).status).toBe(404);
    expect((await call(stranger, 'POST', `/v1/alerts/fired/${String(id)}/acknowledge`, {})).status).toBe(404);
    expect(await firedOf(stranger, theirs)).toHaveLength(1);
    expect(await firedOf(stranger, level)).toEqual([]);
  });

  it('keeps a note with the acknowledgment of an alert, and says how people were told', async () => {
    const [{ id }] = await firedOf(ada, level);
    const { body } = await call(ada, 'POST', `/v1/alerts/fired/${String(id)}/acknowledge`, { note: 'Seen.' });
    expect(body).toMatchObject({ note: 'Seen.', acknowledged_by: 'Ada Lovelace' });
    const { body: detail } = await call(ada, 'GET', `/v1/alerts/fired/${String(id)}`);
    expect(detail.deliveries).toMatchObject([{ recipient: 'Ada Lovelace', mail: 'waiting', seen_at: body.acknowledged_at }]);
    expect((await call(ada, 'GET', '/v1/alerts/fired?acknowledged=false')).body.data).toHaveLength(2);
  });

  it('counts an alert as new until it is seen', async () => {
    expect((await call(ada, 'GET', '/api/alerts/unseen')).body).toEqual({ count: 2 });
    expect((await call(ada, 'POST', '/api/alerts/seen')).status).toBe(204);
    expect((await call(ada, 'GET', '/api/alerts/unseen')).body).toEqual({ count: 0 });
    expect((await call(ben, 'GET', '/api/alerts/unseen')).body).toEqual({ count: 0 });
  });

  it('an alert reaches open tabs by server-sent events', async () => {
    const stop = new AbortController();
    const reply = await fetch(`${api.app.url}/api/alerts/events`, { headers: ada.headers, signal: stop.signal });
    const reader = reply.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const readUntil = async (part: string): Promise<void> => {
      while (!text.includes(part)) {
        const { value, done } = await reader.read();
        if (done) throw new Error(`the stream ended: ${text}`);
        text += value;
      }
    };
    await readUntil('"count":0');
    await api.app.dataSource.query(`UPDATE alert_recipients SET seen_at = NULL WHERE user_id = $1`, [ada.userId]);
    await readUntil('"count":3');
    stop.abort();
    expect(text).toContain('event: unseen');
  });

  it('ends the event stream of an open tab once its session has ended', async () => {
    const { headers } = await signIn(api.app.url, ben);
    const reply = await fetch(`${api.app.url}/api/alerts/events`, { headers });
    const reader = reply.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (!text.includes('event: unseen')) text += (await reader.read()).value ?? '';
    expect((await call({ headers }, 'POST', '/api/logout/')).status).toBe(204);
    await api.app.dataSource.query(`UPDATE alert_recipients SET seen_at = seen_at WHERE user_id = $1`, [ada.userId]);
    let isOver = false;
    while (!isOver) isOver = (await reader.read()).done;
    expect(isOver).toBe(true);
  });

  it('mails an alert as its rule says: at once, or at the hour of the digest', async () => {
    const mails = async (): Promise<unknown[]> =>
      api.app.dataSource.query(`SELECT 1 FROM mails WHERE template = 'alerts/fired' AND user_id = $1`, [ada.userId]);
    expect(await mails()).toHaveLength(1);
    clock.set('2026-02-22T06:59:00Z');
    await worker.tell();
    expect(await mails()).toHaveLength(1);
    clock.set('2026-02-22T07:00:00Z');
    await Promise.all([worker.tell(), worker.tell()]);
    expect(await mails()).toHaveLength(2);
  });

  it('tells an alert of a snoozed rule when the snooze is over, even if its end was moved later or earlier', async () => {
    await signInAgain();
    const snoozed = await make(ada, { ...LEVEL, condition: { kind: 'quality', reason: 'gap' }, mail: 'single' });
    await call(ada, 'PATCH', `/v1/alerts/${snoozed}`, { version: 1, snoozed_until: '2026-02-24T12:00:00Z' });
    await publish(gapDay(SURGE + 1));
    await worker.judge('live');
    expect(await firedOf(ada, snoozed)).toEqual([]);
    await call(ada, 'PATCH', `/v1/alerts/${snoozed}`, { version: 2, snoozed_until: '2026-02-25T12:00:00Z' });
    clock.set('2026-02-24T12:00:00Z');
    await signInAgain();
    await worker.tell();
    expect(await firedOf(ada, snoozed)).toEqual([]);
    await call(ada, 'PATCH', `/v1/alerts/${snoozed}`, { version: 3, snoozed_until: null });
    await worker.tell();
    expect(await firedOf(ada, snoozed)).toHaveLength(1);
    expect(worker.announced.filter(({ alert }) => alert.rule.id === snoozed)).toHaveLength(1);
  });

  it('runs at most three backtests of one organization at once, and refuses the next with 429', async () => {
    const queue = api.app.app.get(BacktestQueue, { strict: false });
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const others = Array.from({ length: 3 }, () => queue.run(ada.organizationId, () => held));
    const refused = await call(ada, 'POST', '/v1/alerts/backtest', LEVEL);
    expect([refused.status, refused.headers.get('retry-after'), refused.body.detail]).toEqual([429, '2', 'Too many requests. Try again in 2 s.']);
    letGo();
    await Promise.all(others);
    expect((await call(ada, 'POST', '/v1/alerts/backtest', LEVEL)).status).toBe(200);
  });

  it('a backtest finds the day on which the alert fired', async () => {
    const { status, body } = await call(ada, 'POST', '/v1/alerts/backtest', LEVEL);
    expect(status).toBe(200);
    expect(body).toMatchObject({ indexes: 1, to: '2026-02-23' });
    expect(body.firings).toContainEqual({ index_id: 'mvi-sa', date: '2026-02-21', value: expect.any(Number) });
    const everywhere = (await call(ada, 'POST', '/v1/alerts/backtest', { ...LEVEL, subject: { kind: 'countries', family: 'mvi' } })).body;
    expect(everywhere.indexes).toBe(195);
    expect(everywhere.firings).toContainEqual({ index_id: 'mvi-sa', date: '2026-02-21', value: expect.any(Number) });
    const months = body.months as { month: string; count: number }[];
    expect(months.reduce((sum, { count }) => sum + count, 0)).toBe(body.count);
  });
});
