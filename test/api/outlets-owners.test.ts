import { startApp, type TestApp } from '../support/app';
import { MutableClock } from '../support/clock';
import { type Answer, ask } from '../support/http';
import { createPerson, signIn } from '../support/people';
import { createDatabase, type TestDatabase } from '../support/postgres';

const NOW = '2026-03-20T12:00:00Z';

let database: TestDatabase;
let api: TestApp;
let editor: { userId: string; headers: Record<string, string> };

beforeAll(async () => {
  database = await createDatabase();
  api = await startApp({ database, clock: new MutableClock(NOW) });
  const person = await createPerson(api.app, { isStaff: true });
  editor = { userId: person.userId, headers: (await signIn(api.url, person)).headers };
  await api.dataSource.query(`INSERT INTO outlets (dataset, domain, name, first_seen_at) VALUES ('live', 'night-a.com', 'night-a.com', $1)`, [NOW]);
});

afterAll(async () => {
  await api?.close();
  await database.drop();
});

beforeEach(() => api.dataSource.query(`DELETE FROM outbox`));

const call = (path: string, options: Parameters<typeof ask>[1] = {}): Promise<Answer> =>
  ask(`${api.url}/api/staff/${path}`, { ...options, headers: editor.headers });
const audit = (action: string): Promise<unknown[]> =>
  api.dataSource.query(`SELECT user_id, details FROM audit_events WHERE action = $1 ORDER BY id`, [action]);
const version = async (): Promise<number> => (await api.dataSource.query(`SELECT version FROM outlet_rules`))[0].version;
const jobs = async (): Promise<string[]> =>
  (await api.dataSource.query(`SELECT name FROM outbox WHERE done_at IS NULL ORDER BY name`)).map(({ name }: { name: string }) => name);

describe('owners of outlets', () => {
  const setOwner = (since: string, json: unknown, domain = 'night-a.com'): Promise<Answer> =>
    call(`outlets/${domain}/owners/${since}`, { method: 'PUT', json });
  const removeOwner = (since: string): Promise<Answer> => call(`outlets/night-a.com/owners/${since}`, { method: 'DELETE' });

  it('an owner is kept with its days, changes the rules once, and is audited', async () => {
    const before = await version();
    await setOwner('always', { owner: 'First Papers', source: 'unverified' });
    await setOwner('always', { owner: 'First Papers', source: 'unverified' });
    expect(await version()).toBe(before + 1);
    expect(await jobs()).toEqual(['follow-outlet-rules']);
    const { status, body } = await setOwner('2026-03-15', { owner: null, source: 'Register of companies' });
    expect([status, body.owner]).toEqual([200, null]);
    expect(body.owners).toMatchObject([
      { owner: 'First Papers', since: null, until: '2026-03-15', source: 'unverified', changedBy: editor.userId },
      { owner: null, since: '2026-03-15', until: null, source: 'Register of companies' },
    ]);
    expect(await removeOwner('2026-03-15')).toMatchObject({ status: 204, text: '' });
    expect((await call('outlets?search=night')).body.data).toMatchObject([{ domain: 'night-a.com', owner: 'First Papers' }]);
    await removeOwner('always');
    expect(await removeOwner('always')).toMatchObject({ status: 404, body: { code: 'outlet_owner_not_found' } });
    expect((await audit('outlet.owner_changed')).length + (await audit('outlet.owner_removed')).length).toBe(4);
  });

  it.each([
    ['2026-02-30', { owner: 'A', source: 'b' }, 'since'],
    ['always', { owner: ' - ', source: 'b' }, 'owner'],
    ['always', { owner: 'A' }, 'source'],
  ])('refuses an owner since %s given as %j with 400', async (since, json, field) => {
    expect(await setOwner(since, json)).toMatchObject({ status: 400, body: { errors: { [field]: [expect.any(String)] } } });
  });

  it('the list of outlets holds no owners', async () => {
    await api.dataSource.query(
      `INSERT INTO outlets (dataset, domain, name, first_seen_at) VALUES ('live', 'owner:night-papers', 'Night Papers', $1)`,
      [NOW],
    );
    expect((await call('outlets?search=night')).body.data).toMatchObject([{ domain: 'night-a.com' }]);
  });
});

describe('POST /api/staff/outlet-imports', () => {
  const send = (csv: unknown, dryRun = false): Promise<Answer> => call('outlet-imports', { json: { csv, dryRun } });
  const CSV =
    'domain,name,aliases,country,field,owner,owner_since\nnight-a.com,Night A,the-night-a.com,AT,culture,Press One,2026-03-11\nnew-a.com,,,,,,';

  it('says in a dry run what an import would change, then changes it once and audits it', async () => {
    const before = await version();
    expect(await send(CSV, true)).toMatchObject({ status: 200, body: { applied: false, rows: 2, outlets: 1, aliases: 3, owners: 1, faults: [] } });
    expect(await version()).toBe(before);
    expect((await send(CSV)).body).toMatchObject({ applied: true, rows: 2, outlets: 1, aliases: 3, owners: 1 });
    expect((await call('outlets/night-a.com')).body).toMatchObject({
      ...{ name: 'Night A', country: { value: 'AT', source: 'staff' }, field: { value: 'culture', source: 'staff' }, owner: 'Press One' },
      aliases: [{ domain: 'night-a' }, { domain: 'the-night-a' }, { domain: 'the-night-a.com' }],
    });
    expect((await send(CSV)).body).toMatchObject({ applied: true, outlets: 0, aliases: 0, owners: 0 });
    expect(await audit('outlet.imported')).toHaveLength(2);
  });

  it('changes nothing where a row of the import is wrong, and says which and why', async () => {
    const csv = 'domain,aliases,country\nnew-b.com,,UK\nwsj.com,Night B;wordpress.com,US\nbbc.com,The Guardian,GB\nnews.google.com,,';
    const { body } = await send(csv);
    expect(body).toMatchObject({ applied: false, outlets: 0 });
    expect((body.faults as { line: number; reason: string; value: string }[]).map(({ line, reason, value }) => `${line} ${reason} ${value}`)).toEqual(
      [
        '2 invalid UK',
        '3 without_effect wordpress.com',
        '4 is_alias bbc.com',
        '4 alias_of_another the-guardian',
        '4 alias_of_another guardian',
        '5 without_effect news.google.com',
      ],
    );
    expect(await call('outlets/new-b.com')).toMatchObject({ status: 404 });
    expect((await send(7)).body.errors).toMatchObject({ csv: [expect.any(String)] });
  });
});

it('the routes of owners and imports answer 404 to customers', async () => {
  const { headers } = await signIn(api.url, await createPerson(api.app));
  const answers = [
    await ask(`${api.url}/api/staff/outlet-imports`, { json: { csv: 'domain', dryRun: true }, headers }),
    await ask(`${api.url}/api/staff/outlets/night-a.com/owners/always`, { method: 'PUT', json: { owner: 'A', source: 'b' }, headers }),
    await ask(`${api.url}/api/staff/outlets/night-a.com/owners/always`, { method: 'DELETE', headers }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
});
