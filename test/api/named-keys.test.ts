import { ApiKeysWorkerModule } from '../../server/apikeys/apikeys.worker.module';
import { KEY_PATTERN } from '../../server/apikeys';
import { REMOVE_OLD_SECRETS } from '../../server/apikeys/keys/apikeys.jobs';
import { Outbox } from '../../server/platform/queue/outbox.service';
import { startApp, type TestApp } from '../support/app';
import { hasHeard } from '../support/changes';
import { MutableClock } from '../support/clock';
import { crowd } from '../support/crowd';
import { type Answer, ask } from '../support/http';
import { KeyedProbeModule } from '../support/keyed-probe.module';
import type { MailSink } from '../support/mail-sink';
import { type MailingApp, startMailingApp } from '../support/mailing-app';
import { type Colleague, createColleague, createOwner, tally } from '../support/organizations';
import { until } from '../support/until';

const SCOPES = ['indexes:read', 'query', 'custom:write', 'alerts'];
const UNKNOWN = '7f5ad2f4-0f6b-4a51-9d0a-5a2f6d3c1b11';

let mailing: MailingApp;
let api: TestApp;
let sink: MailSink;
let owner: Colleague;
const clock = new MutableClock('2026-05-31T12:00:00Z');

const send = (path: string, options: Parameters<typeof ask>[1] = {}, as = owner): Promise<Answer> =>
  ask(`${api.url}/api/apikeys/${path}`, { ...options, headers: { ...as.session.headers, ...options.headers } });
const create = (json: object = {}, as = owner): Promise<Answer> => send('', { json: { name: 'Nightly report', scopes: SCOPES, ...json } }, as);
const make = async (json: object = {}, as = owner): Promise<{ id: string; key: string }> => {
  const { status, body } = await create(json, as);
  expect(status).toBe(201);
  return { id: String(body.id), key: String(body.key) };
};
const list = async (as = owner): Promise<Record<string, unknown>[]> => (await send('', {}, as)).body as unknown as Record<string, unknown>[];
const outcome = async (key: string, server = api, options: Parameters<typeof ask>[1] = {}): Promise<unknown> => {
  await hasHeard(server);
  const { status, body } = await ask(`${server.url}/v1/keyed`, { ...options, headers: { authorization: `Bearer ${key}` } });
  return status < 300 ? status : body.code;
};
const trail = (): Promise<Record<string, unknown>[]> =>
  api.dataSource.query(
    `SELECT action, user_id AS "userId", host(address) AS address, details FROM audit_events WHERE organization_id = $1 AND action LIKE 'apikey.%' ORDER BY id`,
    [owner.organizationId],
  );

beforeAll(async () => {
  mailing = await startMailingApp({ clock, imports: [ApiKeysWorkerModule], modules: [KeyedProbeModule] });
  ({ api, sink } = mailing);
});
afterAll(() => mailing?.close());
beforeEach(async () => {
  clock.advance(60_000);
  owner = await createOwner(api);
});

describe('POST /api/apikeys/', () => {
  it('makes a key that is shown once, works with its scopes alone, and is listed for members without its secret', async () => {
    const expires_at = '2027-01-01T00:00:00.000Z';
    const { body } = await create({
      scopes: ['indexes:read'],
      expires_at,
      minute_limit: 20,
      day_limit: 50,
      allowed_addresses: ['127.0.0.1', '2001:DB8::/32'],
    });
    expect(body.key).toMatch(KEY_PATTERN);
    const { key, ...shown } = body;
    expect(shown).toMatchObject({
      ...{ name: 'Nightly report', mode: 'live', prefix: 'baro_live_', last4: String(key).slice(-4), scopes: ['indexes:read'], state: 'live' },
      ...{
        expires_at,
        minute_limit: 20,
        day_limit: 50,
        month_limit: null,
        allowed_addresses: ['127.0.0.1/32', '2001:db8::/32'],
        created_by: 'Ada Lovelace',
      },
      ...{ last_used_at: null, last_used_address: null, grace_until: null, end_reason: null, day_used: 0 },
    });
    expect(await outcome(String(key))).toBe(200);
    expect(await outcome(String(key), api, { json: { text: 'x' } })).toBe('scope_missing');
    const member = await createColleague(api, owner, 'member');
    const used = { last_used_at: clock.now().toISOString(), last_used_address: '127.0.0.1', day_used: 1, month_used: 1 };
    await until(async () => (await list())[0].last_used_at !== null);
    expect(await list(member)).toEqual([{ ...shown, ...used }]);
    expect(JSON.stringify(await api.dataSource.query(`SELECT k::text FROM api_keys k`))).not.toContain(String(key).slice(10, -4));
  });

  it('makes test keys, which are marked by their prefix and counted nowhere', async () => {
    const { key } = await make({ mode: 'test' });
    expect(key).toMatch(/^baro_test_/);
    expect(await outcome(key)).toBe(200);
    expect(await list()).toMatchObject([{ mode: 'test', day_used: 0 }]);
    expect((await create({ mode: 'test', day_limit: 5 })).body.errors).toEqual({
      day_limit: ['day_limit is for live keys: calls by test keys are not counted.'],
    });
  });

  it.each([
    ['name', 'x'.repeat(1_000_000)],
    ['name', ' '],
    ['name', 'CI baro_live_7mW3kQ9xTzR5vB1nYc8LpD4hJ6sGfA0u1xQz'],
    ['mode', 'production'],
    ['scopes', []],
    ['scopes', ['indexes:read', 'everything']],
    ['scopes', ['query', 'query']],
    ['scopes', 'query'],
    ['expires_at', '2026-05-31T11:59:59Z'],
    ['expires_at', '2026-05-31'],
    ['allowed_addresses', []],
    ['allowed_addresses', ['office']],
    ['allowed_addresses', ['192.0.2.7/24']],
    ['allowed_addresses', Array.from({ length: 10_000 }, (_, at) => `10.${at >> 8}.${at & 255}.0/24`)],
    ['minute_limit', 61],
    ['minute_limit', 0],
    ['day_limit', 101],
    ['day_limit', 0],
    ['day_limit', -1],
    ['day_limit', 1.5],
    ['day_limit', '50'],
    ['month_limit', 501],
    ['organizationId', UNKNOWN],
  ])('refuses a bad %s with 4xx, and makes nothing: %#', async (field, value) => {
    const { status, body } = await create({ [field]: value });
    expect([400, 413]).toContain(status);
    if (status === 400) expect(Object.keys(body.errors as object)[0]).toMatch(new RegExp(`^${field}`));
    expect(await list()).toEqual([]);
  });

  it('makes no more than fifty keys that work, however many ask at once', async () => {
    await api.dataSource.query(
      `INSERT INTO api_keys (id, organization_id, name, kind, mode, hash, prefix, last4, scopes, created_at)
       SELECT gen_random_uuid(), $1::uuid, 'Key ' || n, 'named', 'live', sha256(convert_to($1::text || n, 'UTF8')), 'baro_live_', '0000', '{query}', $2 FROM generate_series(1, 48) n`,
      [owner.organizationId, clock.now()],
    );
    expect(tally(await Promise.all(Array.from({ length: 10 }, () => create())))).toBe('201 × 2, 409 × 8');
    expect((await create()).body.code).toBe('keys_exhausted');
    expect((await send(`${String((await list())[0].id)}/`, { method: 'DELETE' })).status).toBe(204);
    expect((await create()).status).toBe(201);
  });

  it('returns the same key when repeated with the same Idempotency-Key, and stores it nowhere', async () => {
    const once = (path: string, json: object): Promise<Answer> => send(path, { json, headers: { 'idempotency-key': 'make-1' } });
    const first = await once('', { name: 'CI', scopes: ['query'] });
    const again = await once('', { name: 'CI', scopes: ['query'] });
    expect([again.status, again.text, again.headers.get('idempotent-replayed')]).toEqual([201, first.text, 'true']);
    const rotated = await once(`${String(first.body.id)}/rotate`, { grace_minutes: 5 });
    expect(rotated.body.key).not.toBe(first.body.key);
    expect((await once(`${String(first.body.id)}/rotate`, { grace_minutes: 5 })).text).toBe(rotated.text);
    expect(await list()).toHaveLength(1);
    const kept = JSON.stringify(await api.dataSource.query(`SELECT i::text FROM idempotency_keys i`));
    for (const { body } of [first, rotated]) expect(kept).not.toContain(String(body.key).slice(10, 30));
  });
});

describe('PATCH /api/apikeys/{id}', () => {
  it('changes what is given, within a second in another process too', async () => {
    const there = await startApp({ database: { url: api.config.database.url ?? '' }, modules: [KeyedProbeModule], clock });
    try {
      const { id, key } = await make();
      expect([await outcome(key), await outcome(key, there)]).toEqual([200, 200]);
      const change = (json: object): Promise<Answer> => send(id, { method: 'PATCH', json });
      expect((await change({ name: 'Evening report', month_limit: 400 })).body).toMatchObject({
        name: 'Evening report',
        month_limit: 400,
        scopes: SCOPES,
      });
      await change({ allowed_addresses: ['192.0.2.0/24'] });
      expect([await outcome(key), await outcome(key, there)]).toEqual(['address_not_allowed', 'address_not_allowed']);
      await change({ allowed_addresses: null, scopes: ['alerts'] });
      expect([await outcome(key), await outcome(key, there)]).toEqual(['scope_missing', 'scope_missing']);
      expect((await change({ day_limit: 101 })).status).toBe(400);
      expect((await send(id, { method: 'DELETE' })).status).toBe(204);
      expect([await outcome(key), await outcome(key, there)]).toEqual(['revoked_key', 'revoked_key']);
      expect((await change({ name: 'Back' })).body.code).toBe('key_ended');
      expect(await list()).toMatchObject([{ state: 'revoked', end_reason: 'revoked', ended_at: clock.now().toISOString() }]);
      expect((await trail()).map(({ action }) => action)).toEqual(['apikey.created', ...Array(3).fill('apikey.changed'), 'apikey.revoked']);
    } finally {
      await there.close();
    }
  });

  it('refuses to bring back a key that has expired', async () => {
    const { id, key } = await make({ expires_at: new Date(clock.now().getTime() + 1_000).toISOString() });
    clock.advance(1_000);
    expect(await outcome(key)).toBe('expired_key');
    expect((await send(id, { method: 'PATCH', json: { expires_at: null } })).body.code).toBe('key_ended');
    expect((await send(`${id}/rotate`, { method: 'POST' })).body.code).toBe('key_ended');
  });
});

describe('POST /api/apikeys/{id}/rotate', () => {
  it('lets the earlier secret work for the grace minutes, and keeps the key what it is', async () => {
    const { id, key } = await make({ day_limit: 50 });
    const { body } = await send(`${id}/rotate`, { json: { grace_minutes: 10 } });
    expect(body).toMatchObject({ id, day_limit: 50, grace_until: new Date(clock.now().getTime() + 10 * 60_000).toISOString() });
    expect([await outcome(key), await outcome(String(body.key))]).toEqual([200, 200]);
    expect(await list()).toMatchObject([{ day_used: 2 }]);
    clock.advance(10 * 60_000);
    expect([await outcome(key), await outcome(String(body.key))]).toEqual(['revoked_key', 200]);
    await send(id, { method: 'DELETE' });
    expect(await outcome(String(body.key))).toBe('revoked_key');
  });

  it('leaves one secret of two rotations at once, or both and the earlier one while there is grace', async () => {
    const { id, key } = await make();
    const graced = await Promise.all([1, 2].map(() => send(`${id}/rotate`, { json: { grace_minutes: 60 } })));
    const secrets = [key, ...graced.map(({ body }) => String(body.key))];
    expect(await Promise.all(secrets.map((one) => outcome(one)))).toEqual([200, 200, 200]);
    const sudden = await Promise.all([1, 2].map(() => send(`${id}/rotate`, { method: 'POST' })));
    const last = await Promise.all(sudden.map(({ body }) => outcome(String(body.key))));
    expect(last.sort()).toEqual([200, 'revoked_key']);
    expect(await Promise.all(secrets.map((one) => outcome(one)))).toEqual(Array(3).fill('revoked_key'));
    expect(await list()).toHaveLength(1);
  });
});

describe('a refused key', () => {
  it.each([
    ['scope_missing', { scopes: ['alerts'] }],
    ['address_not_allowed', { allowed_addresses: ['192.0.2.0/24'] }],
  ])('a key refused with %s waits from the sixty-first call in a minute on, costs nothing, and holds up nobody else', async (code, rules) => {
    const [refused, good] = [await make(rules), await make()];
    await hasHeard(api);
    const call = async (key: string): Promise<unknown> => {
      const reply = await fetch(`${api.url}/v1/keyed`, { headers: { authorization: `Bearer ${key}` } });
      const body = (await reply.json()) as { code?: string };
      return body.code ?? reply.status;
    };
    const answers = await crowd(65, () => call(refused.key));
    expect([answers.filter((one) => one === code).length, answers.filter((one) => one === 'rate_limited').length]).toEqual([60, 5]);
    expect(await call(good.key)).toBe(200);
    clock.advance(60_000);
    expect(await call(refused.key)).toBe(code);
  });
});

describe('a replaced secret', () => {
  it('the worker forgets a replaced secret thirty days after it ended', async () => {
    const { id } = await make();
    expect((await send(`${id}/rotate`, { json: { grace_minutes: 0 } })).status).toBe(200);
    const left = async (): Promise<number> => (await api.dataSource.query(`SELECT 1 FROM replaced_key_secrets WHERE key_id = $1`, [id])).length;
    const forget = async (): Promise<number> => {
      await api.app.get(Outbox).add(api.dataSource.manager, REMOVE_OLD_SECRETS, {});
      const isDone = async (): Promise<boolean> =>
        (await api.dataSource.query(`SELECT 1 FROM outbox WHERE name = $1 AND done_at IS NULL`, [REMOVE_OLD_SECRETS.name])).length === 0;
      await until(isDone);
      return left();
    };
    clock.advance(30 * 86_400_000);
    const kept = await forget();
    clock.advance(1);
    expect([kept, await forget()]).toEqual([1, 0]);
  });
});

describe('named keys of others', () => {
  it('strangers do not find a key, and members cannot change it', async () => {
    const { id, key } = await make();
    const stranger = await createOwner(api);
    const member = await createColleague(api, owner, 'member');
    for (const [path, options] of [
      [id, { method: 'PATCH', json: { name: 'Mine' } }],
      [id, { method: 'DELETE' }],
      [`${id}/rotate`, { method: 'POST' }],
    ] as const) {
      expect(await send(path, options, stranger)).toMatchObject({ status: 404, body: { code: 'key_not_found' } });
      expect(await send(path.replace(id, UNKNOWN), options)).toMatchObject({ status: 404, body: { code: 'key_not_found' } });
      expect(await send(path.replace(id, 'nonsense'), options)).toMatchObject({ status: 404, body: { code: 'key_not_found' } });
      expect((await send(path, options, member)).status).toBe(403);
    }
    expect((await create({}, member)).status).toBe(403);
    expect([await list(stranger), await outcome(key)]).toEqual([[], 200]);
  });

  it('the keys of whoever leaves the organization end, and those of the others stay', async () => {
    const admin = await createColleague(api, owner, 'admin');
    const [theirs, ours] = [await make({ name: 'Theirs' }, admin), await make({ name: 'Ours' })];
    const { status } = await ask(`${api.url}/api/organizations/members/${admin.userId}/`, { method: 'DELETE', headers: owner.session.headers });
    expect([status, await outcome(theirs.key), await outcome(ours.key)]).toEqual([204, 'revoked_key', 200]);
    expect(await list()).toMatchObject([{ name: 'Ours' }, { name: 'Theirs', end_reason: 'creator_left' }]);
    expect((await trail()).at(-1)).toMatchObject({ action: 'apikey.revoked', details: { keyName: 'Theirs', because: 'creator_left' } });
  });

  it('a key ends with whoever rotated it last, and what somebody rotated earlier ends alone', async () => {
    const admin = await createColleague(api, owner, 'admin');
    const [handed, taken] = [await make({ name: 'Handed on' }), await make({ name: 'Taken back' })];
    const rotate = async (id: string, as = owner): Promise<string> =>
      String((await send(`${id}/rotate`, { json: { grace_minutes: 60 } }, as)).body.key);
    const [rotated, earlier] = [await rotate(handed.id, admin), await rotate(taken.id, admin)];
    const latest = await rotate(taken.id);
    await ask(`${api.url}/api/organizations/members/${admin.userId}/`, { method: 'DELETE', headers: owner.session.headers });
    const keys = [handed.key, rotated, earlier, taken.key, latest];
    expect(await Promise.all(keys.map((key) => outcome(key)))).toEqual(['revoked_key', 'revoked_key', 'revoked_key', 200, 200]);
  });
});

describe('POST /api/apikeys/report', () => {
  const report = (text: string): Promise<Answer> => ask(`${api.url}/api/apikeys/report`, { json: { text } });

  it('disables every key of a text at once, tells the owner by mail, and answers the same whatever it finds', async () => {
    const { key, id } = await make();
    const test = await make({ name: 'Trials', mode: 'test' });
    const dashboard = String((await send('get/')).body.key);
    const nothing = await report('nothing to see here');
    const found = await report(`# .env\nKEY=${key}\nTEST=${test.key}\n"${dashboard}"\nbaro_live_7mW3kQ9xTzR5vB1nYc8LpD4hJ6sGfA0u1xQz`);
    expect([found.status, found.text]).toEqual([202, nothing.text]);
    for (const one of [key, test.key, dashboard]) expect(await outcome(one)).toBe('revoked_key');
    await until(() => sink.mailsTo(owner.email).length === 3);
    const texts = sink.mailsTo(owner.email).map(({ text }) => text);
    expect(texts.filter((text) => text.includes('Nightly report') && text.includes(`baro_live_…${key.slice(-4)}`))).toHaveLength(1);
    for (const { raw } of sink.mailsTo(owner.email)) expect(raw).not.toContain(key.slice(10, 30));
    expect(await list()).toMatchObject([{ end_reason: 'reported' }, { end_reason: 'reported' }]);
    const events = (await trail()).filter(({ action }) => action === 'apikey.reported');
    expect(events).toHaveLength(3);
    expect(events[0]).toMatchObject({ userId: null, address: null, details: { keyId: id, keyName: 'Nightly report' } });
    await report(key);
    expect((await trail()).filter(({ action }) => action === 'apikey.reported')).toHaveLength(3);
    expect((await send('regenerate-key/', { method: 'POST' })).status).toBe(200);
  });

  it('ends only the secret that was found where it had been replaced already', async () => {
    const { id, key } = await make();
    const { body } = await send(`${id}/rotate`, { json: { grace_minutes: 60 } });
    expect(await outcome(key)).toBe(200);
    expect((await report(key)).status).toBe(202);
    expect([await outcome(key), await outcome(String(body.key))]).toEqual(['revoked_key', 200]);
    expect((await sink.waitForMail(owner.email)).text).toContain('The new secret keeps working.');
  });

  it('refuses a text that is too long with 400', async () => {
    expect((await report('x'.repeat(20_001))).status).toBe(400);
  });
});
