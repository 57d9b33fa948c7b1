import { type Answer, ask } from '../support/http';
import { createPerson, type Person, type SignedIn, signIn } from '../support/people';
import { startApp, type TestApp } from '../support/app';
import { createDatabase } from '../support/postgres';

interface View {
  id: string;
  name: string;
  search: string;
  is_shared: boolean;
  owner: string | null;
  is_own: boolean;
  is_default: boolean;
}
type Who = Person & SignedIn;

let app: TestApp;
let owner: Who;
let member: Who;
let stranger: Who;

beforeAll(async () => {
  app = await startApp({ database: await createDatabase() });
  const come = async (options: Parameters<typeof createPerson>[1]): Promise<Who> => {
    const person = await createPerson(app.app, options);
    return { ...person, ...(await signIn(app.url, person)) };
  };
  owner = await come({ kind: 'company', name: 'Ada', surname: 'Lovelace' });
  member = await come({ organizationId: owner.organizationId, role: 'member', name: 'Ben', surname: 'Babbage' });
  stranger = await come({ kind: 'company' });
});
afterAll(() => app?.close());

function call(who: Who, method: string, path: string, json?: unknown): Promise<Answer> {
  return ask(`${app.url}/api/saved-views${path}`, { method, json, headers: who.headers });
}

async function save(who: Who, view: Partial<View> = {}): Promise<View> {
  const { status, body } = await call(who, 'POST', '', { name: 'Gulf', search: 'q=gulf&sort=-lastDay', ...view });
  expect(status).toBe(201);
  return body as unknown as View;
}

async function seenBy(who: Who): Promise<View[]> {
  return JSON.parse((await call(who, 'GET', '')).text) as View[];
}

async function namesOf(who: Who): Promise<string[]> {
  return (await seenBy(who)).map(({ name }) => name);
}

it('a saved view is its owner’s until they share it, and then is seen by the organization and nobody else', async () => {
  const { id, ...view } = await save(member, { name: 'Mine' });
  expect(view).toEqual({ name: 'Mine', search: 'q=gulf&sort=-lastDay', is_shared: false, owner: 'Ben Babbage', is_own: true, is_default: false });
  expect([await namesOf(owner), await namesOf(stranger)]).toEqual([[], []]);
  for (const who of [owner, stranger]) {
    for (const method of ['PATCH', 'DELETE'])
      expect((await call(who, method, `/${id}`, method === 'PATCH' ? { name: 'Taken' } : undefined)).status).toBe(404);
    expect((await call(who, 'PUT', '/default', { id })).status).toBe(404);
  }
  expect((await call(member, 'PATCH', `/${id}`, { name: 'Ours', is_shared: true })).body).toMatchObject({ name: 'Ours', is_shared: true });
  expect([await namesOf(owner), await namesOf(stranger)]).toEqual([['Ours'], []]);
  expect((await call(stranger, 'DELETE', `/${id}`)).status).toBe(404);
  // An owner of the organization could not see it afterwards.
  expect((await call(owner, 'PATCH', `/${id}`, { is_shared: false })).status).toBe(403);
  expect((await call(owner, 'DELETE', `/${id}`)).status).toBe(204);
  expect(await namesOf(member)).toEqual([]);
});

it('members cannot change a saved view of somebody else', async () => {
  const { id } = await save(owner, { is_shared: true });
  expect((await seenBy(member))[0]).toMatchObject({ id, is_own: false, owner: 'Ada Lovelace' });
  expect((await call(member, 'PATCH', `/${id}`, { name: 'Taken' })).status).toBe(403);
  expect((await call(member, 'DELETE', `/${id}`)).status).toBe(403);
  await call(owner, 'DELETE', `/${id}`);
});

it('the list of views opens for each person with the view that they chose, as long as they see it', async () => {
  const { id } = await save(owner, { is_shared: true });
  const { id: other } = await save(owner, { name: 'Other' });
  const defaultsOf = async (who: Who): Promise<string[]> => (await seenBy(who)).filter((view) => view.is_default).map((view) => view.id);
  for (const who of [owner, member]) expect((await call(who, 'PUT', '/default', { id })).status).toBe(204);
  expect([await defaultsOf(owner), await defaultsOf(member)]).toEqual([[id], [id]]);
  await call(owner, 'PATCH', `/${id}`, { is_shared: false });
  await call(owner, 'PATCH', `/${id}`, { is_shared: true });
  expect([await defaultsOf(owner), await defaultsOf(member)]).toEqual([[id], []]);
  await call(owner, 'PUT', '/default', { id: other });
  expect(await defaultsOf(owner)).toEqual([other]);
  await call(owner, 'PUT', '/default', { id: null });
  expect(await defaultsOf(owner)).toEqual([]);
  await call(owner, 'PUT', '/default', { id: other });
  for (const one of [id, other]) await call(owner, 'DELETE', `/${one}`);
  expect(await defaultsOf(owner)).toEqual([]);
});

it('a member saves fifty views and no more, even several at once', async () => {
  await app.dataSource.query(
    `INSERT INTO saved_views SELECT gen_random_uuid(), $1, $2, false, 'View ' || n, '', now(), now() FROM generate_series(1, 48) AS n`,
    [member.organizationId, member.userId],
  );
  const answers = await Promise.all([1, 2, 3, 4].map(() => call(member, 'POST', '', { name: 'Last', search: '' })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
  expect(await seenBy(member)).toHaveLength(50);
});

it.each([
  [{ name: '', search: '' }, 'name'],
  [{ name: 'x'.repeat(61), search: '' }, 'name'],
  [{ name: 'x', search: 'q='.padEnd(501, 'a') }, 'search'],
  [{ name: 'x', search: 'a\nb' }, 'search'],
  [{ name: 'x', search: '', is_shared: 'yes' }, 'is_shared'],
])('the view %j is refused with 400', async (view, field) => {
  const { status, body } = await call(owner, 'POST', '', view);
  expect([status, Object.keys(body.errors as object)]).toEqual([400, [field]]);
});
