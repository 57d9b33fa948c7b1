import { ProfileWorkerModule } from '../../server/accounts/profile/profile.worker.module';
import type { TestApp } from '../support/app';
import { MutableClock } from '../support/clock';
import { type Answer, ask } from '../support/http';
import { type MailingApp, startMailingApp } from '../support/mailing-app';
import { codeIn, linkIn, type MailSink } from '../support/mail-sink';
import { createPerson, createSignedIn, type Person, type SignedIn, signIn } from '../support/people';
import { until } from '../support/until';

const DAY = 86_400_000;

let mailing: MailingApp;
let api: TestApp;
let sink: MailSink;
let person: Person;
let session: SignedIn;
let count = 0;
const clock = new MutableClock('2026-05-31T12:00:00Z');

const me = (path = '', options: Parameters<typeof ask>[1] = {}, { headers } = session): Promise<Answer> =>
  ask(`${api.url}/api/accounts/me/${path}`, { ...options, headers });
const patch = (path: string, json: object): Promise<Answer> => me(path, { method: 'PATCH', json });
const newAddress = (): string => `moved${++count}@elsewhere.example`;

/** Changes the person's address, and answers where the link of the mail to the old one leads. */
async function changeAddress(from: string, to: string): Promise<string> {
  const { length: before } = sink.mailsTo(from);
  clock.advance(61_000);
  await me('email/', { json: { email: to, password: person.password } });
  expect((await me('email/confirm/', { json: { code: codeIn(await sink.waitForMail(to)) } })).status).toBe(200);
  await sink.waitForMail(from, { nth: before + 2 });
  const [told] = sink.mailsTo(from, 'The email address of your account was changed');
  return new URL(linkIn(told, '/undo-email-change/')).pathname.replace('/undo-email-change/', '/api/accounts/email-undo/');
}
/** Whether so many transactions wait for somebody to let go. */
const isWaitedFor = async (count: number): Promise<boolean> =>
  (await api.dataSource.query(`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)).length >= count;
const undo = (path: string): Promise<Answer> => ask(api.url + path, { method: 'POST' });

afterAll(() => mailing?.close());
beforeAll(async () => {
  mailing = await startMailingApp({ clock, imports: [ProfileWorkerModule] });
  ({ api, sink } = mailing);
});
beforeEach(async () => {
  clock.advance(60_000);
  ({ person, session } = await createSignedIn(api));
});

describe('POST /api/accounts/email-undo/:id/:token', () => {
  it('gives the old address back, ends every session, and tells the old address', async () => {
    const email = newAddress();
    const link = await changeAddress(person.email, email);
    expect((await me()).status).toBe(200);
    expect(await undo(link)).toMatchObject({ status: 200, body: { message: 'This address belongs to your account again.' } });
    expect((await me()).status).toBe(401);
    await expect(signIn(api.url, { ...person, email })).rejects.toThrow('401');
    session = await signIn(api.url, person);
    expect((await me()).body.email).toBe(person.email);
    await sink.waitForMail(person.email, { nth: 3 });
    const [restored] = sink.mailsTo(person.email, 'The email address of your account was restored');
    expect(linkIn(restored, '/forgot-password')).toMatch(/forgot-password$/);
    expect((await me('activity/?kind=account')).body.data).toContainEqual(expect.objectContaining({ action: 'account.email_restored' }));
  });

  it('succeeds once out of five simultaneous requests, and never again', async () => {
    const link = await changeAddress(person.email, newAddress());
    const replies = await Promise.all(Array.from({ length: 5 }, () => undo(link)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
    expect((await undo(link)).body.code).toBe('email_undo_invalid');
  });

  it('leads back past later changes, whose links then do nothing', async () => {
    const second = newAddress();
    const first = await changeAddress(person.email, second);
    const later = await changeAddress(second, newAddress());
    expect((await undo(first)).status).toBe(200);
    expect((await undo(later)).status).toBe(400);
    await signIn(api.url, person);
  });

  it('ends a way back that a change of address leaves at the same moment', async () => {
    const second = newAddress();
    const first = await changeAddress(person.email, second);
    const third = newAddress();
    clock.advance(61_000);
    await me('email/', { json: { email: third, password: person.password } });
    const code = codeIn(await sink.waitForMail(third));
    const [change, restored] = await api.dataSource.transaction(async (manager) => {
      await manager.query(`SELECT 1 FROM users WHERE id = $1 FOR UPDATE`, [person.userId]);
      const changing = me('email/confirm/', { json: { code } });
      await until(() => isWaitedFor(1));
      const restoring = undo(first);
      await until(() => isWaitedFor(2));
      return [changing, restoring];
    });
    expect([(await change).status, (await restored).status]).toEqual([200, 200]);
    expect(await api.dataSource.query(`SELECT email FROM email_undos WHERE user_id = $1`, [person.userId])).toEqual([]);
    await signIn(api.url, person);
  });

  it('refuses with one reply what is seven days old, forged, or back to an address that has another account', async () => {
    const old = await changeAddress(person.email, newAddress());
    clock.advance(7 * DAY);
    const { status, body } = await undo(old);
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'email_undo_invalid' });

    ({ person, session } = await createSignedIn(api));
    const taken = await changeAddress(person.email, newAddress());
    await createPerson(api.app, { email: person.email });
    for (const link of [taken, `${taken.slice(0, -2)}xx`, '/api/accounts/email-undo/nothing/at-all'])
      expect((await undo(link)).body.detail).toBe(body.detail);
    expect((await me()).status).toBe(200);
  });
});

describe('the time zone of a profile', () => {
  it('keeps a time zone by its name, however it is written, and takes it away on request', async () => {
    expect((await patch('', { timeZone: 'asia/qatar' })).body.timeZone).toBe('Asia/Qatar');
    expect((await patch('', { name: 'Grace' })).body.timeZone).toBe('Asia/Qatar');
    expect((await patch('', { timeZone: null })).body.timeZone).toBeNull();
  });

  it.each(['Mars/Olympus', '+02:00', '', 7, 'A'.repeat(65)])('refuses the time zone %j', async (timeZone) => {
    expect(await patch('', { timeZone })).toMatchObject({ status: 400, body: { errors: { timeZone: ['Choose a time zone from the list'] } } });
  });
});

describe('/api/accounts/me/notifications/', () => {
  it('subscribes to the newsletter without another mail, and unsubscribes', async () => {
    expect((await me('notifications/')).body).toEqual({ alerts: true, newsletter: false, usage: true });
    expect((await patch('notifications/', { newsletter: true })).body).toEqual({ alerts: true, newsletter: true, usage: true });
    expect((await me('notifications/')).body).toEqual({ alerts: true, newsletter: true, usage: true });
    expect((await patch('notifications/', { newsletter: false })).body.newsletter).toBe(false);
    expect((await patch('notifications/', { newsletter: true })).body.newsletter).toBe(true);
    expect(sink.mailsTo(person.email)).toEqual([]);
  });

  it.each(['usage', 'alerts'])('keeps whether mails on %s are wanted', async (mails) => {
    const before = (await me('notifications/')).body;
    expect(before[mails]).toBe(true);
    expect((await patch('notifications/', { [mails]: false })).body).toEqual({ ...before, [mails]: false });
    expect((await me('notifications/')).body).toEqual({ ...before, [mails]: false });
    expect(await patch('notifications/', { [mails]: 'no' })).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });
});

describe('GET /api/accounts/me/export/', () => {
  it('holds every organization that the person belongs to, each as far as they may see it', async () => {
    clock.advance(1_000);
    const company = await createPerson(api.app, { kind: 'company' });
    await api.dataSource.query(`INSERT INTO memberships (organization_id, user_id, role, joined_at) VALUES ($1, $2, 'member', $3)`, [
      company.organizationId,
      person.userId,
      clock.now(),
    ]);
    const { organizations } = (await me('export/')).body as { organizations: { organization: object; apiKeys: object[] }[] };
    expect(organizations).toMatchObject([
      { organization: { role: 'owner', kind: 'individual' }, apiKeys: [{ kind: 'dashboard' }] },
      { organization: { role: 'member', kind: 'company' }, apiKeys: [] },
    ]);
    await api.dataSource.query(`UPDATE organizations SET requires_two_factor = true WHERE id = $1`, [company.organizationId]);
    expect((await me('export/')).body.organizations).toHaveLength(1);
  });
});

describe('GET /api/accounts/me/activity/?kind=account', () => {
  it('leaves out what the person did in their organization', async () => {
    await ask(`${api.url}/api/organizations/teams/create/`, { json: { name: 'Spinning', member_ids: [] }, headers: session.headers });
    const actionsOf = async (query: string): Promise<string[]> =>
      ((await me(`activity/${query}`)).body.data as { action: string }[]).map(({ action }) => action);
    expect(await actionsOf('')).toContain('organization.team_created');
    expect(await actionsOf('?kind=account')).toEqual(['account.signed_in']);
    expect((await me('activity/?kind=other')).status).toBe(400);
  });
});
