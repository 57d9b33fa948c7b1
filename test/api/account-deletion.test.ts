import { Secret, TOTP } from 'otpauth';
import { AccountDeleted } from '../../server/accounts';
import { ProfileWorkerModule } from '../../server/accounts/profile/profile.worker.module';
import { DomainEvents } from '../../server/platform/events/domain-events';
import type { TestApp } from '../support/app';
import { MutableClock } from '../support/clock';
import { type Answer, ask } from '../support/http';
import { linkIn, type MailSink } from '../support/mail-sink';
import { type MailingApp, startMailingApp } from '../support/mailing-app';
import { createPerson, createSignedIn, type Person, type SignedIn, signIn } from '../support/people';
import { pictureOf } from '../support/pictures';

let mailing: MailingApp;
let api: TestApp;
let sink: MailSink;
let person: Person;
let session: SignedIn;
const clock = new MutableClock('2026-05-31T12:00:00Z');

const send = (path: string, options: Parameters<typeof ask>[1] = {}, { headers } = session): Promise<Answer> =>
  ask(`${api.url}/api/${path}`, { ...options, headers: { ...headers, ...options.headers } });
const remove = (json: object = { password: person.password }, as = session): Promise<Answer> => send('accounts/me/delete/', { json }, as);
const totpAt = (secret: string, at: Date): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
const rows = (table: string, column: string, value: string): Promise<object[]> =>
  api.dataSource.query(`SELECT 1 FROM ${table} WHERE ${column} = $1`, [value]);
const organization = async ({ organizationId }: Person): Promise<{ name: string; closed: boolean }> => {
  const [found]: { name: string; closed: boolean }[] = await api.dataSource.query(
    `SELECT name, closed_at IS NOT NULL AS closed FROM organizations WHERE id = $1`,
    [organizationId],
  );
  return found;
};
const colleagueOf = ({ organizationId }: Person, role: 'owner' | 'admin' | 'member'): Promise<Person> =>
  createPerson(api.app, { organizationId, role });

beforeAll(async () => {
  ({ api, sink } = mailing = await startMailingApp({ clock, imports: [ProfileWorkerModule] }));
});
afterAll(() => mailing?.close());
beforeEach(async () => {
  clock.advance(60_000);
  ({ person, session } = await createSignedIn(api));
});

describe('POST /api/accounts/me/delete/', () => {
  it('removes everything that identifies the person, closes their organization and revokes its key', async () => {
    const { userId, email, organizationId } = person;
    await send('accounts/me/photo/', {
      method: 'PUT',
      text: new Uint8Array(await pictureOf('jpeg', 30, 30)),
      headers: { 'content-type': 'image/jpeg' },
    });
    const { body: profile } = await send('accounts/me/');
    await ask(`${api.url}/api/accounts/newsletter-subscribe/`, { json: { email } });
    expect(await rows('newsletter_subscribers', 'email', email)).toHaveLength(1);
    await api.dataSource.query(`UPDATE mails SET state = 'failed', settled_at = created_at WHERE recipient = $1 AND user_id IS NULL`, [email]);
    const other = await signIn(api.url, person);
    expect((await remove()).status).toBe(204);
    for (const as of [session, other]) expect((await send('accounts/me/', {}, as)).status).toBe(401);
    await expect(signIn(api.url, person)).rejects.toThrow('401');
    expect((await ask(api.url + String(profile.photo))).status).toBe(404);
    expect((await ask(`${api.url}/v1/credits`, { headers: { authorization: `Bearer ${String(profile.apiKey)}` } })).body.code).toBe('revoked_key');
    for (const table of [
      'sessions',
      'user_photos',
      'second_factors',
      'recovery_codes',
      'login_challenges',
      'password_resets',
      'email_changes',
      'email_undos',
      'memberships',
    ])
      expect(await rows(table, 'user_id', userId)).toEqual([]);
    expect(await rows('newsletter_subscribers', 'email', email)).toEqual([]);
    expect(
      await api.dataSource.query(`SELECT email, name, surname, country_id, industry, password_hash, is_staff FROM users WHERE id = $1`, [userId]),
    ).toEqual([{ email: null, name: '', surname: '', country_id: null, industry: null, password_hash: null, is_staff: false }]);
    expect(await organization(person)).toEqual({ name: 'Deleted account', closed: true });
    const trail: { action: string }[] = await api.dataSource.query(`SELECT action FROM audit_events WHERE user_id = $1 OR organization_id = $2`, [
      userId,
      organizationId,
    ]);
    expect(trail.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['account.deleted', 'organization.left', 'organization.closed', 'apikey.all_revoked']),
    );
    const located: object[] = await api.dataSource.query(
      `SELECT action FROM audit_events WHERE (user_id = $1 OR organization_id = $2) AND address IS NOT NULL`,
      [userId, organizationId],
    );
    expect(located).toEqual([]);
    const goodbye = await sink.waitForMail(email);
    expect(goodbye.subject).toBe('Your Barograph account was deleted');
    expect(linkIn(goodbye, '/contact')).toBe('http://localhost:3000/contact');
    // Only the goodbye is left: the failed newsletter mail to this address is gone.
    expect(await rows('mails', 'recipient', email)).toHaveLength(1);
  });

  it('takes the address, the VAT number and the logo of an individual’s organization with the account', async () => {
    const picture = { text: new Uint8Array(await pictureOf('png', 30, 30)), headers: { 'content-type': 'image/png' } };
    await send('organizations/settings/', { method: 'PATCH', json: { address: '12 Harbor Street', vatNumber: 'NL858620112B01' } });
    const { logo } = (await send('organizations/logo/', { method: 'PUT', ...picture })).body;
    expect((await remove()).status).toBe(204);
    expect(await api.dataSource.query(`SELECT name, address, vat_number FROM organizations WHERE id = $1`, [person.organizationId])).toEqual([
      { name: 'Deleted account', address: null, vat_number: null },
    ]);
    expect((await ask(api.url + String(logo))).status).toBe(404);
  });

  it('leaves the person’s name and address nowhere but in the goodbye mail', async () => {
    const marked = await createPerson(api.app, { name: 'Perpetua', surname: 'Quillfeather', email: 'perpetua.quillfeather@people.example' });
    const own = await signIn(api.url, marked);
    await send('accounts/me/', { method: 'PATCH', json: { country: 'Qatar' } }, own);
    expect((await remove({ password: marked.password }, own)).status).toBe(204);
    await sink.waitForMail(marked.email);
    const tables: { name: string }[] = await api.dataSource.query(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const hits: object[] = await api.dataSource.query(`SELECT 1 FROM "${name}" t WHERE t::text ILIKE '%quillfeather%' LIMIT 1`);
      if (hits.length > 0) found.push(name);
    }
    expect(found).toEqual(['mails']);
  });

  it('finds the mails of a person without reading everybody’s', async () => {
    await api.dataSource.query(
      `INSERT INTO mails (id, template, recipient, language, params, state, created_at, queued_at, settled_at)
       SELECT gen_random_uuid(), 'any', n || '@others.test', 'en', '{}', 'sent', now(), now(), now() FROM generate_series(1, 5000) AS t (n)`,
    );
    await api.dataSource.query(`ANALYZE mails`);
    const plan: { 'QUERY PLAN': string }[] = await api.dataSource.query(
      `EXPLAIN DELETE FROM mails WHERE (user_id = $1 OR recipient = $2) AND state <> 'waiting'`,
      [person.userId, person.email],
    );
    await api.dataSource.query(`DELETE FROM mails WHERE recipient LIKE '%@others.test'`);
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).not.toContain('Seq Scan');
  });

  it('frees the address for another account', async () => {
    await remove();
    const again = await createPerson(api.app, { email: person.email });
    expect((await signIn(api.url, again)).access).toEqual(expect.any(String));
  });

  it('deletes once when five requests arrive at once, and answers the others with 401', async () => {
    const statuses = (await Promise.all(Array.from({ length: 5 }, () => remove()))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(statuses.filter((status) => status === 401)).toHaveLength(4);
    expect((await remove()).status).toBe(401);
  });

  it('refuses a wrong or missing password with 400 and deletes nothing', async () => {
    expect(await remove({ password: 'not my password at all' })).toMatchObject({
      status: 400,
      body: { code: 'password_wrong', errors: { password: [expect.any(String)] } },
    });
    expect((await remove({})).status).toBe(400);
    expect((await send('accounts/me/')).status).toBe(200);
  });

  it('requires a valid code when the second factor is on', async () => {
    const begun = await send('accounts/me/two-factor/', { json: { password: person.password } });
    const secret = String(begun.body.secret);
    expect((await send('accounts/me/two-factor/confirm/', { json: { code: totpAt(secret, clock.now()) } })).status).toBe(200);
    clock.advance(60_000);
    expect((await remove()).body).toMatchObject({ status: 400, errors: { code: [expect.any(String)] } });
    const wrong = String((Number(totpAt(secret, clock.now())) + 1) % 1_000_000).padStart(6, '0');
    expect((await remove({ password: person.password, code: wrong })).body).toMatchObject({ status: 400, code: 'two_factor_code_wrong' });
    expect((await send('accounts/me/')).status).toBe(200);
    expect((await remove({ password: person.password, code: totpAt(secret, clock.now()) })).status).toBe(204);
  });
});

describe('POST /api/accounts/me/delete/ in a company', () => {
  let owner: Person;
  let own: SignedIn;

  beforeEach(async () => {
    owner = await createPerson(api.app, { kind: 'company' });
    own = await signIn(api.url, owner);
  });

  it('keeps the company open when a member leaves', async () => {
    const member = await colleagueOf(owner, 'member');
    const theirs = await signIn(api.url, member);
    const { body: before } = await send('accounts/me/', {}, own);
    expect((await remove({ password: member.password }, theirs)).status).toBe(204);
    expect((await send('accounts/me/', {}, own)).body).toMatchObject({ apiKey: before.apiKey, company: { currentUserCount: 1 } });
    expect((await organization(owner)).closed).toBe(false);
  });

  it('refuses the only owner with 409 while others belong to the company, and deletes nothing', async () => {
    await colleagueOf(owner, 'admin');
    expect(await remove({ password: owner.password }, own)).toMatchObject({
      status: 409,
      body: { code: 'last_owner', detail: expect.stringContaining('only owner') },
    });
    expect((await send('accounts/me/', {}, own)).status).toBe(200);
    await colleagueOf(owner, 'owner');
    expect((await remove({ password: owner.password }, own)).status).toBe(204);
  });

  it('closes the company when its two owners leave at once', async () => {
    const second = await colleagueOf(owner, 'owner');
    const theirs = await signIn(api.url, second);
    const replies = await Promise.all([remove({ password: owner.password }, own), remove({ password: second.password }, theirs)]);
    expect(replies.map(({ status }) => status)).toEqual([204, 204]);
    expect((await organization(owner)).closed).toBe(true);
  });

  it('keeps one of two owners who leave at once while a member remains', async () => {
    const second = await colleagueOf(owner, 'owner');
    await colleagueOf(owner, 'member');
    const theirs = await signIn(api.url, second);
    const replies = await Promise.all([remove({ password: owner.password }, own), remove({ password: second.password }, theirs)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect((await organization(owner)).closed).toBe(false);
  });

  it('keeps the name of a closed company for its invoices', async () => {
    const { name } = await organization(owner);
    await remove({ password: owner.password }, own);
    expect(await organization(owner)).toEqual({ name, closed: true });
  });
});

describe('POST /api/accounts/me/delete/ by staff', () => {
  it('keeps the last staff member, even when the last two leave at once', async () => {
    const staff = await Promise.all([1, 2].map(() => createPerson(api.app, { isStaff: true })));
    const sessions = await Promise.all(staff.map((one) => signIn(api.url, one)));
    // Deleting would ask for a code of it.
    await Promise.all(staff.map((one) => one.setSecondFactor?.(false)));
    const replies = await Promise.all(staff.map(({ password }, at) => remove({ password }, sessions[at])));
    expect(replies.map(({ status, body }) => [status, body.code]).sort()).toEqual([
      [204, undefined],
      [409, 'last_staff'],
    ]);
  });
});

it('keeps the whole account when a listener of AccountDeleted fails', async () => {
  let isRefusing = true;
  api.app.get(DomainEvents).subscribe(AccountDeleted, () => (isRefusing ? Promise.reject(new Error('not now')) : Promise.resolve()));
  const failed = await remove();
  isRefusing = false;
  expect(failed.status).toBe(500);
  expect((await send('accounts/me/')).body).toMatchObject({ email: person.email, role: 'owner', apiKey: expect.any(String) });
});
