import { type CoverageDay, gapDay } from '../../server/volatility/coverage';
import { isoDay, quietDay, stored } from '../factories/coverage';
import { type AlertDesk, openAlertDesk, type Watcher } from '../support/alert-desk';
import { type AlertsWorker, openAlertsWorker } from '../support/alerts';
import { scopeOf, SMALL_PARTITIONS, SMALL_SCOPES } from '../support/indexes';
import { welcome } from '../support/people';

const FIRST = isoDay('2026-02-21');
const GAP = { subject: { kind: 'index', index_id: 'mvi-sa' }, condition: { kind: 'quality', reason: 'gap' } };

let desk: AlertDesk;
let worker: AlertsWorker;
let ben: Watcher;
let team: string;
/** The next day to be published. */
let day = FIRST;

beforeAll(async () => {
  desk = await openAlertDesk();
  worker = await openAlertsWorker(desk.database.url, desk.clock);
  await worker.judge('live');
  ben = await welcome(desk.api.app, { organizationId: desk.ada.organizationId, role: 'member', name: 'Ben', surname: 'Babbage' });
  const made = await desk.call(desk.ada, 'POST', '/api/organizations/teams/create/', { name: 'Gulf desk', member_ids: [ben.userId] });
  team = String(made.body.id);
});
afterAll(async () => {
  await worker?.close();
  await desk?.close();
});
beforeEach(async () => {
  await desk.api.app.dataSource.query(`DELETE FROM alert_rules`);
  await desk.api.app.dataSource.query(`DELETE FROM mails`);
  await publish(quietDay(day, { scopes: SMALL_SCOPES }));
});

async function publish(...days: CoverageDay[]): Promise<void> {
  await desk.publish(...days);
  day += days.length;
  await worker.judge('live');
}

const change = (rule: string, json: object): Promise<{ status: number }> => desk.call(desk.ada, 'PATCH', `/v1/alerts/${rule}`, json);
const setTeam = (members: Watcher[]): Promise<{ status: number }> =>
  desk.call(desk.ada, 'PATCH', `/api/organizations/teams/${team}/`, { name: 'Gulf desk', member_ids: members.map(({ userId }) => userId) });
const unseenBy = async (who: Watcher): Promise<unknown> => (await desk.call(who, 'GET', '/api/alerts/unseen')).body.count;
const mailed = async (): Promise<string[]> =>
  (await desk.api.app.dataSource.query(`SELECT recipient FROM mails WHERE template = 'alerts/fired'`)).map(
    ({ recipient }: { recipient: string }) => recipient,
  );
async function firedOf(rule: string): Promise<unknown[]> {
  return (await desk.call(desk.ada, 'GET', `/v1/alerts/fired?rule_id=${rule}`)).body.data as unknown[];
}

describe('the end of a snooze', () => {
  it('a snoozed rule tells nobody who has left its team meanwhile what it has kept back', async () => {
    const rule = await desk.makeRule(desk.ada, { ...GAP, team_id: team, mail: 'single' });
    await change(rule, { version: 1, snoozed_until: new Date((day + 3) * 86_400_000).toISOString() });
    await publish(gapDay(day));
    expect((await setTeam([])).status).toBe(200);
    await change(rule, { version: 2, snoozed_until: null });
    await worker.tell();
    expect(await mailed()).toEqual([desk.ada.email]);
    expect([await unseenBy(desk.ada), await unseenBy(ben)]).toEqual([1, 0]);
    expect(await firedOf(rule)).toHaveLength(1);
    await setTeam([ben]);
  });

  it('a snoozed rule tells nothing of what it has kept back where it is muted, nor when it is unmuted', async () => {
    const rule = await desk.makeRule(desk.ada, { ...GAP, mail: 'single' });
    await change(rule, { version: 1, snoozed_until: new Date((day + 3) * 86_400_000).toISOString() });
    await publish(gapDay(day));
    await change(rule, { version: 2, is_muted: true, snoozed_until: null });
    await worker.tell();
    expect(await firedOf(rule)).toEqual([]);
    await change(rule, { version: 3, is_muted: false });
    await worker.judge('live');
    expect([await firedOf(rule), await mailed()]).toEqual([[], []]);
  });
});

describe('a delayed mail', () => {
  it('a delayed mail goes to nobody who has left the team of its rule meanwhile', async () => {
    await desk.makeRule(desk.ada, { ...GAP, team_id: team, mail: 'single', quiet_from: 0, quiet_to: 6 });
    await publish(gapDay(day));
    expect([await unseenBy(ben), await mailed()]).toEqual([1, []]);
    await setTeam([]);
    expect(await unseenBy(ben)).toBe(0);
    desk.clock.advance(6 * 3_600_000);
    await worker.tell();
    expect(await mailed()).toEqual([desk.ada.email]);
    await setTeam([ben]);
  });

  it('a mail of a rule that is muted meanwhile is not sent, and the delivery log says so', async () => {
    const rule = await desk.makeRule(desk.ada, { ...GAP, mail: 'digest', digest_hour: 7 });
    await publish(gapDay(day));
    await change(rule, { version: 1, is_muted: true });
    desk.clock.advance(8 * 3_600_000);
    await worker.tell();
    expect(await mailed()).toEqual([]);
    const [alert] = (await firedOf(rule)) as { id: string }[];
    expect((await desk.call(desk.ada, 'GET', `/v1/alerts/fired/${alert.id}`)).body.deliveries).toMatchObject([{ mail: 'unwanted' }]);
  });
});

describe('a rule changed before the day is over', () => {
  const level = (points: number): object => ({ kind: 'level', direction: 'above', points });

  it('a rule changed before the day is over tells of it again, as another rule does, and not where it was only muted for a while', async () => {
    const rule = await desk.makeRule(desk.ada, { subject: { kind: 'index', index_id: 'mvi-sa' }, condition: level(60), uses_open_days: true });
    desk.clock.set(new Date(day * 86_400_000 + 12 * 3_600_000));
    const open = quietDay(day, { scopes: SMALL_SCOPES }, new Map([[scopeOf('sa'), 5]]));
    await desk.indexes.days.saveDays('live', [stored(open)], desk.clock.now());
    await desk.indexes.computeAll('live');
    await worker.judge('live');
    expect(await firedOf(rule)).toHaveLength(1);
    await change(rule, { version: 1, is_muted: true });
    await change(rule, { version: 2, is_muted: false });
    await worker.judge('live');
    expect(await firedOf(rule)).toHaveLength(1);
    await change(rule, { version: 3, condition: level(70) });
    await worker.judge('live');
    await worker.judge('live');
    expect(await firedOf(rule)).toHaveLength(2);
    await publish(open);
    expect(await firedOf(rule)).toHaveLength(2);
  });
});

it('a worker that was away, even for weeks, leaves no day out, although pairs are published later than countries', async () => {
  const level = { kind: 'level', direction: 'above', points: 70 };
  const [value, gap, ofPair] = [
    await desk.makeRule(desk.ada, { subject: { kind: 'index', index_id: 'mvi-us' }, condition: level }),
    await desk.makeRule(desk.ada, { ...GAP, subject: { kind: 'index', index_id: 'mvi-us' } }),
    await desk.makeRule(desk.ada, { ...GAP, subject: { kind: 'index', index_id: 'mvi-us-finance' } }),
  ];
  const surged = day + 1;
  const away = Array.from({ length: 14 }, (_, at) =>
    at === 3 ? gapDay(day + at) : quietDay(day + at, { scopes: SMALL_SCOPES }, new Map(at === 1 ? [[scopeOf('us'), 5]] : [])),
  );
  await desk.save(...away);
  day += away.length;
  for (const { number } of SMALL_PARTITIONS) {
    await desk.indexes.computation.computePartition('live', number);
    await worker.judge('live');
  }
  const date = (at: number): string => new Date(at * 86_400_000).toISOString().slice(0, 10);
  expect(await firedOf(value)).toMatchObject([{ date: date(surged) }]);
  expect(await firedOf(gap)).toMatchObject([{ date: date(surged + 2) }]);
  expect(await firedOf(ofPair)).toMatchObject([{ date: date(surged + 2) }]);
});
