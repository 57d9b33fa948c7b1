import { Secret, TOTP } from 'otpauth';
import { MemberDeparted, OrganizationsWorkerModule } from '../../server/organizations';

import { DomainEvents } from '../../server/platform/events/domain-events';
import { startApp, type TestApp } from '../support/app';
import { MutableClock } from '../support/clock';
import { type Answer, ask } from '../support/http';
import type { MailSink } from '../support/mail-sink';
import { type MailingApp, startMailingApp } from '../support/mailing-app';
import { callerOf, type Colleague, createColleague, createOwner } from '../support/organizations';
import { signIn } from '../support/people';

const NOBODY = '7f5ad2f4-0f6b-4a51-9d0a-5a2f6d3c1b11';

let mailing: MailingApp;
let api: TestApp;
let sink: MailSink;
let owner: Colleague;
let admin: Colleague;
let member: Colleague;
const clock = new MutableClock('2026-05-31T12:00:00Z');

const call = callerOf(() => api);
const membersAs = async (as: Colleague): Promise<Record<string, unknown>[]> =>
  (await call(as, 'members/')).body as unknown as Record<string, unknown>[];
const roles = async (as = owner): Promise<Record<string, unknown>> =>
  Object.fromEntries((await membersAs(as)).map(({ id, role }) => [id === owner.userId ? 'owner' : id === admin.userId ? 'admin' : 'member', role]));
const setRole = (as: Colleague, { userId }: Colleague, role: string): Promise<Answer> =>
  call(as, `members/${userId}`, { method: 'PATCH', json: { role } });
const remove = (as: Colleague, userId: string): Promise<Answer> => call(as, `members/${userId}/`, { method: 'DELETE' });
const leave = (as: Colleague): Promise<Answer> => call(as, 'leave/', { method: 'POST' });
const me = ({ session }: Colleague, at = api): Promise<Answer> => ask(`${at.url}/api/accounts/me/`, { headers: session.headers });
const ownOrganizations = async (as: Colleague): Promise<Record<string, unknown>[]> =>
  (await call(as, '')).body as unknown as Record<string, unknown>[];

beforeAll(async () => {
  ({ api, sink } = mailing = await startMailingApp({ clock, imports: [OrganizationsWorkerModule] }));
});
afterAll(() => mailing?.close());
beforeEach(async () => {
  clock.advance(60_000);
  owner = await createOwner(api, { name: 'Olive', surname: 'Owner' });
  clock.advance(1_000);
  admin = await createColleague(api, owner, 'admin', { name: 'Adam', surname: 'Admin' });
  clock.advance(1_000);
  member = await createColleague(api, owner, 'member', { name: 'Mia', surname: 'Member' });
});

describe('GET /api/organizations/members/', () => {
  it('lists all members in the order in which they joined, to every role', async () => {
    for (const as of [owner, admin, member]) expect((await membersAs(as)).map(({ role }) => role)).toEqual(['owner', 'admin', 'member']);
    const [first] = await membersAs(owner);
    expect(first).toEqual({
      id: owner.userId,
      role: 'owner',
      user: { id: owner.userId, name: 'Olive', surname: 'Owner', email: owner.email },
      team: null,
      teams: [],
      joinedAt: expect.any(String),
      twoFactor: false,
    });
    expect((await membersAs(member))[0].twoFactor).toBeNull();
  });

  it('names the team of each member, and all of them where a member has several', async () => {
    for (const name of ['Trading', 'Research']) await call(owner, 'teams/create/', { json: { name, member_ids: [member.userId] } });
    expect((await membersAs(member)).map(({ team }) => team)).toEqual([null, null, 'Research, Trading']);
  });
});

describe('PATCH /api/organizations/members/{id}/', () => {
  it('changes what a member may do, with their next request', async () => {
    expect((await call(member, 'invitations/')).status).toBe(403);
    expect((await setRole(admin, member, 'admin')).body.role).toBe('admin');
    expect((await call(member, 'invitations/')).status).toBe(200);
    expect((await setRole(member, admin, 'member')).status).toBe(200);
    expect(await roles()).toEqual({ owner: 'owner', admin: 'member', member: 'admin' });
  });

  it('keeps the owner’s role from admins, and from the last owner themselves', async () => {
    expect((await setRole(admin, owner, 'member')).body.code).toBe('forbidden');
    expect((await setRole(owner, owner, 'member')).body.code).toBe('last_owner');
    expect((await setRole(admin, member, 'owner')).status).toBe(400);
    expect(await roles()).toEqual({ owner: 'owner', admin: 'admin', member: 'member' });
  });

  it('leaves one owner where two give up the role at once', async () => {
    await api.dataSource.query(`UPDATE memberships SET role = 'owner' WHERE user_id = $1`, [admin.userId]);
    const answers = await Promise.all([setRole(owner, owner, 'admin'), setRole(admin, admin, 'member')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('DELETE /api/organizations/members/{id}/', () => {
  it('ends what the person’s sessions see of the organization, at once and in every process, and tells them', async () => {
    const other = await startApp({ database: { url: api.config.database.url! }, clock });
    await call(owner, 'teams/create/', { json: { name: 'Research', member_ids: [member.userId] } });
    expect((await remove(admin, member.userId)).status).toBe(204);
    for (const at of [api, other]) {
      const { status, body } = await me(member, at);
      expect([status, body.role, body.company]).toEqual([200, 'owner', expect.objectContaining({ name: 'Mia Member', currentUserCount: 1 })]);
    }
    await other.close();
    expect((await membersAs(owner)).map(({ role }) => role)).toEqual(['owner', 'admin']);
    expect((await call(owner, 'teams/')).body).toEqual([expect.objectContaining({ members: [] })]);
    expect((await sink.waitForMail(member.email)).subject).toMatch(/^You no longer belong to Organization/);
    expect((await signIn(api.url, member)).access).toEqual(expect.any(String));
  });

  it('tells the domains above in the same transaction, so that what the person had ends with it', async () => {
    let isRefusing = true;
    const departed: string[] = [];
    api.app.get(DomainEvents).subscribe(MemberDeparted, ({ userId }) => {
      if (isRefusing) return Promise.reject(new Error('not now'));
      departed.push(userId);
      return Promise.resolve();
    });
    expect((await remove(owner, member.userId)).status).toBe(500);
    expect(await membersAs(owner)).toHaveLength(3);
    isRefusing = false;
    expect((await remove(owner, member.userId)).status).toBe(204);
    expect(departed).toEqual([member.userId]);
  });

  it('lets nobody below an owner remove an owner, and answers 404 for a stranger', async () => {
    const stranger = await createOwner(api);
    const answers = [await remove(admin, owner.userId), await remove(owner, stranger.userId), await remove(owner, NOBODY), await remove(owner, 'x')];
    expect(answers.map(({ status }) => status)).toEqual([403, 404, 404, 404]);
    expect(await membersAs(owner)).toHaveLength(3);
    expect(await membersAs(stranger)).toHaveLength(1);
  });

  it('removes a member once when five requests come at once', async () => {
    const statuses = (await Promise.all(Array.from({ length: 5 }, () => remove(owner, member.userId)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([204, 404, 404, 404, 404]);
  });

  it('lets an admin who is removed meanwhile remove nobody', async () => {
    const answers = await Promise.all([remove(owner, admin.userId), remove(admin, member.userId), remove(admin, member.userId)]);
    const left = (await membersAs(owner)).map(({ role }) => role);
    expect(answers[0].status).toBe(204);
    expect(left).toEqual(answers.slice(1).some(({ status }) => status === 204) ? ['owner'] : ['owner', 'member']);
  });
});

describe('POST /api/organizations/leave/', () => {
  it('takes the person out and leaves them an organization of their own', async () => {
    expect((await leave(member)).status).toBe(204);
    expect(await ownOrganizations(member)).toEqual([
      expect.objectContaining({ name: 'Mia Member', kind: 'individual', role: 'owner', isCurrent: true }),
    ]);
    expect(await membersAs(owner)).toHaveLength(2);
  });

  it('refuses to let the only owner or the only member leave', async () => {
    expect((await leave(owner)).body.code).toBe('last_owner');
    const alone = await createOwner(api);
    expect((await leave(alone)).body.code).toBe('last_member');
    expect((await remove(owner, owner.userId)).body.code).toBe('last_owner');
  });

  it('keeps one owner where two leave at once', async () => {
    await api.dataSource.query(`UPDATE memberships SET role = 'owner' WHERE user_id = $1`, [admin.userId]);
    expect((await Promise.all([leave(owner), leave(admin)])).map(({ status }) => status).sort()).toEqual([204, 409]);
  });
});

describe('POST /api/organizations/transfer/', () => {
  const transfer = (as: Colleague, json: object): Promise<Answer> => call(as, 'transfer/', { json });

  it('makes another member the owner and tells both', async () => {
    expect((await transfer(owner, { member_id: member.userId, password: owner.password })).status).toBe(204);
    expect(await roles()).toEqual({ owner: 'admin', admin: 'admin', member: 'owner' });
    for (const { email } of [owner, member]) expect((await sink.waitForMail(email)).text).toContain('Mia Member');
    expect((await transfer(owner, { member_id: owner.userId, password: owner.password })).status).toBe(403);
  });

  it('asks for the password before a transfer, and changes nothing for a stranger or with a wrong one', async () => {
    const stranger = await createOwner(api);
    const wrong = [
      { member_id: member.userId, password: 'not my password at all' },
      { member_id: member.userId },
      { member_id: stranger.userId, password: owner.password },
      { member_id: owner.userId, password: owner.password },
    ];
    const statuses: number[] = [];
    for (const json of wrong) statuses.push((await transfer(owner, json)).status);
    expect(statuses).toEqual([400, 400, 404, 409]);
    expect(await roles()).toEqual({ owner: 'owner', admin: 'admin', member: 'member' });
  });

  it('asks for the code too before a transfer where the second factor is on', async () => {
    const headers = owner.session.headers;
    const { body } = await ask(`${api.url}/api/accounts/me/two-factor/`, { json: { password: owner.password }, headers });
    const code = (): string => new TOTP({ secret: Secret.fromBase32(String(body.secret)) }).generate({ timestamp: clock.now().getTime() });
    await ask(`${api.url}/api/accounts/me/two-factor/confirm/`, { json: { code: code() }, headers });
    clock.advance(60_000);
    const json = { member_id: member.userId, password: owner.password };
    expect((await transfer(owner, json)).body.errors).toEqual({ code: [expect.any(String)] });
    expect((await transfer(owner, { ...json, code: code() })).status).toBe(204);
  });
});

describe('POST /api/organizations/delete/', () => {
  const end = (as: Colleague, password = as.password): Promise<Answer> => call(as, 'delete/', { json: { password } });

  it('ends the organization for everybody: keys, invitations, teams, and what sessions see', async () => {
    const { body } = await me(owner);
    await call(owner, 'teams/create/', { json: { name: 'Research', member_ids: [member.userId] } });
    await call(owner, 'invitations/', { json: { email: 'late@people.example' } });
    expect((await end(owner)).status).toBe(204);
    expect((await ask(`${api.url}/v1/credits`, { headers: { authorization: `Bearer ${String(body.apiKey)}` } })).body.code).toBe('revoked_key');
    for (const as of [owner, admin, member]) {
      expect(await ownOrganizations(as)).toEqual([expect.objectContaining({ kind: 'individual', role: 'owner' })]);
      expect((await sink.waitForMail(as.email)).subject).toMatch(/was deleted$/);
    }
    const [row]: object[] = await api.dataSource.query(
      `SELECT closed_at IS NOT NULL AS closed, (SELECT count(*)::int FROM teams t WHERE t.organization_id = o.id) AS teams,
              (SELECT count(*)::int FROM invitations i WHERE i.organization_id = o.id AND ended_at IS NULL) AS invitations
       FROM organizations o WHERE id = $1`,
      [owner.organizationId],
    );
    expect(row).toEqual({ closed: true, teams: 0, invitations: 0 });
  });

  it('refuses all but the owner with the right password, and never ends the only organization of a person', async () => {
    const alone = await createOwner(api, { kind: 'individual' });
    expect([(await end(admin)).status, (await end(owner, 'not my password at all')).status, (await end(alone)).body.code]).toEqual([
      403,
      400,
      'only_organization',
    ]);
    expect(await membersAs(owner)).toHaveLength(3);
  });
});

describe('POST /api/organizations/{id}/switch/', () => {
  const switchTo = (as: Colleague, id: string): Promise<Answer> => call(as, `${id}/switch/`, { method: 'POST' });
  let other: Colleague;

  beforeEach(async () => {
    clock.advance(1_000);
    other = await createOwner(api);
    await api.dataSource.query(`INSERT INTO memberships (organization_id, user_id, role, joined_at) VALUES ($1, $2, 'admin', $3)`, [
      other.organizationId,
      member.userId,
      clock.now(),
    ]);
  });

  it('makes every route of the session answer for the chosen organization, in every process, and stays after a refresh', async () => {
    expect((await ownOrganizations(member)).map(({ id, role, isCurrent }) => [id, role, isCurrent])).toEqual([
      [owner.organizationId, 'member', true],
      [other.organizationId, 'admin', false],
    ]);
    expect((await switchTo(member, other.organizationId)).body).toMatchObject({ id: other.organizationId, isCurrent: true });
    expect((await membersAs(member)).map(({ id }) => id).sort()).toEqual([other.userId, member.userId].sort());
    expect((await me(member)).body.role).toBe('admin');
    const { body } = await ask(`${api.url}/api/refresh/`, { json: { refresh: member.session.refresh } });
    const refreshed = await ask(`${api.url}/api/accounts/me/`, { headers: { authorization: `Bearer ${String(body.access)}` } });
    expect(refreshed.body.role).toBe('admin');
  });

  it('switches one session alone, and starts the next sign-in there', async () => {
    const second = { ...member, session: await signIn(api.url, member) };
    await switchTo(member, other.organizationId);
    expect((await me(second)).body.role).toBe('member');
    // A session that is used is noted once in five minutes.
    clock.advance(6 * 60_000);
    await me(member);
    const third = await ask(`${api.url}/api/accounts/login/`, { json: { email: member.email, password: member.password } });
    expect(third.body.user).toMatchObject({ role: 'admin' });
  });

  it('falls back to the other organization when the person is removed from the chosen one', async () => {
    await switchTo(member, other.organizationId);
    expect((await remove(other, member.userId)).status).toBe(204);
    expect((await me(member)).body.role).toBe('member');
    expect(await ownOrganizations(member)).toEqual([expect.objectContaining({ id: owner.organizationId, isCurrent: true })]);
  });

  it('answers 404 for an organization that one does not belong to, and changes nothing', async () => {
    const foreign = await createOwner(api);
    for (const id of [foreign.organizationId, NOBODY, 'x']) expect((await switchTo(member, id)).status).toBe(404);
    expect((await me(member)).body.role).toBe('member');
  });
});
