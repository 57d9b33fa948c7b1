import { hash } from '@node-rs/argon2';
import { decode } from 'jsonwebtoken';
import { SessionsService } from '../../server/accounts';
import { startApp, type TestApp } from '../support/app';
import { MutableClock } from '../support/clock';
import { type Answer, ask } from '../support/http';
import { createPerson, type Person, type SignedIn, signIn } from '../support/people';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const NEWER_FIREFOX = FIREFOX.replaceAll('145.0', '146.0');
const SAFARI = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15';

const clock = new MutableClock('2026-03-01T12:00:00Z');
let api: TestApp;
let ada: Person;

beforeAll(async () => {
  api = await startApp({ clock });
});
afterAll(() => api.close());
beforeEach(async () => {
  ada = await createPerson(api.app);
});

const login = (json: unknown, headers: Record<string, string> = {}): Promise<Answer> => ask(`${api.url}/api/accounts/login/`, { json, headers });
const refresh = (json: unknown): Promise<Answer> => ask(`${api.url}/api/refresh/`, { json });
const list = ({ headers }: SignedIn): Promise<Answer> => ask(`${api.url}/api/accounts/sessions/`, { headers });
const mailsTo = (template: string, { userId }: Person): Promise<{ params: object }[]> =>
  api.dataSource.query(`SELECT params, recipient FROM mails WHERE template = $1 AND user_id = $2`, [template, userId]);
const eventsOf = async ({ userId }: Person): Promise<string[]> => {
  const rows: { action: string }[] = await api.dataSource.query(`SELECT action FROM audit_events WHERE user_id = $1 ORDER BY id`, [userId]);
  return rows.map(({ action }) => action);
};

describe('POST /api/accounts/login', () => {
  it('returns the tokens under both names and the user, and forbids caching', async () => {
    const { status, body, headers } = await login({ email: ada.email, password: ada.password });
    expect(status).toBe(200);
    expect(body).toEqual({
      mfaRequired: false,
      access: expect.any(String),
      refresh: expect.any(String),
      accessToken: body.access,
      refreshToken: body.refresh,
      user: {
        id: ada.userId,
        name: 'Ada',
        surname: 'Lovelace',
        email: ada.email,
        role: 'owner',
        groups: [],
        photo: null,
        company: { name: expect.any(String) },
      },
    });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(await eventsOf(ada)).toEqual(['account.signed_in']);
  });

  it('issues an access token of 15 minutes and an opaque refresh token', async () => {
    const { access, refresh: token } = await signIn(api.url, ada);
    const { header, payload } = decode(access, { complete: true })!;
    const issued = clock.now().getTime() / 1_000;
    expect(header).toEqual({ alg: 'HS256', typ: 'at+jwt', kid: expect.stringMatching(/^[0-9a-f]{8}$/) });
    expect(payload).toEqual({ iss: 'barograph', aud: 'barograph-session', sub: ada.userId, sid: expect.any(String), iat: issued, exp: issued + 900 });
    expect(token).toMatch(/^[\w-]{70}$/);
  });

  it('ignores case and surrounding spaces in the email address', async () => {
    expect((await login({ email: `  ${ada.email.toUpperCase()} `, password: ada.password })).status).toBe(200);
  });

  it('reports staff by role and group', async () => {
    const staff = await createPerson(api.app, { isStaff: true, role: 'admin' });
    expect((await login({ email: staff.email, password: staff.password })).body.user).toMatchObject({ role: 'staff', groups: ['staff'] });
  });

  it.each([
    [{}, { email: ['Email is required'], password: ['Password is required'] }],
    [
      { email: ' ', password: '' },
      { email: ['Email is required'], password: ['Password is required'] },
    ],
    [{ email: 'ada@people.example' }, { password: ['Password is required'] }],
    [{ email: null, password: 'x' }, { email: ['Email is required'] }],
  ])('names the missing fields of %j', async (json, errors) => {
    expect(await login(json)).toMatchObject({ status: 400, body: { code: 'validation_failed', errors } });
  });

  it('rehashes a password whose hash has outdated parameters', async () => {
    const weak = await hash(ada.password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    await api.dataSource.query(`UPDATE users SET password_hash = $2 WHERE id = $1`, [ada.userId, weak]);
    const asDelivered = await startApp({ clock, database: { url: api.config.database.url! }, config: { PASSWORD_HASH_KIB: '' } });
    // Of several at once one replaces the hash that the others have compared with; they are let in all the same.
    await Promise.all(Array.from({ length: 3 }, () => signIn(asDelivered.url, ada)));
    await asDelivered.close();
    const [row]: [{ hash: string; changed: Date }] = await api.dataSource.query(
      `SELECT password_hash AS hash, password_changed_at AS changed FROM users WHERE id = $1`,
      [ada.userId],
    );
    expect(row.hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
    expect(row.changed).toEqual(clock.now());
    await signIn(api.url, ada);
  });

  it('sends a mail about a new device, but not about a known one or the first', async () => {
    await signIn(api.url, ada, { 'user-agent': FIREFOX });
    await signIn(api.url, ada, { 'user-agent': NEWER_FIREFOX });
    expect(await mailsTo('accounts/new-device', ada)).toEqual([]);
    await signIn(api.url, ada, { 'user-agent': SAFARI });
    await signIn(api.url, ada, { 'user-agent': SAFARI });
    expect(await mailsTo('accounts/new-device', ada)).toEqual([
      { recipient: ada.email, params: { at: clock.now().toISOString(), device: 'Safari on macOS', address: '127.0.0.1' } },
    ]);
  });
});

describe('POST /api/refresh', () => {
  it.each(['refresh', 'refreshToken'])('accepts the token as `%s` and returns the next pair under both names', async (name) => {
    const { refresh: token } = await signIn(api.url, ada);
    const { status, body, headers } = await refresh({ [name]: token });
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toEqual({ access: expect.any(String), refresh: expect.any(String), accessToken: body.access, refreshToken: body.refresh });
    expect(body.refresh).not.toBe(token);
    expect((await ask(`${api.url}/api/accounts/sessions/`, { headers: { authorization: `Bearer ${String(body.access)}` } })).status).toBe(200);
  });

  it('accepts both names with the same token, and refuses different tokens or none', async () => {
    const { refresh: token } = await signIn(api.url, ada);
    expect((await refresh({ refresh: token, refreshToken: `${token}x` })).body).toMatchObject({
      status: 400,
      errors: { refreshToken: [expect.any(String)] },
    });
    expect((await refresh({})).body).toMatchObject({ status: 400, errors: { refresh: ['refresh is missing.'] } });
    expect((await refresh({ refresh: token, refreshToken: token })).status).toBe(200);
  });

  it('keeps a session alive while it is used within seven days, for 30 days at most', async () => {
    let { refresh: token } = await signIn(api.url, ada);
    for (const days of [6, 6, 6, 6]) {
      clock.advance(days * DAY_MS);
      const { status, body } = await refresh({ refresh: token });
      expect(status).toBe(200);
      token = String(body.refresh);
    }
    clock.advance(6 * DAY_MS - 1);
    const last = await refresh({ refresh: token });
    expect(last.status).toBe(200);
    clock.advance(1);
    expect((await refresh({ refresh: last.body.refresh })).body).toMatchObject({ status: 401, code: 'session_invalid' });
  });

  it('refuses a session unused for seven days', async () => {
    const { refresh: token, headers } = await signIn(api.url, ada);
    clock.advance(7 * DAY_MS - 1);
    expect((await refresh({ refresh: token })).status).toBe(200);
    clock.advance(7 * DAY_MS);
    expect((await refresh({ refresh: token })).status).toBe(401);
    expect((await ask(`${api.url}/api/accounts/sessions/`, { headers })).status).toBe(401);
  });

  it('counts a session as used when only its access token is used', async () => {
    const { refresh: token, headers } = await signIn(api.url, ada);
    clock.advance(14 * MINUTE_MS);
    expect((await list({ headers } as SignedIn)).body).toMatchObject([{ lastUsedAt: expect.any(String) }]);
    clock.advance(7 * DAY_MS - MINUTE_MS);
    expect((await refresh({ refresh: token })).status).toBe(200);
  });
});

describe('POST /api/logout', () => {
  it('ends the current session at once and no other', async () => {
    const [one, other] = [await signIn(api.url, ada), await signIn(api.url, ada)];
    expect((await ask(`${api.url}/api/logout/`, { method: 'POST', headers: one.headers })).status).toBe(204);
    expect(await list(one)).toMatchObject({ status: 401, body: { code: 'session_invalid' } });
    expect((await refresh({ refresh: one.refresh })).status).toBe(401);
    expect((await list(other)).status).toBe(200);
    expect((await refresh({ refresh: other.refresh })).status).toBe(200);
  });

  it('answers 204 without a token, with a malformed one, and a second time', async () => {
    const one = await signIn(api.url, ada);
    const tokens = [
      undefined,
      'Bearer broken',
      `Bearer ${one.access}x`,
      `Bearer ${one.refresh}`,
      `Basic ${one.access}`,
      `Bearer ${one.access}`,
      `Bearer ${one.access}`,
    ];
    for (const authorization of tokens) {
      const { status, text } = await ask(`${api.url}/api/logout/`, { method: 'POST', headers: authorization === undefined ? {} : { authorization } });
      expect([status, text]).toEqual([204, '']);
    }
    expect((await ask(`${api.url}/api/logout`, { json: {} })).status).toBe(204);
  });

  it.each(['refresh', 'refreshToken'])('ends the session of the token given as %s, and no other', async (name) => {
    const [one, other] = [await signIn(api.url, ada), await signIn(api.url, ada)];
    expect((await ask(`${api.url}/api/logout/`, { json: { [name]: one.refresh } })).status).toBe(204);
    expect([(await list(one)).status, (await list(other)).status]).toEqual([401, 200]);
    expect((await refresh({ refresh: one.refresh })).status).toBe(401);
  });

  it('ends the session of a refresh token that was replaced, and nothing by one that is none', async () => {
    const one = await signIn(api.url, ada);
    await refresh({ refresh: one.refresh });
    expect((await ask(`${api.url}/api/logout/`, { json: { refresh: `${one.refresh}x` } })).status).toBe(204);
    expect((await list(one)).status).toBe(200);
    expect((await ask(`${api.url}/api/logout/`, { json: { refresh: one.refresh } })).status).toBe(204);
    expect((await list(one)).status).toBe(401);
    expect((await ask(`${api.url}/api/logout/`, { json: { sid: 'x' } })).status).toBe(400);
  });

  it('accepts an access token that has expired', async () => {
    const one = await signIn(api.url, ada);
    clock.advance(DAY_MS);
    await ask(`${api.url}/api/logout/`, { method: 'POST', headers: one.headers });
    expect((await refresh({ refresh: one.refresh })).status).toBe(401);
  });
});

describe('GET and DELETE /api/accounts/sessions', () => {
  it('lists sessions with place, time and device, and marks the current one', async () => {
    await signIn(api.url, ada, { 'user-agent': SAFARI });
    const signedInAt = clock.now().toISOString();
    clock.advance(MINUTE_MS);
    const current = await signIn(api.url, ada, { 'user-agent': FIREFOX });
    const { status, text } = await list(current);
    const now = clock.now().toISOString();
    const common = { id: expect.any(String), address: '127.0.0.1' };
    expect([status, JSON.parse(text)]).toEqual([
      200,
      [
        { ...common, createdAt: now, lastUsedAt: now, userAgent: FIREFOX, device: 'Firefox on Linux', isCurrent: true },
        { ...common, createdAt: signedInAt, lastUsedAt: signedInAt, userAgent: SAFARI, device: 'Safari on macOS', isCurrent: false },
      ],
    ]);
  });

  it('ends sessions one by one, or all but the current one', async () => {
    const [one, two, current] = [await signIn(api.url, ada), await signIn(api.url, ada), await signIn(api.url, ada)];
    const sidOf = ({ access }: SignedIn): string => String((decode(access) as { sid: string }).sid);
    const end = (path: string): Promise<Answer> => ask(`${api.url}/api/accounts/sessions/${path}`, { method: 'DELETE', headers: current.headers });
    expect((await end(`${sidOf(one)}/`)).status).toBe(204);
    expect([(await list(one)).status, (await list(two)).status]).toEqual([401, 200]);
    expect((await end('')).status).toBe(204);
    expect([(await list(two)).status, (await list(current)).status]).toEqual([401, 200]);
    expect(JSON.parse((await list(current)).text)).toHaveLength(1);
    expect(await eventsOf(ada)).toEqual(expect.arrayContaining(['account.session_ended', 'account.other_sessions_ended']));
  });

  it('answers 404 for the sessions of somebody else', async () => {
    const eve = await signIn(api.url, await createPerson(api.app));
    const victim = await signIn(api.url, ada);
    const { sid } = decode(victim.access) as { sid: string };
    for (const id of [sid, 'nothing', '7d3c1c5e-3e0a-4bfa-9b4c-0d2f6d1c2b7a']) {
      const { status, body } = await ask(`${api.url}/api/accounts/sessions/${id}/`, { method: 'DELETE', headers: eve.headers });
      expect([status, body.code]).toEqual([404, 'session_not_found']);
    }
    expect((await list(victim)).status).toBe(200);
  });

  it('keeps 100 sessions at most, and the least recently used one makes room', async () => {
    const first = await signIn(api.url, ada);
    await api.dataSource.query(
      `INSERT INTO sessions (id, user_id, created_at, last_used_at, expires_at, rotated_at)
       SELECT gen_random_uuid(), $1, $2, $2, $2::timestamptz + interval '1 day', $2 FROM generate_series(1, 99)`,
      [ada.userId, new Date(clock.now().getTime() + 1_000)],
    );
    const last = await signIn(api.url, ada);
    expect([(await list(first)).status, JSON.parse((await list(last)).text).length]).toEqual([401, 100]);
  });
});

it('deleting an account signs its person out at once', async () => {
  const one = await signIn(api.url, ada);
  await api.dataSource.query(`UPDATE users SET deleted_at = $2, email = NULL, password_hash = NULL WHERE id = $1`, [ada.userId, clock.now()]);
  expect((await list(one)).status).toBe(401);
  expect((await refresh({ refresh: one.refresh })).status).toBe(401);
  expect((await login({ email: ada.email, password: ada.password })).status).toBe(401);
});

it('a password change leaves no session of a sign-in that ran at the same time with the old password', async () => {
  const other = await hash('another password altogether');
  const change = api.dataSource.transaction(async (manager) => {
    await manager.query(`UPDATE users SET password_hash = $2 WHERE id = $1`, [ada.userId, other]);
    await api.app.get(SessionsService, { strict: false }).endAll(manager, ada.userId, 'password_changed');
  });
  const answers = await Promise.all(Array.from({ length: 8 }, () => login({ email: ada.email, password: ada.password })));
  await change;
  expect(answers.filter(({ status }) => status !== 200 && status !== 401)).toEqual([]);
  const left: unknown[] = await api.dataSource.query(`SELECT id FROM sessions WHERE user_id = $1 AND ended_at IS NULL`, [ada.userId]);
  expect(left).toEqual([]);
});
