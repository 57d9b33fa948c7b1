import type { OpenAPIObject } from '@nestjs/swagger';
import { StreamListener } from '../../server/platform/http/event-streams/stream-listener';
import { operationsOf } from '../../server/platform/http/openapi/openapi-rules';
import { startApp, type TestApp } from '../support/app';
import { MutableClock } from '../support/clock';
import { insertCustomIndex } from '../support/custom-indexes';
import { type Answer, ask } from '../support/http';
import { type Colleague, createColleague, createOwner } from '../support/organizations';
import { createPerson, type Person, type SignedIn, signIn } from '../support/people';
import { createDatabase, type TestDatabase } from '../support/postgres';
import { countTurns } from '../support/turns';

/** In turns. */
const A_SECOND = 10;

type Headers = Record<string, string>;

/** What a listener heard, until it ended. */
interface Listening {
  readonly ended: Promise<void>;
  isOpen(): boolean;
  leave(): void;
}

const clock = new MutableClock('2026-05-31T12:00:00Z');
let database: TestDatabase;
/** What ends access is done in one process, and heard of in the other. */
let here: TestApp;
let there: TestApp;
let staffPerson: Person;
let staff: SignedIn;
let owner: Colleague;
let member: Colleague;
let indexId: string;
const listening: Listening[] = [];

// Whether somebody may listen is answered late on a busy machine, and no answer would end their stream.
const patience = jest.replaceProperty(StreamListener, 'ASK_AT_MOST_MS', 60_000);
afterAll(() => patience.restore());

beforeAll(async () => {
  database = await createDatabase();
  [here, there] = [await startApp({ database, clock }), await startApp({ database, clock })];
  staffPerson = await createPerson(here.app, { isStaff: true });
  owner = await createOwner(here);
  indexId = await insertCustomIndex(here.dataSource, owner.organizationId, clock.now());
});
beforeEach(async () => {
  // Of the sign-ins and keys of one address a minute has a limit.
  clock.advance(60_000);
  await here.dataSource.query(`DELETE FROM second_factors WHERE user_id = $1`, [owner.userId]);
  await here.dataSource.query(`UPDATE organizations SET requires_two_factor = false WHERE id = $1`, [owner.organizationId]);
  [staff, owner] = [await signIn(here.url, staffPerson), { ...owner, session: await signIn(here.url, owner) }];
  member = await createColleague(here, owner, 'member');
  await here.dataSource.query(`UPDATE custom_indexes SET status = 'running', turn_at = now()`);
});
afterEach(() => {
  for (const one of listening.splice(0)) one.leave();
});
afterAll(async () => {
  for (const app of [here, there]) await app?.close();
  await database?.drop();
});

const act = (method: string, path: string, json?: unknown, headers: Headers = owner.session.headers): Promise<Answer> =>
  ask(here.url + path, { method, json, headers });

/** Opens a stream in the other process; its first event has come. */
async function listen(path: string, headers: Headers): Promise<Listening> {
  const stop = new AbortController();
  const reply = await fetch(there.url + path, { headers, signal: stop.signal });
  if (reply.status !== 200) throw new Error(`${path} answers ${reply.status}: ${await reply.text()}`);
  const reader = reply.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!text.includes('data: {')) text += (await reader.read()).value ?? '';
  let isOpen = true;
  const readOn = async (): Promise<void> => {
    while (!(await reader.read()).done);
    isOpen = false;
  };
  const one = { ended: readOn(), isOpen: () => isOpen, leave: () => stop.abort() };
  one.ended.catch(() => undefined);
  listening.push(one);
  return one;
}

const alertsOf = (who: { session: SignedIn }, headers: Headers = {}): Promise<Listening> =>
  listen('/api/alerts/events', { ...who.session.headers, ...headers });
const indexOf = (credential: string): Promise<Listening> => listen(`/v1/indexes/${indexId}/events`, { authorization: `Bearer ${credential}` });

/** From the answer of what was done to the end of the streams, the slowest of them. In the process that they are in a stream asks the database before it ends. */
async function delayOf(streams: readonly Listening[], done: () => Promise<Answer | void>): Promise<number> {
  expect(streams.every((stream) => stream.isOpen())).toBe(true);
  const answer = await done();
  if (answer !== undefined && answer.status >= 300) throw new Error(`refused with ${answer.status}: ${answer.text}`);
  const turns = countTurns(() => there.dataSource.query('SELECT 1'));
  await Promise.all(streams.map(({ ended }) => ended));
  const { taken } = turns;
  await turns.end();
  return taken;
}

async function makeKey(json: object = {}): Promise<{ id: string; key: string }> {
  const { body } = await act('POST', '/api/apikeys/', { name: 'Reader', scopes: ['indexes:read'], ...json });
  return body as { id: string; key: string };
}

it('every stream of events that the product has is tried here', async () => {
  const document = (await ask(`${here.url}/openapi.json`)).body as unknown as OpenAPIObject;
  const streams = [...operationsOf(document)].filter(({ operation }) => {
    const { content = {} } = (operation.responses['200'] ?? {}) as { content?: object };
    return Object.keys(content).join() === 'text/event-stream';
  });
  const events = ['/api/indexes/{id}/events', '/api/v1/indexes/{id}/events', '/v1/indexes/{id}/events'];
  expect(streams.map(({ path }) => path).sort()).toEqual(['/api/alerts/events', ...events]);
});

describe('streams of a key end within a second, in another process too, when', () => {
  it.each<readonly [string, (key: { id: string }) => Promise<Answer | void>]>([
    ['the key is revoked', ({ id }) => act('DELETE', `/api/apikeys/${id}`)],
    ['its secret is replaced', ({ id }) => act('POST', `/api/apikeys/${id}/rotate`, {})],
    ['it may no longer be used from there', ({ id }) => act('PATCH', `/api/apikeys/${id}`, { allowed_addresses: ['192.0.2.0/24'] })],
    ['it may no longer read', ({ id }) => act('PATCH', `/api/apikeys/${id}`, { scopes: ['alerts'] })],
    ['it expires', async () => clock.advance(3_600_000)],
  ])('%s, and those of other keys go on', async (_, end) => {
    const key = await makeKey({ expires_at: new Date(clock.now().getTime() + 3_600_000).toISOString() });
    const [streams, other] = [await Promise.all([indexOf(key.key), indexOf(key.key)]), await indexOf((await makeKey()).key)];
    expect(await delayOf(streams, () => end(key))).toBeLessThan(A_SECOND);
    expect(other.isOpen()).toBe(true);
  });

  it('the dashboard’s key is replaced, at the end of its grace period where it has one', async () => {
    const key = String((await act('GET', '/api/apikeys/get/')).body.key);
    const stream = await indexOf(key);
    const next = String((await act('POST', '/api/apikeys/regenerate-key/', { grace_minutes: 5 })).body.key);
    const afterwards = await indexOf(next);
    expect(stream.isOpen()).toBe(true);
    expect(await delayOf([stream], async () => clock.advance(300_000))).toBeLessThan(A_SECOND);
    expect(await delayOf([afterwards], () => act('POST', '/api/apikeys/regenerate-key/', {}))).toBeLessThan(A_SECOND);
  });
});

describe('streams of a session end within a second, in another process too, when', () => {
  it.each<readonly [string, () => Promise<Answer | void>]>([
    ['its person signs out', () => act('POST', '/api/logout/', undefined, member.session.headers)],
    ['its person is removed', () => act('DELETE', `/api/organizations/members/${member.userId}`)],
    ['its person leaves', () => act('POST', '/api/organizations/leave', undefined, member.session.headers)],
    ['a second factor is demanded', async () => demandSecondFactor(member.userId)],
  ])('%s, and those of other people go on', async (_, end) => {
    const streams = [await alertsOf(member), await indexOf(member.session.access)];
    const others = [await alertsOf(owner), await indexOf(owner.session.access)];
    expect(await delayOf(streams, end)).toBeLessThan(A_SECOND);
    expect(others.map((one) => one.isOpen())).toEqual([true, true]);
  });

  it('their person ends all other sessions, of which this one goes on', async () => {
    const elsewhere = { session: await signIn(here.url, member) };
    const [streams, own] = [[await alertsOf(elsewhere), await indexOf(elsewhere.session.access)], await alertsOf(member)];
    const end = (): Promise<Answer> => act('DELETE', '/api/accounts/sessions', undefined, member.session.headers);
    expect(await delayOf(streams, end)).toBeLessThan(A_SECOND);
    expect(own.isOpen()).toBe(true);
  });

  it('their person goes on in another organization, whose alerts are told from then on', async () => {
    const other = await createOwner(here);
    await here.dataSource.query(`INSERT INTO memberships (organization_id, user_id, role, joined_at) VALUES ($1, $2, 'member', now())`, [
      other.organizationId,
      member.userId,
    ]);
    const stream = await alertsOf(member);
    const choose = (): Promise<Answer> => act('POST', `/api/organizations/${other.organizationId}/switch`, undefined, member.session.headers);
    expect(await delayOf([stream], choose)).toBeLessThan(A_SECOND);
    expect((await alertsOf(member)).isOpen()).toBe(true);
  });

  it('the view ends in which staff look at a customer', async () => {
    const { body } = await act('POST', `/api/staff/organizations/${owner.organizationId}/views`, { reason: 'They asked.' }, staff.headers);
    const streams = [await alertsOf({ session: staff }, { 'barograph-view': String(body.id) })];
    const own = await alertsOf({ session: staff });
    expect(await delayOf(streams, () => act('DELETE', `/api/staff/views/${String(body.id)}`, undefined, staff.headers))).toBeLessThan(A_SECOND);
    expect(own.isOpen()).toBe(true);
  });
});

it('all streams of an organization end within a second when staff suspend it', async () => {
  const { key } = await makeKey();
  const streams = [await alertsOf(member), await indexOf(member.session.access), await indexOf(key)];
  const suspend = (): Promise<Answer> =>
    act('POST', `/api/staff/organizations/${owner.organizationId}/suspend`, { reason: 'Unpaid.' }, staff.headers);
  expect(await delayOf(streams, suspend)).toBeLessThan(A_SECOND);
  expect((await act('POST', `/api/staff/organizations/${owner.organizationId}/resume`, {}, staff.headers)).status).toBeLessThan(300);
});

/** Of one person alone, so that the others of the organization go on. */
async function demandSecondFactor(userId: string): Promise<void> {
  await here.dataSource.query(
    `INSERT INTO second_factors (user_id, secret, created_at, confirmed_at) SELECT user_id, '\\x00', now(), now()
    FROM memberships WHERE organization_id = $1 AND user_id <> $2 ON CONFLICT DO NOTHING`,
    [owner.organizationId, userId],
  );
  await here.dataSource.query(`UPDATE organizations SET requires_two_factor = true WHERE id = $1`, [owner.organizationId]);
}
