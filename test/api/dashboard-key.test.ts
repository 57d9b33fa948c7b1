import { ApiKeysWorkerModule } from '../../server/apikeys/apikeys.worker.module';
import { KEY_PATTERN } from '../../server/apikeys';
import { hasHeard } from '../support/changes';
import type { TestApp } from '../support/app';
import { MutableClock } from '../support/clock';
import { type Answer, ask } from '../support/http';
import { KeyedProbeModule } from '../support/keyed-probe.module';
import type { MailSink } from '../support/mail-sink';
import { type MailingApp, startMailingApp } from '../support/mailing-app';
import { createPerson, type Person, type SignedIn, signIn } from '../support/people';
import { until } from '../support/until';

let mailing: MailingApp;
let api: TestApp;
let sink: MailSink;
let owner: Person;
let session: SignedIn;
const clock = new MutableClock('2026-05-31T12:00:00Z');

const send = (path: string, options: Parameters<typeof ask>[1] = {}, { headers } = session): Promise<Answer> =>
  ask(`${api.url}/${path}`, { ...options, headers: { ...headers, ...options.headers } });
const read = async (): Promise<string> => String((await send('api/apikeys/get/')).body.key);
const regenerate = (json?: object, as = session): Promise<Answer> =>
  send('api/apikeys/regenerate-key/', json === undefined ? { method: 'POST' } : { json }, as);
const call = (key: string, path = 'v1/credits'): Promise<Answer> => ask(`${api.url}/${path}`, { headers: { authorization: `Bearer ${key}` } });
const outcome = async (key: string): Promise<unknown> => {
  await hasHeard(api);
  const { status, body } = await call(key);
  return status === 200 ? 200 : body.code;
};

beforeAll(async () => {
  mailing = await startMailingApp({ clock, imports: [ApiKeysWorkerModule], modules: [KeyedProbeModule] });
  ({ api, sink } = mailing);
});
afterAll(() => mailing?.close());
beforeEach(async () => {
  clock.advance(60_000);
  owner = await createPerson(api.app, { kind: 'company' });
  session = await signIn(api.url, owner);
});

describe('GET /api/apikeys/get/', () => {
  it('gives owners and admins the working key', async () => {
    const admin = await signIn(api.url, await createPerson(api.app, { role: 'admin', organizationId: owner.organizationId }));
    const { status, body } = await send('api/apikeys/get/', {}, admin);
    expect([status, Object.keys(body)]).toEqual([200, ['key']]);
    expect(body.key).toMatch(KEY_PATTERN);
    expect(body.key).toBe(await read());
    expect(await outcome(String(body.key))).toBe(200);
  });

  it('refuses members with 403, and an API key or no credential with 401', async () => {
    const member = await signIn(api.url, await createPerson(api.app, { role: 'member', organizationId: owner.organizationId }));
    const key = await read();
    for (const [method, path] of [
      ['GET', 'api/apikeys/get/'],
      ['POST', 'api/apikeys/regenerate-key/'],
    ] as const) {
      expect(await send(path, { method }, member)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
      expect((await ask(`${api.url}/${path}`, { method, headers: { authorization: `Bearer ${key}` } })).status).toBe(401);
      expect((await ask(`${api.url}/${path}`, { method })).status).toBe(401);
    }
    expect(await read()).toBe(key);
  });

  it('answers 404 without a key and 409 with an unreadable one, until a new key is made', async () => {
    await api.dataSource.query(`UPDATE api_keys SET encrypted = '\\x00' WHERE organization_id = $1`, [owner.organizationId]);
    expect(await send('api/apikeys/get/')).toMatchObject({ status: 409, body: { code: 'key_unreadable' } });
    await api.dataSource.query(`UPDATE api_keys SET revoked_at = $2 WHERE organization_id = $1`, [owner.organizationId, clock.now()]);
    const missing = await send('api/apikeys/get/');
    expect(missing).toMatchObject({ status: 404, body: { detail: 'There is no API key. Please generate one in your dashboard.' } });
    const { body } = await regenerate();
    expect(await read()).toBe(body.key);
  });
});

describe('POST /api/apikeys/regenerate-key/', () => {
  it('replaces the key at once for a request without a body', async () => {
    const old = await read();
    const { status, body } = await regenerate();
    expect([status, body]).toEqual([200, { key: expect.stringMatching(KEY_PATTERN), expires_at: null }]);
    expect([await outcome(old), await outcome(String(body.key)), await read()]).toEqual(['revoked_key', 200, body.key]);
    expect((await regenerate({})).status).toBe(200);
  });

  it('keeps the old key valid for the grace minutes', async () => {
    const old = await read();
    const { body } = await regenerate({ grace_minutes: 30 });
    clock.advance(30 * 60_000 - 1);
    expect([await outcome(old), await outcome(String(body.key))]).toEqual([200, 200]);
    clock.advance(1);
    expect([await outcome(old), await outcome(String(body.key))]).toEqual(['revoked_key', 200]);
  });

  it.each([-1, 10_081, 0.5, '5', null, [5]])('refuses %j grace minutes with 400 and changes nothing', async (grace_minutes) => {
    const old = await read();
    const { status, body } = await regenerate({ grace_minutes });
    expect([status, Object.keys(body.errors as object), await read()]).toEqual([400, ['grace_minutes'], old]);
  });

  it('refuses an organization in the body with 400', async () => {
    const { body } = await regenerate({ organizationId: owner.organizationId });
    expect(body).toMatchObject({ status: 400, errors: { organizationId: ['organizationId is not recognized.'] } });
  });

  it('returns the key that it made when repeated with the same Idempotency-Key, also after a later key, and stores no key for that', async () => {
    const once = (json: object): Promise<Answer> => send('api/apikeys/regenerate-key/', { json, headers: { 'idempotency-key': 'rotate-1' } });
    const first = await once({ grace_minutes: 60 });
    const again = await once({ grace_minutes: 60 });
    expect([again.status, again.text, again.headers.get('idempotent-replayed')]).toEqual([200, first.text, 'true']);
    expect(await read()).toBe(first.body.key);
    expect(await once({ grace_minutes: 5 })).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } });
    const later = await regenerate();
    expect((await once({ grace_minutes: 60 })).text).toBe(first.text);
    expect(await read()).toBe(later.body.key);
    const kept = JSON.stringify(await api.dataSource.query(`SELECT response_headers, response_body FROM idempotency_keys`));
    expect(kept).not.toContain(String(first.body.key).slice(10, 30));
  });

  it('leaves one live key, the one that can be read, after ten requests at once', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => regenerate()));
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const keys = replies.map(({ body }) => String(body.key));
    const outcomes = await Promise.all(keys.map(outcome));
    expect(outcomes.filter((one) => one === 200)).toHaveLength(1);
    expect(await read()).toBe(keys[outcomes.indexOf(200)]);
  });

  it('allows an organization twenty requests an hour, whoever sends them', async () => {
    const admin = await signIn(api.url, await createPerson(api.app, { role: 'admin', organizationId: owner.organizationId }));
    const statuses = [];
    for (let times = 0; times < 22; times++) statuses.push((await regenerate(undefined, times % 2 === 0 ? session : admin)).status);
    expect(statuses).toEqual([...Array(20).fill(200), 429, 429]);
  });

  it('audits the change and mails it, without the key, to the owners and the person who made it', async () => {
    const admin = await createPerson(api.app, { role: 'admin', organizationId: owner.organizationId, name: 'Grace', surname: 'Hopper' });
    const bystander = await createPerson(api.app, { role: 'admin', organizationId: owner.organizationId });
    const { body } = await regenerate({ grace_minutes: 60 }, await signIn(api.url, admin));
    for (const { email } of [owner, admin]) {
      const mail = await sink.waitForMail(email);
      expect(mail.text).toContain('Grace Hopper');
      expect(mail.text).toContain('60 minutes');
      expect(mail.text).toMatch(/^When: \d{1,2} \w+ \d{4}, \d\d:\d\d UTC$/m);
      expect(mail.raw).not.toMatch(/baro_(live|test)_/);
      expect(mail.raw).not.toContain(String(body.key).slice(10, 30));
    }
    expect(sink.mailsTo(bystander.email)).toEqual([]);
    const trail: object[] = await api.dataSource.query(
      `SELECT user_id, organization_id, details FROM audit_events WHERE action = 'apikey.regenerated' AND organization_id = $1`,
      [owner.organizationId],
    );
    expect(trail).toEqual([
      { user_id: admin.userId, organization_id: owner.organizationId, details: { keyId: expect.any(String), graceMinutes: 60 } },
    ]);
    expect(JSON.stringify(await api.dataSource.query(`SELECT params FROM mails`))).not.toMatch(/baro_/);
  });
});

it('an admin who loses the role while the request is under way gets no other key', async () => {
  const person = await createPerson(api.app, { role: 'admin', organizationId: owner.organizationId });
  const [admin, key] = [await signIn(api.url, person), await read()];
  const runner = api.dataSource.createQueryRunner();
  await runner.startTransaction();
  await runner.query(`SELECT 1 FROM organizations WHERE id = $1 FOR UPDATE`, [owner.organizationId]);
  const answer = regenerate(undefined, admin);
  await until(async () => {
    const waiting: unknown[] = await api.dataSource.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return waiting.length > 0;
  });
  await runner.query(`UPDATE memberships SET role = 'member' WHERE user_id = $1`, [person.userId]);
  await runner.commitTransaction();
  await runner.release();
  expect(await answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect([await read(), await outcome(key)]).toEqual([key, 200]);
});

describe('departure of somebody who could read the key', () => {
  type End = (adminId: string, admin: SignedIn) => Promise<Answer>;
  const ways: readonly (readonly [string, End])[] = [
    ['was removed', (id) => send(`api/organizations/members/${id}`, { method: 'DELETE' })],
    ['left', (_, admin) => send('api/organizations/leave', { method: 'POST' }, admin)],
    ['lost the role', (id) => send(`api/organizations/members/${id}`, { method: 'PATCH', json: { role: 'member' } })],
  ];

  it.each(ways)('the key goes on working after an admin %s, and its owners read of it in a mail and in the audit trail', async (_, end) => {
    const person = await createPerson(api.app, { role: 'admin', organizationId: owner.organizationId, name: 'Grace', surname: 'Hopper' });
    const [admin, key] = [await signIn(api.url, person), await read()];
    expect((await end(person.userId, admin)).status).toBeLessThan(300);
    expect([await outcome(key), await read()]).toEqual([200, key]);
    const mail = await sink.waitForMail(owner.email);
    expect(mail.subject).toBe('Someone who knows your API key no longer manages your organization');
    expect(mail.text).toContain('Grace Hopper');
    expect(mail.raw).not.toContain(key.slice(10, 30));
    const { body } = await send('api/organizations/audit/');
    const events = body.data as { action: string }[];
    expect(events.filter(({ action }) => action === 'apikey.known_to_former_manager')).toMatchObject([{ actor: null, about: person.email }]);
  });

  it('nobody is told when a member leaves who could not read the key', async () => {
    const person = await createPerson(api.app, { role: 'member', organizationId: owner.organizationId });
    const removed = await send(`api/organizations/members/${person.userId}`, { method: 'DELETE' });
    expect(removed.status).toBe(204);
    const waiting: unknown[] = await api.dataSource.query(`SELECT 1 FROM mails WHERE template = 'apikeys/key-known' AND user_id = $1`, [
      owner.userId,
    ]);
    expect(waiting).toEqual([]);
  });
});

describe('data API routes that also accept a session', () => {
  const either = 'v1/keyed/either';

  it('a session token is accepted in live mode and counts nothing against the quota', async () => {
    const { status, body } = await send(either);
    const { userId, organizationId } = owner;
    expect(status).toBe(200);
    expect(body.principal).toMatchObject({ kind: 'session', userId, organizationId, mode: 'live', role: 'owner' });
    expect((await send('api/accounts/me/')).body.usage).toMatchObject({ used: 0, monthUsed: 0 });
  });

  it('an API key is accepted, and its calls count', async () => {
    const { body, headers } = await call(await read(), either);
    expect(body.principal).toMatchObject({ kind: 'key' });
    expect(headers.has('ratelimit')).toBe(true);
    expect((await send('api/accounts/me/')).body.usage).toMatchObject({ used: 1 });
  });

  it('each signed-in person gets sixty calls a minute', async () => {
    const statuses = [];
    for (let calls = 0; calls < 61; calls++) statuses.push((await send(either)).status);
    expect(statuses).toEqual([...Array(60).fill(200), 429]);
    const colleague = await signIn(api.url, await createPerson(api.app, { role: 'member', organizationId: owner.organizationId }));
    expect((await send(either, {}, colleague)).status).toBe(200);
    clock.advance(60_000);
    expect((await send(either)).status).toBe(200);
  });

  it('an ended session and a foreign token are refused with 401', async () => {
    await send('api/logout/', { method: 'POST' });
    expect((await send(either)).status).toBe(401);
    expect((await call('eyJhbGciOiJub25lIn0.e30.', either)).status).toBe(401);
    expect((await call(session.refresh, either)).status).toBe(401);
    expect((await ask(`${api.url}/${either}`)).body.code).toBe('missing_key');
  });

  it('no other route under /v1 accepts a session token', async () => {
    for (const path of ['v1/keyed', 'v1/credits', 'v1/indexes'])
      expect(await send(path)).toMatchObject({ status: 401, body: { code: 'invalid_key' } });
  });
});
