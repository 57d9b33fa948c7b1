import { randomUUID } from 'node:crypto';
import { CrisesMaker } from '../../server/indexes/crises/crises-maker.service';
import { PeakStories } from '../../server/indexes/crises/peak-stories.service';
import { type CoverageDay, gapDay } from '../../server/volatility/coverage';
import { isoDay, quietDay, stored } from '../factories/coverage';
import { tellAlways, tellStories } from '../factories/peak-stories';
import { type AlertDesk, openAlertDesk, type Watcher } from '../support/alert-desk';
import { type AlertsWorker, openAlertsWorker } from '../support/alerts';
import { scopeOf, SMALL_SCOPES } from '../support/indexes';
import { someoneWaits } from '../support/lock-waits';
import { welcome } from '../support/people';
import { until } from '../support/until';

const FIRST = isoDay('2026-02-21');
/** Energy in Saudi Arabia: calm, a crisis that gets worse, and calm again. */
const COURSE = [1.2, 1.25, 1.3, 1.4, 2.2, 4, 1, 1, 1, 1, 1];
/** The day in it on which the crisis is opened. */
const OPENED = 2;
const GAP = FIRST + COURSE.length;
/** Restless for so many weeks that the rating falls. */
const RESTLESS_WEEKS = 3;
const OPEN = GAP + 1 + 7 * RESTLESS_WEEKS;

const PAIR = { kind: 'index', index_id: 'mvi-sa-energy' };
const level = (points: number): object => ({ kind: 'level', direction: 'above', points });
const crisis = (event: string): object => ({ kind: 'crisis', event });

let desk: AlertDesk;
let worker: AlertsWorker;
let ben: Watcher;
/** Rules by name. */
const rules = new Map<string, string>();

beforeAll(async () => {
  desk = await openAlertDesk();
  worker = await openAlertsWorker(desk.database.url, desk.clock);
  await worker.judge('live');
  await makeRules();
  await publishCourse();
});
afterAll(async () => {
  await worker?.close();
  await desk?.close();
});

async function makeRules(): Promise<void> {
  const { api, ada, call, makeRule } = desk;
  ben = await welcome(api.app, { organizationId: ada.organizationId, role: 'member', name: 'Ben', surname: 'Babbage' });
  const team = (await call(ada, 'POST', '/api/organizations/teams/create/', { name: 'Gulf desk', member_ids: [ben.userId] })).body.id;
  const wanted: Record<string, object> = {
    opened: { subject: PAIR, condition: crisis('opened'), team_id: team, mail: 'single' },
    worsened: { subject: PAIR, condition: crisis('worsened') },
    closed: { subject: { kind: 'categories', family: 'mvi' }, condition: crisis('closed') },
    crises: { subject: { kind: 'countries', family: 'mvi' }, condition: crisis('any') },
    rested: { subject: PAIR, condition: crisis('any'), cooldown: 3 },
    elsewhere: { subject: { kind: 'index', index_id: 'mvi-us' }, condition: crisis('any') },
    percentile: { subject: PAIR, condition: { kind: 'percentile', direction: 'above', percent: 99 } },
    rating: { subject: PAIR, condition: { kind: 'rating', direction: 'worse' } },
    better: { subject: PAIR, condition: { kind: 'rating', direction: 'better' } },
    gap: { subject: { kind: 'index', index_id: 'mvi-qa' }, condition: { kind: 'quality', reason: 'gap' } },
    insufficient: { subject: { kind: 'index', index_id: 'mvi-qa' }, condition: { kind: 'quality', reason: 'insufficient' } },
    restated: { subject: { kind: 'index', index_id: 'mvi-qa' }, condition: { kind: 'restated', points: 20 } },
    ended: { subject: { kind: 'index', index_id: 'mvi-qa' }, condition: { kind: 'restated', points: 20 }, expires_on: '2026-03-01' },
    hardly: { subject: { kind: 'index', index_id: 'mvi-qa' }, condition: { kind: 'restated', points: 90 } },
    noise: { subject: PAIR, condition: level(60) },
    certain: { subject: PAIR, condition: level(90) },
    expired: { subject: PAIR, condition: level(90), expires_on: '2026-02-24' },
    changed: { subject: PAIR, condition: crisis('closed') },
    changing: { subject: PAIR, condition: crisis('opened') },
    restless: { subject: PAIR, condition: crisis('opened') },
    correcting: { subject: { kind: 'index', index_id: 'mvi-qa' }, condition: { kind: 'restated', points: 30 } },
    open: { subject: { kind: 'index', index_id: 'mvi-us' }, condition: level(70), uses_open_days: true },
    over: { subject: { kind: 'index', index_id: 'mvi-us' }, condition: level(70) },
  };
  for (const [name, rule] of Object.entries(wanted)) rules.set(name, await makeRule(ada, { name, ...rule }));
}

const surge = (day: number, slug: string, factor: number): CoverageDay => quietDay(day, { scopes: SMALL_SCOPES }, new Map([[scopeOf(slug), factor]]));

async function publishCourse(): Promise<void> {
  const maker = desk.indexes.app.get(CrisesMaker, { strict: false });
  tellAlways(
    desk.indexes.app.get(PeakStories, { strict: false }),
    tellStories(() => 'Energy'),
  );
  for (const [at, factor] of COURSE.entries()) {
    await desk.publish(surge(FIRST + at, 'sa-energy', factor));
    await maker.make('live');
    if (at === OPENED) await change('changed', crisis('any'));
    await (at === OPENED ? judgeWhileChanging() : worker.judge('live'));
  }
  await desk.publish(gapDay(GAP));
  await worker.judge('live');
  for (let day = GAP + 1; day < OPEN; day += 7) {
    await desk.publish(...Array.from({ length: 7 }, (_, at) => surge(day + at, 'sa-energy', at % 3 === 0 ? 5 : 0.2)));
    await worker.judge('live');
  }
}

/** Has a rule look for something else. */
async function change(name: string, condition: object, version = 1): Promise<void> {
  const { status } = await desk.call(desk.ada, 'PATCH', `/v1/alerts/${rules.get(name)}`, { version, condition });
  expect(status).toBe(200);
}

/** Judges what was published, and does something between what is found and its being kept. */
async function judgeWhile(meanwhile: () => Promise<void>): Promise<void> {
  const keep = worker.keeper.keep.bind(worker.keeper);
  const held = jest.spyOn(worker.keeper, 'keep').mockImplementationOnce(async (makers) => {
    await meanwhile();
    return keep(makers);
  });
  await worker.judge('live');
  expect(held).toHaveBeenCalled();
  held.mockRestore();
}

/** The same with two rules: one is changed once, the other each time that something is to be kept, or waits to be. */
async function judgeWhileChanging(): Promise<void> {
  const keep = worker.keeper.keep.bind(worker.keeper);
  const changes: Promise<void>[] = [];
  const held = jest.spyOn(worker.keeper, 'keep').mockImplementation(async (makers) => {
    if (changes.length === 0) await change('changing', crisis('any'));
    let isChanged = false;
    changes.push(change('restless', crisis(changes.length % 2 === 0 ? 'any' : 'opened'), changes.length + 1).then(() => void (isChanged = true)));
    await until(async () => isChanged || (await someoneWaits(desk.api.app.dataSource)));
    return keep(makers);
  });
  await worker.judge('live');
  held.mockRestore();
  await Promise.all(changes);
  expect(changes.length).toBeGreaterThan(5);
}

/** What a rule has told, the earliest first. */
async function toldBy(name: string, who: Watcher = desk.ada): Promise<Record<string, unknown>[]> {
  const { body } = await desk.call(who, 'GET', `/v1/alerts/fired?rule_id=${rules.get(name)}`);
  return (body.data as Record<string, unknown>[]).reverse();
}

describe('alert rules on crises', () => {
  it.each([
    ['opened', 'mvi-sa-energy', '2026-02-23', 4, 'A crisis of severity 4 began: Saudi Arabia: Energy, 23 February 2026.'],
    ['worsened', 'mvi-sa-energy', '2026-02-25', 5, 'The crisis has become worse, severity 5: Saudi Arabia: Energy, 25 February 2026.'],
    ['closed', 'mvi-sa-energy', '2026-03-02', 5, 'The crisis is over: Saudi Arabia: Energy, 2 March 2026.'],
  ])('a rule tells once that a crisis has %s, on the day on which that was known', async (event, indexId, date, severity, text) => {
    const told = await toldBy(event);
    const id = 'crisis-sa-energy-20260222';
    expect(told).toMatchObject([{ index_id: indexId, date, text, crisis: { id, event, severity, name: 'Saudi Arabia: Energy' } }]);
    expect(new URL(String(told[0].url)).pathname).toBe(`/dashboard/crises/${id}/show`);
  });

  it('a rule tells of all crises in its countries, and of no others', async () => {
    expect((await toldBy('crises')).map((alert) => (alert.crisis as { event: string }).event)).toEqual(['opened', 'worsened', 'closed']);
    expect(await toldBy('elsewhere')).toEqual([]);
  });

  it.each(['changed', 'changing'])('a rule %s to look for more than before tells what was published and not judged yet, once', async (name) => {
    expect((await toldBy(name)).map((alert) => (alert.crisis as { event: string }).event)).toEqual(['opened', 'worsened', 'closed']);
  });

  it('a rule that is changed whenever it is judged tells what was published meanwhile, once', async () => {
    const told = (await toldBy('restless')).map((alert) => (alert.crisis as { event: string }).event);
    expect(told.filter((event) => event === 'opened')).toEqual(['opened']);
  });

  it('a rule is silent while it cools down', async () => {
    expect((await toldBy('rested')).map((alert) => (alert.crisis as { event: string }).event)).toEqual(['opened', 'closed']);
  });

  it('a rule is silent while it cools down, even about days that are found together', async () => {
    const alert = (day: string) => (now: Date) => ({
      ...{ id: randomUUID(), organizationId: desk.ada.organizationId, ruleId: rules.get('rested')!, revision: 1, occurrence: `crisis of ${day}` },
      ...{ dataset: 'live' as const, methodology: 'v2', indexId: 'mvi-us', day, knownAt: 0, told: {} as never },
      ...{ firedAt: now, announceAt: new Date('2100-01-01'), isDigest: false, mailDueAt: null, silentDays: 3 },
    });
    expect(await worker.keeper.keep(['2025-01-04', '2025-01-05', '2025-01-01', '2025-01-03'].map(alert))).toBe(2);
    const kept = await desk.api.app.dataSource.query(`DELETE FROM alerts WHERE index_id = 'mvi-us' AND day < '2025-02-01' RETURNING day::text`);
    expect((kept[0] as { day: string }[]).map(({ day }) => day).sort()).toEqual(['2025-01-01', '2025-01-05']);
  });

  it.each([
    ['crises', { subject: { kind: 'countries', family: 'mvi' }, condition: crisis('any') }],
    ['opened', { subject: PAIR, condition: crisis('opened') }],
    ['closed', { subject: { kind: 'categories', family: 'mvi' }, condition: crisis('closed') }],
    ['rested', { subject: PAIR, condition: crisis('any'), cooldown: 3 }],
    ['elsewhere', { subject: { kind: 'index', index_id: 'mvi-us' }, condition: crisis('any') }],
  ])('the backtest of a rule finds what the rule told: %s', async (name, trigger) => {
    const { status, body } = await desk.call(desk.ada, 'POST', '/v1/alerts/backtest', trigger);
    expect(status).toBe(200);
    const { from, to, firings, count } = body as { from: string; to: string; firings: Record<string, unknown>[]; count: number };
    expect([from, to]).toEqual(['2025-09-01', new Date((OPEN - 1) * 86_400_000).toISOString().slice(0, 10)]);
    expect(count).toBe(firings.length);
    // What came later was published without crises being made of it.
    const told = (await toldBy(name)).map(({ index_id: indexId, date, value }) => ({ index_id: indexId, date, value }));
    expect(firings.toReversed()).toEqual(told);
  });

  it('a rule tells its owner and the people of its team', async () => {
    const [alert] = await toldBy('opened', ben);
    const { body } = await desk.call(ben, 'GET', `/v1/alerts/fired/${String(alert.id)}`);
    expect(body.deliveries).toMatchObject([
      { recipient: 'Ada Lovelace', mail: 'waiting' },
      { recipient: 'Ben Babbage', mail: 'waiting' },
    ]);
    expect((await desk.call(ben, 'GET', '/api/alerts/unseen')).body).toEqual({ count: 1 });
  });
});

describe('alert rules on values', () => {
  it('an alert says whether its value lies within its own noise', async () => {
    const [[noise], [certain]] = [await toldBy('noise'), await toldBy('certain')];
    expect(noise).toMatchObject({ date: '2026-02-21', within_noise: true });
    expect(noise.text).toMatch(/; within its own noise\)\.$/);
    expect(noise.low).toBeLessThan(60);
    expect(noise.high).toBeGreaterThan(60);
    expect(certain).toMatchObject({ date: '2026-02-25', within_noise: false });
    expect(certain.text).not.toContain('noise');
  });

  it('a rule tells nothing of days after its last', async () => {
    expect(await toldBy('expired')).toEqual([]);
  });

  it('a rule fires where a value is among the highest of the year', async () => {
    expect((await toldBy('percentile'))[0]).toMatchObject({ date: '2026-02-23' });
  });

  it('a rule fires where the rating falls, and names both letters', async () => {
    const [alert] = await toldBy('rating');
    expect(alert).toMatchObject({ index_id: 'mvi-sa-energy', rating: 'A', rating_before: 'AA', within_noise: null });
    expect(alert.text).toContain('rated A after AA');
    expect(await toldBy('better')).toEqual([]);
  });

  it('a rule fires where nothing was collected, with the reason', async () => {
    const alerts = await toldBy('gap');
    expect(alerts).toMatchObject([{ date: '2026-03-04', value: null, reason: 'gap', text: 'MVI Qatar has no value on 4 March 2026: gap.' }]);
    expect(await toldBy('insufficient')).toEqual([]);
  });
});

it('a rule that asks for open days tells of one before it is over; others wait until it is, and neither tells again', async () => {
  const day = surge(OPEN, 'us', 5);
  desk.clock.set(new Date(OPEN * 86_400_000 + 12 * 3_600_000));
  await desk.indexes.days.saveDays('live', [stored(day)], desk.clock.now());
  await desk.indexes.computeAll('live');
  await worker.judge('live');
  const [early] = await toldBy('open');
  expect(early).toMatchObject({ index_id: 'mvi-us', state: 'open' });
  expect(new URL(String(early.url)).searchParams.has('asof')).toBe(false);
  expect(await toldBy('over')).toEqual([]);
  await desk.publish(day);
  await worker.judge('live');
  expect(await toldBy('over')).toMatchObject([{ date: early.date, state: 'provisional' }]);
  expect(await toldBy('open')).toHaveLength(1);
});

it('a rule on restated values tells of final values that have changed by enough, and what they were before', async () => {
  const day = FIRST - 20;
  await desk.indexes.days.saveDays('live', [stored(surge(day, 'qa', 4))], desk.clock.now());
  desk.clock.advance(60_000);
  await desk.indexes.computeAll('live');
  await judgeWhile(() => change('correcting', { kind: 'restated', points: 20 }));
  for (const name of ['restated', 'correcting']) expect((await toldBy(name)).filter(({ date }) => date === '2026-02-01')).toHaveLength(1);
  const alert = (await toldBy('restated')).find(({ date }) => date === '2026-02-01')!;
  expect(alert).toMatchObject({ index_id: 'mvi-qa', state: 'restated' });
  expect(alert.text).toMatch(/^MVI Qatar is now \d+\.?\d* for 1 February 2026 \(\d+\.?\d* before; 90% interval/);
  expect(Math.abs((alert.value as number) - (alert.before as number))).toBeGreaterThanOrEqual(20);
  expect(await toldBy('hardly')).toEqual([]);
  // Its last day was over when that day was restated, though that day itself was not.
  expect(await toldBy('ended')).toEqual([]);
  const trigger = { subject: { kind: 'index', index_id: 'mvi-qa' }, condition: { kind: 'restated', points: 20 } };
  const { body } = await desk.call(desk.ada, 'POST', '/v1/alerts/backtest', trigger);
  const shown = (all: Record<string, unknown>[]): unknown[] =>
    all.map(({ index_id: id, date, value }) => `${String(date)} ${String(id)} ${String(value)}`).sort();
  expect(body).toMatchObject({ from: '2025-09-01', indexes: 1, count: (body.firings as unknown[]).length });
  // Of a month that is stored in two parts, at one instant of the test's clock, each part is told.
  expect(shown(await toldBy('restated'))).toEqual(expect.arrayContaining(shown(body.firings as never)));
  expect(shown(body.firings as never).join()).toContain('2026-02-01 mvi-qa');
  const count = worker.announced.length;
  await worker.judge('live');
  expect(worker.announced).toHaveLength(count);
});
