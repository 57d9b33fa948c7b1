import { METHOD_METADATA } from '@nestjs/common/constants';
import { ApplicationConfig, ModulesContainer } from '@nestjs/core';
import { ApiKeysService } from '../../server/apikeys';
import { startApp, type TestApp } from '../support/app';
import { makeAlerting } from '../factories/alerting';
import { MutableClock } from '../support/clock';
import { insertCustomIndex } from '../support/custom-indexes';
import { type Answer, ask } from '../support/http';
import { charge } from '../support/invoices';
import { listOperations, type Operation, pathWith } from '../support/operations';
import { createPerson, type Person, type PersonOptions, type SignedIn, signIn } from '../support/people';
import { pictureOf } from '../support/pictures';

/** Operations that need no credential. A new one must be added here deliberately. */
const PUBLIC = [
  ...['activateAccount', 'registerAccount', 'resendCode', 'signIn', 'verifySignIn', 'refreshSession', 'signOut'],
  ...['requestPasswordReset', 'requestPasswordResetByPath', 'resendPasswordReset', 'resetPassword', 'undoEmailChange'],
  ...[
    'confirmNewsletter',
    'subscribeToNewsletter',
    'getReportUnsubscribePage',
    'getUnsubscribePage',
    'unsubscribeFromNewsletter',
    'unsubscribeFromReport',
    'undoNewsletterUnsubscription',
    'createContactMessage',
    'reportLeakedKey',
    'receiveStripeEvent',
    'createVisit',
    'getNewsState',
  ],
  ...[
    'listContactTopics',
    'listCountries',
    'listIndustries',
    'listPlans',
    'getPhoto',
    'getLogo',
    'getOpenInvitation',
    'acceptInvitation',
    'getPublication',
    'getComputationState',
    'getExplanation',
    'getEvidenceFile',
    'getCountryBriefPdf',
    'getRatingHistory',
    'getLiveness',
    'getReadiness',
    'getMetrics',
    'getProblemKind',
    'getAlertUnsubscribePage',
    'getWatchlistFeedDocument',
    'unsubscribeFromAlertMails',
  ],
];
const WEBHOOKS = [
  ...['listWebhooks', 'createWebhook', 'getWebhook', 'updateWebhook', 'deleteWebhook', 'rotateWebhookSecret', 'testWebhook'],
  ...['listWebhookDeliveries', 'getWebhookDelivery', 'resendWebhookDelivery', 'resendWebhookDeliveries'],
];
/** Operations that members may not call. */
const FOR_MANAGERS = [
  ...['getApiKey', 'regenerateApiKey', 'createNamedKey', 'updateNamedKey', 'rotateNamedKey', 'deleteNamedKey'],
  ...['listInvoices', 'getInvoicePdf'],
  ...['updateMember', 'deleteMember', 'createTeam', 'updateTeam', 'deleteTeam', 'updateOrganization', 'updateLogo', 'deleteLogo'],
  ...['getSubscription', 'previewSubscription', 'getCreditLedger'],
  ...WEBHOOKS.flatMap((name) => [name, `${name}Alias`]),
  ...['listInvitations', 'createInvitation', 'resendInvitation', 'deleteInvitation'],
];
/** Operations that admins may not call either. */
const FOR_OWNERS = [
  'transferOrganization',
  'deleteOrganization',
  'listOrganizationEvents',
  'changeSubscription',
  'startTrial',
  'buyCredits',
  'createCheckout',
  'createPaymentMethodsPage',
];
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
let ids: Record<string, string[]>;

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
const isSession = ({ credentials }: Operation): boolean => credentials.includes('session');
const isStaff = ({ path }: Operation): boolean => path.startsWith('/api/staff/');
const unknownId = (): string => '7f5ad2f4-0f6b-4a51-9d0a-5a2f6d3c1b11';

/** Below what anybody may call in a minute. */
const CALLS_OF_ONE = 50;

type Newcomer = SignedIn & { readonly key: string };

/** Gives somebody who has changed nothing yet: the same person until a call of theirs may have, or was counted by their plan. */
function newcomers(options: PersonOptions): { come(): Promise<Newcomer>; note(operation: Operation, status: number): void } {
  let current: Promise<Newcomer> | null = null;
  let calls = 0;
  const make = async (): Promise<Newcomer> => {
    const signedIn = await signIn(api.url, await createPerson(api.app, options));
    return { ...signedIn, key: String((await ask(`${api.url}/api/apikeys/get/`, { headers: signedIn.headers })).body.key) };
  };
  return {
    come: () => (current ??= make()),
    note: (operation, status) => {
      const mayHaveChanged = operation.method !== 'GET' && status < 400;
      if (mayHaveChanged || !isSession(operation) || ++calls % CALLS_OF_ONE === 0) current = null;
    },
  };
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
    id: [
      alerting.watchlist,
      alerting.alertRule,
      alerting.webhook,
      sessionId,
      victim.userId,
      victim.organizationId,
      named.id,
      String(team.id),
      String(invitation.id),
      invoice,
      await insertCustomIndex(api.dataSource, victim.organizationId, clock.now()),
    ],
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
    'QuotaGuard',
    'LimitGuard',
    'KnownCallerGuard',
    'UndeclaredInputGuard',
  ]);
});

it('every operation that is not public answers 401 without a credential or with an invalid one', async () => {
  const open: string[] = [];
  for (const operation of operations) {
    const path = pathWith(operation, unknownId);
    for (const credential of [null, `Bearer ${NOT_A_TOKEN}`, 'Bearer baro_live_7mW3kQ9xTzR5vB1nYc8LpD4hJ6sGfA0u1xQz', 'Basic YTpi']) {
      if ((await run(operation, path, credential)).status !== 401) open.push(operation.id);
    }
  }
  expect([...new Set(open)].sort()).toEqual([...PUBLIC].sort());
  expect(
    operations
      .filter(({ credentials }) => credentials.length === 0)
      .map(({ id }) => id)
      .sort(),
  ).toEqual([...PUBLIC].sort());
});

it('API keys are refused on session routes, and sessions on API key routes', async () => {
  const stranger = await createPerson(api.app, { kind: 'company' });
  const { access, headers } = await signIn(api.url, stranger);
  const key = String((await ask(`${api.url}/api/apikeys/get/`, { headers })).body.key);
  const wrong: string[] = [];
  for (const operation of operations.filter(({ credentials }) => credentials.length === 1)) {
    const other = isSession(operation) ? key : access;
    if ((await run(operation, pathWith(operation, unknownId), `Bearer ${other}`)).status !== 401) wrong.push(operation.id);
  }
  expect(wrong).toEqual([]);
});

it('a stranger who knows another customer’s ids sees and changes nothing of theirs on any route', async () => {
  const before = await rowsOfVictim();
  const leaks: string[] = [];
  const strangers = newcomers({ kind: 'company' });
  for (const operation of operations) {
    const { access, key } = await strangers.come();
    const credential = operation.credentials.includes('session') ? access : key;
    for (const id of operation.parameters.length === 0 ? [''] : (ids.id ?? [])) {
      const { status, text } = await run(
        operation,
        pathWith(operation, () => id),
        `Bearer ${credential}`,
      );
      // What a caller sent may come back in the address of a problem.
      const seen = marks.filter((mark) => mark !== id && text.includes(mark));
      if (seen.length > 0) leaks.push(`${operation.id} shows ${seen.join()}`);
      if (status >= 500 || status === 429) leaks.push(`${operation.id} answers ${status}`);
      if (operation.parameters.length > 0 && !PUBLIC.includes(operation.id) && status < 400)
        leaks.push(`${operation.id} answers ${status} to a foreign id`);
      strangers.note(operation, status);
    }
  }
  expect(leaks).toEqual([]);
  expect(await rowsOfVictim()).toBe(before);
});

it('another customer’s id gets the same 404 as an unknown id', async () => {
  for (const operation of operations.filter((one) => isSession(one) && one.parameters.length > 0)) {
    // Of the calls of one person a minute has a limit.
    const { access } = await signIn(api.url, await createPerson(api.app));
    for (const foreign of ids.id) {
      const [theirs, missing] = await Promise.all(
        [foreign, unknownId()].map(async (id) => {
          const { status, body } = await run(
            operation,
            pathWith(operation, () => id),
            `Bearer ${access}`,
          );
          return { status, code: body.code, detail: body.detail };
        }),
      );
      expect({ id: operation.id, ...theirs }).toEqual({ id: operation.id, ...missing });
      expect(theirs.status).toBe(404);
    }
  }
});

describe('permissions of roles', () => {
  it.each(['owner', 'admin', 'member'] as const)(
    'answer 403 to the role %s for exactly the operations it may not call, and 404 on staff routes',
    async (role) => {
      const refused: string[] = [];
      const hidden: string[] = [];
      const people = newcomers({ role, kind: 'company' });
      for (const operation of operations.filter(isSession)) {
        const { access } = await people.come();
        const { status } = await run(operation, pathWith(operation, unknownId), `Bearer ${access}`);
        people.note(operation, status);
        if (status === 403) refused.push(operation.id);
        if (isStaff(operation)) hidden.push(status === 404 ? 'not there' : `${operation.id} answers ${status}`);
      }
      expect(refused.sort()).toEqual([...(role === 'member' ? FOR_MANAGERS : []), ...(role === 'owner' ? [] : FOR_OWNERS)].sort());
      expect(new Set(hidden)).toEqual(new Set(['not there']));
    },
  );

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
  for (const operation of operations.filter((one) => isSession(one) && !['leaveOrganization', 'signOut'].includes(one.id))) {
    for (const id of operation.parameters.length === 0 ? [''] : ids.id) {
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
