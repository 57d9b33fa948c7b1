import { AccountActivated } from '../../server/accounts/accounts.events';
import { CODE_TRIES } from '../../server/accounts/registration/registration-limits';
import { DomainEvents } from '../../server/platform/events/domain-events';
import { RateLimiter } from '../../server/platform/rate-limits/rate-limiter';
import { type AccountsApp, appearanceOf, PASSWORD, PUBLIC_URL, signUpOf, startAccounts } from '../support/accounts-app';
import { crowd } from '../support/crowd';
import { type Answer, ask } from '../support/http';
import { codeIn, linkIn } from '../support/mail-sink';
import { createPerson } from '../support/people';

const MINUTE_MS = 60_000;
const START = '2026-11-21T09:00:00Z';
const INVALID = { status: 400, body: { code: 'otp_invalid', detail: 'Invalid code', error: 'Invalid code' } };
const HOME = '192.0.2.1';
const STRANGER = '198.51.100.1';
const UNKNOWN_PRE_ID = 'A'.repeat(32);

let app: AccountsApp;
let activated = 0;

beforeAll(async () => {
  app = await startAccounts(START);
  app.api.app.get(DomainEvents).subscribe(AccountActivated, async () => void activated++);
});
afterAll(() => app?.close());

const rowsOf = (email: string): Promise<Record<string, unknown>[]> =>
  app.api.dataSource.query(`SELECT * FROM registrations WHERE email = $1`, [email]);
const countOf = async (table: string): Promise<number> => Number((await app.api.dataSource.query(`SELECT count(*) FROM ${table}`))[0].count);
const activate = (preId: string, otp: string, from?: string): Promise<Answer> => app.post('validate-otp-account/', { preId, otp }, { from });
const resend = (preId: string): Promise<Answer> => app.post('resend-otp/', { preId });
const statusesOf = (answers: readonly Answer[]): Record<string, number> =>
  Object.fromEntries(Object.entries(Object.groupBy(answers, ({ status }) => String(status))).map(([status, group]) => [status, group?.length ?? 0]));

async function signUp(fields: Record<string, unknown> = {}, from?: string): Promise<{ email: string; preId: string; code: string }> {
  const request = signUpOf(fields);
  const { body, text, status } = await app.post('signup/', request, { from });
  if (status !== 200) throw new Error(text);
  await app.settle();
  return { email: request.email, preId: String(body.preId), code: codeIn(app.sink.mailsTo(request.email).at(-1)!) };
}

/** The code after a resend that the cooldown lets through. */
async function nextCode({ preId, email }: { preId: string; email: string }): Promise<string> {
  app.clock.advance(61_000);
  expect((await resend(preId)).status).toBe(200);
  await app.settle();
  return codeIn(app.sink.mailsTo(email).at(-1)!);
}
const wrongOf = (code: string, at = 0): string => String((Number(code) + 1 + at) % 1_000_000).padStart(6, '0');

describe('signing up with an address that has an account', () => {
  it('an address that has an account gets the same reply as any other, and its owner is told by mail', async () => {
    const { email, userId } = await createPerson(app.api.app);
    const [before] = await app.api.dataSource.query(`SELECT * FROM users WHERE id = $1`, [userId]);
    const hashed = await app.hashes();
    const known = await app.post('signup/', signUpOf({ email }));
    const between = await app.hashes();
    const unknown = await app.post('signup/', signUpOf());
    expect(between - hashed).toBe(1);
    expect((await app.hashes()) - between).toBe(1);
    expect(appearanceOf(known)).toEqual(appearanceOf(unknown));
    expect(String(known.body.preId)).toHaveLength(String(unknown.body.preId).length);

    await app.settle();
    const [mail, ...others] = app.sink.mailsTo(email);
    expect(others).toEqual([]);
    expect(mail.subject).toBe('You already have a Barograph account');
    expect(mail.text).not.toMatch(/(?<!\d)\d{6}(?!\d)/);
    expect(mail.text).not.toContain('Margaret');
    expect(linkIn(mail, '/login')).toBe(`${PUBLIC_URL}/login`);
    expect(linkIn(mail, '/forgot-password')).toBe(`${PUBLIC_URL}/forgot-password`);
    expect((await app.api.dataSource.query(`SELECT * FROM users WHERE id = $1`, [userId]))[0]).toEqual(before);
  });

  it('an address that has an account gets the same replies as any other from every later call', async () => {
    const { email } = await createPerson(app.api.app);
    const preIds = [(await app.post('signup/', signUpOf({ email }))).body.preId, (await app.post('signup/', signUpOf())).body.preId].map(String);
    await app.settle();
    const hashed = await app.hashes();
    const seen = [];
    for (const preId of preIds) {
      const answers = [await resend(preId)];
      app.clock.advance(MINUTE_MS);
      answers.push(await resend(preId), await resend(preId));
      for (let at = 0; at < 7; at++) answers.push(await activate(preId, '000000'));
      seen.push(answers.map(appearanceOf));
      app.clock.advance(-MINUTE_MS);
    }
    expect(seen[0]).toEqual(seen[1]);
    expect(await app.hashes()).toBe(hashed);
  });

  it('a sign-up does not take an account over, even with the right code', async () => {
    const { email, preId, code } = await signUp();
    await createPerson(app.api.app, { email });
    expect(await activate(preId, code)).toMatchObject(INVALID);
    expect(await app.api.dataSource.query(`SELECT surname FROM users WHERE email = $1`, [email])).toEqual([{ surname: 'Lovelace' }]);
  });
});

it('only the sign-up whose code is entered becomes an account, not an earlier one by somebody else', async () => {
  const attack = await signUp({ name: 'Mallory', password1: 'mallory chose this' });
  app.clock.advance(61_000);
  const own = await signUp({ email: attack.email });
  expect(own.preId).not.toBe(attack.preId);
  expect(await activate(own.preId, own.code)).toMatchObject({ status: 200 });
  expect((await rowsOf(own.email)).map(({ pre_id }) => pre_id)).toEqual([attack.preId]);
  expect(await activate(attack.preId, attack.code)).toMatchObject(INVALID);
  expect(await app.api.dataSource.query(`SELECT name FROM users WHERE email = $1`, [own.email])).toEqual([{ name: 'Margaret' }]);
});

it.each(['role', 'isActive', 'plan', 'credits', 'companyId', 'totalLicensesPurchased', 'id', 'isStaff', 'preId'])(
  'refuses the field %s by name and stores nothing',
  async (field) => {
    const before = await countOf('registrations');
    const answer = await app.post('signup/', signUpOf({ [field]: 'owner' }));
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors as object)).toEqual([field]);
    expect(await countOf('registrations')).toBe(before);
  },
);

it.each([
  ['email', ['a@b.example']],
  ['email', { $ne: 1 }],
  ['acceptTerms', 'true'],
  ['acceptTerms', 1],
  ['name', ['Margaret']],
  ['country', { id: 82 }],
  ['country', true],
  ['country', 82.5],
  ['industry', 7],
  ['userType', 'staff'],
  ['companyName', { name: 'Mills' }],
  ['password2', [PASSWORD]],
  ['email', 'margaret@milton.example\r\nBcc: all@milton.example'],
  ['name', 'Marga\u0000ret'],
])('refuses an invalid %s: %j', async (field, value) => {
  const answer = await app.post('signup/', signUpOf({ [field]: value }));
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.errors as object)).toEqual([field]);
});

it('20 identical sign-ups at once store one registration and send one mail', async () => {
  const request = signUpOf();
  const answers = await crowd(20, () => app.post('signup/', request));
  expect(statusesOf(answers)).toEqual({ 200: 20 });
  expect(new Set(answers.map(({ body }) => body.preId)).size).toBe(1);
  expect(await rowsOf(request.email)).toHaveLength(1);
  await app.settle();
  expect(app.sink.mailsTo(request.email)).toHaveLength(1);
});

it('ten sign-ups of one address and network at once with different passwords store five, send one mail and get equal replies', async () => {
  const { email } = signUpOf();
  const answers = await crowd(10, (at) => app.post('signup/', signUpOf({ email, password1: `${PASSWORD} ${at}` }), { from: STRANGER }));
  expect(new Set(answers.map(({ status, body }) => `${status} ${Object.keys(body).join()}`))).toEqual(new Set(['200 message,preId']));
  expect(new Set(answers.map(({ body }) => body.preId)).size).toBe(10);
  const kept = (await rowsOf(email)).map((row) => row.pre_id);
  expect(kept).toHaveLength(5);
  await app.settle();
  expect(app.sink.mailsTo(email).length).toBeLessThanOrEqual(1);
  app.clock.advance(61_000);
  const [stored, displaced] = [kept[0], answers.map(({ body }) => body.preId).find((preId) => !kept.includes(preId))].map(String);
  expect(appearanceOf(await resend(displaced))).toEqual(appearanceOf(await resend(stored)));
});

it('the audit trail records sign-ups, new codes and refused codes without any secret', async () => {
  const [{ last }]: { last: string }[] = await app.api.dataSource.query(`SELECT coalesce(max(id), 0) AS last FROM audit_events`);
  const { preId, email, code } = await signUp();
  const next = await nextCode({ preId, email });
  await activate(preId, code);
  await activate(preId, next);
  const events: { action: string; row: string }[] = await app.api.dataSource.query(
    `SELECT action, a::text AS row FROM audit_events a WHERE id > $1 AND action LIKE 'account.%' ORDER BY id`,
    [last],
  );
  const suffixes = ['sign_up_requested', 'sign_up_code_renewed', 'sign_up_code_refused', 'activated'];
  expect(events.map(({ action }) => action)).toEqual(suffixes.map((suffix) => `account.${suffix}`));
  for (const secret of [preId, email, code, next]) expect(events.filter(({ row }) => row.includes(secret))).toEqual([]);
});

it('an address gets at most one mail in 60 seconds and five in an hour from one network, and the replies do not show it', async () => {
  const { email } = signUpOf();
  for (let at = 0; at < 10; at++) {
    expect((await app.post('signup/', signUpOf({ email }), { from: '192.0.2.77' })).status).toBe(200);
    app.clock.advance(at === 0 ? 30_000 : 61_000);
  }
  await app.settle();
  const sent = await app.api.dataSource.query(`SELECT 1 FROM mails WHERE recipient = $1`, [email]);
  expect(sent).toHaveLength(5);
});

it('the eleventh sign-up from one network within an hour is refused with 429', async () => {
  for (let at = 0; at < 10; at++) expect((await app.post('signup/', signUpOf(), { from: '2001:db8:1:2::1' })).status).toBe(200);
  const hashed = await app.hashes();
  const answer = await app.post('signup/', signUpOf(), { from: '2001:db8:1:2:ffff::9' });
  expect(answer).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  expect(answer.headers.get('retry-after')).toBe('3600');
  expect(await app.hashes()).toBe(hashed);
  expect((await app.post('signup/', signUpOf(), { from: '2001:db8:1:3::1' })).status).toBe(200);
});

it('markup and links in a company’s name are plain text in the mail', async () => {
  const companyName = '<img src=x onerror=alert(1)> http://evil.example/';
  const { email, preId, code } = await signUp({ userType: 'company', companyName, companyAddress: '<b>Milton</b>' });
  await activate(preId, code);
  const mail = await app.sink.waitForMail(email, { subject: 'Welcome' });
  expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(mail.html).not.toContain('<img src=x');
  expect(mail.html).not.toMatch(/href="[^"]*evil/);
  expect(await app.api.dataSource.query(`SELECT name FROM organizations WHERE name = $1`, [companyName])).toHaveLength(1);
});

describe('guessing a sign-up code', () => {
  it('locks the code after five wrong guesses until a new one is sent', async () => {
    const { email, preId, code } = await signUp();
    for (let at = 0; at < 5; at++) expect(await activate(preId, wrongOf(code, at))).toMatchObject(INVALID);
    expect(await activate(preId, code)).toMatchObject(INVALID);
    expect(await activate(preId, await nextCode({ email, preId }))).toMatchObject({ status: 200 });
  });

  it('evaluates five of a hundred guesses that come fifty at once', async () => {
    const { email, preId, code } = await signUp();
    const answers = await crowd(100, (at) => activate(preId, at === 99 ? wrongOf(code, 99) : wrongOf(code, at)));
    expect(statusesOf(answers)).toEqual({ 400: 100 });
    expect(new Set(answers.map((answer) => JSON.stringify(appearanceOf(answer)))).size).toBe(1);
    expect(await rowsOf(email)).toMatchObject([{ code_failures: 5 }]);
    expect(await activate(preId, code)).toMatchObject(INVALID);
  });

  it('an address and network get 20 guesses a day, however many codes are sent', async () => {
    const { email, preId, code } = await signUp();
    let current = code;
    for (let round = 0; round < 4; round++) {
      if (round > 0) current = await nextCode({ email, preId });
      for (let at = 0; at < 5; at++) await activate(preId, wrongOf(current, at), HOME);
    }
    expect(await activate(preId, await nextCode({ email, preId }), HOME)).toMatchObject(INVALID);
    app.clock.advance(24 * 60 * MINUTE_MS);
    const later = await signUp({ email });
    expect(await activate(later.preId, later.code, HOME)).toMatchObject({ status: 200 });
  });

  it('an address gets 200 guesses a day over all networks', async () => {
    const { email, preId, code } = await signUp();
    const limiter = app.api.app.get(RateLimiter);
    for (let at = 0; at < 199; at++) await limiter.take(CODE_TRIES, `email ${email}`);
    expect(await activate(preId, wrongOf(code))).toMatchObject(INVALID);
    expect(await activate(preId, code)).toMatchObject(INVALID);
  });
});

it('the right code sent 50 times at once creates one account', async () => {
  const { email, preId, code } = await signUp();
  const before = activated;
  const answers = await crowd(50, () => activate(preId, code));
  expect(statusesOf(answers)).toEqual({ 200: 1, 400: 49 });
  expect(activated - before).toBe(1);
  expect(await app.api.dataSource.query(`SELECT 1 FROM users WHERE email = $1`, [email])).toHaveLength(1);
  await app.settle();
  expect(app.sink.mailsTo(email, 'Welcome')).toHaveLength(1);
});

it('the right codes of several sign-ups of one address sent at once create one account', async () => {
  const first = await signUp();
  const others = [];
  for (let at = 0; at < 3; at++) {
    app.clock.advance(61_000);
    others.push(await signUp({ email: first.email, password1: `${PASSWORD} ${at}` }));
  }
  const all = [first, ...others];
  const answers = await Promise.all(all.map(({ preId, code }) => activate(preId, code)));
  expect(statusesOf(answers)).toEqual({ 200: 1, 400: 3 });
  expect(await rowsOf(first.email)).toHaveLength(3);
  const again = await Promise.all(all.map(({ preId, code }) => activate(preId, code)));
  expect(statusesOf(again)).toEqual({ 400: 4 });
});

it('pending sign-ups of an address do not reveal that it has since become an account', async () => {
  const attack = await signUp({ password1: 'mallory chose this' }, STRANGER);
  app.clock.advance(61_000);
  const second = await signUp({ email: attack.email, password1: 'mallory chose that' }, STRANGER);
  app.clock.advance(61_000);
  const own = await signUp({ email: attack.email });
  app.clock.advance(61_000);
  const askTwice = async (): Promise<number[]> => [(await resend(attack.preId)).status, (await resend(second.preId)).status];
  expect(await askTwice()).toEqual([200, 429]);
  await app.settle();
  expect(await activate(own.preId, own.code)).toMatchObject({ status: 200 });
  app.clock.advance(61_000);
  expect(await askTwice()).toEqual([200, 429]);
  await app.settle();
  expect(app.sink.mailsTo(own.email).at(-1)!.subject).toBe('You already have a Barograph account');
});

it('a code that is expired, used, replaced, another sign-up’s or invented is refused with the same reply', async () => {
  const expired = await signUp();
  app.clock.advance(10 * MINUTE_MS);
  const [used, replaced, other] = [await signUp(), await signUp(), await signUp()];
  await activate(used.preId, used.code);
  const next = await nextCode(replaced);
  const answers = [
    await activate(expired.preId, expired.code),
    await activate(used.preId, used.code),
    await activate(replaced.preId, next === replaced.code ? wrongOf(next) : replaced.code),
    await activate(other.preId, next === other.code ? wrongOf(next) : next),
    await activate(UNKNOWN_PRE_ID, other.code),
    await activate('no such id', 'no such code'),
  ];
  for (const answer of answers) expect(answer).toMatchObject(INVALID);
  expect(new Set(answers.map((answer) => JSON.stringify(appearanceOf(answer)))).size).toBe(1);
});

describe('POST /api/accounts/resend-otp', () => {
  it('answers the same for a known and an unknown sign-up, twice in a row', async () => {
    const { preId } = await signUp();
    app.clock.advance(61_000);
    const [known, unknown] = [
      [await resend(preId), await resend(preId)],
      [await resend(UNKNOWN_PRE_ID), await resend(UNKNOWN_PRE_ID)],
    ];
    expect(known.map(appearanceOf)).toEqual(unknown.map(appearanceOf));
    expect(known.map(({ status }) => status)).toEqual([200, 429]);
    expect(known[1].headers.get('retry-after')).toBe('60');
  });

  it('sends one mail for 20 simultaneous requests', async () => {
    const { email, preId } = await signUp();
    app.clock.advance(61_000);
    expect(statusesOf(await crowd(20, () => resend(preId)))).toEqual({ 200: 1, 429: 19 });
    await app.settle();
    expect(app.sink.mailsTo(email)).toHaveLength(2);
  });
});

it('the token of an activation is refused as an access token', async () => {
  const { preId, code } = await signUp();
  const { token } = (await activate(preId, code)).body;
  const answer = await ask(`${app.api.url}/api/accounts/sessions/`, { headers: { authorization: `Bearer ${String(token)}` } });
  expect(answer.status).toBe(401);
});

it('the logs hold no code, password or address, and the database no code or password in clear', async () => {
  const { email, preId, code } = await signUp({ password1: 'a rather odd phrase' });
  await activate(preId, wrongOf(code));
  const dump = JSON.stringify(
    await app.api.dataSource.query(`SELECT (SELECT json_agg(m) FROM mails m) AS mails, (SELECT json_agg(o) FROM outbox o) AS jobs,
    (SELECT json_agg(r) FROM registrations r) AS registrations`),
  );
  for (const secret of [code, 'a rather odd phrase']) expect(dump).not.toContain(secret);
  for (const secret of [`"${code}"`, 'a rather odd phrase', email, preId]) expect(app.logs()).not.toContain(secret);
  expect(app.logs()).toContain('/api/accounts/validate-otp-account');
});
