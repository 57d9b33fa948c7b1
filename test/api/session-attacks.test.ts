import { createHmac, createPublicKey, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { decode, sign } from 'jsonwebtoken';
import { Controller, Get, Module } from '@nestjs/common';
import { SessionsService } from '../../server/accounts';
import { ApiKeysService } from '../../server/apikeys';
import { SessionSecrets } from '../../server/accounts/sessions/session-secrets';
import { CurrentSession } from '../../server/platform/access/current-session.decorator';
import { SessionRoute, StaffRoute } from '../../server/platform/access/session-route.decorator';
import type { SessionPrincipal } from '../../server/platform/access/principal';
import { startApp, type TestApp } from '../support/app';
import { MutableClock } from '../support/clock';
import { type Answer, ask } from '../support/http';
import { createPerson, type Person, type SignedIn, signIn } from '../support/people';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

@SessionRoute()
@Controller('api/probe')
class ProbeController {
  @Get()
  probe(@CurrentSession() session: SessionPrincipal): SessionPrincipal {
    return session;
  }

  @Get('staff')
  @StaffRoute()
  staff(): object {
    return { staff: true };
  }

  @Get('managers')
  @SessionRoute({ roles: ['owner', 'admin'] })
  managers(): object {
    return { managers: true };
  }
}

@Module({ controllers: [ProbeController] })
class ProbeModule {}

const clock = new MutableClock('2026-03-01T12:00:00Z');
let api: TestApp;
let ada: Person;

beforeAll(async () => {
  api = await startApp({ clock, modules: [ProbeModule] });
});
afterAll(() => api.close());
beforeEach(async () => {
  ada = await createPerson(api.app);
});

const probe = (authorization?: string, at: { url: string } = api, path = ''): Promise<Answer> =>
  ask(`${at.url}/api/probe/${path}`, { headers: authorization === undefined ? {} : { authorization } });
const refresh = (token: string, at: { url: string } = api): Promise<Answer> => ask(`${at.url}/api/refresh/`, { json: { refresh: token } });

describe('an access token', () => {
  let one: SignedIn;
  let claims: Record<string, unknown>;
  beforeEach(async () => {
    one = await signIn(api.url, ada);
    claims = decode(one.access) as Record<string, unknown>;
  });

  it('an access token identifies the person, their organization and their role', async () => {
    expect((await probe(one.headers.authorization)).body).toEqual({
      kind: 'session',
      mode: 'live',
      language: 'en',
      userId: ada.userId,
      sessionId: claims.sid,
      organizationId: ada.organizationId,
      role: 'owner',
      isStaff: false,
      hasSecondFactor: false,
      isSecondFactorRequired: false,
      isSuspended: false,
    });
  });

  it.each([
    ['no Authorization header', undefined, 'unauthorized'],
    ['another scheme', 'Basic YTpi', 'unauthorized'],
    ['an empty bearer token', 'Bearer ', 'unauthorized'],
    ['a token that is no JWT', 'Bearer x', 'session_invalid'],
    ['a token of three empty parts', 'Bearer ..', 'session_invalid'],
    ['a token whose header is not JSON', 'Bearer YQ.YQ.YQ', 'session_invalid'],
    ['a token whose header is a number', 'Bearer MQ.MQ.MQ', 'session_invalid'],
    ['an API key', 'Bearer baro_live_7mW3kQ9xTzR5vB1nYc8LpD4hJ6sGfA0u1xQz', 'session_invalid'],
  ])('a request with %s is answered with 401 and a WWW-Authenticate challenge', async (_what, authorization, code) => {
    const { status, body, headers } = await probe(authorization);
    expect([status, body.code]).toEqual([401, code]);
    expect(headers.get('www-authenticate')).toMatch(/^Bearer realm="barograph"/);
    expect(headers.get('www-authenticate')?.includes('error="invalid_token"')).toBe(code !== 'unauthorized');
  });

  it('an access token cannot be replaced by an API key, a refresh token or a random token, nor used as one of them', async () => {
    const key = await api.app.get(ApiKeysService, { strict: false }).readDashboardKey(ada.organizationId, 'live');
    for (const token of [key, one.refresh, 'q'.repeat(43)]) {
      expect((await probe(`Bearer ${token}`)).body).toMatchObject({ status: 401, code: 'session_invalid' });
    }
    expect(await refresh(one.access)).toMatchObject({ status: 401, body: { code: 'session_invalid' } });
    expect((await ask(`${api.url}/v1/credits`, { headers: one.headers })).status).toBe(401);
  });

  it('an access token expires after exactly 15 minutes', async () => {
    clock.advance(15 * MINUTE_MS - 1);
    expect((await probe(one.headers.authorization)).status).toBe(200);
    clock.advance(1);
    expect((await probe(one.headers.authorization)).body).toMatchObject({ status: 401, code: 'token_expired' });
  });

  describe('a forged access token', () => {
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2_048 });
    const b64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    let key: { id: string; key: KeyObject };
    beforeEach(() => {
      key = api.app.get(SessionSecrets, { strict: false }).accessKey;
    });

    /** Signs as the product does, with something changed; by hand, since the library refuses to sign the worst. */
    const forged = (change: { payload?: object; header?: object; key?: Buffer | string } = {}): string => {
      const body = `${b64({ alg: 'HS256', typ: 'at+jwt', kid: key.id, ...change.header })}.${b64({ ...claims, ...change.payload })}`;
      return `${body}.${createHmac('sha256', change.key ?? key.key)
        .update(body)
        .digest('base64url')}`;
    };

    it('a forged token is accepted when nothing was changed, which proves that the forging works', async () => {
      expect((await probe(`Bearer ${forged()}`)).status).toBe(200);
    });

    it.each<[string, () => string]>([
      ['alg none without a signature', () => `${b64({ alg: 'none', typ: 'at+jwt', kid: key.id })}.${b64(claims)}.`],
      ['alg None with a signature', () => `${b64({ alg: 'None', typ: 'at+jwt', kid: key.id })}.${b64(claims)}.${one.access.split('.')[2]}`],
      ['no alg', () => `${b64({ typ: 'at+jwt', kid: key.id })}.${b64(claims)}.${one.access.split('.')[2]}`],
      ['HS512 with our key', () => sign(claims, key.key, { algorithm: 'HS512', header: { alg: 'HS512', typ: 'at+jwt', kid: key.id } })],
      ['our signature under another alg', () => forged({ header: { alg: 'HS512' } })],
      [
        'RS256 with a key of their own',
        () => sign(claims, rsa.privateKey, { algorithm: 'RS256', header: { alg: 'RS256', typ: 'at+jwt', kid: key.id } }),
      ],
      ['HS256 with a public key as secret', () => forged({ key: createPublicKey(rsa.privateKey).export({ type: 'spki', format: 'der' }) })],
      ['an empty secret', () => one.access.split('.').slice(0, 2).join('.') + '.'],
      ['another key', () => forged({ key: 'x'.repeat(32) })],
      ['no kid', () => forged({ header: { kid: undefined } })],
      ['a kid that is a path', () => forged({ header: { kid: '../../../../dev/null' }, key: 'x'.repeat(32) })],
      ['a kid that is SQL', () => forged({ header: { kid: `' OR '1'='1` } })],
      ['a kid of __proto__', () => forged({ header: { kid: '__proto__' } })],
      ['a kid that is not a string', () => forged({ header: { kid: [key.id] } })],
      [
        'a jku and a key of its own',
        () => forged({ header: { jku: 'http://127.0.0.1:9/keys', jwk: { kty: 'oct', k: 'eA' } } as object, key: 'x'.repeat(32) }),
      ],
      ['another typ', () => forged({ header: { typ: 'JWT' } })],
      ['no typ', () => forged({ header: { typ: undefined } })],
      ['another issuer', () => forged({ payload: { iss: 'evil' } })],
      ['another audience', () => forged({ payload: { aud: 'other' } })],
      ['no audience', () => forged({ payload: { aud: undefined } })],
      ['no expiry', () => forged({ payload: { exp: undefined } })],
      ['an expiry that is not a number', () => forged({ payload: { exp: '9999999999' } })],
      ['no session', () => forged({ payload: { sid: undefined } })],
      ['a session id that is SQL', () => forged({ payload: { sid: `' OR '1'='1` } })],
      ['a session that does not exist', () => forged({ payload: { sid: randomUUID() } })],
      ['another person', () => forged({ payload: { sub: randomUUID() } })],
      ['changed claims', () => [one.access.split('.')[0], b64({ ...claims, sub: randomUUID() }), one.access.split('.')[2]].join('.')],
      ['a fourth part', () => `${one.access}.x`],
    ])('a forged token is refused with %s', async (_what, make) => {
      expect((await probe(`Bearer ${make()}`)).body).toMatchObject({ status: 401, code: 'session_invalid' });
    });
  });
});

describe('routes limited to staff or to a role', () => {
  it('staff routes answer 404 to customers and 401 without a session', async () => {
    const one = await signIn(api.url, ada);
    const staff = await signIn(api.url, await createPerson(api.app, { isStaff: true }));
    expect((await probe(one.headers.authorization, api, 'staff')).body).toMatchObject({ status: 404, code: 'not_found' });
    expect((await probe(staff.headers.authorization, api, 'staff')).status).toBe(200);
    expect((await probe(undefined, api, 'staff')).status).toBe(401);
  });

  it.each([
    ['owner', 200],
    ['admin', 200],
    ['member', 403],
  ] as const)('managers’ routes answer the role %s with %i', async (role, status) => {
    const { headers } = await signIn(api.url, await createPerson(api.app, { role }));
    expect((await probe(headers.authorization, api, 'managers')).status).toBe(status);
  });
});

describe('a refresh token', () => {
  it('a refresh token returns the same successor when it is presented again within ten seconds', async () => {
    const one = await signIn(api.url, ada);
    const first = await refresh(one.refresh);
    clock.advance(10 * SECOND_MS - 1);
    const again = await refresh(one.refresh);
    expect([again.status, again.body.refresh]).toEqual([200, first.body.refresh]);
    expect((await refresh(String(again.body.refresh))).status).toBe(200);
  });

  it('a refresh token leaves one live session and serves every caller when ten present it at once', async () => {
    const one = await signIn(api.url, ada);
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(one.refresh)));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(10).fill(200));
    expect(new Set(answers.map(({ body }) => body.refresh)).size).toBe(1);
    for (const { body } of answers) expect((await probe(`Bearer ${String(body.access)}`)).status).toBe(200);
    expect((await refresh(String(answers[0].body.refresh))).status).toBe(200);
    const sessions: unknown[] = await api.dataSource.query(`SELECT id FROM sessions WHERE user_id = $1 AND ended_at IS NULL`, [ada.userId]);
    expect(sessions).toHaveLength(1);
  });

  it.each(['after the grace period', 'after two newer ones were issued'])(
    'a refresh token ends its session and notifies the person when it is reused %s',
    async (when) => {
      const one = await signIn(api.url, ada);
      const other = await signIn(api.url, ada);
      let next = await refresh(one.refresh);
      if (when === 'after the grace period') clock.advance(10 * SECOND_MS);
      else next = await refresh(String(next.body.refresh));
      expect((await refresh(one.refresh)).body).toMatchObject({ status: 401, code: 'session_invalid' });
      expect((await refresh(String(next.body.refresh))).status).toBe(401);
      expect((await probe(`Bearer ${String(next.body.access)}`)).status).toBe(401);
      expect((await probe(other.headers.authorization)).status).toBe(200);
      const [session]: [{ reason: string }] = await api.dataSource.query(
        `SELECT end_reason AS reason FROM sessions WHERE user_id = $1 AND ended_at IS NOT NULL`,
        [ada.userId],
      );
      expect(session.reason).toBe('reuse');
      const events: unknown[] = await api.dataSource.query(
        `SELECT FROM audit_events WHERE user_id = $1 AND action = 'account.refresh_token_reused'`,
        [ada.userId],
      );
      const mails: { recipient: string }[] = await api.dataSource.query(
        `SELECT recipient FROM mails WHERE user_id = $1 AND template = 'accounts/session-reused'`,
        [ada.userId],
      );
      expect([events.length, mails]).toEqual([1, [{ recipient: ada.email }]]);
    },
  );

  it('a refresh token is refused with the same reply whether it is unknown, expired, ended, reused or altered', async () => {
    const [ended, reused, expired, live] = [
      await signIn(api.url, ada),
      await signIn(api.url, ada),
      await signIn(api.url, ada),
      await signIn(api.url, ada),
    ];
    await ask(`${api.url}/api/logout/`, { method: 'POST', headers: ended.headers });
    await refresh(String((await refresh(reused.refresh)).body.refresh));
    await api.dataSource.query(`UPDATE sessions SET expires_at = $2 WHERE id = $1`, [(decode(expired.access) as { sid: string }).sid, clock.now()]);
    const secrets = api.app.get(SessionSecrets, { strict: false });
    const tokens = [
      ended.refresh,
      reused.refresh,
      expired.refresh,
      `${live.refresh.slice(0, 40)}AAAA${live.refresh.slice(44)}`,
      secrets.refreshToken({ sessionId: randomUUID(), counter: 0 }),
      secrets.refreshToken({ sessionId: (decode(live.access) as { sid: string }).sid, counter: 1 }),
      live.access,
      'x',
      `' OR '1'='1`,
    ];
    const answers = await Promise.all(tokens.map((token) => refresh(token)));
    const replies = answers.map(({ status, body: { requestId: _, ...body }, headers }) =>
      JSON.stringify([status, body, headers.get('www-authenticate')]),
    );
    expect([answers[0].status, new Set(replies).size]).toEqual([401, 1]);
    expect((await refresh(live.refresh)).status).toBe(200);
  });

  it.each([
    [{ refresh: 5 }],
    [{ refresh: ['a'] }],
    [{ refresh: { $ne: null } }],
    [{ refresh: '' }],
    [{ refresh: null }],
    [{ token: 'x' }],
    [[]],
    ['x'],
  ])('refreshing is refused with 400 when the body is %j', async (json) => expect((await ask(`${api.url}/api/refresh/`, { json })).status).toBe(400));
});

describe('rotating the session secret', () => {
  it('keeps tokens of the previous secret valid and signs new ones with the new secret', async () => {
    const one = await signIn(api.url, ada);
    const database = { url: api.config.database.url! };
    const after = await startApp({
      clock,
      database,
      modules: [ProbeModule],
      config: { SESSION_SECRET: 'n'.repeat(32), SESSION_SECRET_PREVIOUS: 's'.repeat(32) },
    });
    const without = await startApp({ clock, database, modules: [ProbeModule], config: { SESSION_SECRET: 'n'.repeat(32) } });
    try {
      expect((await probe(one.headers.authorization, after)).status).toBe(200);
      expect((await probe(one.headers.authorization, without)).status).toBe(401);
      expect((await refresh(one.refresh, without)).status).toBe(401);
      const next = await refresh(one.refresh, after);
      expect(next.status).toBe(200);
      expect((await probe(`Bearer ${String(next.body.access)}`, without)).status).toBe(200);
      expect((await probe(`Bearer ${String(next.body.access)}`)).status).toBe(401);
      expect((await refresh(String(next.body.refresh), without)).status).toBe(200);
    } finally {
      await after.close();
      await without.close();
    }
  });
});

it('ending all sessions but one refuses their access and refresh tokens with 401 at once', async () => {
  const [one, kept] = [await signIn(api.url, ada), await signIn(api.url, ada)];
  const { sid } = decode(kept.access) as { sid: string };
  await api.dataSource.transaction((manager) => api.app.get(SessionsService, { strict: false }).endAll(manager, ada.userId, 'password_changed', sid));
  expect([(await probe(one.headers.authorization)).status, (await refresh(one.refresh)).status]).toEqual([401, 401]);
  expect([(await probe(kept.headers.authorization)).status, (await refresh(kept.refresh)).status]).toEqual([200, 200]);
});
