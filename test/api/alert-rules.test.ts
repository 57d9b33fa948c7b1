import { isoDay } from '../factories/coverage';
import { hasHeard } from '../support/changes';
import { MutableClock } from '../support/clock';
import { type Answer, ask } from '../support/http';
import { openQuietIndexes, type QuietIndexes } from '../support/indexes-app';
import { type Person, type SignedIn, welcome } from '../support/people';

interface Rule {
  id: string;
  name: string;
  version: number;
  is_own: boolean;
  is_muted: boolean;
  mail: string;
  watchlist_name: string | null;
  owner: { name: string } | null;
  team: { id: string } | null;
}

const clock = new MutableClock('2026-02-21T00:15:00Z');
let quiet: QuietIndexes;
let ada: Person & SignedIn;
let ben: Person & SignedIn;
let stranger: Person & SignedIn;
let team: string;

beforeAll(async () => {
  quiet = await openQuietIndexes(clock, isoDay('2025-09-01'), isoDay('2026-02-20'));
  const app = quiet.api.app;
  ada = await welcome(app, { kind: 'company', name: 'Ada', surname: 'Lovelace' });
  ben = await welcome(app, { organizationId: ada.organizationId, role: 'member', name: 'Ben', surname: 'Babbage' });
  stranger = await welcome(app, { kind: 'company' });
  team = String((await call(ada, 'POST', '/api/organizations/teams/create/', { name: 'Gulf desk', member_ids: [ben.userId] })).body.id);
});
afterAll(() => quiet?.close());
beforeEach(() => clock.advance(20_000));

async function call(who: { headers: { authorization: string } }, method: string, path: string, json?: unknown): Promise<Answer> {
  await hasHeard(quiet.api.app);
  return ask(`${quiet.api.app.url}${path}`, { method, json, headers: who.headers });
}

const ABOVE = { subject: { kind: 'index', index_id: 'mvi-sa' }, condition: { kind: 'level', direction: 'above', points: 75 } };

async function make(who: Person & SignedIn, body: object = {}): Promise<Rule> {
  const { status, body: rule } = await call(who, 'POST', '/v1/alerts', { name: 'Saudi Arabia above 75', ...ABOVE, ...body });
  expect(status).toBe(201);
  return rule as unknown as Rule;
}

const idsOf = async (who: Person & SignedIn): Promise<string[]> => ((await call(who, 'GET', '/v1/alerts')).body.data as Rule[]).map(({ id }) => id);

describe('alert rules', () => {
  it('a new rule comes back whole, with defaults for what was left out', async () => {
    const rule = await make(ada);
    expect(rule).toMatchObject({
      ...{ persistence: 1, cooldown: 0, uses_open_days: false, expires_on: null, mail: 'single', digest_hour: 7, time_zone: 'UTC' },
      ...{ quiet_from: null, quiet_to: null, is_muted: false, snoozed_until: null, version: 1, is_own: true, fired_at: null, team: null },
      subject: { kind: 'index', index_id: 'mvi-sa', watchlist_id: null, family: null },
      condition: { kind: 'level', direction: 'above', points: 75, hysteresis: 0 },
      owner: { name: 'Ada Lovelace' },
    });
    expect((await call(ada, 'GET', `/v1/alerts/${rule.id}`)).body).toEqual(rule);
    expect((await call(ada, 'GET', '/v1/alerts')).body).toMatchObject({ most: 10 });
  });

  it.each([
    ['of an index that is not there', { subject: { kind: 'index', index_id: 'mvi-atlantis' } }],
    ['of a share, which has no rules', { subject: { kind: 'index', index_id: 'share-sa' } }],
    ['of a watchlist that nobody sees', { subject: { kind: 'watchlist', watchlist_id: '7f5ad2f4-0f6b-4a51-9d0a-5a2f6d3c1b11' } }],
    ['with a subject of two kinds', { subject: { kind: 'index', index_id: 'mvi-sa', family: 'mvi' } }],
    ['without a part of its condition', { condition: { kind: 'level', direction: 'above' } }],
    ['with a part of another condition', { condition: { kind: 'rating', direction: 'worse', points: 3 } }],
    ['with a direction of another condition', { condition: { kind: 'level', direction: 'worse', points: 3 } }],
    ['above a percentile that no value can be above', { condition: { kind: 'percentile', direction: 'above', percent: 99.8 } }],
    ['above a percentile of more than 100', { condition: { kind: 'percentile', direction: 'above', percent: 150 } }],
    ['below a percentile that no value can be below', { condition: { kind: 'percentile', direction: 'below', percent: 0 } }],
    ['below a percentile of less than 0', { condition: { kind: 'percentile', direction: 'below', percent: -1 } }],
    ['with quiet hours that do not end', { quiet_from: 22 }],
    ['in a time zone that is not there', { time_zone: 'Mars/Olympus' }],
    ['whose last day is over', { expires_on: '2026-01-01' }],
    ['for a team that is not there', { team_id: '7f5ad2f4-0f6b-4a51-9d0a-5a2f6d3c1b11' }],
  ])('refuses a rule %s with 400', async (_, wrong) => {
    const { status, body } = await call(ada, 'POST', '/v1/alerts', { name: 'Wrong', ...ABOVE, ...wrong });
    expect([status, body.code]).toEqual([400, 'validation_failed']);
  });

  it.each([
    { kind: 'change', direction: 'rise', points: 10, days: 7 },
    { kind: 'percentile', direction: 'above', percent: 95 },
    { kind: 'rating', direction: 'worse' },
    { kind: 'crisis', event: 'opened' },
    { kind: 'quality', reason: 'gap' },
    { kind: 'restated' },
  ])('accepts the condition %j', async (condition) => {
    const rule = await make(ada, { subject: { kind: 'countries', family: 'mvi' }, condition });
    expect(rule).toMatchObject({ condition, subject: { kind: 'countries', family: 'mvi' } });
    expect((await call(ada, 'DELETE', `/v1/alerts/${rule.id}`)).status).toBe(204);
  });

  it('a rule belongs to its owner alone until a team has it', async () => {
    const { id } = await make(ada);
    expect(await idsOf(ben)).not.toContain(id);
    expect((await call(ben, 'GET', `/v1/alerts/${id}`)).status).toBe(404);
    expect((await call(ada, 'PATCH', `/v1/alerts/${id}`, { version: 1, team_id: team })).body).toMatchObject({ team: { id: team }, version: 2 });
    expect(await idsOf(ben)).toContain(id);
    expect((await call(ben, 'PATCH', `/v1/alerts/${id}`, { version: 2, cooldown: 7 })).body).toMatchObject({ cooldown: 7, is_own: false });
    expect((await call(ben, 'DELETE', `/v1/alerts/${id}`)).status).toBe(403);
    expect((await call(ben, 'PATCH', `/v1/alerts/${id}`, { version: 3, team_id: null })).status).toBe(403);
    expect((await call(stranger, 'GET', `/v1/alerts/${id}`)).status).toBe(404);
  });

  it('refuses a rule that could never fire, and says what percentiles there are', async () => {
    const never = { ...ABOVE, condition: { kind: 'percentile', direction: 'above', percent: 100 } };
    const message = 'No value can fire this: name at most 99.7 for the highest, and at least 0.1 for the lowest.';
    expect((await call(ada, 'POST', '/v1/alerts', { name: 'Never', ...never })).body.errors).toEqual({ condition: [message] });
    expect((await call(ada, 'POST', '/v1/alerts/backtest', never)).body.errors).toEqual({ condition: [message] });
  });

  it('only people of a team, owners and admins can give a rule to it', async () => {
    const other = String((await call(ada, 'POST', '/api/organizations/teams/create/', { name: 'Other desk', member_ids: [] })).body.id);
    const { id } = await make(ben);
    const refused = await call(ben, 'PATCH', `/v1/alerts/${id}`, { version: 1, team_id: other });
    const message = 'Name a team that you are in; owners and admins may name any.';
    expect([refused.status, refused.body.errors]).toEqual([400, { team_id: [message] }]);
    expect((await call(ben, 'POST', '/v1/alerts', { name: 'Theirs', ...ABOVE, team_id: other })).status).toBe(400);
    expect((await call(ben, 'PATCH', `/v1/alerts/${id}`, { version: 1, team_id: team })).body).toMatchObject({ team: { id: team } });
    expect((await make(ada, { team_id: other })).team).toMatchObject({ id: other });
  });

  it('refuses with 409 to change a rule from a version that is not the latest', async () => {
    const { id } = await make(ada);
    expect((await call(ada, 'PATCH', `/v1/alerts/${id}`, { version: 1, is_muted: true })).body).toMatchObject({ is_muted: true, version: 2 });
    const late = await call(ada, 'PATCH', `/v1/alerts/${id}`, { version: 1, snoozed_until: '2026-03-01T00:00:00Z' });
    expect([late.status, late.body.code]).toEqual([409, 'alert_rule_changed']);
    const until = await call(ada, 'PATCH', `/v1/alerts/${id}`, { version: 2, snoozed_until: '2026-03-01T00:00:00Z', is_muted: false });
    expect(until.body).toMatchObject({ snoozed_until: '2026-03-01T00:00:00.000Z', is_muted: false });
  });

  it.each([
    ['2028-01-01T00:00:00Z', 'A rule can be snoozed for a year at most.'],
    ['9999-12-31T23:59:59-01:00', 'snoozed_until must be a timestamp with a UTC offset, such as 2026-03-01T12:00:00Z.'],
  ])('refuses to snooze a rule until %s', async (until, reason) => {
    const { id } = await make(ada);
    const refused = await call(ada, 'PATCH', `/v1/alerts/${id}`, { version: 1, snoozed_until: until });
    expect(refused).toMatchObject({ status: 400, body: { errors: { snoozed_until: [reason] } } });
  });

  it('a rule is deleted with its watchlist', async () => {
    const { body: list } = await call(ada, 'POST', '/v1/watchlists', { name: 'Gulf', sections: [{ name: '', items: [{ index_id: 'mvi-sa' }] }] });
    const rule = await make(ada, { subject: { kind: 'watchlist', watchlist_id: list.id } });
    expect(rule.watchlist_name).toBe('Gulf');
    await call(ada, 'DELETE', `/v1/watchlists/${String(list.id)}`);
    expect((await call(ada, 'GET', `/v1/alerts/${rule.id}`)).status).toBe(404);
  });

  it('a rule that a key makes belongs to the organization', async () => {
    const key = { headers: { authorization: `Bearer ${quiet.api.liveKey}` } };
    const { status, body } = await call(key, 'POST', '/v1/alerts', { name: 'By a program', ...ABOVE, team_id: null });
    expect([status, body.owner, body.is_own]).toEqual([201, null, true]);
    expect((await call(key, 'GET', '/v1/alerts')).body.data).toHaveLength(1);
  });

  it('creates no more rules than the plan allows, even at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => call(stranger, 'POST', '/v1/alerts', { name: 'Many', ...ABOVE })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ body }) => body.code === 'alert_rules_exhausted')).toHaveLength(2);
  });
});
