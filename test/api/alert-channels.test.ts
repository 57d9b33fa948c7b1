import { gapDay } from '../../server/volatility/coverage';
import { isoDay, quietDay } from '../factories/coverage';
import { type AlertDesk, openAlertDesk, type Watcher } from '../support/alert-desk';
import { type AlertsWorker, openAlertsWorker } from '../support/alerts';
import { SMALL_SCOPES } from '../support/indexes';
import { welcome } from '../support/people';

interface Alert {
  id: string;
  rule: { id: string; name: string; deleted: boolean };
}
interface Delivery {
  name: string;
  due: string;
}

const GAP = { subject: { kind: 'index', index_id: 'mvi-sa' }, condition: { kind: 'quality', reason: 'gap' } };
const UNKNOWN = '7f5ad2f4-0f6b-4a51-9d0a-5a2f6d3c1b11';

let desk: AlertDesk;
let worker: AlertsWorker;
let ben: Watcher;
let stranger: Watcher;
/** The next day to be published. */
let day = isoDay('2026-02-21');

beforeAll(async () => {
  desk = await openAlertDesk();
  worker = await openAlertsWorker(desk.database.url, desk.clock);
  await worker.judge('live');
  const { api, ada } = desk;
  ben = await welcome(api.app, { organizationId: ada.organizationId, role: 'member', name: 'Ben', surname: 'Babbage' });
  stranger = await welcome(api.app, { kind: 'company' });
});
afterAll(async () => {
  await worker?.close();
  await desk?.close();
});
beforeEach(async () => {
  for (const table of ['alert_rules', 'webhooks', 'watchlists']) await desk.api.app.dataSource.query(`DELETE FROM ${table}`);
  await setPlan('enterprise');
  await publish('quiet');
});

const setPlan = (plan: string): Promise<unknown> =>
  desk.api.app.dataSource.query(`UPDATE subscriptions SET plan_code = $2 WHERE organization_id = $1`, [desk.ada.organizationId, plan]);

async function publish(what: 'quiet' | 'gap'): Promise<void> {
  await desk.publish(what === 'gap' ? gapDay(day) : quietDay(day, { scopes: SMALL_SCOPES }));
  day += 1;
  await worker.judge('live');
}

async function makeWebhook(name: string, more: object = {}, who = desk.ada): Promise<string> {
  const url = `https://8.8.8.8/${name}`;
  const { status, body, text } = await desk.call(who, 'POST', '/v1/webhooks', { name, url, events: ['alert.fired'], ...more });
  expect([status, status === 201 ? '' : text]).toEqual([201, '']);
  return String(body.id);
}

async function makeList(name = 'Gulf'): Promise<string> {
  const { body } = await desk.call(desk.ada, 'POST', '/v1/watchlists', { name, sections: [{ name: '', items: [{ index_id: 'mvi-sa' }] }] });
  return String(body.id);
}

const makeRule = (body: object = {}): Promise<string> => desk.makeRule(desk.ada, { ...GAP, ...body });
const read = async (path: string, who = desk.ada): Promise<Record<string, unknown>> => (await desk.call(who, 'GET', path)).body;
const firedOf = async (rule: string): Promise<Alert[]> => (await read(`/v1/alerts/fired?rule_id=${rule}`)).data as Alert[];

/** What a rule has endpoints told, and when that is due. */
const sentOf = (rule: string): Promise<Delivery[]> =>
  desk.api.app.dataSource.query(
    `SELECT w.name, to_char(d.due_at AT TIME ZONE 'UTC', 'HH24:MI') AS due FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id
     JOIN webhook_messages m ON m.id = d.message_id WHERE d.state = 'pending' AND m.body::jsonb -> 'data' -> 'rule' ->> 'id' = $1 ORDER BY w.name`,
    [rule],
  );

describe('the channels of a rule', () => {
  it('tells all endpoints that take alerts unless the rule names some, or none', async () => {
    const [desk1, chat] = [await makeWebhook('desk'), await makeWebhook('chat', { kind: 'slack' })];
    await makeWebhook('invoices', { events: ['invoice.issued'] });
    const rules = [
      await makeRule(),
      await makeRule({ webhook_ids: [chat] }),
      await makeRule({ webhook_ids: [] }),
      await makeRule({ webhook_ids: null }),
    ];
    await publish('gap');
    const told = await Promise.all(rules.map(async (rule) => (await sentOf(rule)).map(({ name }) => name)));
    expect(told).toEqual([['chat', 'desk'], ['chat'], [], ['chat', 'desk']]);
    // In the product each is told.
    for (const rule of rules) expect(await firedOf(rule)).toHaveLength(1);
    expect(await read(`/v1/alerts/${rules[1]}`)).toMatchObject({ webhook_ids: [chat] });
    await desk.call(desk.ada, 'PATCH', `/v1/alerts/${rules[1]}`, { version: 1, webhook_ids: [chat, desk1] });
    await desk.call(desk.ada, 'DELETE', `/v1/webhooks/${chat}`);
    expect(await read(`/v1/alerts/${rules[1]}`)).toMatchObject({ webhook_ids: [desk1] });
  });

  it('refuses endpoints of another organization as those that are not there', async () => {
    await desk.api.app.dataSource.query(`UPDATE subscriptions SET plan_code = 'enterprise' WHERE organization_id = $1`, [stranger.organizationId]);
    const foreign = await makeWebhook('theirs', {}, stranger);
    for (const id of [foreign, UNKNOWN]) {
      const { status, body } = await desk.call(desk.ada, 'POST', '/v1/alerts', { name: 'Theirs', ...GAP, webhook_ids: [id] });
      expect([status, body.errors]).toEqual([400, { webhook_ids: ['Name endpoints of your organization.'] }]);
    }
  });

  it('names the channels to every member, without their addresses', async () => {
    await makeWebhook('desk');
    const chat = await makeWebhook('chat', { kind: 'slack' });
    await makeWebhook('invoices', { events: ['invoice.issued'] });
    await desk.call(desk.ada, 'PATCH', `/v1/webhooks/${chat}`, { is_enabled: false });
    const { text, body } = await desk.call(ben, 'GET', '/api/alerts/channels');
    expect(body.data).toEqual([
      { id: chat, name: 'chat', kind: 'slack', enabled: false },
      { id: expect.any(String), name: 'desk', kind: 'standard', enabled: true },
    ]);
    expect(text).not.toContain('8.8.8.8');
    expect((await read('/api/alerts/channels', stranger)).data).toEqual([]);
  });

  it('leaves channels that people read alone in quiet hours, and not those that programs read', async () => {
    await makeWebhook('program');
    await makeWebhook('chat', { kind: 'slack' });
    const quiet = await makeRule({ mail: 'single', quiet_from: 22, quiet_to: 7, time_zone: 'Asia/Riyadh' });
    const loud = await makeRule({ mail: 'single', quiet_from: 9, quiet_to: 17, time_zone: 'Asia/Riyadh' });
    // At 00:16 UTC it is 03:16 in Riyadh.
    await publish('gap');
    expect(await sentOf(quiet)).toEqual([{ name: 'chat', due: '04:00' }, { name: 'program', due: '00:16' }]); // prettier-ignore
    expect(await sentOf(loud)).toEqual([{ name: 'chat', due: '00:16' }, { name: 'program', due: '00:16' }]); // prettier-ignore
    const due = (await read(`/v1/alerts/fired/${(await firedOf(quiet))[0].id}`)).deliveries as { mail: string; mail_due_at: string }[];
    expect([due[0].mail, due[0].mail_due_at.slice(11, 16)]).toEqual(['due', '04:00']);
    expect(await read('/api/alerts/unseen')).toEqual({ count: 2 });
  });

  it('tells nothing after quiet hours of a rule that was muted or deleted in them, or whose owner has left', async () => {
    await makeWebhook('chat', { kind: 'slack' });
    const quiet = { quiet_from: 22, quiet_to: 7, time_zone: 'Asia/Riyadh' };
    const leaver = await welcome(desk.api.app, { organizationId: desk.ada.organizationId, role: 'member' });
    const [muted, deleted, kept] = [await makeRule(quiet), await makeRule(quiet), await makeRule(quiet)];
    const left = await desk.makeRule(leaver, { ...GAP, ...quiet });
    await publish('gap');
    for (const rule of [muted, deleted, kept, left]) expect(await sentOf(rule)).toEqual([{ name: 'chat', due: '04:00' }]);
    await desk.call(desk.ada, 'PATCH', `/v1/alerts/${muted}`, { version: 1, is_muted: true });
    await desk.call(desk.ada, 'DELETE', `/v1/alerts/${deleted}`);
    expect((await desk.call(desk.ada, 'DELETE', `/api/organizations/members/${leaver.userId}`)).status).toBe(204);
    expect(await Promise.all([muted, deleted, kept, left].map(sentOf))).toEqual([[], [], [{ name: 'chat', due: '04:00' }], []]);
  });
});

describe('the history of a rule', () => {
  it('an alert stays under the name of its deleted rule, and nothing that a deleted rule has kept back is told', async () => {
    const [rule, snoozed] = [await makeRule({ name: 'Gone soon' }), await makeRule()];
    await desk.call(desk.ada, 'PATCH', `/v1/alerts/${snoozed}`, { version: 1, snoozed_until: new Date((day + 9) * 86_400_000).toISOString() });
    await publish('gap');
    const [{ id }] = await firedOf(rule);
    for (const one of [rule, snoozed]) expect((await desk.call(desk.ada, 'DELETE', `/v1/alerts/${one}`)).status).toBe(204);
    expect((await desk.call(desk.ada, 'GET', `/v1/alerts/${rule}`)).status).toBe(404);
    expect((await desk.call(desk.ada, 'PATCH', `/v1/alerts/${rule}`, { version: 1, is_muted: true })).status).toBe(404);
    expect(await read('/v1/alerts')).toMatchObject({ data: [], count: 0 });
    expect(await firedOf(rule)).toMatchObject([{ id, rule: { id: rule, name: 'Gone soon', deleted: true } }]);
    expect((await desk.call(desk.ada, 'POST', `/v1/alerts/fired/${id}/acknowledge`, { note: 'Seen' })).status).toBe(200);
    for (const who of [ben, stranger]) expect((await desk.call(who, 'GET', `/v1/alerts/fired/${id}`)).status).toBe(404);
    await publish('quiet');
    await publish('gap');
    expect(await firedOf(rule)).toHaveLength(1);
    const held = await desk.api.app.dataSource.query(`SELECT FROM alerts WHERE rule_id = $1`, [snoozed]);
    expect(held).toEqual([]);
  });

  it('an alert stays when its watchlist is deleted, which takes the rule along', async () => {
    const list = await makeList();
    const rule = await makeRule({ subject: { kind: 'watchlist', watchlist_id: list } });
    await publish('gap');
    expect((await desk.call(desk.ada, 'DELETE', `/v1/watchlists/${list}`)).status).toBe(204);
    expect((await desk.call(desk.ada, 'GET', `/v1/alerts/${rule}`)).status).toBe(404);
    expect(await firedOf(rule)).toMatchObject([{ rule: { deleted: true } }]);
  });

  it('an alert is kept for 25 months, and a deleted rule as long as its last alert', async () => {
    const [rule, kept] = [await makeRule(), await makeRule()];
    await publish('gap');
    await desk.call(desk.ada, 'DELETE', `/v1/alerts/${rule}`);
    const rows = async (): Promise<unknown[]> =>
      Promise.all(
        ['alerts WHERE rule_id', 'alert_rules WHERE id'].flatMap((table) =>
          [rule, kept].map(async (id) => (await desk.api.app.dataSource.query<object[]>(`SELECT FROM ${table} = $1`, [id])).length),
        ),
      );
    const now = desk.clock.now();
    const later = (months: number): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, now.getUTCDate(), 12));
    desk.clock.set(later(24));
    await worker.prune();
    expect(await rows()).toEqual([1, 1, 1, 1]);
    desk.clock.set(later(25));
    await worker.prune();
    expect(await rows()).toEqual([0, 0, 0, 1]);
    desk.clock.set(now);
  });
});

it('an endpoint is disabled with the watchlist that it is limited to, says why, and stays so until it names something else', async () => {
  const list = await makeList();
  const limited = await makeWebhook('desk', { watchlist_id: list });
  const other = await makeWebhook('other');
  await desk.call(desk.ada, 'DELETE', `/v1/watchlists/${list}`);
  expect(await read(`/v1/webhooks/${limited}`)).toMatchObject({ status: 'disabled', disabled_reason: 'watchlist' });
  expect(await read(`/v1/webhooks/${other}`)).toMatchObject({ status: 'enabled', disabled_reason: null });
  const refused = await desk.call(desk.ada, 'PATCH', `/v1/webhooks/${limited}`, { is_enabled: true });
  expect([refused.status, Object.keys(refused.body.errors as object)]).toEqual([400, ['watchlist_id']]);
  const { status, body } = await desk.call(desk.ada, 'PATCH', `/v1/webhooks/${limited}`, { is_enabled: true, watchlist_id: null });
  expect([status, body.status, body.watchlist_id]).toEqual([200, 'enabled', null]);
});

it('a smaller plan leaves rules, lists and endpoints as they are, at work, and allows no more of them', async () => {
  const rules: string[] = [];
  for (let at = 0; at < 11; at++) rules.push(await makeRule({ name: `Rule ${at}` }));
  for (let at = 0; at < 6; at++) await makeList(`List ${at}`);
  for (const name of ['first', 'second']) await makeWebhook(name);
  await setPlan('free');
  expect(await read('/v1/alerts')).toMatchObject({ most: 10, count: 11 });
  await publish('gap');
  for (const rule of rules) {
    expect(await firedOf(rule)).toHaveLength(1);
    expect((await sentOf(rule)).map(({ name }) => name)).toEqual(['first', 'second']);
  }
  expect((await desk.call(desk.ada, 'PATCH', `/v1/alerts/${rules[10]}`, { version: 1, cooldown: 3 })).status).toBe(200);
  const more = [
    ['/v1/alerts', { name: 'More', ...GAP }, 'alert_rules_exhausted'],
    ['/v1/watchlists', { name: 'More' }, 'watchlists_exhausted'],
    ['/v1/webhooks', { name: 'More', url: 'https://8.8.8.8/more', events: ['alert.fired'] }, 'webhooks_exhausted'],
  ] as const;
  for (const [path, body, code] of more) {
    expect([path, (await desk.call(desk.ada, 'POST', path, body)).body.code]).toEqual([path, code]);
  }
});

it.each([
  ['watchlists', '/v1/watchlists', {}],
  ['sections', '/v1/watchlists', { name: 'Gulf' }],
  ['alert rules', '/v1/alerts', GAP],
  ['webhooks', '/v1/webhooks', { url: 'https://8.8.8.8/x', events: ['alert.fired'] }],
  ['views', '/api/saved-views', { search: '' }],
  ['keys', '/api/apikeys', { mode: 'live', scopes: ['alerts'] }],
  ['teams', '/api/organizations/teams/create/', { member_ids: [] }],
  [
    'custom indexes',
    '/v1/indexes/index-generate/',
    { description: 'Mine', countries: ['SA'], categories: ['energy'], start: '2026-01-01', end: '2026-12-31' },
  ],
])('names of %s hold nothing that turns text around or is not seen', async (what, path, body) => {
  for (const name of ['Gulf\u202eygrene', 'Gulf\u200b energy', '\u2066Gulf\u2069']) {
    const named = what === 'sections' ? { ...body, sections: [{ name, items: [] }] } : { ...body, name };
    const { status, text } = await desk.call(desk.ada, 'POST', path, named);
    expect([status, text]).toEqual([400, expect.stringContaining('invisible characters')]);
  }
});
