import { Queue } from 'bullmq';
import { QUEUE_CONNECTION, type QueueConnection } from '../../server/platform/queue/queue-connection';
import { IN_FULL } from '../support/breadth';
import { startApp, type TestApp } from '../support/app';
import { MutableClock } from '../support/clock';
import { DatabaseProxy } from '../support/database-proxy';
import { ask, type Answer } from '../support/http';
import { createPerson, type Person, signIn } from '../support/people';
import { createDatabase, type TestDatabase } from '../support/postgres';
import { QUEUE_BACKENDS, type QueueBackend } from '../support/queue-backends';
import { TEST_OPERATOR } from '../support/secrets';
import { until } from '../support/until';

const BOARD = '/api/staff/queues';
const QUEUES = [
  'accounts',
  'news',
  'coverage',
  'indexes',
  'custom',
  'simulated',
  'backfill',
  'search',
  'feeds',
  'webhooks',
  'site',
  'alerts',
  'mail',
  'bulk-mail',
];
const PRODUCTION = { ...TEST_OPERATOR, NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'https://barograph.example' };
const PAGE = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

interface Staffed {
  readonly api: TestApp;
  readonly staff: Person;
  readonly clock: MutableClock;
}

async function start(database: TestDatabase, config: Record<string, string> = {}): Promise<Staffed> {
  const clock = new MutableClock('2026-11-20T09:00:00Z');
  const api = await startApp({ database, clock, config });
  return { api, clock, staff: await createPerson(api.app, { isStaff: true, email: `staff${Math.random()}@barograph.example` }) };
}

/** The session's headers, and those of the cookie that it is exchanged for. */
async function enter({ api, staff }: Staffed): Promise<{ session: Record<string, string>; cookie: { cookie: string }; setCookie: string }> {
  const { headers } = await signIn(api.url, staff);
  const reply = await ask(`${api.url}/api/staff/browser-session/`, { method: 'POST', headers });
  expect(reply.status).toBe(204);
  const setCookie = reply.headers.get('set-cookie') ?? '';
  return { session: headers, setCookie, cookie: { cookie: setCookie.split(';', 1)[0] } };
}

let database: TestDatabase;

beforeAll(async () => (database = await createDatabase()));
afterAll(() => database.drop());

describe('POST /api/staff/browser-session/', () => {
  let staffed: Staffed;

  beforeAll(async () => (staffed = await start(database)));
  afterAll(() => staffed.api.close());

  it('sets an HttpOnly, SameSite=Strict cookie of 15 minutes, and audits it', async () => {
    const { setCookie } = await enter(staffed);
    expect(setCookie).toMatch(/^barograph-staff=[\w.-]+; Max-Age=900; Path=\/api; HttpOnly; SameSite=Strict$/);
    const events: object[] = await staffed.api.dataSource.query(`SELECT user_id AS "userId" FROM audit_events WHERE action = 'staff.pages_opened'`);
    expect(events).toContainEqual({ userId: staffed.staff.userId });
  });

  it('answers 401 without a session and 404 to customers, and sets no cookie', async () => {
    const customer = await signIn(staffed.api.url, await createPerson(staffed.api.app));
    const url = `${staffed.api.url}/api/staff/browser-session/`;
    const { cookie } = await enter(staffed);
    const replies = [
      await ask(url, { method: 'POST' }),
      await ask(url, { method: 'POST', headers: cookie }),
      await ask(url, { method: 'POST', headers: customer.headers }),
    ];
    expect(replies.map(({ status, headers }) => [status, headers.get('set-cookie')])).toEqual([
      [401, null],
      [401, null],
      [404, null],
    ]);
  });

  it('refuses staff without a second factor with 403, and their earlier cookies open nothing either', async () => {
    const { session, cookie } = await enter(staffed);
    await staffed.staff.setSecondFactor?.(false);
    const replies = await Promise.all(
      ['browser-session', 'mails'].map((path, at) =>
        ask(`${staffed.api.url}/api/staff/${path}/`, { method: at === 0 ? 'POST' : 'GET', headers: session }),
      ),
    );
    for (const { status, body, headers } of replies)
      expect([status, body.code, headers.get('set-cookie')]).toEqual([403, 'second_factor_required', null]);
    expect((await ask(`${staffed.api.url}${BOARD}/api/queues`, { headers: cookie })).status).toBe(401);
    expect((await ask(`${staffed.api.url}/api/accounts/me/two-factor/`, { headers: session })).body).toMatchObject({ isOn: false });
    await staffed.staff.setSecondFactor?.(true);
    expect((await ask(`${staffed.api.url}${BOARD}/api/queues`, { headers: cookie })).status).toBe(200);
  });

  it('sets a cookie that opens nothing but the staff pages', async () => {
    const { cookie } = await enter(staffed);
    const bearer = { authorization: `Bearer ${cookie.cookie.split('=')[1]}` };
    for (const headers of [cookie, bearer])
      for (const path of ['/api/accounts/me/', '/api/staff/mails/', '/v1/indexes'])
        expect([path, (await ask(staffed.api.url + path, { headers })).status]).toEqual([path, 401]);
  });

  it('clears the cookie on DELETE', async () => {
    const { session } = await enter(staffed);
    const reply = await ask(`${staffed.api.url}/api/staff/browser-session/`, { method: 'DELETE', headers: session });
    expect([reply.status, reply.headers.get('set-cookie')]).toEqual([204, expect.stringMatching(/^barograph-staff=; Max-Age=0; /)]);
  });
});

it('the queue board answers 503 while its queues cannot be reached, and comes back once they can', async () => {
  const proxy = await DatabaseProxy.start(database.url, 'barograph-queue');
  let staffed: Staffed | undefined;
  try {
    staffed = await start({ ...database, url: proxy.url });
    const { api } = staffed;
    const { cookie } = await enter(staffed);
    const look = async (): Promise<number> => (await ask(`${api.url}${BOARD}/api/queues`, { headers: cookie })).status;
    expect([await look(), await look()]).toEqual([503, 503]);
    proxy.refused = null;
    await until(async () => (await look()) === 200);
    proxy.refused = 'barograph-queue';
    proxy.cut();
    expect(await look()).toBe(503);
    proxy.refused = null;
    await until(async () => (await look()) === 200);
  } finally {
    await staffed?.api.close();
    await proxy.close();
  }
});

describe.each(QUEUE_BACKENDS.slice(0, IN_FULL ? 2 : 1))('the queue board on %s', (_name, open) => {
  let backend: QueueBackend;
  let staffed: Staffed;
  const look = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
    ask(staffed.api.url + BOARD + path, { method, headers });

  beforeAll(async () => {
    backend = await open();
    staffed = await start(database, { REDIS_URL: backend.env.REDIS_URL ?? '' });
  });
  afterAll(async () => {
    await staffed.api.close();
    await backend.stop();
  });

  it('redirects a browser without a valid cookie to /dashboard/staff, and answers programs with 401', async () => {
    const customer = await signIn(staffed.api.url, await createPerson(staffed.api.app));
    const callers: Record<string, string>[] = [{}, customer.headers, { cookie: 'barograph-staff=' }, { cookie: 'barograph-staff=a.b.1.c' }];
    for (const headers of callers) {
      const page = await look('/', { ...PAGE, ...headers });
      expect([page.status, page.headers.get('location'), page.headers.get('cache-control')]).toEqual([303, '/dashboard/staff', 'no-store']);
      for (const path of ['/', '/api/queues', '/static/favicon.ico', '/queue/mail'])
        expect([path, (await look(path, headers)).body.code]).toEqual([path, 'unauthorized']);
    }
  });

  it('answers an over-long address with our problem document, not with the board’s own error', async () => {
    const { status, body } = await look(`/?x=${'a'.repeat(9_000)}`);
    expect([status, body.code]).toEqual([414, 'url_too_long']);
  });

  it('shows staff all queues, with scripts of its own origin only', async () => {
    const { cookie } = await enter(staffed);
    const page = await look('', { ...PAGE, ...cookie });
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('Barograph queues')]);
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none';script-src 'self';.*frame-ancestors 'none'$/);
    const files = [...page.text.matchAll(/(?:src|href)="(static\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file);
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) expect([file, (await look(`/${file}`, cookie)).status]).toEqual([file, 200]);
    const { body } = await look('/api/queues', cookie);
    expect((body.queues as { name: string; readOnlyMode: boolean }[]).map(({ name, readOnlyMode }) => [name, readOnlyMode])).toEqual(
      QUEUES.map((name) => [name, true]),
    );
  });

  it('answers an unknown address with our problem document', async () => {
    const { cookie } = await enter(staffed);
    for (const path of ['/nowhere', '/api/queues/mail/no-such-job'])
      expect([path, (await look(path, cookie)).body]).toEqual([path, expect.objectContaining({ status: 404, code: 'not_found' })]);
  });

  it('shows the jobs of a queue with their data', async () => {
    const { cookie } = await enter(staffed);
    const { producer, prefix } = staffed.api.app.get<QueueConnection>(QUEUE_CONNECTION);
    const queue = new Queue('mail', { connection: producer, prefix });
    const data = { outboxId: '7', payload: { mailId: 'c0ffee' } };
    const { id } = await queue.add('send-mail', data, { delay: 3_600_000 });
    const { body } = await look('/api/queues?activeQueue=mail&status=delayed&page=1', cookie);
    const mail = (body.queues as { name: string; counts: object; jobs: object[] }[]).find(({ name }) => name === 'mail');
    expect(mail).toMatchObject({ counts: { delayed: 1 }, jobs: [{ id, name: 'send-mail', data }] });
    expect((await look(`/api/queues/mail/${id}`, cookie)).body).toMatchObject({ job: { id, data }, status: 'delayed' });
    await queue.remove(id as string);
    await queue.close();
  });

  it('refuses every method that writes with 405, even with the cookie', async () => {
    const { cookie } = await enter(staffed);
    for (const [method, path] of [
      ['PUT', '/api/queues/mail/pause'],
      ['PUT', '/api/queues/mail/obliterate'],
      ['POST', '/api/queues/mail/add'],
      ['PATCH', '/api/queues/mail/1/update-data'],
    ]) {
      expect([path, (await look(path, {}, method)).status]).toEqual([path, 401]);
      const reply = await look(path, { ...cookie, origin: staffed.api.url }, method);
      expect([path, reply.status, reply.headers.get('allow')]).toEqual([path, 405, 'GET, HEAD']);
    }
  });

  it('ignores the cookie on requests from another site', async () => {
    const { cookie } = await enter(staffed);
    for (const site of ['cross-site', 'same-site']) expect((await look('/api/queues', { ...cookie, 'sec-fetch-site': site })).status).toBe(401);
    for (const site of ['same-origin', 'none']) expect((await look('/api/queues', { ...cookie, 'sec-fetch-site': site })).status).toBe(200);
  });

  it('refuses the cookie after 15 minutes, and once the session or the staff role has ended', async () => {
    const first = await enter(staffed);
    const second = await enter(staffed);
    const third = await enter(staffed);
    await ask(`${staffed.api.url}/api/logout/`, { method: 'POST', headers: second.session });
    expect((await look('/api/queues', second.cookie)).status).toBe(401);
    staffed.clock.advance(899_000);
    expect((await look('/api/queues', first.cookie)).status).toBe(200);
    staffed.clock.advance(1_000);
    expect((await look('/api/queues', first.cookie)).status).toBe(401);
    const fourth = await enter(staffed);
    await staffed.api.dataSource.query(`UPDATE users SET is_staff = false WHERE id = $1`, [staffed.staff.userId]);
    expect([(await look('/api/queues', third.cookie)).status, (await look('/api/queues', fourth.cookie)).status]).toEqual([401, 401]);
    await staffed.api.dataSource.query(`UPDATE users SET is_staff = true WHERE id = $1`, [staffed.staff.userId]);
  });

  it('refuses a cookie that was altered or names another person', async () => {
    const { cookie } = await enter(staffed);
    const customer = await createPerson(staffed.api.app);
    const value = cookie.cookie;
    const [userId, sessionId, seconds, mac] = value.slice(value.indexOf('=') + 1).split('.');
    const forged = [
      [userId, sessionId, String(Number(seconds) + 900), mac],
      [customer.userId, sessionId, seconds, mac],
      [userId, sessionId, seconds, `${mac.slice(0, -1)}${mac.endsWith('A') ? 'B' : 'A'}`],
      [userId, sessionId, seconds, mac, mac],
    ].map((parts) => `barograph-staff=${parts.join('.')}`);
    for (const one of [...forged, `${value}; ${forged[0]}`]) expect((await look('/api/queues', { cookie: one })).status).toBe(401);
  });
});

describe('Swagger UI', () => {
  it('shows Swagger UI to everybody outside production', async () => {
    const { api } = await start(database);
    for (const path of ['/api/docs', '/api/docs-json']) expect([path, (await ask(api.url + path)).status]).toEqual([path, 200]);
    await api.close();
  });

  it('shows Swagger UI to staff alone in production, with a cookie marked Secure', async () => {
    const staffed = await start(database, PRODUCTION);
    const { cookie, setCookie } = await enter(staffed);
    expect(setCookie).toMatch(/^__Secure-barograph-staff=[\w.-]+; Max-Age=900; Path=\/api; HttpOnly; SameSite=Strict; Secure$/);
    for (const path of ['/api/docs', '/api/docs/', '/api/docs/swagger-ui-init.js', '/api/docs/swagger-ui.css', '/api/docs-json', '/api/d%6fcs']) {
      expect([path, (await ask(staffed.api.url + path)).status]).toEqual([path, 401]);
      expect([path, (await ask(staffed.api.url + path, { headers: cookie })).status]).toEqual([path, 200]);
    }
    const page = await ask(`${staffed.api.url}/api/docs`, { headers: PAGE });
    expect([page.status, page.headers.get('location')]).toEqual([303, '/dashboard/staff']);
    expect((await ask(`${staffed.api.url}/openapi.json`)).status).toBe(200);
    await staffed.api.close();
  });
});
