import { AlertsWorkerModule } from '../../server/alerts';
import { CustomComputationProcessor } from '../../server/indexes/custom/computation/custom-computation.processor';
import { CustomComputation } from '../../server/indexes/custom/computation/custom-computation.service';
import { CustomQueueRepository } from '../../server/indexes/custom/computation/custom-queue.repository';
import { IndexesReadingModule } from '../../server/indexes/indexes-reading.module';
import { NewsModule } from '../../server/news';
import { MailWorkerModule } from '../../server/platform/mail';
import type { CoverageDay } from '../../server/volatility/coverage';
import { toIsoDay } from '../../server/platform/clock';
import { isoDay, quietDay, stored } from '../factories/coverage';
import { type AlertsWorker, openAlertsWorker } from '../support/alerts';
import { hasHeard } from '../support/changes';
import { MutableClock } from '../support/clock';
import { PAIR } from '../support/custom-calls';
import { type CustomApi, openCustomApi } from '../support/custom-indexes';
import { type Answer, ask } from '../support/http';
import { scopeOf, SMALL_SCOPES } from '../support/indexes';
import { textOfPdf } from '../support/pdf';
import { type Person, type SignedIn, signIn, welcome } from '../support/people';
import { TEST_SECRETS } from '../support/secrets';
import { until } from '../support/until';
import { startTestWorker } from '../support/worker';

type Someone = Person & SignedIn;
type Row = Record<string, unknown>;

const FIRST = isoDay('2025-09-01');
const SURGE = isoDay('2026-02-21');
const RESTATED = isoDay('2026-02-01');
const UNKNOWN = 'custom-aaaaaaaaaa';
const ABOVE = { kind: 'level', direction: 'above', points: 75 };

const clock = new MutableClock('2026-02-21T00:15:00Z');
let opened: CustomApi;
let alerts: AlertsWorker;
let ada: Someone;
let stranger: Someone;
/** A custom index that is the pair of the catalogue, and so has its values. */
let own: string;
let foreign: string;

beforeAll(async () => {
  opened = await openCustomApi(clock, FIRST, SURGE - 1);
  alerts = await openAlertsWorker(opened.database.url, clock);
  await alerts.judge('live');
  ada = await welcome(opened.api.app, { kind: 'company', name: 'Ada', surname: 'Lovelace' });
  stranger = await welcome(opened.api.app, { kind: 'company' });
  await opened.api.app.dataSource.query(`UPDATE subscriptions SET plan_code = 'enterprise'`);
  own = await makeIndex(ada, 'Saudi energy');
  foreign = await makeIndex(stranger, 'Somebody else’s');
  await opened.worker.computeAll();
});
afterAll(async () => {
  await alerts?.close();
  await opened?.close();
});

const signedInAt = new Map<Someone, number>();

async function call(who: Someone, method: string, path: string, json?: unknown): Promise<Answer> {
  const { app } = opened.api;
  await hasHeard(app);
  // Access tokens are good for a quarter of an hour, and days pass.
  const now = clock.now().getTime();
  if (signedInAt.get(who) !== now) Object.assign(who, await signIn(app.url, who));
  signedInAt.set(who, now);
  return ask(`${app.url}${path}`, { method, json, headers: who.headers });
}

async function made(who: Someone, path: string, json: object): Promise<string> {
  const { status, body, text } = await call(who, 'POST', path, json);
  expect([status, status === 201 ? '' : text]).toEqual([201, '']);
  return String(body.id ?? body.index_id);
}

const makeIndex = (who: Someone, name: string): Promise<string> => made(who, '/v1/indexes/index-generate/', { ...PAIR, name });
const makeRule = (subject: object, condition: object): Promise<string> => made(ada, '/v1/alerts', { name: 'Told', mail: 'none', subject, condition });
const makeList = (...ids: string[]): Promise<string> =>
  made(ada, '/v1/watchlists', { name: 'Gulf', sections: [{ name: '', items: ids.map((id) => ({ index_id: id })) }] });
const firedOf = async (rule: string): Promise<Row[]> => (await call(ada, 'GET', `/v1/alerts/fired?rule_id=${rule}`)).body.data as Row[];

/** Published when it has closed, of the catalogue and of custom indexes. */
async function publish(...days: CoverageDay[]): Promise<void> {
  const last = Math.max(...days.map(({ day }) => day), SURGE);
  clock.set(new Date(Math.max((last + 1) * 86_400_000 + 16 * 60_000, clock.now().getTime() + 60_000)));
  await publishNow(...days);
}

async function publishNow(...days: CoverageDay[]): Promise<void> {
  await opened.indexes.days.saveDays(
    'live',
    days.map((day) => stored(day)),
    clock.now(),
  );
  await opened.indexes.computeAll('live');
  await opened.worker.queue.wantAll('live', clock.now());
  await opened.worker.computeAll();
}

/** The day that begins. */
const nextDay = (): number => Math.floor(clock.now().getTime() / 86_400_000);

const surge = (day: number): CoverageDay => quietDay(day, { scopes: SMALL_SCOPES }, new Map([[scopeOf('sa-energy'), 4]]));

it('a custom index is put on more lists at once than the pool has connections', async () => {
  const lists: string[] = [];
  for (let at = 0; at < 12; at += 1) lists.push(await made(ada, '/v1/watchlists', { name: `List ${at}` }));
  await call(ada, 'GET', '/v1/watchlists');
  const send = (id: string): Promise<Answer> =>
    ask(`${opened.api.app.url}/v1/watchlists/${id}/items`, { method: 'POST', json: { index_id: own }, headers: ada.headers });
  const answers = await Promise.all(lists.map(send));
  expect(answers.map(({ status }) => status)).toEqual(lists.map(() => 200));
  for (const id of lists) await call(ada, 'DELETE', `/v1/watchlists/${id}`);
});

describe('a custom index on a watchlist', () => {
  it('shows the value, sparkline, comparison, CSV, feed and report of a custom index as those of one of the catalogue', async () => {
    const list = await makeList(own, 'mvi-sa-energy');
    const { body } = await call(ada, 'GET', `/v1/watchlists/${list}`);
    const [mine, pair] = body.data as Row[];
    expect(mine).toMatchObject({ index_id: own, code: own.toUpperCase(), name: 'Saudi energy', family: 'mvi', archived: false });
    const members = ['value', 'date', 'state', 'level', 'rating', 'low', 'high', 'change', 'reason'];
    for (const member of members) expect([member, mine[member]]).toEqual([member, pair[member]]);
    // Its own sparkline begins with its first day.
    expect((mine.sparkline as unknown[]).slice(-50)).toEqual((pair.sparkline as unknown[]).slice(-50));
    const comparison = (await call(ada, 'GET', `/v1/watchlists/${list}/comparison?days=30`)).body.data as Row[];
    expect(comparison[0]).toEqual({ ...comparison[1], index_id: own, name: 'Saudi energy' });
    expect((await call(ada, 'GET', `/v1/watchlists/${list}?format=csv`)).text).toContain(`${own},${own.toUpperCase()},Saudi energy,mvi,,2026-02-20,`);
    const { url } = (await call(ada, 'GET', `/api/watchlists/${list}/feed`)).body as { url: string };
    const feed = await (await fetch(opened.api.app.url + new URL(url).pathname + new URL(url).search)).text();
    expect(feed).toMatch(/<summary[^>]*>[^<]*Saudi energy \d/);
    const pdf = await fetch(`${opened.api.app.url}/api/watchlists/${list}/report.pdf`, { headers: ada.headers });
    expect(textOfPdf(Buffer.from(await pdf.arrayBuffer())) ?? 'Saudi energy (MVI)').toContain('Saudi energy (MVI)');
  });

  it('refuses a custom index of another organization exactly as one that is not there', async () => {
    const list = await makeList('mvi-sa');
    const asked: [string, string, (id: string) => object][] = [
      ['POST', '/v1/watchlists', (id) => ({ name: 'Theirs', sections: [{ name: '', items: [{ index_id: id }] }] })],
      ['POST', `/v1/watchlists/${list}/items`, (id) => ({ index_id: id })],
      ['PATCH', `/v1/watchlists/${list}`, (id) => ({ version: 1, sections: [{ name: '', items: [{ index_id: id }] }] })],
      ['POST', '/v1/alerts', (id) => ({ name: 'Theirs', subject: { kind: 'index', index_id: id }, condition: ABOVE })],
      ['POST', '/v1/alerts/backtest', (id) => ({ subject: { kind: 'index', index_id: id }, condition: ABOVE })],
      ['POST', '/v1/webhooks', (id) => ({ name: 'Theirs', url: 'https://8.8.8.8/x', events: ['alert.fired'], index_ids: [id] })],
    ];
    for (const [method, path, body] of asked) {
      const answers = await Promise.all([foreign, UNKNOWN].map((id) => call(ada, method, path, body(id))));
      const [theirs, none] = answers.map(
        ({ status, text }, at) => `${status} ${text.replaceAll([foreign, UNKNOWN][at], 'ID').replace(/"requestId":"[^"]+"/, '')}`,
      );
      expect([path, theirs.slice(0, 3), theirs]).toEqual([path, '400', none]);
    }
    expect((await call(ada, 'DELETE', `/v1/watchlists/${list}/items/${foreign}`)).body.code).toBe('watched_index_not_found');
  });

  it('marks a custom index once it is archived, takes it off once it is deleted, and pauses its rules for that reason', async () => {
    const id = await makeIndex(ada, 'Short-lived');
    await opened.worker.computeAll();
    const list = await makeList(id, 'mvi-sa');
    const rule = await makeRule({ kind: 'index', index_id: id }, ABOVE);
    const read = async (): Promise<unknown[]> => {
      const { data } = (await call(ada, 'GET', `/v1/watchlists/${list}`)).body as { data: Row[] };
      const { index_name: name, paused_reason: reason } = (await call(ada, 'GET', `/v1/alerts/${rule}`)).body;
      return [data.map(({ index_id: one, archived }) => [one === id, archived]), name, reason];
    };
    expect(await read()).toEqual([[[true, false], [false, false]], 'Short-lived', null]); // prettier-ignore
    await call(ada, 'PATCH', `/v1/custom-indexes/${id}`, { archived: true });
    expect(await read()).toEqual([[[true, true], [false, false]], 'Short-lived', 'index_archived']); // prettier-ignore
    expect((await call(ada, 'DELETE', `/v1/custom-indexes/${id}`)).status).toBe(204);
    expect(await read()).toEqual([[[false, false]], null, 'index_deleted']);
    expect((await call(ada, 'GET', `/v1/watchlists/${list}`)).body.watchlist).toMatchObject({ count: 1, version: 2 });
    expect((await call(ada, 'PATCH', `/v1/alerts/${rule}`, { version: 1, name: 'Renamed' })).status).toBe(200);
    expect((await call(ada, 'PATCH', `/v1/alerts/${rule}`, { version: 2, subject: { kind: 'index', index_id: own } })).body).toMatchObject({
      index_name: 'Saudi energy',
      paused_reason: null,
    });
    await call(ada, 'DELETE', `/v1/alerts/${rule}`);
  });
});

describe('a rule on a custom index', () => {
  let rule: string;
  let byList: string;
  let pair: string;
  let restated: string;

  beforeAll(async () => {
    rule = await makeRule({ kind: 'index', index_id: own }, ABOVE);
    byList = await makeRule({ kind: 'watchlist', watchlist_id: await makeList(own) }, ABOVE);
    pair = await makeRule({ kind: 'index', index_id: 'mvi-sa-energy' }, ABOVE);
    restated = await makeRule({ kind: 'index', index_id: own }, { kind: 'restated', points: 5 });
    await publish(surge(SURGE));
    await alerts.judge('live');
  });

  it('fires as a rule on the catalogue does, by itself and by a list, once, under the name of the custom index', async () => {
    expect(await alerts.judgeCustom(ada.organizationId, own)).toBe(2);
    expect(await alerts.judgeCustom(ada.organizationId, own)).toBe(0);
    const [[mine], [listed], [usual]] = [await firedOf(rule), await firedOf(byList), await firedOf(pair)];
    for (const alert of [mine, listed]) {
      expect(alert).toMatchObject({
        index_id: own,
        name: 'MVI Saudi energy',
        date: '2026-02-21',
        value: usual.value,
        low: usual.low,
        before: usual.before,
      });
      expect(alert.text).toBe(String(usual.text).replace('MVI Saudi Arabia: Energy', 'MVI Saudi energy'));
      expect(String(alert.url)).toContain(`/dashboard/custom-indexes/${own}/show?explain=2026-02-21`);
      expect(alert.drivers).toEqual(usual.drivers);
    }
    expect(alerts.announced.filter(({ alert }) => alert.index_id === own)).toHaveLength(2);
    expect((await call(stranger, 'GET', `/v1/alerts/fired/${String(mine.id)}`)).status).toBe(404);
  });

  it('tells the rules of another organization nothing of a custom index, whoever asks', async () => {
    expect(await alerts.judgeCustom(stranger.organizationId, own)).toBe(0);
  });

  it('backtests a custom index as the index of the catalogue that it is made of', async () => {
    const backtest = async (subject: object, condition: object): Promise<Row> =>
      (await call(ada, 'POST', '/v1/alerts/backtest', { subject, condition })).body;
    const change = { kind: 'change', direction: 'rise', points: 10, days: 1 };
    const mine = await backtest({ kind: 'index', index_id: own }, change);
    const usual = await backtest({ kind: 'index', index_id: 'mvi-sa-energy' }, change);
    const since = (firings: unknown): Row[] => (firings as Row[]).filter(({ date }) => String(date) > '2026-01-15');
    expect(since(mine.firings).length).toBeGreaterThan(0);
    expect(since(mine.firings)).toEqual(since(usual.firings).map((firing) => ({ ...firing, index_id: own })));
    expect(mine).toMatchObject({ indexes: 1, from: '2026-01-01' });
    expect(await backtest({ kind: 'watchlist', watchlist_id: await makeList(own, 'mvi-sa-energy') }, change)).toMatchObject({ indexes: 2 });
  });

  it('refuses a condition on crises, which are found in the catalogue alone', async () => {
    const crisis = { kind: 'crisis', event: 'any' };
    const answer = await call(ada, 'POST', '/v1/alerts', { name: 'Never', subject: { kind: 'index', index_id: own }, condition: crisis });
    expect([answer.status, answer.body.errors]).toEqual([400, { condition: ['Custom indexes have no crises. Choose another condition.'] }]);
  });

  it('tells each restatement of a custom index once, and lists the same ones in its backtest', async () => {
    await publish(surge(RESTATED));
    await alerts.judgeCustom(ada.organizationId, own);
    expect(await alerts.judgeCustom(ada.organizationId, own)).toBe(0);
    const told = (await firedOf(restated)).map(({ index_id: id, date, value }) => ({ index_id: id, date, value }));
    expect(told).toContainEqual(expect.objectContaining({ index_id: own, date: '2026-02-01' }));
    const trigger = { subject: { kind: 'index', index_id: own }, condition: { kind: 'restated', points: 5 } };
    const { firings } = (await call(ada, 'POST', '/v1/alerts/backtest', trigger)).body;
    expect(new Set(firings as Row[])).toEqual(new Set(told));
    expect(await firedOf(rule)).toHaveLength(1);
  });

  it('tells each of several restatements of one second, and those after the clock was set back', async () => {
    const before = (await firedOf(restated)).length;
    const at = clock.now().getTime() + 60_000;
    const told: number[] = [];
    for (const [day, publishedAt] of [
      [RESTATED - 2, at],
      [RESTATED - 4, at],
      [RESTATED - 6, at - 3 * 86_400_000],
    ]) {
      // prettier-ignore
      clock.set(new Date(publishedAt));
      await publishNow(surge(day));
      told.push(await alerts.judgeCustom(ada.organizationId, own));
    }
    clock.set(new Date(at));
    expect(told.map((count) => count > 0)).toEqual([true, true, true]);
    expect(await firedOf(restated)).toHaveLength(before + told.reduce((sum, count) => sum + count, 0));
  });

  it('tells an endpoint that names the custom index once of what was restated', async () => {
    const hook = { url: 'https://8.8.8.8/restated', events: ['value.restated'] };
    const named = await made(ada, '/v1/webhooks', { name: 'Restated', ...hook, index_ids: [own] });
    const other = await made(ada, '/v1/webhooks', { name: 'Others', ...hook, index_ids: ['mvi-qa'] });
    await publish(surge(RESTATED - 7));
    for (let at = 0; at < 2; at += 1) await alerts.judgeCustom(ada.organizationId, own);
    const messagesTo = (webhook: string): Promise<{ data: Row }[]> =>
      opened.api.app.dataSource.query(
        `SELECT m.body::jsonb -> 'data' AS data FROM webhook_deliveries d JOIN webhook_messages m ON m.id = d.message_id WHERE d.webhook_id = $1`,
        [webhook],
      );
    const told = await messagesTo(named);
    const days = told.map(({ data }) => (data.values as Row[]).filter(({ date }) => date === toIsoDay(RESTATED - 7)));
    expect(days).toEqual([[expect.objectContaining({ index_id: own, old_value: expect.any(Number), new_value: expect.any(Number) })]]);
    expect(await messagesTo(other)).toEqual([]);
  });

  it('tells nothing of values that were restated before the rule was made', async () => {
    const late = await makeRule({ kind: 'index', index_id: own }, { kind: 'restated', points: 1 });
    await publish(surge(RESTATED - 8));
    await alerts.judgeCustom(ada.organizationId, own);
    const days = (await firedOf(late)).map(({ date }) => date);
    expect(days).toContain(toIsoDay(RESTATED - 8));
    expect(days).not.toContain('2026-02-01');
    const first = await made(stranger, '/v1/alerts', {
      name: 'First',
      mail: 'none',
      subject: { kind: 'index', index_id: foreign },
      condition: { kind: 'restated', points: 1 },
    });
    expect(await alerts.judgeCustom(stranger.organizationId, foreign)).toBe(0);
    expect((await call(stranger, 'GET', `/v1/alerts/fired?rule_id=${first}`)).body.data).toEqual([]);
  });

  it('tells of a day that the catalogue had before the rule was made, and the custom index only after it', async () => {
    const day = nextDay();
    clock.set(new Date((day + 1) * 86_400_000 + 16 * 60_000));
    await opened.indexes.days.saveDays('live', [stored(quietDay(day, { scopes: SMALL_SCOPES }))], clock.now());
    await opened.indexes.computeAll('live');
    const late = await makeRule({ kind: 'index', index_id: own }, { kind: 'change', direction: 'fall', points: 1, days: 1 });
    await publishNow();
    await alerts.judgeCustom(ada.organizationId, own);
    expect((await firedOf(late)).map(({ date }) => date)).toEqual([toIsoDay(day)]);
  });

  it('a rule that is given another subject while it is judged does not fire for the one before', async () => {
    const moved = await makeRule({ kind: 'index', index_id: own }, { kind: 'change', direction: 'rise', points: 1, days: 1 });
    await publish(surge(nextDay()));
    const { dataSource } = opened.api.app;
    const runner = dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query(`UPDATE alert_rules SET subject = $2, revision = revision + 1 WHERE id = $1`, [moved, { kind: 'index', indexId: 'mvi-sa' }]);
    const judging = alerts.judgeCustom(ada.organizationId, own);
    await until(async () => {
      const waiting: object[] = await dataSource.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return waiting.length > 0;
    });
    await runner.commitTransaction();
    await runner.release();
    await judging;
    expect((await firedOf(moved)).filter(({ index_id: id }) => id === own)).toEqual([]);
  });
});

it('the queue computes a custom index, judges it, and tells the endpoints that name it', async () => {
  const url = 'https://8.8.8.8/desk';
  const events = ['index.published', 'alert.fired'];
  const named = await made(ada, '/v1/webhooks', { name: 'Named', url, events, index_ids: [own] });
  const listed = await made(ada, '/v1/webhooks', { name: 'Listed', url, events, watchlist_id: await makeList(own) });
  const any = await made(ada, '/v1/webhooks', { name: 'Any', url, events: ['index.published'] });
  // The day after the surge.
  const rule = await makeRule({ kind: 'index', index_id: own }, { kind: 'change', direction: 'fall', points: 1, days: 1 });
  const day = quietDay(nextDay(), { scopes: SMALL_SCOPES });
  clock.set(new Date((day.day + 1) * 86_400_000 + 16 * 60_000));
  await opened.indexes.days.saveDays('live', [stored(day)], clock.now());
  await opened.indexes.computeAll('live');
  const queued = await startTestWorker(opened.database.url, {
    imports: [AlertsWorkerModule, MailWorkerModule, NewsModule, IndexesReadingModule],
    providers: [CustomComputation, CustomComputationProcessor, CustomQueueRepository],
    env: TEST_SECRETS,
    clock,
  });
  try {
    // Calls are limited by a clock that stands still here.
    const told = `SELECT FROM alerts WHERE rule_id = $1 AND announced_at IS NOT NULL`;
    await until(async () => (await opened.api.app.dataSource.query<object[]>(told, [rule])).length === 1);
    expect((await firedOf(rule))[0]).toMatchObject({ index_id: own, date: toIsoDay(day.day) });
    const sentTo = async (webhook: string): Promise<string[]> => {
      const messages: { told: string }[] = await opened.api.app.dataSource.query(
        `SELECT m.type || ' ' || coalesce(m.body::jsonb -> 'data' ->> 'index_id', m.body::jsonb -> 'data' -> 'indexes' -> 0 ->> 'index_id') AS told
         FROM webhook_deliveries d JOIN webhook_messages m ON m.id = d.message_id WHERE d.webhook_id = $1 ORDER BY 1`,
        [webhook],
      );
      return [...new Set(messages.map(({ told }) => told))].filter((told) => told.includes(own));
    };
    const both = [`alert.fired ${own}`, `index.published ${own}`];
    await until(async () => (await sentTo(named)).length === 2);
    expect([await sentTo(named), await sentTo(listed), await sentTo(any)]).toEqual([both, both, []]);
  } finally {
    await queued.close();
  }
});

it('a worker that starts judges what no job has judged', async () => {
  const rule = await makeRule({ kind: 'index', index_id: own }, { kind: 'change', direction: 'rise', points: 1, days: 1 });
  await publish(surge(nextDay()));
  const queued = await startTestWorker(opened.database.url, { imports: [AlertsWorkerModule, MailWorkerModule], env: TEST_SECRETS, clock });
  try {
    const told = `SELECT FROM alerts WHERE rule_id = $1 AND announced_at IS NOT NULL`;
    await until(async () => (await opened.api.app.dataSource.query<object[]>(told, [rule])).length === 1);
  } finally {
    await queued.close();
  }
});
