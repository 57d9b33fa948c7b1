import { randomUUID } from 'node:crypto';
import { Audit } from '../../server/platform/audit/audit.service';
import { AuditMonths } from '../../server/platform/audit/audit-months';
import { AuditWorkerModule } from '../../server/platform/audit/audit.worker.module';
import { callerContext } from '../../server/platform/http/caller-context';
import { Schedules } from '../../server/platform/queue/schedules';
import { startApp, type TestApp } from '../support/app';
import { MutableClock } from '../support/clock';
import { ask } from '../support/http';
import { createPerson, signIn } from '../support/people';
import { until } from '../support/until';
import { startTestWorker, type TestWorker } from '../support/worker';

const clock = new MutableClock('2026-11-20T12:00:00Z');
let api: TestApp;
let worker: TestWorker;
let months: AuditMonths;

beforeAll(async () => {
  api = await startApp({ clock });
  worker = await startTestWorker(api.config.database.url ?? '', { clock, imports: [AuditWorkerModule] });
  months = worker.app.get(AuditMonths, { strict: false });
});
afterAll(async () => {
  await worker?.close();
  await api?.close();
});

/** An event at an instant, from a network address. */
function record(
  at: string,
  action: string,
  { address = '192.0.2.7', userId = null }: { address?: string; userId?: string | null } = {},
): Promise<void> {
  clock.set(at);
  const caller = { address, userAgent: null, cookies: null, language: 'en', requestId: 'a-request' } as const;
  return callerContext.run(caller, () => api.app.get(Audit).record(api.dataSource.manager, { action, userId }));
}

const tables = async (): Promise<string[]> =>
  (
    await api.dataSource.query<{ name: string }[]>(
      `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'audit_events'::regclass ORDER BY 1`,
    )
  ).map(({ name }) => name);

const tableOf = async (action: string): Promise<string[]> =>
  (
    await api.dataSource.query<{ name: string }[]>(`SELECT tableoid::regclass::text AS name FROM audit_events WHERE action = $1 ORDER BY id`, [
      action,
    ])
  ).map(({ name }) => name);

describe('recording an event', () => {
  it('adds an event that can be neither changed nor deleted, also in the table of its month', async () => {
    await until(async () => (await tables()).length === 4);
    expect(await tables()).toEqual(['audit_events_2026_12', 'audit_events_2027_01', 'audit_events_2027_02', 'audit_events_rest']);
    await record('2026-11-20T12:00:00Z', 'account.tested');
    await record('2026-12-01T00:00:00Z', 'account.tested');
    expect(await tableOf('account.tested')).toEqual(['audit_events_rest', 'audit_events_2026_12']);
    for (const table of ['audit_events', 'audit_events_rest', 'audit_events_2026_12']) {
      for (const statement of [`UPDATE ${table} SET action = 'account.changed'`, `UPDATE ${table} SET address = '192.0.2.8'`])
        await expect(api.dataSource.query(statement)).rejects.toThrow('append-only');
      for (const statement of [`DELETE FROM ${table}`, `TRUNCATE ${table}`])
        await expect(api.dataSource.query(statement)).rejects.toThrow('append-only');
    }
  });

  it('an event is rolled back with the transaction that recorded it', async () => {
    await expect(
      api.dataSource.transaction(async (manager) => {
        await api.app.get(Audit).record(manager, { action: 'account.undone' });
        throw new Error('something else fails');
      }),
    ).rejects.toThrow('something else fails');
    expect(await tableOf('account.undone')).toEqual([]);
  });

  it('never fails to record an event for want of a table for its month, and leaves that month where it began', async () => {
    await record('2027-03-31T23:59:59Z', 'account.early');
    await record('2025-01-01T00:00:00Z', 'account.late');
    expect([...(await tableOf('account.early')), ...(await tableOf('account.late'))]).toEqual(['audit_events_rest', 'audit_events_rest']);
    await months.open(new Date('2027-02-01T00:00:00Z'));
    expect(await tables()).toEqual(expect.not.arrayContaining(['audit_events_2027_03']));
    expect(await tables()).toEqual(expect.arrayContaining(['audit_events_2027_04', 'audit_events_2027_05']));
    await record('2027-03-31T23:59:59Z', 'account.early');
    expect(await tableOf('account.early')).toEqual(['audit_events_rest', 'audit_events_rest']);
  });
});

describe('the retention of the audit trail', () => {
  const left = async (action: string): Promise<number> => (await tableOf(action)).length;
  const addressesOf = async (action: string): Promise<(string | null)[]> =>
    (
      await api.dataSource.query<{ address: string | null }[]>(`SELECT host(address) AS address FROM audit_events WHERE action = $1 ORDER BY id`, [
        action,
      ])
    ).map(({ address }) => address);

  it('drops months that are over, and deletes of the rest what is as old', async () => {
    for (const at of ['2024-06-30T23:59:59Z', '2024-07-01T00:00:00Z', '2026-12-31T23:59:59Z', '2027-01-01T00:00:00Z'])
      await record(at, 'account.aged');
    // Behind events that a wrong clock has put far ahead.
    await api.dataSource.query(
      `INSERT INTO audit_events (at, action, details) SELECT '2024-06-01', 'account.many', '{}' FROM generate_series(1, 10001)`,
    );
    await months.drop(new Date('2024-07-01T00:00:00Z'));
    expect([await left('account.aged'), await left('account.many')]).toEqual([3, 0]);
    await months.drop(new Date('2027-01-01T00:00:00Z'));
    expect(await tableOf('account.aged')).toEqual(['audit_events_2027_01']);
    expect(await tables()).toEqual(expect.not.arrayContaining(['audit_events_2026_12']));
  });

  it('takes the addresses of older events out, and nothing else', async () => {
    await record('2027-01-10T00:00:00Z', 'account.located');
    await record('2027-02-10T00:00:00Z', 'account.located');
    await record('2027-07-10T00:00:00Z', 'account.located');
    const { rows } = { rows: await api.dataSource.query<object[]>(`SELECT id, at, action, request_id FROM audit_events ORDER BY id`) };
    await months.removeAddresses(new Date('2027-02-10T00:00:00Z'));
    expect(await addressesOf('account.located')).toEqual([null, '192.0.2.7', '192.0.2.7']);
    await months.removeAddresses(new Date('2027-07-10T00:00:01Z'));
    expect(await addressesOf('account.located')).toEqual([null, null, null]);
    expect(await api.dataSource.query<object[]>(`SELECT id, at, action, request_id FROM audit_events ORDER BY id`)).toEqual(rows);
  });

  it('the worker keeps up the trail every night, by the retention that is configured', async () => {
    await record('2027-01-10T00:00:00Z', 'account.nightly');
    await record('2027-01-10T00:00:00Z', 'account.nightly');
    const done = (): Promise<unknown[]> => api.dataSource.query(`SELECT 1 FROM outbox WHERE name = 'keep-up-audit' AND done_at IS NOT NULL`);
    const before = (await done()).length;
    clock.set('2029-02-01T04:00:00Z');
    await worker.app.get(Schedules).look();
    await until(async () => (await done()).length > before);
    expect(await left('account.nightly')).toBe(0);
    expect(await tables()).toEqual(expect.arrayContaining(['audit_events_2029_03', 'audit_events_2029_05']));
    expect(await tables()).toEqual(expect.not.arrayContaining(['audit_events_2027_01']));
  });
});

describe('reading the audit trail as staff', () => {
  const ada = randomUUID();
  let headers: Record<string, string>;
  const list = async (query: string) =>
    (await ask(`${api.url}/api/staff/audit?${query}`, { headers })).body as { data: { at: string; action: string }[]; next_cursor: string | null };

  beforeAll(async () => {
    clock.set('2029-02-10T09:00:00Z');
    headers = (await signIn(api.url, await createPerson(api.app, { isStaff: true }))).headers;
    for (const [at, action] of [
      ['2029-02-10T10:00:00Z', 'account.read_first'],
      ['2029-02-10T11:00:00Z', 'account.read_second'],
      ['2029-03-10T10:00:00Z', 'account.read_first'],
    ])
      await record(at, action, { userId: ada });
    clock.set('2029-02-10T09:01:00Z');
  });

  it('shows the events that every filter leaves, the newest first', async () => {
    expect((await list(`userId=${ada}`)).data.map(({ at }) => at.slice(5, 13))).toEqual(['03-10T10', '02-10T11', '02-10T10']);
    expect((await list(`userId=${ada}&action=account.read_first`)).data).toHaveLength(2);
    expect((await list(`userId=${ada}&from=2029-02-10T11:00:00Z&to=2029-03-10T10:00:00Z`)).data).toEqual([
      expect.objectContaining({
        action: 'account.read_second',
        userId: ada,
        address: '192.0.2.7',
        requestId: 'a-request',
        email: null,
        organizationId: null,
      }),
    ]);
    expect((await list(`requestId=another`)).data).toEqual([]);
    expect((await list(`organizationId=${ada}`)).data).toEqual([]);
  });

  it('goes on page by page across the months, and refuses the cursor of another filter', async () => {
    const first = await list(`userId=${ada}&limit=2`);
    const rest = await list(`userId=${ada}&limit=2&cursor=${first.next_cursor}`);
    expect([...first.data, ...rest.data].map(({ at }) => at.slice(5, 13))).toEqual(['03-10T10', '02-10T11', '02-10T10']);
    expect(rest.next_cursor).toBeNull();
    expect(await ask(`${api.url}/api/staff/audit?limit=2&cursor=${first.next_cursor}`, { headers })).toMatchObject({
      status: 400,
      body: { code: 'invalid_cursor' },
    });
  });

  it('says what is stored, and for how long', async () => {
    const { status, body } = await ask(`${api.url}/api/staff/audit/storage`, { headers });
    const { parts, ...stated } = body as { parts: { month: string | null; bytes: number }[]; bytes: number };
    expect([status, stated]).toEqual([200, { retentionMonths: 24, addressDays: 90, bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0) }]);
    expect(parts.map(({ month }) => month)).toEqual(expect.arrayContaining(['2029-03', null]));
    expect(parts.at(-1)?.month).toBeNull();
    expect(parts.every(({ bytes }) => bytes > 0)).toBe(true);
  });

  it('answers 404 to everybody but staff', async () => {
    const customer = await signIn(api.url, await createPerson(api.app));
    for (const path of ['audit', 'audit/storage'])
      expect((await ask(`${api.url}/api/staff/${path}`, { headers: customer.headers })).status).toBe(404);
  });
});
