import { OrganizationsWorkerModule } from '../../server/organizations';
import type { TestApp } from '../support/app';
import { MutableClock } from '../support/clock';
import { type Answer, ask } from '../support/http';
import { linkIn, type MailSink, type ReceivedMail } from '../support/mail-sink';
import { type MailingApp, startMailingApp } from '../support/mailing-app';
import { callerOf, type Colleague, createColleague, createOwner, setLicences, tally } from '../support/organizations';
import { createPerson, signIn } from '../support/people';

const DAY_MS = 86_400_000;

let mailing: MailingApp;
let api: TestApp;
let sink: MailSink;
let owner: Colleague;
let count = 0;
const clock = new MutableClock('2026-05-31T12:00:00Z');

const call = callerOf(() => api);
const newAddress = (): string => `invited${++count}@people.example`;
const invite = (email: string, as: Colleague | null = owner, headers: Record<string, string> = {}): Promise<Answer> =>
  call(as, 'invitations/', { json: { email }, headers });
const tokenIn = (mail: ReceivedMail): string => new URL(linkIn(mail, '/invitation/')).pathname.split('/')[2];
const tokenOf = async (email: string, nth = 1): Promise<string> => tokenIn(await sink.waitForMail(email, { nth }));
const validate = (token: string): Promise<Answer> => call(null, `invitations/validate/${token}`);
const person = (token: string, email: string, more: object = {}): object => ({
  ...{ token, email, name: 'Grace', surname: 'Hopper', country: 'Qatar', password: 'seven green lanterns hum' },
  ...more,
});
const accept = (json: object, as: Colleague | null = null): Promise<Answer> => call(as, 'invitations/accept/', { json });
/** Someone invited, with the token of their mail. */
const invited = async (): Promise<{ email: string; token: string; id: string }> => {
  const email = newAddress();
  const { status, body, text } = await invite(email);
  if (status !== 201) throw new Error(text);
  return { email, token: await tokenOf(email), id: String(body.id) };
};
const members = async (as = owner): Promise<{ user: { email: string }; role: string }[]> =>
  (await call(as, 'members/')).body as unknown as { user: { email: string }; role: string }[];

beforeAll(async () => {
  ({ api, sink } = mailing = await startMailingApp({ clock, imports: [OrganizationsWorkerModule] }));
});
afterAll(() => mailing?.close());
beforeEach(async () => {
  clock.advance(60_000);
  owner = await createOwner(api);
});

describe('POST /api/organizations/invitations/', () => {
  it('invites a person with 201, mails a link, and lists the invitation until it is accepted', async () => {
    const email = newAddress();
    const { status, body } = await invite(email);
    expect([status, body]).toEqual([201, expect.objectContaining({ email, status: 'pending', invitedBy: 'Ada Lovelace' })]);
    expect(new Date(String(body.expiresAt)).getTime() - clock.now().getTime()).toBe(7 * DAY_MS);
    expect((await call(owner, 'invitations/')).body).toEqual([body]);
    const mail = await sink.waitForMail(email);
    expect(mail.subject).toMatch(/^You are invited to Organization \d+ at Barograph$/);
    expect(mail.text).toContain('Ada Lovelace');
    expect(JSON.stringify(body)).not.toContain(tokenIn(mail));
  });

  it('gives the last licence to one of ten invitations at once', async () => {
    await setLicences(api, owner, 2);
    const answers = await Promise.all(Array.from({ length: 10 }, () => invite(newAddress())));
    expect(tally(answers)).toBe('201 × 1, 409 × 9');
    expect(new Set(answers.filter(({ status }) => status === 409).map(({ body }) => body.code))).toEqual(new Set(['licence_exhausted']));
    const { company } = (await ask(`${api.url}/api/accounts/me/`, { headers: owner.session.headers })).body;
    expect(company).toMatchObject({ totalLicensesPurchased: 2, currentUserCount: 1, licensesAvailable: 0 });
  });

  it('frees the licence of an invitation that was revoked, and of one that is seven days old', async () => {
    await setLicences(api, owner, 2);
    const { body } = await invite(newAddress());
    expect((await invite(newAddress())).status).toBe(409);
    expect((await call(owner, `invitations/${String(body.id)}`, { method: 'DELETE' })).status).toBe(204);
    expect((await invite(newAddress())).status).toBe(201);
    clock.advance(7 * DAY_MS);
    owner = { ...owner, session: await signIn(api.url, owner) };
    expect((await call(owner, 'invitations/')).body).toEqual([expect.objectContaining({ status: 'expired' })]);
    expect((await invite(newAddress())).status).toBe(201);
  });

  it.each([
    ['no address', {}],
    ['a list of addresses', { email: Array.from({ length: 500 }, (_, at) => `a${at}@b.example`) }],
    ['a text that is no address', { email: 'grace at example' }],
    ['an address over 254 characters', { email: `${'a'.repeat(250)}@b.example` }],
    ['a role', { email: 'grace@example.com', role: 'owner' }],
    ['another organization', { email: 'grace@example.com', organizationId: '7f5ad2f4-0f6b-4a51-9d0a-5a2f6d3c1b11' }],
  ])('refuses %s with 400 and invites nobody', async (_, json) => {
    expect((await call(owner, 'invitations/', { json })).status).toBe(400);
    expect((await call(owner, 'invitations/')).body).toEqual([]);
  });

  it('refuses ten thousand addresses before they are read, as a list and as one text', async () => {
    const addresses = Array.from({ length: 10_000 }, (_, at) => `person${at}@people.example`);
    for (const email of [addresses, addresses.join(', ')]) {
      const { status, body } = await call(owner, 'invitations/', { json: { email } });
      expect([status, body.code]).toEqual([413, 'body_too_large']);
    }
    expect((await call(owner, 'invitations/')).body).toEqual([]);
  });

  it('refuses oneself, a member and somebody invited already with 409, and mails nobody', async () => {
    const colleague = await createColleague(api, owner, 'member');
    const { email } = await invited();
    const codes = await Promise.all([owner.email, colleague.email.toUpperCase(), email].map(async (one) => (await invite(one)).body.code));
    expect(codes).toEqual(['already_member', 'already_member', 'already_invited']);
    expect([sink.mailsTo(owner.email), sink.mailsTo(colleague.email)]).toEqual([[], []]);
  });

  it('sends one mail and the same answer for a request repeated with its Idempotency-Key', async () => {
    const email = newAddress();
    const answers = await Promise.all([1, 2].map(() => invite(email, owner, { 'idempotency-key': `invite ${email}` })));
    const [first] = answers.filter(({ status }) => status === 201);
    const again = await invite(email, owner, { 'idempotency-key': `invite ${email}` });
    expect([again.status, again.body]).toEqual([201, first.body]);
    await sink.waitForMail(email);
    expect(sink.mailsTo(email)).toHaveLength(1);
  });

  it('mails an address at most once a minute, even when its invitation is revoked and made anew', async () => {
    const { email, id } = await invited();
    await call(owner, `invitations/${id}`, { method: 'DELETE' });
    const early = await invite(email);
    expect([early.status, Number(early.headers.get('retry-after'))]).toEqual([429, 60]);
    expect((await call(owner, 'invitations/')).body).toEqual([]);
    clock.advance(61_000);
    expect((await invite(email)).status).toBe(201);
  });

  it('sends at most twenty mails a day for a small organization, whatever is revoked in between', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 21; at++) {
      const { status, body, headers } = await invite(newAddress());
      statuses.push(status);
      if (status === 201) await call(owner, `invitations/${String(body.id)}`, { method: 'DELETE' });
      else expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429]);
  });
});

describe('POST /api/organizations/invitations/{id}/resend/', () => {
  it('refuses to send an invitation again within a minute, then replaces the link and its seven days', async () => {
    const { email, token, id } = await invited();
    const early = await call(owner, `invitations/${id}/resend/`, { method: 'POST' });
    expect([early.status, Number(early.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
    clock.advance(61_000);
    const { status, body } = await call(owner, `invitations/${id}/resend/`, { method: 'POST' });
    expect([status, body.sentAt]).toEqual([200, clock.now().toISOString()]);
    const next = await tokenOf(email, 2);
    expect([(await validate(token)).status, (await validate(next)).status]).toEqual([410, 200]);
  });

  it('takes a licence again for an invitation that had expired', async () => {
    await setLicences(api, owner, 2);
    const { id } = await invited();
    clock.advance(7 * DAY_MS);
    owner = { ...owner, session: await signIn(api.url, owner) };
    await setLicences(api, owner, 1);
    expect((await call(owner, `invitations/${id}/resend/`, { method: 'POST' })).body.code).toBe('licence_exhausted');
    await setLicences(api, owner, 2);
    expect((await call(owner, `invitations/${id}/resend/`, { method: 'POST' })).body.status).toBe('pending');
  });
});

describe('GET /api/organizations/invitations/validate/{token}', () => {
  it('says whom a link invites, and to what', async () => {
    const { email, token } = await invited();
    const { name } = ((await call(owner, '')).body as unknown as { name: string }[])[0];
    expect((await validate(token)).body).toEqual({ email, organization: name, hasAccount: false });
  });

  it('answers 404 for an invented link and 410 for one that is over, in the words that the page shows', async () => {
    const { token, id } = await invited();
    const invention = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');
    for (const wrong of ['x', invention, 'a'.repeat(65)]) {
      const { status, body } = await validate(wrong);
      expect([status, body.error, body.detail]).toEqual([404, body.detail, 'This invitation link is invalid or expired.']);
    }
    await call(owner, `invitations/${id}`, { method: 'DELETE' });
    expect(await validate(token)).toMatchObject({ status: 410, body: { error: 'This invitation link is invalid or expired.' } });
    const { token: late } = await invited();
    clock.advance(7 * DAY_MS);
    expect((await validate(late)).status).toBe(410);
  });
});

describe('POST /api/organizations/invitations/accept/', () => {
  it('makes an account that can sign in and belongs to the organization as a member', async () => {
    const { email, token } = await invited();
    expect((await accept(person(token, email))).status).toBe(201);
    expect(await members()).toContainEqual(expect.objectContaining({ role: 'member', user: expect.objectContaining({ email, name: 'Grace' }) }));
    const session = await signIn(api.url, { email, password: 'seven green lanterns hum' });
    const { body } = await ask(`${api.url}/api/accounts/me/`, { headers: session.headers });
    expect(body).toMatchObject({ role: 'member', country: 'Qatar', company: { currentUserCount: 2 } });
    expect((await call(owner, 'invitations/')).body).toEqual([]);
  });

  it('lets in one of ten people who come at once with the same link', async () => {
    const { email, token } = await invited();
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(person(token, email))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    // Whoever comes while the first is at it finds the account already, or the link over.
    for (const { status } of answers) expect([201, 409, 410]).toContain(status);
    expect((await members()).filter(({ user }) => user.email === email)).toHaveLength(1);
  });

  it('accepts an invitation at the limit of licences, since it held one', async () => {
    await setLicences(api, owner, 2);
    const { email, token } = await invited();
    expect((await accept(person(token, email))).status).toBe(201);
  });

  it('refuses an invitation where licences were taken away meanwhile, and keeps its link', async () => {
    const { email, token } = await invited();
    await setLicences(api, owner, 1);
    expect((await accept(person(token, email))).body.code).toBe('licence_exhausted');
    await setLicences(api, owner, 2);
    expect((await accept(person(token, email))).status).toBe(201);
  });

  it.each([
    ['another address', { email: 'mallory@people.example' }, 'email'],
    ['no name', { name: '' }, 'name'],
    ['a country that there is not', { country: 'Atlantis' }, 'country'],
    ['a short password', { password: 'short' }, 'password'],
  ])('refuses %s with 400 and makes no account', async (_, more, field) => {
    const { email, token } = await invited();
    const { status, body } = await accept(person(token, email, more));
    expect([status, Object.keys(body.errors as object)]).toEqual([400, [field]]);
    expect(await members()).toHaveLength(1);
    expect((await validate(token)).status).toBe(200);
  });

  it('refuses a role or an organization in the body with 400', async () => {
    const { email, token } = await invited();
    for (const more of [{ role: 'owner' }, { organizationId: owner.organizationId }, { userId: owner.userId }])
      expect((await accept(person(token, email, more))).status).toBe(400);
  });
});

describe('accepting an invitation with an account', () => {
  let grace: Colleague;
  let token: string;

  beforeEach(async () => {
    const guest = await createPerson(api.app, { email: newAddress() });
    grace = { ...guest, session: await signIn(api.url, guest) };
    expect((await invite(grace.email)).status).toBe(201);
    token = await tokenOf(grace.email);
  });

  it('takes the token of the invitation alone, and lets the session work in the organization from then on', async () => {
    expect((await validate(token)).body.hasAccount).toBe(true);
    expect((await accept({ token }, grace)).status).toBe(201);
    expect((await members(grace)).map(({ user }) => user.email)).toEqual(expect.arrayContaining([owner.email, grace.email]));
  });

  it('lets in an account once when ten requests come at once', async () => {
    expect(tally(await Promise.all(Array.from({ length: 10 }, () => accept({ token }, grace))))).toMatch(/^201 × 1, 4/);
    expect(await members()).toHaveLength(2);
  });

  it('refuses a request without a session with 401, and the session of another address with 403', async () => {
    const other = await createOwner(api);
    expect([(await accept({ token })).status, (await accept({ token }, other)).status]).toEqual([401, 403]);
    const bad = { ...grace, session: { ...grace.session, headers: { authorization: 'Bearer a.b.c' } } };
    expect((await accept({ token }, bad)).body.code).toBe('session_invalid');
    expect(await members()).toHaveLength(1);
  });

  it('never sets the password of the account', async () => {
    expect((await accept(person(token, grace.email))).body.code).toBe('account_exists');
    expect((await signIn(api.url, grace)).access).toEqual(expect.any(String));
    await expect(signIn(api.url, { email: grace.email, password: 'seven green lanterns hum' })).rejects.toThrow('401');
  });
});

it('deleting an account forgets the address of its invitation', async () => {
  const { email, token } = await invited();
  await accept(person(token, email));
  const session = await signIn(api.url, { email, password: 'seven green lanterns hum' });
  await ask(`${api.url}/api/accounts/me/delete/`, { json: { password: 'seven green lanterns hum' }, headers: session.headers });
  expect(await api.dataSource.query(`SELECT 1 FROM invitations WHERE email = $1`, [email])).toEqual([]);
});
