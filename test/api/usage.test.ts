import { ApiKeysWorkerModule } from '../../server/apikeys/apikeys.worker.module';
import { ApiKeysService } from '../../server/apikeys';
import { TELL_USAGE } from '../../server/apikeys/notices/usage-notices.jobs';
import { CallTally, type LoggedCall } from '../../server/apikeys/requests/call-tally';
import { RequestBatchesRepository } from '../../server/apikeys/requests/request-batches.repository';
import { REMOVE_OLD_REQUESTS } from '../../server/apikeys/requests/requests.jobs';
import type { JobDefinition } from '../../server/platform/queue/job';
import { Outbox } from '../../server/platform/queue/outbox.service';
import { startApp, type TestApp } from '../support/app';
import { hasHeard } from '../support/changes';
import { MutableClock } from '../support/clock';
import { type Answer, ask } from '../support/http';
import { KeyedProbeModule } from '../support/keyed-probe.module';
import type { MailSink } from '../support/mail-sink';
import { type MailingApp, startMailingApp } from '../support/mailing-app';
import { createPerson, type Person, type SignedIn, signIn } from '../support/people';
import { countTurns } from '../support/turns';
import { until } from '../support/until';

const NOW = '2026-05-31T12:00:00Z';
const DAY = 86_400_000;
const clock = new MutableClock(NOW);
let mailing: MailingApp;
let api: TestApp;
let sink: MailSink;
let owner: Person;
let session: SignedIn;
let key: string;
let keyId: string;

interface Row {
  readonly operation: string;
  readonly status: number;
}

const read = (path: string, { headers } = session): Promise<Answer> => ask(`${api.url}/api/apikeys/${path}`, { headers });
const call = (path = 'keyed', { url } = api, presented = key): Promise<Answer> =>
  ask(`${url}/v1/${path}`, { headers: { authorization: `Bearer ${presented}` } });
const rows = async (query = ''): Promise<Row[]> => (await read(`requests${query}`)).body.data as Row[];
const hasLogged = (calls: number): Promise<void> => until(async () => (await rows()).length === calls);

/** Runs a job in the worker to its end. */
async function run(job: JobDefinition<object>): Promise<void> {
  await api.app.get(Outbox).add(api.dataSource.manager, job, {});
  await until(async () => {
    const open: object[] = await api.dataSource.query(`SELECT 1 FROM outbox WHERE name = $1 AND done_at IS NULL`, [job.name]);
    return open.length === 0;
  });
}

const colleague = (role: 'admin' | 'member'): Promise<Person> => createPerson(api.app, { role, organizationId: owner.organizationId });
const setMonthLimit = async (limit: number): Promise<void> => {
  await api.dataSource.query(`UPDATE subscriptions SET month_limit = $2 WHERE organization_id = $1`, [owner.organizationId, limit]);
  await hasHeard(api);
};
const useMonth = (used: number): Promise<unknown> =>
  api.dataSource.query(`UPDATE api_usage SET month_used = $2 WHERE organization_id = $1`, [owner.organizationId, used]);

beforeAll(async () => {
  mailing = await startMailingApp({ clock, imports: [ApiKeysWorkerModule], modules: [KeyedProbeModule] });
  ({ api, sink } = mailing);
});
afterAll(() => mailing?.close());
beforeEach(async () => {
  clock.set(NOW);
  owner = await createPerson(api.app, { kind: 'company' });
  session = await signIn(api.url, owner);
  key = String((await read('get/')).body.key);
  [{ id: keyId }] = await api.dataSource.query(`SELECT id FROM api_keys WHERE organization_id = $1`, [owner.organizationId]);
});

describe('GET /api/apikeys/requests', () => {
  it('shows every call with a key, newest first, with what it cost and the network that it came from, to members too', async () => {
    await call();
    // Each is dated back to its beginning: a call may have taken long.
    clock.advance(60_000);
    const refused = await call('keyed/status/404');
    await hasLogged(2);
    const { body } = await read('requests', await signIn(api.url, await colleague('member')));
    const rest = { id: expect.any(String), key: { id: keyId, name: expect.any(String), last4: key.slice(-4) }, network: '127.0.0.0/24' };
    expect(body).toEqual({
      data: [
        {
          ...rest,
          at: expect.stringMatching(/^2026-05-31T(?:12:00:\d\d|12:01:00)\.\d{3}Z$/),
          operation: 'status',
          status: 404,
          milliseconds: expect.any(Number),
          cost: 0,
          requestId: refused.headers.get('x-request-id'),
        },
        {
          ...rest,
          at: expect.stringMatching(/^2026-05-31T(?:11:59:\d\d|12:00:00)\.\d{3}Z$/),
          operation: 'whoAmI',
          status: 200,
          milliseconds: expect.any(Number),
          cost: 1,
          requestId: expect.stringMatching(/^req_/),
        },
      ],
      next_cursor: null,
      unlogged: 0,
    });
  });

  it('shows a call within five seconds, and counts it in the sums of its day', async () => {
    await call();
    const turns = countTurns(() => api.dataSource.query('SELECT 1'));
    await until(async () => (await rows()).length === 1 && ((await read('usage')).body.operations as object[]).length === 1);
    const { taken } = turns;
    await turns.end();
    expect(taken).toBeLessThan(50);
  });

  it('shows calls that were refused for a limit, and calls by test keys for free', async () => {
    const service = api.app.get(ApiKeysService, { strict: false });
    const test = await service.createNamedKey(owner.organizationId, { name: '=Test', mode: 'test' });
    await setMonthLimit(1);
    await call('keyed', api, test.key);
    await call();
    await call();
    await hasLogged(3);
    expect(new Set((await rows()).map(({ status, ...row }) => [status, 'cost' in row ? row.cost : null].join()))).toEqual(
      new Set(['200,0', '200,1', '429,0']),
    );
    expect((await rows(`?key=${test.id}`)).length).toBe(1);
    const { text } = await read(`requests?format=csv&key=${test.id}`);
    expect(text).toMatch(/^at,keyId,keyName,operation,status,milliseconds,cost,requestId,network\r\n[^\r]*,'=Test,whoAmI,200,\d+,0,req_[^\r]*\r\n$/);
  });

  it('filters calls by operation, status and time, and lists them page by page without gaps', async () => {
    for (let made = 0; made < 5; made++) {
      await call(made % 2 === 0 ? 'keyed' : 'keyed/status/404');
      clock.advance(60_000);
    }
    await hasLogged(5);
    expect((await rows('?operation=whoAmI')).length).toBe(3);
    expect((await rows('?status=4xx')).map(({ status }) => status)).toEqual([404, 404]);
    expect((await rows('?from=2026-05-31T12:00:30Z&to=2026-05-31T12:02:30Z')).map(({ operation }) => operation)).toEqual(['whoAmI', 'status']);
    const seen: Row[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body }: Answer = await read(`requests?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`);
      seen.push(...(body.data as Row[]));
      cursor = body.next_cursor as string | null;
    }
    expect(seen).toEqual(await rows());
    expect(await read('requests?status=2xx&from=2026-06-02T00:00:00Z&to=2026-06-01T00:00:00Z')).toMatchObject({ status: 400 });
    for (const bad of ['key=1', 'operation=a%20b', 'status=200', 'from=today', 'limit=0', 'cursor=abc', 'organization=1'])
      expect([bad, (await read(`requests?${bad}`)).status]).toEqual([bad, 400]);
  });

  it('goes back thirty days: the worker removes what is older, and it is not shown', async () => {
    const batches = api.app.get(RequestBatchesRepository, { strict: false });
    const writer = '0b3c5f1e-0f0e-4f57-8a55-0d2f0f3c0001';
    const tally = new CallTally();
    const old = (days: number): LoggedCall => ({
      ...{
        at: clock.now().getTime() - days * DAY,
        organizationId: owner.organizationId,
        keyId,
        operation: `ago${days}`,
        status: 200,
        milliseconds: 1,
      },
      ...{ cost: 1, requestId: 'req_old', address: '2001:db8:1:2::9' },
    });
    for (const days of [31, 30.5, 29, 1]) tally.add(old(days));
    // A batch that was written although its answer was lost is written again.
    for (let time = 0; time < 2; time++) await batches.write({ id: writer, batch: 1 }, tally, clock.now());
    expect((await rows()).map((row) => [row.operation, 'network' in row && row.network])).toEqual([
      ['ago1', '2001:db8:1::/48'],
      ['ago29', '2001:db8:1::/48'],
    ]);
    await run(REMOVE_OLD_REQUESTS);
    const left: { operation: string }[] = await api.dataSource.query(`SELECT operation FROM api_requests WHERE organization_id = $1 ORDER BY at`, [
      owner.organizationId,
    ]);
    expect(left.map(({ operation }) => operation)).toEqual(['ago29', 'ago1']);
    expect((await read('usage')).body.operations).toHaveLength(2);
    expect((await read('usage?from=2026-04-01')).body.operations).toHaveLength(4);
  });

  it('shows the calls of a process that ends, and says how many it left out', async () => {
    const other = await startApp({ database: { url: String(api.config.database.url) }, clock, modules: [KeyedProbeModule] });
    await call('keyed', other);
    await other.close();
    expect(await rows()).toHaveLength(1);
    await api.dataSource.query(`UPDATE usage_by_operation SET calls = 8, unlogged = 7 WHERE organization_id = $1`, [owner.organizationId]);
    expect((await read('requests')).body.unlogged).toBe(7);
    expect((await read('requests?status=4xx')).body.unlogged).toBe(0);
  });
});

describe('usage by day, key, operation and status', () => {
  it('sums usage up for people, and lists it for programs as JSON and CSV', async () => {
    await call();
    await call();
    await call('keyed/status/404');
    clock.advance(DAY);
    session = await signIn(api.url, owner);
    await call();
    await hasLogged(4);
    const { body } = await read('usage');
    expect(body).toMatchObject({
      asOf: '2026-06-01T12:00:00.000Z',
      from: '2026-05-03',
      to: '2026-06-01',
      days: [
        { day: '2026-05-31', keyId, status: 200, calls: 2, cost: 2 },
        { day: '2026-05-31', keyId, status: 404, calls: 1, cost: 0 },
        { day: '2026-06-01', keyId, status: 200, calls: 1, cost: 1 },
      ],
      operations: [
        { operation: 'whoAmI', calls: 3, cost: 3, failed: 0 },
        { operation: 'status', calls: 1, cost: 0, failed: 1 },
      ],
      keys: [{ id: keyId, last4: key.slice(-4) }],
    });
    const [first, second] = [await call('usage?limit=2'), await call('usage?format=csv&from=2026-05-31&to=2026-05-31&operation=status')];
    expect((first.body.data as object[]).map((row) => Object.values(row).slice(0, 6))).toEqual([
      ['2026-06-01', keyId, expect.any(String), 'whoAmI', 200, 1],
      ['2026-05-31', keyId, expect.any(String), 'status', 404, 1],
    ]);
    const next = await call(`usage?limit=2&cursor=${String(first.body.next_cursor)}`);
    expect((next.body.data as { operation: string }[])[0]).toMatchObject({ operation: 'whoAmI', calls: 2 });
    expect(second.text).toMatch(/^day,key_id,key_name,operation,status,calls,cost,milliseconds\r\n2026-05-31,[^\r]*,status,404,1,0,\d+\r\n$/);
    for (const bad of ['from=2026-06-01&to=2026-05-01', 'from=2020-01-01', 'to=2026-02-30', 'key=1', 'format=xml'])
      expect([bad, (await read(`usage?${bad}`)).status, (await call(`usage?${bad}`)).status]).toEqual([bad, 400, 400]);
  });

  it('lists the fifty keys that were called most by themselves, and all others as one', async () => {
    await api.dataSource.query(
      `WITH keys AS (
         INSERT INTO api_keys (id, organization_id, kind, name, mode, prefix, last4, hash, scopes, created_at, last_used_at)
         SELECT gen_random_uuid(), $1, 'named', 'Key ' || n, 'live', 'baro_live_', 'abcd', sha256(n::text::bytea), '{query}', $2, $2
         FROM generate_series(1, 300) n RETURNING id, name)
       INSERT INTO usage_by_operation (organization_id, day, key_id, operation, status, calls, cost, unlogged, milliseconds)
       SELECT $1, ($2::timestamptz AT TIME ZONE 'UTC')::date, id, 'listIndexes', 200, substr(name, 5)::integer, 0, 0, 0 FROM keys`,
      [owner.organizationId, clock.now()],
    );
    const { body } = (await read('usage')) as unknown as {
      body: { days: { keyId: string | null; calls: number }[]; keys: { id: string; name: string }[] };
    };
    const counts = body.days.map(({ keyId: id, calls }) => [body.keys.find((one) => one.id === id)?.name ?? id, calls]);
    expect(counts).toHaveLength(51);
    expect(counts).toEqual(
      expect.arrayContaining([
        ['Key 300', 300],
        ['Key 251', 251],
        [null, (250 * 251) / 2],
      ]),
    );
    expect(body.keys).toHaveLength(200);
  });

  it('says what is left of minute, day and month, and when the month’s calls run out', async () => {
    await setMonthLimit(100);
    for (let made = 0; made < 20; made++) await call();
    clock.advance(DAY / 2);
    session = await signIn(api.url, owner);
    const { body } = await read('usage/limits');
    expect(body).toEqual({
      asOf: '2026-06-01T00:00:00.000Z',
      minute: { used: 0, limit: 60, resetsAt: '2026-06-01T00:01:00.000Z' },
      day: { used: 0, limit: 100, resetsAt: '2026-06-02T00:00:00.000Z' },
      month: { used: 20, limit: 100, resetsAt: '2026-06-30T12:00:00.000Z' },
      monthStartedAt: '2026-05-31T12:00:00.000Z',
      credits: 0,
      projection: { callsPerDay: 20, runsOutAt: '2026-06-05T00:00:00.000Z' },
    });
    await call();
    expect((await read('usage/limits')).body).toMatchObject({ minute: { used: 1 }, day: { used: 1 }, month: { used: 21 } });
    await setMonthLimit(10_000);
    expect((await read('usage/limits')).body.projection).toEqual({ callsPerDay: 21, runsOutAt: null });
  });
});

describe('usage mails', () => {
  const subjects = (address = owner.email): string[] => sink.mailsTo(address).map(({ subject }) => subject);

  it('tells owner and admins once at 50, 80 and 100 percent of the month, and of a new limit what is new', async () => {
    const [admin, member] = [await colleague('admin'), await colleague('member')];
    await setMonthLimit(10);
    for (let made = 0; made < 4; made++) await call();
    await run(TELL_USAGE);
    expect(subjects()).toEqual([]);
    await call();
    await Promise.all([run(TELL_USAGE), run(TELL_USAGE)]);
    const half = await sink.waitForMail(owner.email);
    expect(half.subject).toBe('50% of this month’s requests used');
    expect(half.text).toContain('has used 5 of its 10 requests this month.');
    expect(half.text).toContain('30 June 2026, 12:00 UTC');
    await useMonth(10);
    await run(TELL_USAGE);
    await sink.waitForMail(owner.email, { nth: 2 });
    await setMonthLimit(100);
    for (const used of [50, 80, 99]) {
      await useMonth(used);
      await run(TELL_USAGE);
    }
    await sink.waitForMail(owner.email, { nth: 3 });
    await sink.waitForMail(admin.email, { nth: 3 });
    const expected = ['50% of this month’s requests used', 'All of this month’s requests used', '80% of this month’s requests used'];
    expect([subjects(), subjects(admin.email), subjects(member.email)]).toEqual([expected, expected, []]);
  });

  it('tells the other organizations of their usage where one cannot be told', async () => {
    const other = await createPerson(api.app, { kind: 'company' });
    const organizations = [owner.organizationId, other.organizationId].sort();
    const last = organizations[1] === owner.organizationId ? owner : other;
    await api.dataSource.query(`UPDATE subscriptions SET month_limit = 10 WHERE organization_id = ANY ($1)`, [organizations]);
    await api.dataSource.query(
      `INSERT INTO api_usage (organization_id, month_start, month_used) SELECT organization_id, started_at, 5 FROM subscriptions WHERE organization_id = ANY ($1)
       ON CONFLICT (organization_id) DO UPDATE SET month_start = excluded.month_start, month_used = 5`,
      [organizations],
    );
    await api.dataSource.query(`ALTER TABLE usage_notices ADD CONSTRAINT refuses CHECK (organization_id <> '${organizations[0]}')`);
    await api.app.get(Outbox).add(api.dataSource.manager, TELL_USAGE, {});
    expect((await sink.waitForMail(last.email)).subject).toBe('50% of this month’s requests used');
    await api.dataSource.query(`ALTER TABLE usage_notices DROP CONSTRAINT refuses`);
    // What has failed meanwhile would be tried again for long.
    await api.dataSource.query(`DELETE FROM outbox WHERE name = $1`, [TELL_USAGE.name]);
  });

  it('leaves out whoever does not want usage mails', async () => {
    const admin = await colleague('admin');
    await api.dataSource.query(`UPDATE users SET wants_usage_mails = false WHERE email = $1`, [admin.email]);
    await setMonthLimit(1);
    await call();
    await run(TELL_USAGE);
    await sink.waitForMail(owner.email);
    expect(subjects(admin.email)).toEqual([]);
  });

  it('sends usage mails anew with the next month', async () => {
    await setMonthLimit(2);
    await call();
    await run(TELL_USAGE);
    await sink.waitForMail(owner.email);
    clock.set('2026-06-30T12:00:00Z');
    await run(TELL_USAGE);
    await call();
    await run(TELL_USAGE);
    await sink.waitForMail(owner.email, { nth: 2 });
    expect(subjects()).toEqual(['50% of this month’s requests used', '50% of this month’s requests used']);
  });
});
