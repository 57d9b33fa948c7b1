import { METHOD_METADATA } from '@nestjs/common/constants';
import { ApplicationConfig, ModulesContainer } from '@nestjs/core';
import { type Role } from '../../server/accounts';
import { ROLES } from '../../server/accounts/roles';
import { ApiKeysService } from '../../server/apikeys';
import { KEY_SCOPES } from '../../server/apikeys/keys/apikey.entity';
import { createCustomer } from '../factories/customer';
import { IN_FULL } from '../support/breadth';
import { startApp, type TestApp } from '../support/app';
import { makeAlerting } from '../factories/alerting';
import { MutableClock } from '../support/clock';
import { insertCustomIndex } from '../support/custom-indexes';
import { type Answer, ask } from '../support/http';
import { charge } from '../support/invoices';
import { listOperations, type Operation, pathWith } from '../support/operations';
import { createPerson, type Person, type PersonOptions, type SignedIn, signIn } from '../support/people';
import { pictureOf } from '../support/pictures';
import { accessOf, LISTED, type OperationAccess, rowIdOf } from '../support/tenancy/operations-table';

/** Bodies and queries of those that must be whole before anything is looked up. */
const BODIES: Readonly<Record<string, object>> = {
  updateWatchlistReport: { weekday: 1, hour: 7, time_zone: 'UTC' },
  updateMember: { role: 'admin' },
  updateAlertRule: { version: 1 },
  updateWatchlist: { version: 1 },
  createWatchedIndex: { index_id: 'mvi-sa' },
  createWebhook: { name: 'Desk', url: 'https://8.8.8.8/', events: ['alert.fired'] },
  resendWebhookDeliveries: { from: '2026-05-01T00:00:00Z' },
};
const QUERIES: Readonly<Record<string, string>> = {
  getCatalogueExplanation: '?date=2026-03-01',
  getCatalogueEvidence: '?date=2026-03-01',
  listPublishedVintages: '?date=2026-03-01',
};
const PICTURES = ['updatePhoto', 'updateLogo'];
const NOT_A_TOKEN = 'eyJhbGciOiJIUzI1NiJ9.e30.c2ln';

const clock = new MutableClock('2026-05-31T12:00:00Z');
let api: TestApp;
let operations: Operation[];
let victim: Person;
let victims: SignedIn;
/** What belongs to the victim and must never be seen by a stranger. */
let marks: string[];
/** By the part of an address that names what they are of. */
let ids: Record<string, string>;

const run = ({ id, method }: Operation, path: string, authorization: string | null): Promise<Answer> =>
  ask(api.url + path + (QUERIES[id] ?? ''), {
    method,
    headers: authorization === null ? {} : { authorization },
    ...(['POST', 'PATCH', 'PUT'].includes(method) && !PICTURES.includes(id) && { json: BODIES[id.replace(/Alias$/, '')] ?? {} }),
    ...(PICTURES.includes(id) && {
      text: new Uint8Array(Buffer.from('ffd8', 'hex')),
      headers: { 'content-type': 'image/jpeg', ...(authorization !== null && { authorization }) },
    }),
  });
const isPublic = (operation: Operation): boolean => accessOf(operation).session === 'everybody';
/** Whether some session may open it: of a public operation nobody asks for one. */
const isSession = (operation: Operation): boolean => accessOf(operation).session !== null && !isPublic(operation);
const isStaff = (operation: Operation): boolean => accessOf(operation).session === 'staff';
const isKeyed = (operation: Operation): boolean => accessOf(operation).isKeyed;
const RANKS: readonly OperationAccess['session'][] = ['member', 'admin', 'owner'];
const unknownId = (): string => '7f5ad2f4-0f6b-4a51-9d0a-5a2f6d3c1b11';

/** Operations under each of their addresses; in `npm test` under the first: an alias is the same route, and answers 401 without a credential by a test of its own. */
const tried = (): Operation[] => (IN_FULL ? operations : operations.filter((operation) => rowIdOf(operation) === operation.id));
/** Ids of the victim to call an operation with: all of them; in `npm test` what the operation is about, or, where that is nothing of a customer's, any. */
function foreignIds({ path, parameters }: Operation): string[] {
  if (parameters.length === 0) return [''];
  if (IN_FULL) return Object.values(ids);
  const own = Object.keys(ids).filter((name) => path.includes(`/${name}/`));
  return own.length > 0 ? own.map((name) => ids[name]) : [ids.organizations];
}

/** Below what anybody may call in a minute. */
const CALLS_OF_ONE = 50;

type Newcomer = SignedIn & { readonly key: string };

/** Gives somebody who has changed nothing yet: the same person until a call of theirs may have, or was counted by their plan. */
function newcomers(options: PersonOptions): { come(): Promise<Newcomer>; note(operation: Operation, status: number, isByKey?: boolean): void } {
  let current: Promise<Newcomer> | null = null;
  let calls = 0;
  const make = async (): Promise<Newcomer> => {
    const signedIn = await signIn(api.url, await createPerson(api.app, options));
    return { ...signedIn, key: String((await ask(`${api.url}/api/apikeys/get/`, { headers: signedIn.headers })).body.key) };
  };
  return {
    come: () => (current ??= make()),
    note: (operation, status, isByKey = false) => {
      const mayHaveChanged = operation.method !== 'GET' && status < 400;
      if (mayHaveChanged || isByKey || ++calls % CALLS_OF_ONE === 0) current = null;
    },
  };
}

/** With what a stranger calls an operation: a session, a key, or one after the other. */
function credentialsFor(operation: Operation): ('session' | 'key')[] {
  return [...(isSession(operation) || isPublic(operation) ? (['session'] as const) : []), ...(isKeyed(operation) ? (['key'] as const) : [])];
}

/** What becomes of a person's call, as the row of an operation tells it. */
function expectedOf(operation: Operation, role: Role): string {
  const { session } = accessOf(operation);
  if (session === 'everybody') return 'admitted';
  if (session === null) return 'asked for a key';
  if (session === 'staff') return 'not there';
  return RANKS.indexOf(role) < RANKS.indexOf(session) ? 'refused' : 'admitted';
}

/** What became of it. */
function outcomeOf(operation: Operation, { status, body }: Answer): string {
  if (status >= 500) return `answers ${status}`;
  if (status === 403) return 'refused';
  if (isStaff(operation)) return status === 404 ? 'not there' : `answers ${status}`;
  // A public operation may ask for a token of its own.
  if (isPublic(operation)) return 'admitted';
  return status === 401 ? (body.code === 'invalid_key' ? 'asked for a key' : 'asked who it is') : 'admitted';
}

/** Names of the methods of a controller that answer requests. */
function handlersOf(controller: { prototype: object } | null): string[] {
  const methods = controller === null ? [] : Object.entries(Object.getOwnPropertyDescriptors(controller.prototype));
  return methods.flatMap(([name, { value }]) => (typeof value === 'function' && Reflect.hasMetadata(METHOD_METADATA, value) ? [name] : []));
}

/** All rows of the victim, byte by byte. */
async function rowsOfVictim(): Promise<string> {
  const columns: { table: string; column: string }[] = await api.dataSource.query(
    `SELECT table_name AS table, column_name AS column FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name IN ('organization_id', 'user_id') AND table_name NOT LIKE 'audit_events%' ORDER BY 1, 2`,
  );
  const parts = [JSON.stringify(await api.dataSource.query(`SELECT * FROM users WHERE id = $1`, [victim.userId]))];
  parts.push(JSON.stringify(await api.dataSource.query(`SELECT * FROM organizations WHERE id = $1`, [victim.organizationId])));
  for (const { table, column } of columns) {
    const id = column === 'user_id' ? victim.userId : victim.organizationId;
    const rows: { row: string }[] = await api.dataSource.query(`SELECT t::text AS row FROM "${table}" t WHERE "${column}" = $1 ORDER BY 1`, [id]);
    parts.push(`${table}.${column} ${rows.map(({ row }) => row).join('|')}`);
  }
  return parts.join('\n');
}

const askVictims = (path: string, json: object): Promise<Answer> => ask(`${api.url}/api/organizations/${path}`, { json, headers: victims.headers });

beforeAll(async () => {
  api = await startApp({ clock });
  operations = await listOperations(api.url);
  victim = await createPerson(api.app, { kind: 'company', name: 'Victoria', surname: 'Victimfield', email: 'victoria.victimfield@people.example' });
  victims = await signIn(api.url, victim);
  const key = String((await ask(`${api.url}/api/apikeys/get/`, { headers: victims.headers })).body.key);
  const named = await api.app
    .get(ApiKeysService, { strict: false })
    .createNamedKey(victim.organizationId, { name: 'Victim’s notebook', mode: 'live' });
  await ask(`${api.url}/api/accounts/me/photo/`, {
    method: 'PUT',
    text: new Uint8Array(await pictureOf('jpeg', 30, 30)),
    headers: { 'content-type': 'image/jpeg', ...victims.headers },
  });
  const team = (await askVictims('teams/create/', { name: 'Victims of Victimfield', member_ids: [victim.userId] })).body;
  const invitation = (await askVictims('invitations/', { email: 'friend.of.victimfield@people.example' })).body;
  const invoice = await charge(api, victim.organizationId);
  const [{ id: sessionId }]: { id: string }[] = await api.dataSource.query(`SELECT id FROM sessions WHERE user_id = $1`, [victim.userId]);
  const alerting = await makeAlerting(api, victims, 'Watched by Victimfield');
  marks = [
    victim.userId,
    victim.organizationId,
    victim.email,
    'Victimfield',
    key,
    named.key,
    named.id,
    sessionId,
    String(team.id),
    String(invitation.id),
    ...Object.values(alerting),
    invoice,
  ];
  ids = {
    watchlists: alerting.watchlist,
    alerts: alerting.alertRule,
    webhooks: alerting.webhook,
    sessions: sessionId,
    members: victim.userId,
    organizations: victim.organizationId,
    apikeys: named.id,
    teams: String(team.id),
    invitations: String(invitation.id),
    invoices: invoice,
    'custom-indexes': await insertCustomIndex(api.dataSource, victim.organizationId, clock.now()),
  };
});
afterAll(() => api?.close());
// Each test signs many people in, of whom a minute has a limit. All of them together stay below the life of an access token.
beforeEach(() => clock.advance(60_000));

it('the operations tested here cover every route of the application', () => {
  const listed = new Set(operations.map(({ id }) => id));
  const handlers = [...api.app.get(ModulesContainer).values()].flatMap(({ controllers }) =>
    [...controllers.values()].flatMap(({ metatype }) => handlersOf(metatype as { prototype: object } | null)),
  );
  expect(handlers.length).toBeGreaterThan(40);
  // Pictures are documents for everybody; the mailbox is on a developer's machine and not there in production.
  expect(handlers.filter((name) => !listed.has(name) && !name.includes('Mailbox') && name !== 'getSocialImage')).toEqual([]);
});

it('the global guards run once each, in the order in which they depend on each other', () => {
  const guards = api.app.get(ApplicationConfig).getGlobalGuards();
  expect(guards.map(({ constructor }) => constructor.name)).toEqual([
    'AccessGuard',
    'SessionGuard',
    'ApiKeyGuard',
    'RoomGuard',
    'QuotaGuard',
    'LimitGuard',
    'KnownCallerGuard',
    'UndeclaredInputGuard',
  ]);
});

it('every operation has a row that says who may call it, and the OpenAPI document says the same', () => {
  expect([...new Set(operations.map(rowIdOf))].sort()).toEqual([...LISTED].sort());
  const declared = operations.map((operation) => [operation.id, [...new Set(operation.credentials)].sort()]);
  const wanted = operations.map((operation) => [
    operation.id,
    [...(isKeyed(operation) ? ['apiKey'] : []), ...(isSession(operation) ? ['session'] : [])],
  ]);
  expect(declared).toEqual(wanted);
});

it('every operation that is not public answers 401 without a credential or with an invalid one', async () => {
  const open = new Set<string>();
  const invalid = [`Bearer ${NOT_A_TOKEN}`, 'Bearer baro_live_7mW3kQ9xTzR5vB1nYc8LpD4hJ6sGfA0u1xQz', 'Basic YTpi'];
  for (const [at, operation] of operations.entries()) {
    const path = pathWith(operation, unknownId);
    for (const credential of [null, ...(IN_FULL ? invalid : [invalid[at % invalid.length]])]) {
      if ((await run(operation, path, credential)).status !== 401) open.add(operation.id);
    }
  }
  expect([...open]).toEqual(operations.filter(isPublic).map(({ id }) => id));
});

it('API keys are refused on session routes, and sessions on API key routes', async () => {
  const stranger = await createPerson(api.app, { kind: 'company' });
  const { access, headers } = await signIn(api.url, stranger);
  const key = String((await ask(`${api.url}/api/apikeys/get/`, { headers })).body.key);
  const wrong: string[] = [];
  for (const operation of operations.filter((one) => !isPublic(one) && isKeyed(one) !== isSession(one))) {
    const other = isSession(operation) ? key : access;
    if ((await run(operation, pathWith(operation, unknownId), `Bearer ${other}`)).status !== 401) wrong.push(operation.id);
  }
  expect(wrong).toEqual([]);
});

it('a stranger who knows another customer’s ids sees and changes nothing of theirs on any route, by session or by key', async () => {
  const before = await rowsOfVictim();
  const leaks: string[] = [];
  const strangers = newcomers({ kind: 'company' });
  for (const operation of tried()) {
    for (const kind of credentialsFor(operation)) {
      const { access, key } = await strangers.come();
      for (const id of foreignIds(operation)) {
        const path = pathWith(operation, () => id);
        const { status, text } = await run(operation, path, `Bearer ${kind === 'session' ? access : key}`);
        // What a caller sent may come back in the address of a problem.
        const seen = marks.filter((mark) => mark !== id && text.includes(mark));
        if (seen.length > 0) leaks.push(`${operation.id} shows ${seen.join()}`);
        if (status >= 500 || status === 429) leaks.push(`${operation.id} answers ${status}`);
        if (operation.parameters.length > 0 && !isPublic(operation) && status < 400) leaks.push(`${operation.id} answers ${status} to a foreign id`);
        strangers.note(operation, status, kind === 'key');
      }
    }
  }
  expect(leaks).toEqual([]);
  expect(await rowsOfVictim()).toBe(before);
});

it('another customer’s id gets the same 404 as an unknown id, by session and by key', async () => {
  const strangers = newcomers({});
  for (const operation of tried().filter((one) => !isPublic(one) && one.parameters.length > 0)) {
    for (const kind of credentialsFor(operation)) {
      // Of the calls of one person a minute has a limit.
      const { access, key } = await (IN_FULL ? newcomers({}) : strangers).come();
      const answerTo = async (id: string): Promise<object> => {
        const path = pathWith(operation, () => id);
        const { status, body } = await run(operation, path, `Bearer ${kind === 'session' ? access : key}`);
        strangers.note(operation, status, kind === 'key');
        return { id: operation.id, kind, status, code: body.code, detail: body.detail };
      };
      for (const foreign of foreignIds(operation)) {
        const [theirs, missing] = await Promise.all([foreign, unknownId()].map(answerTo));
        expect(theirs).toEqual(missing);
        // What cannot be an id of theirs is refused as it is written.
        expect([kind === 'session' ? 404 : [400, 404]].flat()).toContain((theirs as { status: number }).status);
      }
    }
  }
});

describe('permissions of roles', () => {
  it.each(ROLES)('let the role %s call every operation that its row names, refuse all others, and hide the staff routes', async (role) => {
    const wrong: string[] = [];
    const people = newcomers({ role, kind: 'company' });
    for (const operation of tried()) {
      const { access } = await people.come();
      const answer = await run(operation, pathWith(operation, unknownId), `Bearer ${access}`);
      people.note(operation, answer.status);
      const [outcome, expected] = [outcomeOf(operation, answer), expectedOf(operation, role)];
      if (outcome !== expected) wrong.push(`${operation.id}: ${outcome} instead of ${expected}`);
    }
    expect(wrong).toEqual([]);
  });

  it('let staff call the staff routes, and do not show them a customer’s profile', async () => {
    const staff = await signIn(api.url, await createPerson(api.app, { isStaff: true }));
    for (const operation of operations.filter((one) => isStaff(one) && one.method === 'GET' && one.parameters.length === 0))
      expect([operation.id, (await run(operation, operation.path, staff.headers.authorization)).status]).toEqual([operation.id, 200]);
    const { text } = await ask(`${api.url}/api/accounts/me/`, { headers: staff.headers });
    expect(marks.filter((mark) => text.includes(mark))).toEqual([]);
  });
});

it('a removed member’s session answers on every route as that of a stranger', async () => {
  const removed = await createPerson(api.app, { role: 'admin', organizationId: victim.organizationId });
  const { access } = await signIn(api.url, removed);
  const { status } = await ask(`${api.url}/api/organizations/members/${removed.userId}`, { method: 'DELETE', headers: victims.headers });
  expect(status).toBe(204);
  const before = await rowsOfVictim();
  const leaks: string[] = [];
  for (const operation of tried().filter((one) => isSession(one) && !['leaveOrganization', 'signOut'].includes(one.id))) {
    for (const id of foreignIds(operation)) {
      const { status: answered, text } = await run(
        operation,
        pathWith(operation, () => id),
        `Bearer ${access}`,
      );
      const seen = marks.filter((mark) => mark !== id && text.includes(mark));
      if (seen.length > 0 || answered >= 500) leaks.push(`${operation.id} answers ${answered} and shows ${seen.join()}`);
      if (id !== '' && answered < 400) leaks.push(`${operation.id} answers ${answered} to a foreign id`);
    }
  }
  expect(leaks).toEqual([]);
  expect(await rowsOfVictim()).toBe(before);
});

it('losing a role takes effect with the next request', async () => {
  const admin = await createPerson(api.app, { role: 'admin', organizationId: victim.organizationId });
  const { headers } = await signIn(api.url, admin);
  const status = async (): Promise<number> => (await ask(`${api.url}/api/apikeys/get/`, { headers })).status;
  expect(await status()).toBe(200);
  await api.dataSource.query(`UPDATE memberships SET role = 'member' WHERE user_id = $1`, [admin.userId]);
  expect(await status()).toBe(403);
  await api.dataSource.query(`DELETE FROM memberships WHERE user_id = $1`, [admin.userId]);
  expect(await status()).toBe(401);
});

it.each(KEY_SCOPES)('a key that is allowed %s alone is refused on exactly the operations that ask for another scope', async (scope) => {
  const unlimited = { minute: 100_000, day: 100_000, month: 100_000 };
  const { organizationId } = await createCustomer(api.app, { plan: 'enterprise', limits: unlimited });
  const keys = api.app.get(ApiKeysService, { strict: false });
  const { key } = await keys.createNamedKey(organizationId, { name: scope, mode: 'live', scopes: [scope] });
  const refused: string[] = [];
  for (const operation of operations.filter(isKeyed)) {
    // Of refusals of one address a minute has a limit; what signed in before is over by then.
    clock.advance(2_000);
    const { body } = await run(operation, pathWith(operation, unknownId), `Bearer ${key}`);
    if (body.code === 'scope_missing') refused.push(operation.id);
  }
  const others = operations.filter((operation) => ![null, scope].includes(accessOf(operation).scope));
  expect(refused).toEqual(others.map(({ id }) => id));
});
