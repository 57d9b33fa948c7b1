import { randomBytes } from 'node:crypto';
import { DataSource } from 'typeorm';
import { AccountActivated } from '../../server/accounts';
import { ApiKeysService } from '../../server/apikeys';
import { ProfileWorkerModule } from '../../server/accounts/profile/profile.worker.module';
import { PasswordWorkerModule } from '../../server/accounts/password/password.worker.module';
import { OrganizationOpened } from '../../server/organizations';
import { DomainEvents } from '../../server/platform/events/domain-events';
import type { TestApp } from '../support/app';
import { MutableClock } from '../support/clock';
import { crowd } from '../support/crowd';
import { type Answer, ask } from '../support/http';
import { codeIn, linkIn, type MailSink } from '../support/mail-sink';
import { type MailingApp, startMailingApp } from '../support/mailing-app';
import { createPerson, createSignedIn, type Person, type SignedIn, signIn } from '../support/people';

const START = '2026-05-31T12:00:00Z';
const NEW_PASSWORD = 'vellum orchid ninety parcels';

let mailing: MailingApp;
let api: TestApp;
let sink: MailSink;
let person: Person;
let session: SignedIn;
const clock = new MutableClock(START);

const me = (path = '', options: Parameters<typeof ask>[1] = {}, { headers } = session): Promise<Answer> =>
  ask(`${api.url}/api/accounts/me/${path}`, { ...options, headers: { ...headers, ...options.headers } });
const patch = (json: object): Promise<Answer> => me('', { method: 'PATCH', json });
const actions = async (userId = person.userId): Promise<string[]> => {
  const rows: { action: string }[] = await api.dataSource.query(`SELECT action FROM audit_events WHERE user_id = $1 ORDER BY id`, [userId]);
  return rows.map(({ action }) => action);
};

beforeAll(async () => {
  ({ api, sink } = mailing = await startMailingApp({ clock, imports: [ProfileWorkerModule, PasswordWorkerModule] }));
});
afterAll(() => mailing?.close());
beforeEach(async () => {
  clock.advance(60_000);
  ({ person, session } = await createSignedIn(api));
});

describe('opening the organization with the account', () => {
  async function activate(kind: 'individual' | 'company'): Promise<Person> {
    const stranger = await createPerson(api.app, { kind: 'individual' });
    const events = api.app.get(DomainEvents);
    await api.dataSource.query(`DELETE FROM memberships WHERE user_id = $1`, [stranger.userId]);
    const organization = { kind, name: 'Marlborough Mills', address: kind === 'company' ? '1 Crampton Road' : null };
    await api.dataSource.transaction((manager) => events.publish(new AccountActivated(stranger.userId, organization), manager));
    return stranger;
  }

  it.each([
    ['individual', 1],
    ['company', 5],
  ] as const)('gives an account of kind %s its organization, the Free plan with %p licences and a working key', async (kind, licences) => {
    const opened = await activate(kind);
    const { body } = await me('', {}, await signIn(api.url, opened));
    expect(body).toMatchObject({
      role: 'owner',
      company: { name: 'Marlborough Mills', kind, totalLicensesPurchased: licences, currentUserCount: 1, licensesAvailable: licences - 1 },
      plan: { code: 'free', name: 'Free', duration: 'free', base_price: '0.00', discount_price: null },
    });
    expect((await ask(`${api.url}/v1/credits`, { headers: { authorization: `Bearer ${String(body.apiKey)}` } })).status).toBe(200);
    expect(await actions(opened.userId)).toEqual(expect.arrayContaining(['organization.opened', 'apikey.issued']));
  });

  it('stores nothing when a handler fails', async () => {
    const dataSource = api.app.get(DataSource);
    const events = api.app.get(DomainEvents);
    const counts = (): Promise<object[]> =>
      dataSource.query(`SELECT (SELECT count(*) FROM organizations) AS organizations, (SELECT count(*) FROM subscriptions) AS subscriptions,
        (SELECT count(*) FROM api_keys) AS keys, (SELECT count(*) FROM memberships) AS memberships, (SELECT count(*) FROM audit_events) AS events`);
    const before = await counts();
    let isFailing = true;
    events.subscribe(OrganizationOpened, () => (isFailing ? Promise.reject(new Error('the last handler fails')) : Promise.resolve()));
    const event = new AccountActivated(person.userId, { kind: 'individual', name: 'Nobody', address: null });
    await expect(dataSource.transaction((manager) => events.publish(event, manager))).rejects.toThrow('the last handler fails');
    isFailing = false;
    expect(await counts()).toEqual(before);
  });
});

describe('GET /api/accounts/me/', () => {
  it('returns exactly the documented fields', async () => {
    const { status, body, headers } = await me();
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toEqual({
      id: person.userId,
      name: 'Ada',
      surname: 'Lovelace',
      email: person.email,
      role: 'owner',
      groups: [],
      photo: null,
      company: {
        name: expect.any(String),
        kind: 'individual',
        totalLicensesPurchased: 5,
        currentUserCount: 1,
        licensesAvailable: 4,
        isSuspended: false,
        logo: null,
        requiresTwoFactor: false,
      },
      apiKey: expect.stringMatching(/^baro_live_/),
      apiKeyExpiration: null,
      usage: { used: 0, limit: 100, monthUsed: 0, monthLimit: 500, resetsAt: expect.stringMatching(/^2026-06-30T12:/) },
      creditExpiration: null,
      plan: { code: 'free', name: 'Free', duration: 'free', base_price: '0.00', discount_price: null },
      nextBillingDate: null,
      credits: 0,
      country: 'Afghanistan',
      industry: 'Airlines',
      language: 'en',
      timeZone: null,
      twoFactor: false,
      createdAt: expect.any(String),
    });
  });

  it('counts the calls made with the key in the usage', async () => {
    const { body } = await me();
    for (let calls = 0; calls < 3; calls++) await ask(`${api.url}/v1/credits`, { headers: { authorization: `Bearer ${String(body.apiKey)}` } });
    expect((await me()).body.usage).toMatchObject({ used: 3, monthUsed: 3 });
  });

  it('hides the key from a member and shows it to an admin', async () => {
    for (const [role, apiKey] of [
      ['member', null],
      ['admin', expect.stringMatching(/^baro_live_/)],
    ] as const) {
      const colleague = await createPerson(api.app, { role, organizationId: person.organizationId });
      expect((await me('', {}, await signIn(api.url, colleague))).body).toMatchObject({ role, apiKey, apiKeyExpiration: null });
    }
    expect((await me()).body.company).toMatchObject({ currentUserCount: 3, licensesAvailable: 2 });
  });

  it('returns null for a key that cannot be decrypted, and everything else', async () => {
    await api.dataSource.query(`UPDATE api_keys SET encrypted = $2 WHERE organization_id = $1`, [person.organizationId, randomBytes(90)]);
    expect((await me()).body).toMatchObject({ apiKey: null, plan: { code: 'free' } });
  });

  it('shows staff as staff', async () => {
    const staff = await createPerson(api.app, { isStaff: true });
    expect((await me('', {}, await signIn(api.url, staff))).body).toMatchObject({ role: 'staff', groups: ['staff'] });
  });
});

describe('PATCH /api/accounts/me/', () => {
  it('changes only the given fields, and renames the organization of an individual', async () => {
    const { status, body } = await patch({ name: ' Grace ', country: 'qatar', industry: 'Software' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Grace', surname: 'Lovelace', country: 'Qatar', industry: 'Software', company: { name: 'Grace Lovelace' } });
    expect((await patch({ country: 195 })).body).toMatchObject({ name: 'Grace', country: 'Zimbabwe' });
    expect(await actions()).toContain('account.profile_changed');
  });

  it.each([
    [{ name: '' }, { name: ['Your name must only contain letters and spaces'] }],
    [{ name: '   ' }, { name: ['Your name must only contain letters and spaces'] }],
    [{ name: null }, { name: ['Your name must only contain letters and spaces'] }],
    [{ surname: 'O’' }, { surname: ['Your surname must only contain letters and spaces'] }],
    [{ country: '' }, { country: ['Your country is missing'] }],
    [{ country: 0 }, { country: ['Your country must be one of the 195 countries, by its name or number'] }],
    [{ country: 196 }, { country: ['Your country must be one of the 195 countries, by its name or number'] }],
    [{ industry: 'Piracy' }, { industry: ['Your industry must be one from the list'] }],
    [{ language: 'xx' }, { language: ['language must be one of en, ar, fr.'] }],
    [{ role: 'owner' }, { role: ['role is not recognized.'] }],
    [{ email: 'other@people.example' }, { email: ['email is not recognized.'] }],
    [{ isStaff: true }, { isStaff: ['isStaff is not recognized.'] }],
  ])('refuses %j and changes nothing', async (json, errors) => {
    const { body: before } = await me();
    expect(await patch(json)).toMatchObject({ status: 400, body: { errors } });
    expect((await me()).body).toEqual(before);
  });

  it('keeps the name of a company when its owner is renamed', async () => {
    const owner = await createPerson(api.app, { kind: 'company' });
    const own = await signIn(api.url, owner);
    const { body: before } = await me('', {}, own);
    expect((await me('', { method: 'PATCH', json: { name: 'Grace' } }, own)).body.company).toEqual(before.company);
  });
});

describe('POST /api/accounts/me/password/', () => {
  const change = (currentPassword: string, password: string): Promise<Answer> => me('password/', { json: { currentPassword, password } });

  it('sets the password, keeps this session, ends the others, sends a mail and audits the change', async () => {
    const other = await signIn(api.url, person);
    expect((await change(person.password, NEW_PASSWORD)).status).toBe(200);
    expect((await me()).status).toBe(200);
    expect((await me('', {}, other)).status).toBe(401);
    await expect(signIn(api.url, person)).rejects.toThrow('401');
    await signIn(api.url, { ...person, password: NEW_PASSWORD });
    expect(await actions()).toContain('account.password_changed');
    expect((await sink.waitForMail(person.email)).text).not.toContain(NEW_PASSWORD);
  });

  it('refuses a wrong current password with 400, counts it as a failed sign-in and changes nothing', async () => {
    const reply = await change('not my password at all', NEW_PASSWORD);
    expect(reply).toMatchObject({ status: 400, body: { code: 'password_wrong', errors: { currentPassword: [expect.any(String)] } } });
    await signIn(api.url, person);
    const statuses = [];
    for (let tries = 0; tries < 12; tries++) statuses.push((await change('not my password at all', NEW_PASSWORD)).status);
    expect(statuses).toContain(429);
  });

  it('refuses a bad new password with the reason', async () => {
    expect((await change(person.password, 'short')).body.errors).toEqual({ password: ['Your password must have at least 12 characters'] });
    const personal = `${person.email.split('@')[0]} and more of it`;
    expect((await change(person.password, personal)).body.errors).toHaveProperty('password');
  });

  it('lets one of two concurrent changes succeed, and reports the other as failed', async () => {
    const replies = await Promise.all([change(person.password, NEW_PASSWORD), change(person.password, `${NEW_PASSWORD} twice`)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, expect.any(Number)]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('voids password reset links', async () => {
    await api.dataSource.query(
      `INSERT INTO password_resets (uid, user_id, counter, requested_at, expires_at) VALUES ($1, $2, 1, $3, $3::timestamptz + interval '30 minutes')`,
      [person.userId, person.userId, clock.now()],
    );
    await change(person.password, NEW_PASSWORD);
    expect(await api.dataSource.query(`SELECT 1 FROM password_resets WHERE user_id = $1`, [person.userId])).toEqual([]);
  });
});

describe('changing the email address', () => {
  let count = 0;
  const newAddress = (): string => `moved${++count}@elsewhere.example`;
  const begin = (email: string, password = person.password): Promise<Answer> => me('email/', { json: { email, password } });
  const confirm = (code: string): Promise<Answer> => me('email/confirm/', { json: { code } });

  it('takes effect once the code is confirmed, notifies the old address twice and ends sign-in with it', async () => {
    const email = newAddress();
    expect(await begin(email.toUpperCase())).toMatchObject({ status: 200, body: { message: 'A code is on its way to the new address.' } });
    const code = codeIn(await sink.waitForMail(email));
    expect((await me()).body.email).toBe(person.email);
    expect(await confirm(` ${code} `)).toMatchObject({ status: 200, body: { email } });
    expect((await me()).body.email).toBe(email);
    await signIn(api.url, { ...person, email });
    await expect(signIn(api.url, person)).rejects.toThrow('401');
    await sink.waitForMail(person.email, { nth: 2 });
    const [goodbye] = sink.mailsTo(person.email, 'The email address of your account was changed');
    expect(linkIn(goodbye, '/undo-email-change/')).toMatch(/\/[\w-]{43}$/);
    expect(
      sink
        .mailsTo(person.email)
        .map(({ text }) => text)
        .join(),
    ).not.toContain(code);
    expect(await actions()).toEqual(expect.arrayContaining(['account.email_change_requested', 'account.email_changed']));
  });

  it('answers the same for a taken address, tells its owner by mail, and accepts no code', async () => {
    const somebody = await createPerson(api.app);
    const free = await begin(newAddress());
    clock.advance(61_000);
    const taken = await begin(somebody.email);
    expect({ status: taken.status, text: taken.text }).toEqual({ status: free.status, text: free.text });
    const mail = await sink.waitForMail(somebody.email);
    expect(mail.subject).toContain('already has a Barograph account');
    expect(mail.text).not.toMatch(/\b\d{6}\b/);
    expect(await confirm('000000')).toMatchObject({ status: 400, body: { code: 'email_code_invalid' } });
  });

  it('checks only five of a hundred guesses made fifty at a time, then refuses even the right code', async () => {
    const email = newAddress();
    await begin(email);
    const code = codeIn(await sink.waitForMail(email));
    const wrong = Array.from({ length: 100 }, (_, at) => String((Number(code) + 1 + at) % 1_000_000).padStart(6, '0'));
    const replies = await crowd(wrong.length, (at) => confirm(wrong[at]));
    expect(new Set(replies.map(({ status, body }) => `${status} ${String(body.detail)}`))).toEqual(new Set(['400 Invalid code']));
    const [{ failures }]: { failures: number }[] = await api.dataSource.query(`SELECT failures FROM email_changes WHERE user_id = $1`, [
      person.userId,
    ]);
    expect(failures).toBe(5);
    expect((await confirm(code)).status).toBe(400);
    expect((await actions()).filter((action) => action === 'account.email_change_failed')).toHaveLength(5);
  });

  it('refuses a code after ten minutes, after a newer one, and after its use', async () => {
    const email = newAddress();
    await begin(email);
    const first = codeIn(await sink.waitForMail(email));
    clock.advance(10 * 60_000);
    expect((await confirm(first)).status).toBe(400);
    session = await signIn(api.url, person);
    await begin(email);
    const second = codeIn(await sink.waitForMail(email, { nth: 2 }));
    expect((await confirm(first)).status).toBe(first === second ? 200 : 400);
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => confirm(second)));
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('allows one request a minute, and only with the right password', async () => {
    expect(await begin(newAddress(), 'not my password at all')).toMatchObject({ status: 400, body: { code: 'password_wrong' } });
    expect((await begin(person.email)).body.errors).toEqual({ email: ['This is already your address'] });
    expect((await begin(newAddress())).status).toBe(200);
    const second = await begin(newAddress());
    expect(second.status).toBe(429);
    expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(second.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  });
});

describe('GET /api/accounts/me/activity/', () => {
  it('lists the user’s own audit events, newest first, page by page without gaps', async () => {
    for (const name of ['A', 'B', 'C']) await patch({ name });
    await createPerson(api.app);
    const { body: whole } = await me('activity/');
    const seen: unknown[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body }: Answer = await me(`activity/?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`);
      seen.push(...(body.data as unknown[]));
      cursor = body.next_cursor as string | null;
    }
    expect(seen).toEqual(whole.data);
    expect((whole.data as { action: string }[]).map(({ action }) => action).slice(0, 3)).toEqual(Array(3).fill('account.profile_changed'));
    expect((whole.data as { action: string }[]).length).toBe((await actions()).length);
  });

  it('refuses the cursor of another user', async () => {
    for (const name of ['A', 'B']) await patch({ name });
    const { body } = await me('activity/?limit=1');
    const other = await signIn(api.url, await createPerson(api.app));
    const reply = await me(`activity/?limit=1&cursor=${String(body.next_cursor)}`, {}, other);
    expect(reply).toMatchObject({ status: 400, body: { code: 'invalid_cursor' } });
  });
});

describe('GET /api/accounts/me/export/', () => {
  it('downloads everything about the user and no secret', async () => {
    const { body: profile } = await me();
    await ask(`${api.url}/v1/credits`, { headers: { authorization: `Bearer ${String(profile.apiKey)}` } });
    const { status, headers, body, text } = await me('export/');
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="barograph-account-\d{4}-\d\d-\d\d\.json"$/);
    expect(Object.keys(body)).toEqual([
      'exportedAt',
      ...['activity', 'contactMessages', 'mails', 'newsletter', 'organizations', 'photo', 'profile', 'sessions'],
    ]);
    expect(body).toMatchObject({
      profile: { email: person.email, name: 'Ada', country: 'Afghanistan' },
      organizations: [
        {
          organization: { role: 'owner', kind: 'individual' },
          apiKeys: [{ kind: 'dashboard', name: 'Dashboard key' }],
          usage: [{ calls: 1 }],
        },
      ],
      sessions: [{ endedAt: null }],
    });
    for (const secret of [String(profile.apiKey), session.access, session.refresh, '$argon2id$', 'encrypted', 'password_hash'])
      expect(text).not.toContain(secret);
  });

  it('allows ten exports an hour', async () => {
    const statuses = [];
    for (let exports = 0; exports < 11; exports++) statuses.push((await me('export/')).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });

  it('leaves keys out of the export of a member', async () => {
    await api.app.get(ApiKeysService, { strict: false }).createNamedKey(person.organizationId, { name: 'Notebook', mode: 'live' });
    const member = await createPerson(api.app, { role: 'member', organizationId: person.organizationId });
    const { body, text } = await me('export/', {}, await signIn(api.url, member));
    expect(body.organizations).toMatchObject([{ apiKeys: [] }]);
    expect(text).not.toContain('Notebook');
  });
});
