import { AccountActivated } from '../../server/accounts/accounts.events';
import { PasswordHasher } from '../../server/accounts/password-hasher';
import { COUNTRIES } from '../../server/reference/countries';
import { REMOVE_EXPIRED_REGISTRATIONS } from '../../server/accounts/registration/registration.jobs';
import { DomainEvents } from '../../server/platform/events/domain-events';
import { Outbox } from '../../server/platform/queue/outbox.service';
import { type AccountsApp, PASSWORD, PUBLIC_URL, signUpOf, startAccounts } from '../support/accounts-app';
import { codeIn, linkIn } from '../support/mail-sink';
import { until } from '../support/until';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const START = '2026-11-21T09:00:00Z';
const INVALID = { status: 400, body: { code: 'otp_invalid', detail: 'Invalid code', error: 'Invalid code' } };
const ACTIVATED = { status: 200, body: { message: 'Account activated successfully.' } };

let app: AccountsApp;
const activations: AccountActivated[] = [];

beforeAll(async () => {
  app = await startAccounts(START);
  app.api.app.get(DomainEvents).subscribe(AccountActivated, async (event) => void activations.push(event));
});
afterAll(() => app?.close());
afterEach(() => app.sink.behave());

const rowsOf = (email: string): Promise<Record<string, unknown>[]> =>
  app.api.dataSource.query(`SELECT * FROM registrations WHERE email = $1`, [email]);

/** Signs somebody up and waits for the mail. */
async function signUp(fields: Record<string, unknown> = {}, from?: string): Promise<{ email: string; preId: string; code: string }> {
  const request = signUpOf(fields);
  const { status, body, text } = await app.post('signup/', request, { from });
  if (status !== 200) throw new Error(text);
  await app.settle();
  return { email: request.email, preId: String(body.preId), code: codeIn(app.sink.mailsTo(request.email).at(-1)!) };
}
const activate = (preId: string, otp: unknown) => app.post('validate-otp-account/', { preId, otp });

describe('POST /api/accounts/signup/', () => {
  it('sends a code by mail, and the code activates the account', async () => {
    const request = signUpOf();
    const answer = await app.post('signup/', request);
    expect(answer).toMatchObject({ status: 200, body: { message: 'OTP sent', preId: expect.stringMatching(/^[\w-]{32}$/) } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const mail = await app.sink.waitForMail(request.email);
    expect(mail.subject).toContain('code');
    const activated = await activate(String(answer.body.preId), codeIn(mail));
    expect(activated).toMatchObject({ ...ACTIVATED, body: { ...ACTIVATED.body, token: expect.stringMatching(/^[\w-]{43}$/) } });

    const [user] = await app.api.dataSource.query(`SELECT * FROM users WHERE email = $1`, [request.email]);
    expect(user).toMatchObject({
      name: 'Margaret',
      surname: 'Hale',
      industry: 'Asset Management',
      is_staff: false,
      language: 'en',
      deleted_at: null,
    });
    expect(COUNTRIES[user.country_id - 1].name).toBe('United Kingdom');
    expect(user.terms_accepted_at.toISOString()).toBe(app.clock.now().toISOString());
    expect(user.password_hash).toMatch(/^\$argon2id\$/);
    expect(await app.api.app.get(PasswordHasher, { strict: false }).verify(user.password_hash, PASSWORD)).toBe(true);
    expect(await rowsOf(request.email)).toEqual([]);
    const trail = await app.api.dataSource.query(`SELECT action, host(address) AS address FROM audit_events WHERE user_id = $1 ORDER BY id LIMIT 1`, [
      user.id,
    ]);
    expect(trail).toEqual([{ action: 'account.activated', address: expect.stringMatching(/^10\./) }]);
    expect(activations.at(-1)).toEqual(new AccountActivated(user.id, { kind: 'individual', name: 'Margaret Hale', address: null }));
    const welcome = await app.sink.waitForMail(request.email, { subject: 'Welcome' });
    expect(linkIn(welcome, '/login')).toBe(`${PUBLIC_URL}/login`);
  });

  it('creates the organization of a company with its name and address', async () => {
    const { preId, code } = await signUp({ userType: 'company', companyName: ' Marlborough Mills ', companyAddress: '1 Crampton Road, Milton' });
    expect(await activate(preId, code)).toMatchObject(ACTIVATED);
    expect(activations.at(-1)?.organization).toEqual({ kind: 'company', name: 'Marlborough Mills', address: '1 Crampton Road, Milton' });
  });

  it('names all missing fields at once, in the specified words', async () => {
    const answer = await app.post('signup/', {});
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect(answer.body.errors).toEqual({
      email: ['Your email is missing'],
      name: ['Your name must only contain letters and spaces'],
      surname: ['Your surname must only contain letters and spaces'],
      country: ['Your country is missing'],
      industry: ['Your industry is missing'],
      password1: ['Your password is missing'],
      acceptTerms: ['You must accept the terms and conditions'],
      userType: [expect.any(String)],
    });
  });

  it.each([
    ['an empty address', { email: '' }, { email: 'Your email is missing' }],
    ['an address without a dot', { email: 'ada@localhost' }, { email: 'Your email is not a valid address' }],
    [
      'an address of 255 characters',
      { email: `${'a'.repeat(60)}@${'b'.repeat(61)}.${'c'.repeat(61)}.${'d'.repeat(62)}.example` },
      { email: 'Your email is not a valid address' },
    ],
    ['a name with a hyphen at its end', { name: 'Zoë-' }, { name: 'Your name must only contain letters and spaces' }],
    ['a name of spaces', { name: '   ' }, { name: 'Your name must only contain letters and spaces' }],
    ['a name of 101 letters', { name: 'a'.repeat(101) }, { name: expect.any(String) }],
    ['a surname with a digit', { surname: 'Hale2' }, { surname: 'Your surname must only contain letters and spaces' }],
    ['an unknown country', { country: 'Atlantis' }, { country: expect.any(String) }],
    ['a country with number 196', { country: 196 }, { country: expect.any(String) }],
    ['an unknown industry', { industry: 'Piracy' }, { industry: expect.any(String) }],
    ['an empty password', { password1: '', password2: '' }, { password1: 'Your password is missing' }],
    ['a second password that differs', { password2: `${PASSWORD} ` }, { password2: 'The passwords do not match' }],
    ['no second password', { password2: undefined }, { password2: 'The passwords do not match' }],
    ['terms that are not accepted', { acceptTerms: false }, { acceptTerms: 'You must accept the terms and conditions' }],
    [
      'a password of 11 characters',
      { password1: 'xk ftq wzrb', password2: 'xk ftq wzrb' },
      { password1: 'Your password must have at least 12 characters' },
    ],
    ['a common password', { password1: '1qaz2wsx3edc', password2: '1qaz2wsx3edc' }, { password1: expect.stringContaining('common') }],
    [
      'a password with the local part of the address',
      { email: 'margarethale@milton.example', password1: 'oh MargaretHale oh', password2: 'oh MargaretHale oh' },
      { password1: expect.stringContaining('must not contain your email address') },
    ],
    [
      'a password with the name of the company',
      { userType: 'company', companyName: 'Marlborough', companyAddress: 'Milton', password1: 'in marlborough so', password2: 'in marlborough so' },
      { password1: expect.stringContaining('the name of your company') },
    ],
    [
      'a company without a name and an address',
      { userType: 'company', companyName: ' ' },
      {
        companyName: 'Company name is required for organization registration',
        companyAddress: 'Company address is required for organization registration',
      },
    ],
    ['an individual with a company', { companyName: 'Marlborough Mills' }, { companyName: expect.any(String) }],
    [
      'two invalid fields',
      { email: 'ada', acceptTerms: null },
      { email: expect.any(String), acceptTerms: 'You must accept the terms and conditions' },
    ],
  ])('refuses a sign-up with %s in one sentence for each field', async (_what, fields, sentences) => {
    const answer = await app.post('signup/', signUpOf(fields));
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual(Object.fromEntries(Object.entries(sentences).map(([field, sentence]) => [field, [sentence]])));
  });

  it.each([
    ['a country by its number', { country: 82 }],
    ['country number 195', { country: 195 }],
    ['empty company fields of an individual', { companyName: '', companyAddress: null }],
    ['a password of 15 small letters', { password1: 'correcthorsebat', password2: 'correcthorsebat' }],
    ['a password of 128 characters', { password1: 'xk ftq w'.repeat(16), password2: 'xk ftq w'.repeat(16) }],
    ['a password with emoji', { password1: 'über der Brücke 🌉 regnet es', password2: 'über der Brücke 🌉 regnet es' }],
  ])('accepts a sign-up with %s', async (_what, fields) => {
    expect(await app.post('signup/', signUpOf(fields))).toMatchObject({ status: 200, body: { message: 'OTP sent' } });
  });

  it('treats all spellings of an email address as one', async () => {
    const { preId, code, email } = await signUp();
    await activate(preId, code);
    for (const spelling of [email.toUpperCase(), `  ${email} `]) {
      app.clock.advance(61_000);
      await app.post('signup/', signUpOf({ email: spelling }));
      await app.settle();
      expect(app.sink.mailsTo(email).at(-1)?.subject).toBe('You already have a Barograph account');
    }
    const { body } = await app.post('signup/', signUpOf({ email: 'Ada@BÜCHER.example' }));
    const rows = await app.api.dataSource.query(`SELECT email FROM registrations WHERE pre_id = $1`, [body.preId]);
    expect(rows).toEqual([{ email: 'ada@xn--bcher-kva.example' }]);
  });

  it('a second sign-up with the same password continues the first with the newest details', async () => {
    const first = await signUp();
    app.clock.advance(61_000);
    const again = await signUp({ email: first.email, surname: 'Thornton' });
    expect(again.preId).toBe(first.preId);
    expect(await rowsOf(first.email)).toMatchObject([{ surname: 'Thornton' }]);
    expect(app.sink.mailsTo(first.email)).toHaveLength(2);
    if (again.code !== first.code) expect(await activate(first.preId, first.code)).toMatchObject(INVALID);
    expect(await activate(again.preId, again.code)).toMatchObject(ACTIVATED);
  });

  it('a sign-up expires after 24 hours and can be started over', async () => {
    const old = await signUp();
    app.clock.advance(24 * HOUR_MS);
    expect(await activate(old.preId, old.code)).toMatchObject(INVALID);
    const { preId, code } = await signUp({ email: old.email });
    expect(preId).not.toBe(old.preId);
    expect(await activate(preId, code)).toMatchObject(ACTIVATED);
  });

  it('a sign-up is removed from the database after 24 hours, and no sooner', async () => {
    const [old, young] = [await signUp(), await signUp()];
    app.clock.advance(HOUR_MS);
    await signUp({ email: young.email });
    app.clock.advance(23 * HOUR_MS);
    await app.api.app.get(Outbox).add(app.api.dataSource.manager, REMOVE_EXPIRED_REGISTRATIONS, {});
    await app.settle();
    expect(await rowsOf(old.email)).toEqual([]);
    expect(await rowsOf(young.email)).toHaveLength(1);
  });
});

describe('a sign-up code', () => {
  it('accepts a code with spaces around it and inside it', async () => {
    const { preId, code } = await signUp();
    expect(await activate(preId, ` ${code.slice(0, 3)} ${code.slice(3)} `)).toMatchObject(ACTIVATED);
  });

  it('refuses a code as a JSON number, without counting it as a failure', async () => {
    const { preId, code } = await signUp();
    expect(await activate(preId, Number(code))).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', errors: { otp: [expect.any(String)] } },
    });
    expect(await rowsOf((await signUp()).email)).toMatchObject([{ code_failures: 0 }]);
    expect(await activate(preId, code)).toMatchObject(ACTIVATED);
  });

  it('a code expires after ten minutes', async () => {
    const [one, other] = [await signUp(), await signUp()];
    app.clock.advance(10 * MINUTE_MS - 1);
    expect(await activate(one.preId, one.code)).toMatchObject(ACTIVATED);
    app.clock.advance(1);
    expect(await activate(other.preId, other.code)).toMatchObject(INVALID);
  });

  it('a code expires ten minutes after its mail is sent, however late that is', async () => {
    const request = signUpOf();
    app.sink.refuse(451, { to: request.email });
    const { body } = await app.post('signup/', request);
    const triesOf = `SELECT 1 FROM mails WHERE recipient = $1 AND attempts > 0 AND last_error IS NOT NULL`;
    await until(async () => (await app.api.dataSource.query(triesOf, [request.email])).length > 0);
    app.clock.advance(30 * MINUTE_MS);
    app.sink.behave();
    const code = codeIn(await app.sink.waitForMail(request.email));
    app.clock.advance(9 * MINUTE_MS);
    expect(await activate(String(body.preId), code)).toMatchObject(ACTIVATED);
  });

  it('replaces a code by a new one, which can be requested after 60 seconds', async () => {
    const { preId, code, email } = await signUp();
    app.clock.advance(59_000);
    const early = await app.post('resend-otp/', { preId });
    expect(early).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(early.headers.get('retry-after')).toBe('1');
    app.clock.advance(1_000);
    expect(await app.post('resend-otp/', { preId })).toMatchObject({ status: 200, body: { message: 'OTP sent' } });
    await app.settle();
    expect(app.sink.mailsTo(email)).toHaveLength(2);
    const next = codeIn(app.sink.mailsTo(email)[1]);
    if (next !== code) expect(await activate(preId, code)).toMatchObject(INVALID);
    expect(await activate(preId, next)).toMatchObject(ACTIVATED);
  });

  it('sends a code at most five times an hour', async () => {
    const { preId, email } = await signUp();
    for (let at = 0; at < 4; at++) {
      app.clock.advance(61_000);
      expect((await app.post('resend-otp/', { preId })).status).toBe(200);
    }
    app.clock.advance(61_000);
    const sixth = await app.post('resend-otp/', { preId });
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers.get('retry-after'))).toBe(3_600 - 5 * 61);
    await app.settle();
    // A mail that a newer code has overtaken is not sent any more.
    expect(app.sink.mailsTo(email).length).toBeLessThanOrEqual(5);
  });

  it('withholds a code for 60 seconds after the previous mail that the network had sent to the address, even for another sign-up', async () => {
    const from = '192.0.2.60';
    const first = await signUp({}, from);
    const { body } = await app.post('signup/', signUpOf({ email: first.email, password1: 'another wzrbm nine' }), { from });
    const preId = String(body.preId);
    expect(preId).not.toBe(first.preId);
    await app.settle();
    expect(app.sink.mailsTo(first.email)).toHaveLength(1);
    expect(await activate(preId, first.code)).toMatchObject(INVALID);
    app.clock.advance(60_000);
    expect((await app.post('resend-otp/', { preId })).status).toBe(200);
    await app.settle();
    expect(await activate(preId, codeIn(app.sink.mailsTo(first.email)[1]))).toMatchObject(ACTIVATED);
  });
});
