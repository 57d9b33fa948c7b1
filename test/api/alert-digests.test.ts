import { randomUUID } from 'node:crypto';
import type { NewAlert } from '../../server/alerts/notices/alerts.repository';
import { type AlertDesk, openAlertDesk, type Watcher } from '../support/alert-desk';
import { type AlertsWorker, openAlertsWorker } from '../support/alerts';
import { ALL_FAULTS } from '../support/faults';
import { killWhenItSpeaks } from '../support/killed-process';
import { welcome } from '../support/people';
import { until } from '../support/until';

const HOUR = 3_600_000;
/** Statements before which the worker is killed: a digest needs some fifteen. */
const MOMENTS = ALL_FAULTS ? Array.from({ length: 20 }, (_, at) => at) : [11];

let desk: AlertDesk;
let workers: AlertsWorker[];
let ben: Watcher;
let rule: string;
/** The hour of the digest, a day later with each test. */
let due: Date;

beforeAll(async () => {
  desk = await openAlertDesk();
  workers = [await openAlertsWorker(desk.database.url, desk.clock), await openAlertsWorker(desk.database.url, desk.clock)];
  ben = await welcome(desk.api.app, { organizationId: desk.ada.organizationId, role: 'member', name: 'Ben', surname: 'Babbage' });
  const team = (await desk.call(desk.ada, 'POST', '/api/organizations/teams/create/', { name: 'Gulf desk', member_ids: [ben.userId] })).body.id;
  rule = await desk.makeRule(desk.ada, {
    ...{ mail: 'digest', digest_hour: 7, team_id: team },
    ...{ subject: { kind: 'countries', family: 'mvi' }, condition: { kind: 'level', direction: 'above', points: 75 } },
  });
  due = new Date('2026-02-21T07:00:00Z');
});
afterAll(async () => {
  for (const worker of workers ?? []) await worker.close();
  await desk?.close();
});
beforeEach(async () => {
  due = new Date(due.getTime() + 24 * HOUR);
  desk.clock.set(new Date(due.getTime() - HOUR));
  await rowsOf(`DELETE FROM mails`);
});

function rowsOf<T>(sql: string, parameters: unknown[] = []): Promise<T[]> {
  return desk.api.app.dataSource.query(sql, parameters);
}

/** So many alerts fire now, for the digest of the next hour. */
async function fire(count: number): Promise<void> {
  const alerts = Array.from({ length: count }, () => (now: Date): NewAlert => {
    const told = { value: 80, low: 70, high: 90, state: 'provisional', before: 60, isWithinNoise: false, drivers: [], crisis: null } as const;
    return {
      ...{ id: randomUUID(), organizationId: desk.ada.organizationId, ruleId: rule, revision: 1, occurrence: randomUUID() },
      ...{ dataset: 'live', methodology: 'v2', indexId: 'mvi-us', day: '2026-02-20', knownAt: 0, silentDays: 0 },
      ...{ told: { ...told, reason: null, letter: null, letterBefore: null } },
      ...{ firedAt: now, announceAt: now, isDigest: true, mailDueAt: due },
    };
  });
  await workers[0].keeper.keep(alerts);
}

interface Mail {
  readonly alertIds: string[];
  readonly more: number;
}

async function digestsOf(who: Watcher): Promise<number[]> {
  const mails = await rowsOf<{ params: Mail }>(`SELECT params FROM mails WHERE template = 'alerts/fired' AND user_id = $1`, [who.userId]);
  return mails.map(({ params: { alertIds, more } }) => alertIds.length + more);
}

const pass = (milliseconds: number): void => desk.clock.set(new Date(due.getTime() + milliseconds));

describe('alert digests', () => {
  it('two workers at once send each person one digest, of however many alerts', async () => {
    await fire(1_200);
    await workers[0].keeper.announceDue();
    pass(0);
    await Promise.all(workers.map((worker) => worker.tell()));
    await workers[1].tell();
    for (const who of [desk.ada, ben]) expect(await digestsOf(who)).toEqual([1_200]);
    expect(await rowsOf(`SELECT FROM alert_recipients WHERE mail_id IS NULL`)).toEqual([]);
  });

  it('an alert that comes too late for a digest is in the next one, and in no extra one', async () => {
    await fire(2);
    pass(0);
    await workers[0].tell();
    // Kept by a worker that had begun before the hour.
    await fire(3);
    pass(60_000);
    await workers[0].tell();
    expect(await digestsOf(ben)).toEqual([2]);
    pass(24 * HOUR);
    await Promise.all(workers.map((worker) => worker.tell()));
    expect((await digestsOf(ben)).sort()).toEqual([2, 3]);
    due = new Date(due.getTime() + 24 * HOUR);
  });

  it('a digest comes at its hour although one was sent by a clock that was a month ahead', async () => {
    const hour = due;
    due = new Date(hour.getTime() + 30 * 24 * HOUR);
    pass(-HOUR);
    await fire(1);
    pass(0);
    await workers[0].tell();
    due = hour;
    pass(-HOUR);
    await fire(2);
    pass(0);
    await workers[0].tell();
    expect((await digestsOf(ben)).sort()).toEqual([1, 2]);
  });

  it('a digest comes at its next hour although it was made due by a clock that was a month ahead', async () => {
    const hour = due;
    due = new Date(hour.getTime() + 30 * 24 * HOUR);
    pass(-HOUR);
    await fire(3);
    await workers[0].tell();
    due = hour;
    for (const minutes of [-30, -1, 0, 1]) {
      pass(minutes * 60_000);
      await workers[0].tell();
      expect(await digestsOf(ben)).toEqual(minutes < 0 ? [] : [3]);
    }
  });

  it('a digest waits for what another worker is about to announce', async () => {
    await fire(2);
    pass(0);
    const other = desk.api.app.dataSource.createQueryRunner();
    await other.startTransaction();
    try {
      await other.query(`SELECT FROM alerts WHERE announced_at IS NULL ORDER BY id LIMIT 1 FOR UPDATE`);
      await workers[0].tell();
      expect(await digestsOf(ben)).toEqual([]);
    } finally {
      await other.rollbackTransaction();
      await other.release();
    }
    await workers[0].tell();
    expect(await digestsOf(ben)).toEqual([2]);
  });

  it('several days on which no worker ran make one digest', async () => {
    await fire(1);
    due = new Date(due.getTime() + 24 * HOUR);
    await fire(2);
    pass(0);
    await workers[0].tell();
    expect(await digestsOf(ben)).toEqual([3]);
  });

  it.each(MOMENTS)('each person gets one digest where a worker is killed before its statement %i', async (statements) => {
    await fire(2);
    pass(0);
    const parameters = [desk.database.url, desk.clock.now().toISOString(), String(statements)];
    // Not every mail takes as many statements.
    expect(ALL_FAULTS ? ['stopped', 'done'] : ['stopped']).toContain(await killWhenItSpeaks('killable-alerts-worker.ts', parameters));
    // PostgreSQL takes a moment to see that it is gone.
    await until(async () => {
      await Promise.all(workers.map((worker) => worker.tell()));
      return (await digestsOf(desk.ada)).length > 0 && (await digestsOf(ben)).length > 0;
    });
    await Promise.all(workers.map((worker) => worker.tell()));
    for (const who of [desk.ada, ben]) expect(await digestsOf(who)).toEqual([2]);
  });
});
