import { Secret, TOTP } from 'otpauth';
import { COUNTRIES } from '../../server/reference/countries';
import { startApp, type TestApp } from '../support/app';
import { MutableClock } from '../support/clock';
import { type Answer, ask } from '../support/http';
import { callerOf, type Colleague, createColleague, createOwner } from '../support/organizations';
import { pictureOf } from '../support/pictures';

let api: TestApp;
let owner: Colleague;
let member: Colleague;
const clock = new MutableClock('2026-05-31T12:00:00Z');

const call = callerOf(() => api);
const patch = (json: object, as = owner): Promise<Answer> => call(as, 'settings/', { method: 'PATCH', json });
const me = ({ session }: Colleague): Promise<Answer> => ask(`${api.url}/api/accounts/me/`, { headers: session.headers });

beforeAll(async () => {
  api = await startApp({ clock });
});
afterAll(() => api?.close());
beforeEach(async () => {
  clock.advance(60_000);
  owner = await createOwner(api);
  member = await createColleague(api, owner, 'member');
});

describe('teams', () => {
  const create = (json: object, as = owner): Promise<Answer> => call(as, 'teams/create/', { json });
  const teams = async (as = owner): Promise<Record<string, unknown>[]> => (await call(as, 'teams/')).body as unknown as Record<string, unknown>[];

  it('makes a team with members, and lists it for everybody', async () => {
    const { status, body } = await create({ name: ' Research ', description: '', member_ids: [member.userId, owner.userId] });
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        name: 'Research',
        description: null,
        members: expect.arrayContaining([
          { id: member.userId, role: 'member', user: { id: member.userId, name: 'Ada', surname: 'Lovelace', email: member.email } },
        ]),
      },
    ]);
    expect(await teams(member)).toEqual([body]);
  });

  it('changes name and members of a team, and lets one person be in several', async () => {
    const one = (await create({ name: 'Research', description: 'First', member_ids: [member.userId] })).body;
    await create({ name: 'Trading', member_ids: [member.userId] });
    const changed = await call(owner, `teams/${String(one.id)}/`, { method: 'PATCH', json: { name: 'Analysis', member_ids: [owner.userId] } });
    expect(changed.body).toMatchObject({ name: 'Analysis', description: 'First', members: [{ id: owner.userId }] });
    expect((await call(owner, `teams/${String(one.id)}/`, { method: 'PATCH', json: { description: null } })).body.description).toBeNull();
    expect((await teams()).map(({ name }) => name)).toEqual(['Analysis', 'Trading']);
  });

  it('deletes a team without taking anybody out of the organization', async () => {
    const { id } = (await create({ name: 'Research', member_ids: [member.userId] })).body;
    expect((await call(owner, `teams/${String(id)}/`, { method: 'DELETE' })).status).toBe(204);
    expect(await teams()).toEqual([]);
    expect((await call(owner, 'members/')).body).toHaveLength(2);
    expect((await call(owner, `teams/${String(id)}/`, { method: 'DELETE' })).body.code).toBe('team_not_found');
  });

  it('refuses a stranger as a member with 400, word for word as a person that there is not, and changes nothing', async () => {
    const stranger = await createOwner(api);
    const { id } = (await create({ name: 'Research', member_ids: [member.userId] })).body;
    for (const foreign of [stranger.userId, '7f5ad2f4-0f6b-4a51-9d0a-5a2f6d3c1b11']) {
      const refused = [
        await create({ name: 'Spies', member_ids: [owner.userId, foreign] }),
        await call(owner, `teams/${String(id)}/`, { method: 'PATCH', json: { name: 'Spies', member_ids: [foreign] } }),
      ];
      for (const { status, body } of refused)
        expect([status, body.errors]).toEqual([400, { member_ids: ['Someone in member_ids is not a member of your organization.'] }]);
    }
    expect(await teams()).toEqual([expect.objectContaining({ name: 'Research', members: [expect.objectContaining({ id: member.userId })] })]);
  });

  it.each([
    ['no name', {}],
    ['a blank name', { name: '  ' }],
    ['a name over 100 characters', { name: 'x'.repeat(101) }],
    ['members that are no list', { name: 'Research', member_ids: 'all' }],
    ['members that are no ids', { name: 'Research', member_ids: [7] }],
    ['an unknown field', { name: 'Research', organization_id: 'x' }],
  ])('refuses a team with %s with 400', async (_, json) => {
    expect((await create(json)).status).toBe(400);
    expect(await teams()).toEqual([]);
  });
});

describe('PATCH /api/organizations/settings/', () => {
  it('changes name, address, country and VAT number, which everybody sees', async () => {
    const settings = { name: 'Acme Risk', address: '12 Harbor Street\n1011 AB Amsterdam', country: 'netherlands', vatNumber: 'nl 8586.20.112.b01' };
    expect((await patch(settings)).status).toBe(200);
    expect((await call(member, 'settings/')).body).toEqual({
      id: owner.organizationId,
      ...settings,
      country: 'Netherlands',
      vatNumber: 'NL858620112B01',
      kind: 'company',
      requiresTwoFactor: false,
      logo: null,
    });
    expect((await me(member)).body.company).toMatchObject({ name: 'Acme Risk' });
    expect((await patch({ address: '', country: '', vatNumber: null })).body).toMatchObject({
      ...{ name: 'Acme Risk', address: null, country: null, vatNumber: null },
    });
    expect([(await patch({ country: 137 })).body.country, (await patch({ country: null })).body.country]).toEqual([COUNTRIES[136].name, null]);
  });

  it.each([
    ['a VAT number without its form', { vatNumber: 'DE12' }],
    ['a VAT number of 50 kB', { vatNumber: `DE${'1'.repeat(50_000)}` }],
    ['a VAT number that is a number', { vatNumber: 123_456_789 }],
    ['a country that there is not', { country: 'Atlantis' }],
    ['a country by a number that none has', { country: 196 }],
    ['a blank name', { name: ' ' }],
    ['a demand that is no flag', { requiresTwoFactor: 'yes' }],
    ['being the operator', { isOperator: true }],
  ])('refuses %s with 400 and changes nothing', async (_, json) => {
    const before = (await call(owner, 'settings/')).body;
    expect((await patch(json)).status).toBe(400);
    expect((await call(owner, 'settings/')).body).toEqual(before);
  });

  it('refuses a VAT number of 1 MB before it is read', async () => {
    expect([400, 413]).toContain((await patch({ vatNumber: `DE${'1'.repeat(1_048_576)}` })).status);
  });

  it('leaves name and country of an individual’s organization to the person', async () => {
    const alone = await createOwner(api, { kind: 'individual' });
    expect((await patch({ name: 'Acme' }, alone)).body.errors).toEqual({ name: [expect.stringContaining('profile')] });
    expect((await patch({ country: 'Switzerland' }, alone)).body.errors).toEqual({ country: [expect.stringContaining('profile')] });
  });
});

describe('the logo of an organization', () => {
  const put = async (width: number, height: number): Promise<Answer> =>
    call(owner, 'logo/', { method: 'PUT', text: new Uint8Array(await pictureOf('png', width, height)), headers: { 'content-type': 'image/png' } });

  it('keeps a logo under an address of its own, and serves it no more once it is replaced or deleted', async () => {
    const { status, body } = await put(1_200, 300);
    expect(status).toBe(200);
    const picture = await fetch(api.url + String(body.logo));
    const bytes = Buffer.from(await picture.arrayBuffer());
    expect([picture.headers.get('content-type'), bytes.subarray(0, 2).toString('hex')]).toEqual(['image/jpeg', 'ffd8']);
    expect((await me(member)).body.company).toMatchObject({ logo: body.logo });
    const next = (await put(40, 60)).body;
    expect((await ask(api.url + String(body.logo))).status).toBe(404);
    expect((await call(owner, 'logo/', { method: 'DELETE' })).status).toBe(204);
    expect((await ask(api.url + String(next.logo))).status).toBe(404);
  });

  it('refuses a file that only says it is a picture', async () => {
    const answer = await call(owner, 'logo/', { method: 'PUT', text: 'not a picture', headers: { 'content-type': 'image/png' } });
    expect(answer.body.code).toBe('photo_unreadable');
  });
});

describe('a required second factor', () => {
  const twoFactor = (as: Colleague, path: string, json: object): Promise<Answer> =>
    ask(`${api.url}/api/accounts/me/two-factor/${path}`, { json, headers: as.session.headers });
  const turnOn = async (as: Colleague): Promise<void> => {
    const { body } = await twoFactor(as, '', { password: as.password });
    const code = new TOTP({ secret: Secret.fromBase32(String(body.secret)) }).generate({ timestamp: clock.now().getTime() });
    expect((await twoFactor(as, 'confirm/', { code })).status).toBe(200);
  };

  it('refuses to let an owner without a second factor require one of everybody', async () => {
    expect((await patch({ requiresTwoFactor: true })).body.code).toBe('second_factor_first');
    expect((await call(owner, 'settings/')).body.requiresTwoFactor).toBe(false);
  });

  it('lets people without a second factor see nothing but their own account, until they set it up', async () => {
    await turnOn(owner);
    expect((await patch({ requiresTwoFactor: true })).status).toBe(200);
    const admin = await createColleague(api, owner, 'admin');
    const refused = [
      await call(admin, 'members/'),
      await call(admin, 'invitations/', { json: { email: 'x@people.example' } }),
      await ask(`${api.url}/api/apikeys/get/`, { headers: admin.session.headers }),
      await ask(`${api.url}/api/indexes/list/`, { headers: admin.session.headers }),
      await ask(`${api.url}/v1/ratings?kind=country`, { headers: admin.session.headers }),
    ];
    expect(new Set(refused.slice(0, 4).map(({ status, body }) => `${status} ${String(body.code)}`))).toEqual(new Set(['403 second_factor_required']));
    expect(refused[4].status).toBeGreaterThanOrEqual(401);
    expect((await me(admin)).body).toMatchObject({ apiKey: null, twoFactor: false, company: { requiresTwoFactor: true } });
    await turnOn(admin);
    expect((await call(admin, 'members/')).status).toBe(200);
    expect((await me(admin)).body.apiKey).toEqual(expect.any(String));
  });

  it('lets whoever does not want a second factor leave', async () => {
    await turnOn(owner);
    await patch({ requiresTwoFactor: true });
    expect((await call(member, 'leave/', { method: 'POST' })).status).toBe(204);
    expect((await call(member, 'members/')).status).toBe(200);
  });
});

describe('GET /api/organizations/audit/', () => {
  const trail = async (query = '', as = owner): Promise<Answer> => call(as, `audit/${query}`);

  it('tells owners who did what to whom, newest first, page by page', async () => {
    await call(owner, 'teams/create/', { json: { name: 'Research' } });
    const changed = await call(owner, `members/${member.userId}`, { method: 'PATCH', json: { role: 'admin' } });
    await call(owner, 'invitations/', { json: { email: 'guest@people.example' } });
    const { data, next_cursor: cursor } = (await trail('?limit=2')).body as unknown as { data: Record<string, unknown>[]; next_cursor: string };
    expect(data.map(({ action, about }) => [action, about])).toEqual([
      ['organization.member_invited', 'guest@people.example'],
      ['organization.role_changed', member.email],
    ]);
    expect(data[1]).toMatchObject({
      actor: { name: 'Ada Lovelace', email: owner.email },
      address: '127.0.0.1',
      requestId: changed.headers.get('x-request-id'),
      details: { from: 'member', to: 'admin' },
    });
    const next = (await trail(`?limit=2&cursor=${cursor}`)).body.data as Record<string, unknown>[];
    expect(next[0]).toMatchObject({ action: 'organization.team_created', about: 'Research' });
  });

  it('exports the whole trail as CSV, and writes the export down in it', async () => {
    await call(owner, 'teams/create/', { json: { name: '=cmd()' } });
    const { text, headers } = await trail('?format=csv');
    expect(headers.get('content-type')).toContain('text/csv');
    expect(text.split('\r\n')[0]).toBe('at,action,actorName,actorEmail,about,address,requestId,facts,id');
    expect(text).toContain(`,'=cmd(),`);
    const { data } = (await trail()).body as unknown as { data: { action: string }[] };
    expect(data[0].action).toBe('organization.trail_exported');
  });

  it('shows the trail to owners alone, and takes no cursor of another organization', async () => {
    expect((await trail('', member)).status).toBe(403);
    const { next_cursor: cursor } = (await trail('?limit=1')).body;
    const other = await createOwner(api);
    await call(other, 'teams/create/', { json: { name: 'Research' } });
    if (cursor !== null) expect((await trail(`?cursor=${String(cursor)}`, other)).body.code).toBe('invalid_cursor');
  });
});
