import { isoDay } from '../factories/coverage';
import { hasHeard } from '../support/changes';
import { MutableClock } from '../support/clock';
import { type Answer, ask } from '../support/http';
import { openQuietIndexes, type QuietIndexes } from '../support/indexes-app';
import { createPerson, type Person, type SignedIn, signIn, welcome } from '../support/people';

interface List {
  id: string;
  name: string;
  version: number;
  count: number;
  is_own: boolean;
  shared_with: string;
  owner: { id: string; name: string } | null;
  team: { id: string; name: string } | null;
}
interface Detail {
  watchlist: List;
  sections: string[];
  data: {
    section: string;
    index_id: string;
    note: string | null;
    value: number | null;
    date: string;
    sparkline: unknown[];
    change: { lastDay: number | null };
  }[];
  dataset: string;
}

const clock = new MutableClock('2026-02-21T00:15:00Z');
let quiet: QuietIndexes;
let ada: Person & SignedIn;
let ben: Person & SignedIn;
let stranger: Person & SignedIn;

beforeAll(async () => {
  quiet = await openQuietIndexes(clock, isoDay('2025-09-01'), isoDay('2026-02-20'));
  const app = quiet.api.app;
  ada = await welcome(app, { kind: 'company', name: 'Ada', surname: 'Lovelace' });
  await app.dataSource.query(`UPDATE subscriptions SET plan_code = 'pro_monthly' WHERE organization_id = $1`, [ada.organizationId]);
  ben = await welcome(app, { organizationId: ada.organizationId, role: 'member', name: 'Ben', surname: 'Babbage' });
  stranger = await welcome(app, { kind: 'company' });
});
afterAll(() => quiet?.close());
beforeEach(() => clock.advance(60_000));

async function call(who: { headers: { authorization: string } }, method: string, path: string, json?: unknown): Promise<Answer> {
  await hasHeard(quiet.api.app);
  return ask(`${quiet.api.app.url}${path}`, { method, json, headers: who.headers });
}

async function make(who: Person & SignedIn, body: object): Promise<List> {
  const { status, body: list } = await call(who, 'POST', '/v1/watchlists', { name: 'Gulf', ...body });
  expect(status).toBe(201);
  return list as unknown as List;
}

const detailOf = async (who: { headers: { authorization: string } }, id: string): Promise<Detail> =>
  (await call(who, 'GET', `/v1/watchlists/${id}`)).body as unknown as Detail;

const GULF = [
  { name: '', items: [{ index_id: 'mvi-world' }] },
  { name: 'Gulf', items: [{ index_id: 'mvi-sa', note: 'Ask Riyadh.' }, { index_id: 'isr-sa' }, { index_id: 'share-sa' }, { index_id: 'tone-sa' }] },
];

describe('a watchlist', () => {
  it('answers with the latest values of what is on a watchlist, in its order', async () => {
    const { id } = await make(ada, { sections: GULF, description: 'What may move deliveries.' });
    const { watchlist, sections, data, dataset } = await detailOf(ada, id);
    expect(watchlist).toMatchObject({ name: 'Gulf', count: 5, version: 1, is_own: true, shared_with: 'nobody', owner: { name: 'Ada Lovelace' } });
    expect(sections).toEqual(['', 'Gulf']);
    expect(data.map(({ section, index_id, note }) => [section, index_id, note])).toEqual([
      ['', 'mvi-world', null],
      ['Gulf', 'mvi-sa', 'Ask Riyadh.'],
      ['Gulf', 'isr-sa', null],
      ['Gulf', 'share-sa', null],
      ['Gulf', 'tone-sa', null],
    ]);
    const index = (await quiet.api.get('/v1/indexes/mvi-sa')).json<{ value: number; change: { lastDay: number } }>();
    expect(data[1]).toMatchObject({ value: index.value, change: index.change });
    expect(data[1].sparkline).toHaveLength(90);
    expect(data[3].value).toBe((await quiet.api.get('/v1/indexes/share-sa')).json<{ value: number }>().value);
    expect(dataset).toBe('simulated');
  });

  it('lists a watchlist as CSV, in which no note is a formula', async () => {
    const { id } = await make(ada, { sections: [{ name: 'Gulf', items: [{ index_id: 'mvi-sa', note: '=1+1' }] }] });
    const { text, headers } = await call(ada, 'GET', `/v1/watchlists/${id}?format=csv`);
    const [head, row] = text.split('\r\n');
    expect(headers.get('content-type')).toContain('text/csv');
    expect(head).toMatch(/^section,index_id,code,name,family,note,date,value/);
    expect(row).toMatch(/^Gulf,mvi-sa,MVI-SA,Saudi Arabia,mvi,'=1\+1,2026-02-\d\d,\d/);
  });

  it('compares the indexes of a watchlist from 100 on', async () => {
    const { id } = await make(ada, { sections: GULF });
    const { body } = await call(ada, 'GET', `/v1/watchlists/${id}/comparison?days=30`);
    const { data, days } = body as unknown as {
      days: number;
      data: { index_id: string; base_date: string | null; base_value: number; values: (number | null)[] }[];
    };
    expect([days, data.length]).toEqual([30, 5]);
    const { values, base_date: base, base_value: first } = data[1];
    expect(values).toHaveLength(30);
    const rows = (await quiet.api.get(`/v1/indexes/mvi-sa/values?from=${base}`)).json<{ data: { value: number | null }[] }>().data;
    expect(rows[0].value).toBe(first);
    expect(values.slice(-rows.length)).toEqual(rows.map(({ value }) => (value === null ? null : Math.round((value / first) * 10_000) / 100)));
    expect(data[4]).toMatchObject({ index_id: 'tone-sa', base_date: null });
  });

  it('refuses an index that there is not, and one that is listed twice', async () => {
    for (const items of [[{ index_id: 'mvi-atlantis' }], [{ index_id: 'mvi-sa' }, { index_id: 'mvi-sa' }]]) {
      expect((await call(ada, 'POST', '/v1/watchlists', { name: 'Wrong', sections: [{ name: '', items }] })).status).toBe(400);
    }
  });

  it('allows as many indexes on a list, and as many lists of a person, as the plan does', async () => {
    const dan = await createPerson(quiet.api.app.app);
    const dans = { ...dan, ...(await signIn(quiet.api.app.url, dan)) };
    const many = (await quiet.api.get('/v1/indexes?family=mvi&limit=51')).json<{ data: { index_id: string }[] }>().data;
    const full = await call(dans, 'POST', '/v1/watchlists', {
      name: 'Long',
      sections: [{ name: '', items: many.map(({ index_id }) => ({ index_id })) }],
    });
    expect([full.status, full.body.code]).toEqual([409, 'watchlist_full']);
    const made = await Promise.all(Array.from({ length: 7 }, (_, at) => call(dans, 'POST', '/v1/watchlists', { name: `List ${at}` })));
    expect(made.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 409, 409]);
  });
});

describe('concurrent edits of one list', () => {
  it('loses nothing of what two people add, move and take away at once', async () => {
    const { id } = await make(ada, { shared_with: 'organization', sections: GULF });
    const answers = await Promise.all([
      call(ada, 'POST', `/v1/watchlists/${id}/items`, { index_id: 'mvi-energy' }),
      call(ben, 'POST', `/v1/watchlists/${id}/items`, { index_id: 'isr-world', section: 'New' }),
      call(ada, 'DELETE', `/v1/watchlists/${id}/items/isr-sa`),
      call(ben, 'PATCH', `/v1/watchlists/${id}/items/tone-sa`, { section: '', before: 'mvi-world', note: 'Read first.' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { data, watchlist } = await detailOf(ben, id);
    expect(watchlist.version).toBe(5);
    expect(data.map(({ index_id }) => index_id).sort()).toEqual(['isr-world', 'mvi-energy', 'mvi-sa', 'mvi-world', 'share-sa', 'tone-sa']);
    expect(data[0]).toMatchObject({ index_id: 'tone-sa', section: '', note: 'Read first.' });
  });

  it('refuses with 409 to change a list as a whole that has changed since it was read', async () => {
    const { id, version } = await make(ada, { shared_with: 'organization', sections: GULF });
    expect((await call(ben, 'PATCH', `/v1/watchlists/${id}`, { version, name: 'Ben’s Gulf' })).status).toBe(200);
    const late = await call(ada, 'PATCH', `/v1/watchlists/${id}`, { version, sections: [] });
    expect([late.status, late.body.code]).toEqual([409, 'watchlist_changed']);
    expect((await detailOf(ada, id)).watchlist).toMatchObject({ name: 'Ben’s Gulf', count: 5, version: 2 });
  });

  it('adds an index once, whoever comes first', async () => {
    const { id } = await make(ada, { shared_with: 'organization' });
    await Promise.all([ada, ben, ada].map((who) => call(who, 'POST', `/v1/watchlists/${id}/items`, { index_id: 'mvi-sa' })));
    expect((await detailOf(ada, id)).watchlist.count).toBe(1);
  });
});

describe('access to a watchlist', () => {
  it('shows a list to its owner alone, until it is shared with a team of theirs or with the organization', async () => {
    const { id } = await make(ada, {});
    expect((await call(ben, 'GET', `/v1/watchlists/${id}`)).status).toBe(404);
    const team = (await call(ada, 'POST', '/api/organizations/teams/create/', { name: 'Desk', member_ids: [ben.userId] })).body;
    const shared = await call(ada, 'PATCH', `/v1/watchlists/${id}`, { version: 1, shared_with: 'team', team_id: team.id });
    expect(shared.body).toMatchObject({ shared_with: 'team', team: { id: team.id, name: 'Desk' } });
    expect((await detailOf(ben, id)).watchlist.is_own).toBe(false);
    // Sharing and deleting is its owner’s.
    expect((await call(ben, 'PATCH', `/v1/watchlists/${id}`, { version: 2, shared_with: 'nobody' })).status).toBe(403);
    expect((await call(ben, 'DELETE', `/v1/watchlists/${id}`)).status).toBe(403);
    // With its team it is gone for the others, not for its owner.
    await call(ada, 'DELETE', `/api/organizations/teams/${String(team.id)}/`);
    expect((await call(ben, 'GET', `/v1/watchlists/${id}`)).status).toBe(404);
    expect((await call(ada, 'DELETE', `/v1/watchlists/${id}`)).status).toBe(204);
  });

  it('shows no list to another organization, whose teams and lists are not there either', async () => {
    const { id } = await make(ada, { shared_with: 'organization' });
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['GET', '/comparison'],
      ['DELETE', '/items/mvi-sa'],
    ]) {
      expect([path, (await call(stranger, method, `/v1/watchlists/${id}${path}`)).body.code]).toEqual([path, 'watchlist_not_found']);
    }
    const team = (await call(ada, 'POST', '/api/organizations/teams/create/', { name: 'Closed' })).body;
    expect((await call(stranger, 'POST', '/v1/watchlists', { name: 'Mine', shared_with: 'team', team_id: team.id })).status).toBe(400);
  });

  it('shows a key the lists shared with the whole organization, and shares with all what a key makes', async () => {
    const key = { headers: { authorization: `Bearer ${String((await call(ada, 'GET', '/api/apikeys/get/')).body.key)}` } };
    const own = await make(ada, {});
    const made = (await call(key, 'POST', '/v1/watchlists', { name: 'By a program' })).body as unknown as List;
    expect(made).toMatchObject({ owner: null, shared_with: 'organization', is_own: true });
    const { data } = (await call(key, 'GET', '/v1/watchlists')).body as unknown as { data: List[] };
    expect(data.map(({ id }) => id)).toContain(made.id);
    expect(data.map(({ id }) => id)).not.toContain(own.id);
    expect((await detailOf(ben, made.id)).watchlist.name).toBe('By a program');
  });

  it('leaves a list whose owner has left to those it was shared with, and to nobody where it was not', async () => {
    const eve = await createPerson(quiet.api.app.app, { organizationId: ada.organizationId, role: 'member' });
    const eves = { ...eve, ...(await signIn(quiet.api.app.url, eve)) };
    const [own, shared] = [await make(eves, { name: 'Own' }), await make(eves, { name: 'Left', shared_with: 'organization' })];
    const membership = ((await call(ada, 'GET', '/api/organizations/members/')).body as unknown as { id: string; user: { id: string } }[]).find(
      ({ user }) => user.id === eve.userId,
    )!;
    expect((await call(ada, 'DELETE', `/api/organizations/members/${membership.id}/`)).status).toBeLessThan(300);
    expect((await detailOf(ben, shared.id)).watchlist.owner).toBeNull();
    expect((await call(ada, 'GET', `/v1/watchlists/${own.id}`)).status).toBe(404);
  });
});

it('a person puts the lists that they see in an order of their own', async () => {
  const fay = await createPerson(quiet.api.app.app);
  const fays = { ...fay, ...(await signIn(quiet.api.app.url, fay)) };
  const [a, b, c] = [await make(fays, { name: 'A' }), await make(fays, { name: 'B' }), await make(fays, { name: 'C' })];
  const listed = async (): Promise<string[]> =>
    ((await call(fays, 'GET', '/v1/watchlists')).body as unknown as { data: List[] }).data.map(({ name }) => name);
  expect(await listed()).toEqual(['A', 'B', 'C']);
  expect((await call(fays, 'PUT', '/api/watchlists/order', { ids: [c.id, a.id] })).status).toBe(204);
  expect(await listed()).toEqual(['C', 'A', 'B']);
  expect(b.version).toBe(1);
});

describe('the feed of a watchlist', () => {
  it('tells each closed day to whoever knows the address of the feed, until it gets another', async () => {
    const { id } = await make(ada, { name: 'Gulf & more', sections: GULF });
    const { url } = (await call(ada, 'GET', `/api/watchlists/${id}/feed`)).body as { url: string };
    const path = url.slice(url.indexOf('/api/'));
    const { status, text, headers } = await ask(quiet.api.app.url + path);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8']);
    expect(text).toContain('<![CDATA[Gulf & more]]>');
    expect(text.match(/<entry>/g)!.length).toBeGreaterThan(20);
    expect(text).toContain(`/dashboard/watchlists/${id}/show`);
    // Feed readers ask every quarter of an hour.
    const again = await fetch(quiet.api.app.url + path, { headers: { 'if-none-match': headers.get('etag')! } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    // Its secret is not in it: whoever passes an entry on does not pass on the feed.
    expect(text).not.toContain(path.slice(path.indexOf('token=') + 6));
    const renewed = (await call(ada, 'POST', `/api/watchlists/${id}/feed/renew`)).body as { url: string };
    expect((await ask(quiet.api.app.url + path)).status).toBe(404);
    expect((await ask(quiet.api.app.url + renewed.url.slice(renewed.url.indexOf('/api/')))).status).toBe(200);
  });

  it('speaks the language of the page that has given the address of the feed', async () => {
    const reader = { ...ada, ...(await signIn(quiet.api.app.url, ada)) };
    const { id } = await make(reader, { name: 'Gulf', sections: GULF });
    const asked = await ask(`${quiet.api.app.url}/api/watchlists/${id}/feed`, { headers: { ...reader.headers, 'accept-language': 'fr' } });
    const { url } = asked.body as { url: string };
    expect(url).toMatch(/&language=fr$/);
    const { text } = await ask(quiet.api.app.url + url.slice(url.indexOf('/api/')));
    expect(text).toContain('xml:lang="fr"');
    // Its link to itself names the feed: without the secret, a language alone would make it look like an address.
    expect(/<link href="([^"]*)" rel="self"/.exec(text)?.[1]).toMatch(new RegExp(`/api/watchlists/${id}/feed\\.atom$`));
    expect(text).toContain('Valeurs quotidiennes');
    expect(text).toMatch(/<title>(?:<!\[CDATA\[)?\d+ \p{L}+\.? 20\d\d.*\d,\d/u);
  });

  it('ends the feed for a reader who no longer sees the list, and while the organization is suspended', async () => {
    const app = quiet.api.app;
    const anew = async (person: Person): Promise<Person & SignedIn> => ({ ...person, ...(await signIn(app.url, person)) });
    const [owner, reader] = [await anew(ada), await anew(ben)];
    const { id } = await make(owner, { name: 'Ours', shared_with: 'organization', sections: GULF });
    const addressOf = async (who: Person & SignedIn): Promise<string> => {
      const { url } = (await call(who, 'GET', `/api/watchlists/${id}/feed`)).body as { url: string };
      return app.url + url.slice(url.indexOf('/api/'));
    };
    const [adas, bens] = [await addressOf(owner), await addressOf(reader)];
    const answers = async (): Promise<number[]> => [(await ask(adas)).status, (await ask(bens)).status];
    expect(await answers()).toEqual([200, 200]);
    expect((await ask(bens.replace(ben.userId, ada.userId))).status).toBe(404);
    expect((await ask(bens.replace(ben.userId, stranger.userId))).status).toBe(404);
    const { version } = ((await call(owner, 'GET', `/v1/watchlists/${id}`)).body as unknown as Detail).watchlist;
    await call(owner, 'PATCH', `/v1/watchlists/${id}`, { version, shared_with: 'nobody' });
    expect(await answers()).toEqual([200, 404]);
    await app.dataSource.query(`UPDATE organizations SET suspended_at = now(), suspension_reason = 'unpaid' WHERE id = $1`, [ada.organizationId]);
    expect(await answers()).toEqual([404, 404]);
    await app.dataSource.query(`UPDATE organizations SET suspended_at = NULL, suspension_reason = NULL WHERE id = $1`, [ada.organizationId]);
  });
});

describe('GET /api/home', () => {
  it('tells what has moved, and from when a person was here before, once they have been away', async () => {
    const app = quiet.api.app;
    const gil = await createPerson(app.app, { kind: 'company' });
    const come = async (): Promise<Person & SignedIn> => ({ ...gil, ...(await signIn(app.url, gil)) });
    const first = await come();
    await make(first, { sections: GULF });
    const { body: fresh } = await call(first, 'GET', '/api/home');
    expect(fresh).toMatchObject({ since: null, from: '2026-02-19', last: '2026-02-20', revisions: { count: 0, data: [], restated: 0 } });
    expect(fresh.watched).toMatchObject({ lists: 1, count: GULF.flatMap(({ items }) => items).length });
    const world = fresh.world as { index_id: string; value: number; moved: number; sparkline: number[] }[];
    expect(world.length).toBeGreaterThan(0);
    for (const { value, moved, sparkline } of world) expect(moved).toBeCloseTo(value - sparkline.at(-2)!, 6);
    const visitedAt = clock.now().toISOString();
    for (const _ of [1, 2]) expect((await call(first, 'PUT', '/api/home/visit')).status).toBe(204);
    expect((await call(first, 'GET', '/api/home')).body.since).toBeNull();
    clock.advance(5 * 3_600_000);
    const second = await come();
    expect((await call(second, 'GET', '/api/home')).body.since).toBe(visitedAt);
    await call(second, 'PUT', '/api/home/visit');
    expect((await call(second, 'GET', '/api/home')).body.since).toBe(visitedAt);
    const kept = await app.dataSource.query(`SELECT seen_at, previous_at FROM dashboard_memories WHERE user_id = $1`, [gil.userId]);
    expect(kept).toEqual([{ seen_at: clock.now(), previous_at: new Date(visitedAt) }]);
  });
});
