import { minuteText } from '../../server/platform/messages/formats';
import { Secret, TOTP } from 'otpauth';
import { AccountsWorkerModule } from '../../server/accounts/accounts.worker.module';
import { REMOVE_OLD_SESSIONS } from '../../server/accounts/sessions/sessions.jobs';
import { Outbox } from '../../server/platform/queue/outbox.service';
import { startApp, type TestApp } from '../support/app';
import { MutableClock } from '../support/clock';
import { crowd } from '../support/crowd';
import { type Answer, ask } from '../support/http';
import { linkIn, type MailSink, startMailSink, startMailWorker } from '../support/mail-sink';
import { createPerson, type Person, type SignedIn, signIn } from '../support/people';
import { until } from '../support/until';
import type { TestWorker } from '../support/worker';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

interface Protected extends Person {
  readonly session: SignedIn;
  readonly secret: string;
  readonly recoveryCodes: string[];
}

const clock = new MutableClock('2026-03-01T12:00:00Z');
let api: TestApp;
let sink: MailSink;
let worker: TestWorker;

beforeAll(async () => {
  api = await startApp({ clock });
  sink = await startMailSink();
  worker = await startMailWorker(api.config.database.url!, sink, { imports: [AccountsWorkerModule], clock });
});
afterAll(async () => {
  await worker.close();
  await sink.close();
  await api.close();
});
// Failures counted in one test must not affect the next.
beforeEach(() => clock.advance(DAY_MS));

const post = (path: string, json: unknown, { headers }: Partial<SignedIn> = {}): Promise<Answer> =>
  ask(`${api.url}/api/accounts/${path}`, { json, headers });
const codeAt = (secret: string, offsetSeconds = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() + offsetSeconds * SECOND_MS });
/** A code that is wrong at every nearby step. */
function wrongCode(secret: string): string {
  const right = [-60, -30, 0, 30, 60].map((offset) => codeAt(secret, offset));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code))!;
}
const state = async ({ session }: Protected): Promise<object> =>
  (await ask(`${api.url}/api/accounts/me/two-factor/`, { headers: session.headers })).body;
const challengeOf = async ({ email, password }: Person): Promise<string> => String((await post('login/', { email, password })).body.challenge);
const verify = (challenge: string, code: string): Promise<Answer> => post('login/verify/', { challenge, code });
const eventsOf = async ({ userId }: Person): Promise<string[]> => {
  const rows: { action: string }[] = await api.dataSource.query(`SELECT action FROM audit_events WHERE user_id = $1 ORDER BY id`, [userId]);
  return rows.map(({ action }) => action);
};

/** A person whose second factor has been on for a while. */
async function createProtected(): Promise<Protected> {
  const person = await createPerson(api.app);
  const session = await signIn(api.url, person);
  const { secret } = (await post('me/two-factor/', { password: person.password }, session)).body as { secret: string };
  const { body } = await post('me/two-factor/confirm/', { code: codeAt(secret) }, session);
  clock.advance(2 * MINUTE_MS);
  return { ...person, session, secret, recoveryCodes: body.recoveryCodes as string[] };
}

describe('turning the second factor on', () => {
  it('requires the password and a code of the app, and returns ten recovery codes', async () => {
    const person = await createPerson(api.app);
    const session = await signIn(api.url, person);
    const off = { isOn: false, since: null, recoveryCodesLeft: 0 };
    expect((await ask(`${api.url}/api/accounts/me/two-factor/`, { headers: session.headers })).body).toEqual(off);
    const begun = await post('me/two-factor/', { password: person.password }, session);
    const { secret, uri } = begun.body as { secret: string; uri: string };
    expect([begun.status, secret]).toEqual([200, expect.stringMatching(/^[A-Z2-7]{32}$/)]);
    expect(decodeURIComponent(uri)).toMatch(new RegExp(`^otpauth://totp/Barograph:${person.email}\\?issuer=Barograph&secret=${secret}&`));
    expect((await ask(`${api.url}/api/accounts/me/two-factor/`, { headers: session.headers })).body).toEqual(off);
    await signIn(api.url, person);
    expect((await post('me/two-factor/confirm/', { code: wrongCode(secret) }, session)).body).toMatchObject({
      status: 400,
      code: 'two_factor_code_wrong',
    });
    const { status, body } = await post('me/two-factor/confirm/', { code: codeAt(secret) }, session);
    const codes = body.recoveryCodes as string[];
    expect([status, new Set(codes).size, codes.every((code) => /^[a-z2-9]{5}-[a-z2-9]{5}$/.test(code))]).toEqual([200, 10, true]);
    expect((await ask(`${api.url}/api/accounts/me/two-factor/`, { headers: session.headers })).body).toEqual({
      isOn: true,
      since: clock.now().toISOString(),
      recoveryCodesLeft: 10,
    });
    const mail = await sink.waitForMail(person.email, { subject: /now asks for a code/ });
    expect(linkIn(mail, '/forgot-password')).toBeTruthy();
    expect(await eventsOf(person)).toContain('account.two_factor_turned_on');
  });

  it('stores neither the secret nor the recovery codes in clear', async () => {
    const { userId, secret, recoveryCodes } = await createProtected();
    const [row]: [{ secret: Buffer }] = await api.dataSource.query(`SELECT secret FROM second_factors WHERE user_id = $1`, [userId]);
    expect(row.secret.includes(Buffer.from(secret))).toBe(false);
    const hashes: { hash: Buffer }[] = await api.dataSource.query(`SELECT hash FROM recovery_codes WHERE user_id = $1`, [userId]);
    expect(hashes).toHaveLength(10);
    expect(hashes.filter(({ hash }) => recoveryCodes.some((code) => hash.includes(code) || hash.includes(code.replace('-', ''))))).toEqual([]);
    const mails: { text: string }[] = await api.dataSource.query(`SELECT params::text AS text FROM mails WHERE user_id = $1`, [userId]);
    expect(mails.filter(({ text }) => [secret, ...recoveryCodes].some((one) => text.includes(one)))).toEqual([]);
  });

  it('seals the secret for one person, so that it cannot be used for another', async () => {
    const [ada, eve] = [await createProtected(), await createProtected()];
    await api.dataSource.query(`UPDATE second_factors SET secret = (SELECT secret FROM second_factors WHERE user_id = $2) WHERE user_id = $1`, [
      ada.userId,
      eve.userId,
    ]);
    expect((await verify(await challengeOf(ada), codeAt(eve.secret))).status).toBe(401);
  });

  it('refuses a wrong password, which delays the session and no sign-in', async () => {
    const person = await createPerson(api.app);
    const session = await signIn(api.url, person);
    for (let tried = 0; tried < 10; tried++) {
      expect((await post('me/two-factor/', { password: 'wrong one' }, session)).body).toMatchObject({ status: 400, code: 'password_wrong' });
    }
    expect((await post('me/two-factor/', { password: person.password }, session)).status).toBe(429);
    expect((await post('login/', { email: person.email, password: person.password })).status).toBe(200);
    expect((await eventsOf(person)).filter((action) => action === 'account.password_confirmation_failed')).toHaveLength(10);
  });

  it('refuses with 409 a second factor that is already on, or was not begun within the hour', async () => {
    const ada = await createProtected();
    expect((await post('me/two-factor/', { password: ada.password }, ada.session)).body).toMatchObject({
      status: 409,
      code: 'two_factor_already_on',
    });
    expect((await post('me/two-factor/confirm/', { code: '123456' }, ada.session)).body).toMatchObject({
      status: 409,
      code: 'two_factor_already_on',
    });
    const person = await createPerson(api.app);
    expect((await post('me/two-factor/confirm/', { code: '123456' }, await signIn(api.url, person))).body).toMatchObject({
      code: 'two_factor_not_begun',
    });
    const { body } = await post('me/two-factor/', { password: person.password }, await signIn(api.url, person));
    clock.advance(60 * MINUTE_MS);
    const late = await post('me/two-factor/confirm/', { code: codeAt(String(body.secret)) }, await signIn(api.url, person));
    expect(late.body).toMatchObject({ status: 409, code: 'two_factor_not_begun' });
  });

  it('uses the newer of two secrets, and confirms once out of ten simultaneous attempts', async () => {
    const person = await createPerson(api.app);
    const session = await signIn(api.url, person);
    const first = (await post('me/two-factor/', { password: person.password }, session)).body;
    const second = (await post('me/two-factor/', { password: person.password }, session)).body;
    expect((await post('me/two-factor/confirm/', { code: codeAt(String(first.secret)) }, session)).status).toBe(400);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post('me/two-factor/confirm/', { code: codeAt(String(second.secret)) }, session)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  });
});

describe('signing in with a second factor', () => {
  it('returns a challenge for the password, and the tokens for the code', async () => {
    const ada = await createProtected();
    const { status, body } = await post('login/', { email: ada.email, password: ada.password });
    expect([status, body]).toEqual([200, { mfaRequired: true, challenge: expect.any(String) }]);
    const done = await verify(String(body.challenge), codeAt(ada.secret));
    expect(done).toMatchObject({ status: 200, body: { mfaRequired: false, access: expect.any(String), user: { email: ada.email } } });
    expect(done.headers.get('cache-control')).toBe('no-store');
    expect((await eventsOf(ada)).slice(-2)).toEqual(['account.sign_in_code_awaited', 'account.signed_in']);
  });

  it.each([
    ['the step before', -30, 200],
    ['the step after', 30, 200],
    ['two steps before', -60, 401],
    ['two steps after', 60, 401],
  ])('answers a code of %s (%i s) with %i', async (_what, offset, status) => {
    const ada = await createProtected();
    expect((await verify(await challengeOf(ada), codeAt(ada.secret, offset))).status).toBe(status);
  });

  it('accepts a code once, and afterwards none of an earlier step', async () => {
    const ada = await createProtected();
    const code = codeAt(ada.secret);
    expect((await verify(await challengeOf(ada), code)).status).toBe(200);
    expect((await verify(await challengeOf(ada), code)).status).toBe(401);
    expect((await verify(await challengeOf(ada), codeAt(ada.secret, -30))).status).toBe(401);
    clock.advance(30 * SECOND_MS);
    expect((await verify(await challengeOf(ada), codeAt(ada.secret))).status).toBe(200);
  });

  it('accepts a code with spaces, and each recovery code once, in upper case and with a space as well', async () => {
    const ada = await createProtected();
    const code = codeAt(ada.secret);
    expect((await verify(await challengeOf(ada), ` ${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(200);
    const [first, second] = ada.recoveryCodes;
    expect((await verify(await challengeOf(ada), first)).status).toBe(200);
    expect((await verify(await challengeOf(ada), first)).status).toBe(401);
    expect((await verify(await challengeOf(ada), ` ${second.toUpperCase().replace('-', ' ')}`)).status).toBe(200);
    expect(await state(ada)).toMatchObject({ recoveryCodesLeft: 8 });
  });

  it('refuses a recovery code of somebody else', async () => {
    const [ada, eve] = [await createProtected(), await createProtected()];
    expect((await verify(await challengeOf(ada), eve.recoveryCodes[0])).status).toBe(401);
  });

  it('ends a challenge after five wrong codes, even for the right one', async () => {
    const ada = await createProtected();
    const challenge = await challengeOf(ada);
    for (let tried = 0; tried < 5; tried++) expect((await verify(challenge, wrongCode(ada.secret))).status).toBe(401);
    expect((await verify(challenge, codeAt(ada.secret))).status).toBe(401);
    expect((await verify(await challengeOf(ada), codeAt(ada.secret))).status).toBe(200);
  });

  it('evaluates five of a hundred guesses, fifty at once', async () => {
    const ada = await createProtected();
    const challenge = await challengeOf(ada);
    const answers = await crowd(100, () => verify(challenge, wrongCode(ada.secret)));
    expect(answers.filter(({ status }) => status !== 401)).toEqual([]);
    expect((await eventsOf(ada)).filter((action) => action === 'account.sign_in_failed')).toHaveLength(5);
  });

  it('opens one session when the right code is sent twenty times at once', async () => {
    const ada = await createProtected();
    const challenge = await challengeOf(ada);
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(challenge, codeAt(ada.secret))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('accepts a challenge once, and within five minutes', async () => {
    const ada = await createProtected();
    const [late, intime] = [await challengeOf(ada), await challengeOf(ada)];
    clock.advance(5 * MINUTE_MS - 1);
    expect((await verify(intime, codeAt(ada.secret))).status).toBe(200);
    clock.advance(1);
    expect((await verify(late, ada.recoveryCodes[0])).status).toBe(401);
    expect((await verify(intime, ada.recoveryCodes[0])).status).toBe(401);
    expect(await state(ada)).toMatchObject({ recoveryCodesLeft: 10 });
  });

  it('refuses a wrong code and a used or forged challenge with the same reply, and a challenge as an access token', async () => {
    const ada = await createProtected();
    const [wrong, spent] = [await challengeOf(ada), await challengeOf(ada)];
    await verify(spent, ada.recoveryCodes[0]);
    const invented = [
      `${wrong.slice(0, -4)}AAAA`,
      '7d3c1c5e-3e0a-4bfa-9b4c-0d2f6d1c2b7a.x',
      'x',
      `${wrong}.x`,
      wrong.split('.')[0],
      ada.session.access,
    ];
    const answers = await Promise.all([wrong, spent, ...invented].map((challenge) => verify(challenge.slice(0, 200), wrongCode(ada.secret))));
    const replies = answers.map(({ status, body: { requestId: _, ...body } }) => JSON.stringify([status, body]));
    expect([new Set(replies).size, answers[0].body]).toEqual([
      1,
      expect.objectContaining({ status: 401, code: 'sign_in_code_invalid', errors: ['Invalid code'] }),
    ]);
    expect((await ask(`${api.url}/api/accounts/sessions/`, { headers: { authorization: `Bearer ${wrong}` } })).status).toBe(401);
  });

  it('allows twenty wrong codes a day, over all challenges', async () => {
    const ada = await createProtected();
    for (let challenges = 0; challenges < 4; challenges++) {
      const challenge = await challengeOf(ada);
      for (let tried = 0; tried < 5; tried++) expect((await verify(challenge, wrongCode(ada.secret))).status).toBe(401);
    }
    const refused = await verify(await challengeOf(ada), codeAt(ada.secret));
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    clock.advance(DAY_MS);
    expect((await verify(await challengeOf(ada), codeAt(ada.secret))).status).toBe(200);
  });

  it('delays a sign-in after ten right passwords without a code', async () => {
    const ada = await createProtected();
    for (let tried = 0; tried < 10; tried++) await challengeOf(ada);
    expect((await post('login/', { email: ada.email, password: ada.password })).status).toBe(429);
  });
});

describe('changing an active second factor', () => {
  it('replaces the recovery codes when given both factors', async () => {
    const ada = await createProtected();
    const { status, body } = await post('me/two-factor/recovery-codes/', { password: ada.password, code: codeAt(ada.secret) }, ada.session);
    expect([status, (body.recoveryCodes as string[]).length]).toEqual([200, 10]);
    expect((await verify(await challengeOf(ada), ada.recoveryCodes[0])).status).toBe(401);
    expect((await verify(await challengeOf(ada), (body.recoveryCodes as string[])[0])).status).toBe(200);
    await sink.waitForMail(ada.email, { subject: /New recovery codes/ });
  });

  it('turns the second factor off when given both factors, after which the password alone signs in', async () => {
    const ada = await createProtected();
    const off = (password: string, code: string): Promise<Answer> => post('me/two-factor/off/', { password, code }, ada.session);
    expect((await off('wrong one', codeAt(ada.secret))).body).toMatchObject({ status: 400, code: 'password_wrong' });
    expect((await off(ada.password, wrongCode(ada.secret))).body).toMatchObject({
      status: 400,
      code: 'two_factor_code_wrong',
      errors: { code: [expect.any(String)] },
    });
    expect((await off(ada.password, codeAt(ada.secret))).status).toBe(204);
    expect(await state(ada)).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0 });
    await signIn(api.url, ada);
    expect((await off(ada.password, ada.recoveryCodes[0])).body).toMatchObject({ status: 409, code: 'two_factor_not_on' });
    await sink.waitForMail(ada.email, { subject: /no longer asks for a code/ });
    expect(await eventsOf(ada)).toEqual(expect.arrayContaining(['account.second_factor_failed', 'account.two_factor_turned_off']));
  });
});

it('the mail about a new sign-in gives its time, device and network address', async () => {
  const person = await createPerson(api.app);
  await signIn(api.url, person, { 'user-agent': 'curl/8.5.0' });
  await signIn(api.url, person, { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0' });
  const mail = await sink.waitForMail(person.email, { subject: /New login/ });
  // Letters of no width keep mail programs from making a link of an address.
  const text = mail.text.replaceAll('\u200c', '');
  for (const fact of [minuteText(clock.now().toISOString(), 'en'), 'Firefox on Windows', '127.0.0.1']) expect(text).toContain(fact);
});

it('a daily job removes old sessions, challenges, e-mail changes, failures and limits', async () => {
  const ada = await createProtected();
  const count = async (): Promise<object> => {
    const [row]: [object] = await api.dataSource.query(
      `SELECT (SELECT count(*)::integer FROM sessions WHERE user_id = $1) AS sessions, (SELECT count(*)::integer FROM login_challenges WHERE user_id = $1) AS challenges,
              (SELECT count(*)::integer FROM email_changes) AS changes, (SELECT count(*)::integer FROM login_failures) AS failures, (SELECT count(*)::integer FROM rate_limits) AS limits`,
      [ada.userId],
    );
    return row;
  };
  await challengeOf(ada);
  await api.dataSource.query(
    `INSERT INTO email_changes (id, user_id, email, counter, requested_at) VALUES (gen_random_uuid(), $1, 'another@people.example', 0, $2)`,
    [ada.userId, clock.now()],
  );
  expect(await count()).toEqual({ sessions: 1, challenges: 1, changes: 1, failures: expect.any(Number), limits: expect.any(Number) });
  clock.advance(121 * DAY_MS);
  await worker.app.get(Outbox).add(worker.dataSource.manager, REMOVE_OLD_SESSIONS, {});
  await until(async () => JSON.stringify(await count()) === JSON.stringify({ sessions: 0, challenges: 0, changes: 0, failures: 0, limits: 0 }));
});
