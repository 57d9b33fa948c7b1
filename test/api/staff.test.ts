import { ensureFirstKey } from '../../server/apikeys';
import { ContactWorkerModule } from '../../server/accounts/contact/contact.worker.module';
import { OrganizationsWorkerModule, StaffAccounts } from '../../server/organizations';
import type { TestApp } from '../support/app';
import { MutableClock } from '../support/clock';
import { type Answer, ask } from '../support/http';
import type { MailSink } from '../support/mail-sink';
import { type MailingApp, startMailingApp } from '../support/mailing-app';
import { createPerson, type Person, signIn } from '../support/people';
import { until } from '../support/until';

const clock = new MutableClock('2026-11-02T09:00:00Z');
const EMAIL = 'staff@barograph.example';
let mailing: MailingApp;
let api: TestApp;
let sink: MailSink;
let accounts: StaffAccounts;
let operatorId: string;

beforeAll(async () => {
  mailing = await startMailingApp({ clock, imports: [ContactWorkerModule, OrganizationsWorkerModule] });
  ({ api, sink } = mailing);
  accounts = new StaffAccounts(api.dataSource, clock);
  ({ operatorId } = await ensureFirstKey(api.dataSource, api.config, clock));
});
afterAll(() => mailing?.close());

const logIn = (email: string, password: string) => ask(`${api.url}/api/accounts/login/`, { json: { email, password } });
const asStaff = async (email: string, password: string): Promise<Record<string, string>> => ({
  authorization: `Bearer ${String((await logIn(email, password)).body.access)}`,
});

describe('the first staff account', () => {
  let password: string;

  it('the first staff account is created once, even by three processes at once, and never again', async () => {
    const made = await Promise.all([1, 2, 3].map(() => accounts.ensureFirst(EMAIL, operatorId)));
    const [first] = made.filter((one) => one !== null);
    expect(made.filter((one) => one === null)).toHaveLength(2);
    expect(first).toMatchObject({ email: EMAIL, password: expect.stringMatching(/^([a-z2-9]{5}-){4}[a-z2-9]{5}$/) as string });
    password = first?.password ?? '';
    expect(await accounts.ensureFirst('other@barograph.example', operatorId)).toBeNull();
  });

  it('the password of the first staff account is stored only as an argon2id hash', async () => {
    const rows: { hash: string }[] = await api.dataSource.query(`SELECT password_hash AS hash FROM users WHERE email = $1`, [EMAIL]);
    expect(rows.map(({ hash }) => hash)).toEqual([expect.stringMatching(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)]);
  });

  it('the first staff account signs in as staff of the operator’s organization', async () => {
    const { status, body } = await logIn(EMAIL, password);
    expect([status, body.user]).toMatchObject([200, { email: EMAIL, groups: ['staff'], company: { name: 'Operator' } }]);
  });
});

describe('managing staff accounts from the command line', () => {
  it('creates a staff account that can sign in, and refuses a taken or invalid address', async () => {
    clock.advance(1_000);
    const password = await accounts.create('Second@Barograph.example', operatorId);
    expect((await logIn('second@barograph.example', password)).status).toBe(200);
    await expect(accounts.create('second@barograph.example', operatorId)).rejects.toThrow('This address has an account already.');
    await expect(accounts.create('nobody', operatorId)).rejects.toThrow('This is no e-mail address.');
    expect((await accounts.list()).map(({ email }) => email)).toEqual([EMAIL, 'second@barograph.example']);
  });

  it('replaces a staff password, which ends all sessions and pending reset links', async () => {
    const before = await accounts.create('third@barograph.example', operatorId);
    const headers = await asStaff('third@barograph.example', before);
    // A reset link may have been requested by somebody who knew the old password.
    await api.dataSource.query(
      `INSERT INTO password_resets (uid, user_id, counter, requested_at, expires_at)
       SELECT 'link', id, 1, $1, $1::timestamptz + interval '30 minutes' FROM users WHERE email = 'third@barograph.example'`,
      [clock.now()],
    );
    const after = await accounts.replacePassword('third@barograph.example');
    expect(await api.dataSource.query(`SELECT uid FROM password_resets`)).toEqual([]);
    expect((await ask(`${api.url}/api/accounts/me/`, { headers })).status).toBe(401);
    expect([(await logIn('third@barograph.example', before)).status, (await logIn('third@barograph.example', after)).status]).toEqual([401, 200]);
  });

  it('refuses to replace the password of a customer', async () => {
    const customer = await createPerson(api.app);
    await expect(accounts.replacePassword(customer.email)).rejects.toThrow('No staff account has this address.');
  });
});

describe('staff routes of undeliverable mails', () => {
  let headers: Record<string, string>;

  beforeAll(async () => {
    headers = await asStaff('fourth@barograph.example', await accounts.create('fourth@barograph.example', operatorId));
    await api.dataSource.query(
      `INSERT INTO second_factors (user_id, secret, created_at, confirmed_at) SELECT id, '\\x00', now(), now() FROM users WHERE email = 'fourth@barograph.example'`,
    );
    sink.refuse(550, { to: EMAIL, text: 'no such mailbox here' });
    const json = { name: 'Margaret Hale', email: 'margaret@milton.example', topic: 'Partnership', message: 'A word, please.' };
    expect((await ask(`${api.url}/api/accounts/contact/`, { json })).status).toBeLessThan(300);
    await until(async () => (await api.dataSource.query(`SELECT 1 FROM mails WHERE state = 'failed'`)).length === 1);
  });

  it('lists undeliverable mails with the reason, without their text', async () => {
    const { status, body, text } = await ask(`${api.url}/api/staff/mails/`, { headers });
    expect([status, body.data]).toMatchObject([
      200,
      [{ recipient: EMAIL, state: 'failed', attempts: 1, lastError: expect.stringContaining('550') as string }],
    ]);
    expect(body.next_cursor).toBeNull();
    expect(text).not.toContain('A word, please.');
  });

  it('sends an undeliverable mail again under the same Message-ID, and audits it', async () => {
    const { body } = await ask(`${api.url}/api/staff/mails/`, { headers });
    const [{ id }] = body.data as { id: string }[];
    sink.behave();
    const reply = await ask(`${api.url}/api/staff/mails/${id}/resend/`, { method: 'POST', headers });
    expect([reply.status, reply.body]).toMatchObject([200, { id, state: 'waiting' }]);
    expect((await sink.waitForMail(EMAIL)).messageId).toContain(id);
    const [event]: object[] = await api.dataSource.query(`SELECT details FROM audit_events WHERE action = 'mail.resent'`);
    expect(event).toEqual({ details: { mailId: id } });
  });

  it('discards a mail that was given up', async () => {
    const [{ id }]: { id: string }[] = await api.dataSource
      .query(`UPDATE mails SET state = 'failed', settled_at = $1 WHERE recipient = $2 RETURNING id`, [clock.now(), EMAIL])
      .then(([rows]: [{ id: string }[]]) => rows);
    for (const expected of ['dropped', 'dropped'])
      expect((await ask(`${api.url}/api/staff/mails/${id}/discard/`, { method: 'POST', headers })).body.state).toBe(expected);
    const events: object[] = await api.dataSource.query(`SELECT 1 FROM audit_events WHERE action = 'mail.discarded'`);
    expect(events).toHaveLength(1);
  });

  it('answers 404 to customers, and to staff for an unknown id', async () => {
    const customer = await signIn(api.url, await createPerson(api.app));
    for (const path of ['mails', 'organizations', 'contact-messages', 'newsletter/subscribers', 'early-access'])
      expect([path, (await ask(`${api.url}/api/staff/${path}/`, { headers: customer.headers })).body.code]).toEqual([path, 'not_found']);
    for (const id of ['7', '2f4b1f9e-6f0a-4c8e-9a53-5d1f0c2b7a11'])
      expect((await ask(`${api.url}/api/staff/mails/${id}/resend/`, { method: 'POST', headers })).status).toBe(404);
  });
});

describe('staff routes of customers', () => {
  let headers: Record<string, string>;
  let owner: Person;
  let company: string;
  const call = (path: string, json?: object): Promise<Answer> =>
    ask(`${api.url}/api/staff/organizations/${path}`, { headers, ...(json !== undefined && { json }) });
  const namesOf = ({ body }: Answer): string[] => (body.data as { id: string }[]).map(({ id }) => id);

  beforeAll(async () => {
    headers = await asStaff('fifth@barograph.example', await accounts.create('fifth@barograph.example', operatorId));
    await api.dataSource.query(
      `INSERT INTO second_factors (user_id, secret, created_at, confirmed_at) SELECT id, '\\x00', now(), now() FROM users WHERE email = 'fifth@barograph.example'`,
    );
    clock.advance(60_000);
    owner = await createPerson(api.app, { kind: 'company', name: 'Josiah', surname: 'Hamper', email: 'josiah.hamper_and_co@milton.example' });
    company = owner.organizationId;
  });

  it('lists customers newest first, page by page, and finds them by name, address and id', async () => {
    const { body } = await call('?limit=1');
    expect(body.data).toMatchObject([{ id: company, plan: 'free', members: 1, owner: owner.email, suspendedAt: null, closedAt: null }]);
    expect(namesOf(await call(`?limit=1&cursor=${String(body.next_cursor)}`))).not.toContain(company);
    for (const search of ['hamper_and', 'JOSIAH HAM', company])
      expect([search, namesOf(await call(`?search=${encodeURIComponent(search)}`))]).toEqual([search, [company]]);
    expect(namesOf(await call('?search=hamperxand'))).toEqual([]);
    expect(namesOf(await call('?state=suspended'))).toEqual([]);
  });

  it('shows a customer with its people, licenses, arrangement and latest events', async () => {
    await api.dataSource.query(`UPDATE subscriptions SET month_limit = 250000 WHERE organization_id = $1`, [company]);
    expect((await call(company)).body).toMatchObject({
      id: company,
      licences: 5,
      liveKeys: 1,
      arrangement: { minuteLimit: null, monthLimit: 250_000 },
      people: [{ name: 'Josiah Hamper', email: owner.email, role: 'owner' }],
    });
    expect((await call('7')).status).toBe(404);
  });

  it('a customer loses its keys and sessions when suspended, and gets both back when resumed', async () => {
    const { headers: own } = await signIn(api.url, owner);
    const key = String((await ask(`${api.url}/api/apikeys/get/`, { headers: own })).body.key);
    const byKey = (): Promise<Answer> => ask(`${api.url}/v1/credits`, { headers: { authorization: `Bearer ${key}` } });
    const bySession = (): Promise<Answer> => ask(`${api.url}/api/organizations/members/`, { headers: own });
    expect([(await byKey()).status, (await bySession()).status]).toEqual([200, 200]);

    expect((await call(`${company}/suspend`, { reason: '' })).status).toBe(400);
    const suspended = await call(`${company}/suspend`, { reason: 'Three invoices are overdue.' });
    expect(suspended.body).toMatchObject({ suspendedAt: expect.any(String) as string, suspensionReason: 'Three invoices are overdue.' });
    expect(await bySession()).toMatchObject({ status: 403, body: { code: 'organization_suspended' } });
    expect((await ask(`${api.url}/api/accounts/sessions/`, { headers: own })).status).toBe(200);
    await until(async () => (await byKey()).body.code === 'organization_suspended');
    await call(`${company}/suspend`, { reason: 'Once more.' });
    expect((await call(company)).body.suspensionReason).toBe('Three invoices are overdue.');

    expect((await ask(`${api.url}/api/accounts/me/`, { headers: own })).body.company).toMatchObject({ isSuspended: true });
    const { text } = await sink.waitForMail(owner.email, { subject: /is suspended at Barograph$/ });
    expect(text).toContain('for this reason: Three invoices are overdue.');
    expect(text).toContain('/contact');

    expect((await call(`${company}/resume`, {})).body.suspendedAt).toBeNull();
    await sink.waitForMail(owner.email, { subject: /is no longer suspended$/ });
    expect(sink.mailsTo(owner.email, /suspended/)).toHaveLength(2);
    expect((await ask(`${api.url}/api/accounts/me/`, { headers: own })).body.company).toMatchObject({ isSuspended: false });
    expect((await bySession()).status).toBe(200);
    await until(async () => (await byKey()).status === 200);
    const trail = (await call(company)).body.events as { action: string }[];
    expect(trail.map(({ action }) => action).slice(0, 2)).toEqual(['organization.resumed', 'organization.suspended']);
  });

  it('refuses to suspend the operator with 409', async () => {
    expect(await call(`${operatorId}/suspend`, { reason: 'Why not?' })).toMatchObject({ status: 409, body: { code: 'operator_not_suspended' } });
  });
});
