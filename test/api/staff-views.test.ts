import { startApp, type TestApp } from '../support/app';
import { MutableClock } from '../support/clock';
import { type Answer, ask } from '../support/http';
import { charge } from '../support/invoices';
import { listOperations, type Operation, pathWith } from '../support/operations';
import { type Colleague, createOwner } from '../support/organizations';
import { createPerson, type Person, type SignedIn, signIn } from '../support/people';

/** Refused before anything else where the body is no picture. */
const PICTURES = ['updatePhoto', 'updateLogo'];
const MINUTES_30 = 30 * 60_000;
const clock = new MutableClock('2026-05-31T12:00:00Z');
let api: TestApp;
let operations: Operation[];
let staffPerson: Person;
let staff: SignedIn;
let owner: Colleague;
let key: string;

const begin = (organizationId = owner.organizationId, as = staff): Promise<Answer> =>
  ask(`${api.url}/api/staff/organizations/${organizationId}/views`, { json: { reason: 'They asked why usage is empty.' }, headers: as.headers });
const end = (id: string): Promise<Answer> => ask(`${api.url}/api/staff/views/${id}`, { method: 'DELETE', headers: staff.headers });
const look = (path: string, view: string, as = staff): Promise<Answer> => ask(api.url + path, { headers: { ...as.headers, 'barograph-view': view } });
const trailOf = async (): Promise<{ action: string; actor: object; details: object }[]> =>
  (await ask(`${api.url}/api/organizations/audit/`, { headers: owner.session.headers })).body.data as never;

beforeAll(async () => {
  api = await startApp({ clock });
  operations = await listOperations(api.url);
  staffPerson = await createPerson(api.app, { isStaff: true });
  staff = await signIn(api.url, staffPerson);
  owner = await createOwner(api, { name: 'Margaret', surname: 'Thornton' });
  key = String((await ask(`${api.url}/api/apikeys/get/`, { headers: owner.session.headers })).body.key);
  await charge(api, owner.organizationId);
});
afterAll(() => api?.close());

describe('staff view of a customer’s dashboard', () => {
  it('a staff view shows what the owner reads, and its beginning, reason and end stand in the owner’s audit trail', async () => {
    const { status, body } = await begin();
    expect([status, body]).toMatchObject([201, { organizationId: owner.organizationId, expiresAt: '2026-05-31T12:30:00.000Z' }]);
    const id = String(body.id);
    const invoices = await look('/api/billing/invoices/', id);
    expect(invoices.body).toEqual((await ask(`${api.url}/api/billing/invoices/`, { headers: owner.session.headers })).body);
    expect(await look('/v1/webhooks', id)).toMatchObject({ status: 403 });
    const members = await look('/api/organizations/members/', id);
    expect(members.text).toContain(owner.email);
    expect((await look('/api/organizations/audit/', id)).status).toBe(200);
    expect((await end(id)).status).toBe(204);
    const [ended, viewed] = (await trailOf()).filter(({ action }) => action.startsWith('organization.view'));
    expect(viewed).toMatchObject({
      ...{ action: 'organization.viewed', actor: { id: staffPerson.userId } },
      details: { reason: 'They asked why usage is empty.', minutes: 30 },
    });
    expect(ended).toMatchObject({ action: 'organization.view_ended', details: { viewId: id } });
  });

  it('a staff view is refused on every operation that is no read, and on all that show secrets, accounts or the staff area', async () => {
    const id = String((await begin()).body.id);
    const answers = new Map<string, { readonly code: unknown; readonly text: string; readonly status: number }>();
    for (const operation of operations) {
      const path = pathWith(operation, () => owner.organizationId);
      const isWrite = operation.method !== 'GET';
      const isPicture = PICTURES.includes(operation.id);
      const { status, body, text } = await ask(api.url + path, {
        method: operation.method,
        headers: { ...staff.headers, 'barograph-view': id, ...(isPicture && { 'content-type': 'image/jpeg' }) },
        ...(isWrite && operation.method !== 'DELETE' && (isPicture ? { text: new Uint8Array([0xff, 0xd8]) } : { json: {} })),
      });
      answers.set(operation.id, { code: body?.code, text, status });
    }
    const writes = operations.filter(({ method }) => method !== 'GET');
    expect(writes.length).toBeGreaterThan(60);
    expect(writes.filter((one) => answers.get(one.id)?.code !== 'view_read_only').map((one) => one.id)).toEqual([]);

    const reads = operations.filter(({ method }) => method === 'GET');
    const hidden = reads.filter((one) => answers.get(one.id)?.code === 'view_hidden').map((one) => one.id);
    const staffReads = reads.filter(({ path }) => path.startsWith('/api/staff/')).map((one) => one.id);
    expect(hidden.sort()).toEqual(
      [
        ...staffReads,
        ...[
          'getApiKey',
          'getNotifications',
          'getPersonalData',
          'getTwoFactor',
          'getWatchlistFeed',
          'listActivity',
          'listOrganizations',
          'listSessions',
        ],
      ].sort(),
    );
    expect(reads.filter((one) => answers.get(one.id)?.text.includes(key)).map((one) => one.id)).toEqual([]);
    expect(reads.filter((one) => (answers.get(one.id)?.status ?? 500) >= 500).map((one) => one.id)).toEqual([]);
  });

  it('a staff view shows the profile with the customer’s organization, without its key and without the rights of staff', async () => {
    const id = String((await begin()).body.id);
    const { body } = await look('/api/accounts/me/', id);
    expect(body).toMatchObject({ apiKey: null, groups: [], role: 'owner', company: { currentUserCount: 1 } });
    const plain = await ask(`${api.url}/api/accounts/me/`, { headers: staff.headers });
    expect(plain.body).toMatchObject({ groups: ['staff'] });
  });

  it('a staff view ends after 30 minutes, when it is ended, and with the right to it', async () => {
    const path = '/api/organizations/members/';
    const first = String((await begin()).body.id);
    expect((await look(path, first)).status).toBe(200);
    await api.dataSource.query(`UPDATE users SET is_staff = false WHERE id = $1`, [staffPerson.userId]);
    expect((await look(path, first)).body.code).toBe('view_ended');
    await api.dataSource.query(`UPDATE users SET is_staff = true WHERE id = $1`, [staffPerson.userId]);
    expect((await end(first)).status).toBe(204);
    expect((await look(path, first)).body).toMatchObject({ status: 403, code: 'view_ended' });
    expect((await end(first)).body).toMatchObject({ status: 404, code: 'view_not_found' });

    const second = String((await begin()).body.id);
    clock.advance(MINUTES_30);
    staff = await signIn(api.url, staffPerson);
    expect((await look(path, second)).body.code).toBe('view_ended');
  });

  it('a staff view belongs to the session that began it, and to nobody else, whatever they send', async () => {
    const id = String((await begin()).body.id);
    const colleague = await signIn(api.url, await createPerson(api.app, { isStaff: true }));
    const again = await signIn(api.url, staffPerson);
    const customer = await createOwner(api);
    for (const session of [colleague, again, customer.session])
      expect((await look('/api/organizations/members/', id, session)).body).toMatchObject({ status: 403, code: 'view_ended' });
    for (const wrong of ['7', '', '2f4b1f9e-6f0a-4c8e-9a53-5d1f0c2b7a11'])
      expect([wrong, (await look('/api/organizations/members/', wrong)).body.code]).toEqual([wrong, 'view_ended']);
    expect((await begin(owner.organizationId, customer.session)).status).toBe(404);
    expect((await begin('7')).body.code).toBe('organization_not_found');
  });

  it('a staff view needs a reason', async () => {
    for (const json of [{}, { reason: ' ' }, { reason: 7 }]) {
      const path = `${api.url}/api/staff/organizations/${owner.organizationId}/views`;
      expect((await ask(path, { json, headers: staff.headers })).status).toBe(400);
    }
  });
});
