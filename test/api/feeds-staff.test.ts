import { FeedsService } from '../../server/news';
import { startApp, type TestApp } from '../support/app';
import { FeedServer } from '../support/feed-server';
import { type Answer, ask } from '../support/http';
import { createPerson, signIn } from '../support/people';
import { feedItem, rssFeed } from '../factories/feed';
import { TestFeeds } from '../support/feeds';

let server: FeedServer;
let feeds: TestFeeds;
let api: TestApp;
let staff: Record<string, string>;

const list = (query = ''): Promise<Answer> => ask(`${api.url}/api/staff/feeds${query}`, { headers: staff });

beforeAll(async () => {
  server = await FeedServer.start();
  feeds = await TestFeeds.open([server]);
  api = await startApp({ database: feeds.database, clock: feeds.clock });
  staff = { ...(await signIn(api.url, await createPerson(api.app, { isStaff: true }))).headers };
});

afterAll(async () => {
  await api.close();
  await feeds.close();
  await server.close();
});

describe('listFeeds', () => {
  it('gives no feeds and no file before a feeds file is read', async () => {
    expect((await list()).body).toEqual({ data: [], next_cursor: null, file: null });
  });

  it('shows the state of each feed, and the lines that name none', async () => {
    server.serve('/a', rssFeed([feedItem(1), feedItem(2)]));
    server.status('/b', 404);
    server.status('/c', 410);
    feeds.list(`${server.url('/a')} Harbour Gazette`, server.url('/b'), server.url('/c'), 'nonsense', 'http://10.0.0.1/feed');
    await feeds.pollDue();
    const { status, body } = await list();
    expect(status).toBe(200);
    const [a, b, c] = body.data as Record<string, unknown>[];
    expect(a).toEqual({
      url: server.url('/a'),
      name: 'Harbour Gazette',
      address: server.url('/a'),
      state: 'active',
      failures: 0,
      lastStatus: 200,
      reason: null,
      lastPollAt: '2026-03-10T10:00:00.000Z',
      lastAnswerAt: '2026-03-10T10:00:00.000Z',
      nextPollAt: '2026-03-10T10:15:00.000Z',
      intervalSeconds: 900,
      articles: 2,
    });
    expect(b).toMatchObject({ state: 'failing', failures: 1, lastStatus: 404, reason: 'it answered 404', lastAnswerAt: null });
    expect(c).toMatchObject({ state: 'gone', lastStatus: 410, reason: 'it answered 410', nextPollAt: null });
    expect(body.file).toEqual({
      path: feeds.file,
      readAt: '2026-03-10T10:00:00.000Z',
      feeds: 3,
      error: null,
      faults: [
        { line: 4, text: 'nonsense', reason: 'it is no URL' },
        { line: 5, text: 'http://10.0.0.1/feed', reason: '10.0.0.1 is not an address of the public internet' },
      ],
    });
  });

  it('pages through the feeds and filters them by state', async () => {
    const first = (await list('?limit=2')).body;
    const second = (await list(`?limit=2&cursor=${first.next_cursor as string}`)).body;
    const urls = [first, second].flatMap(({ data }) => (data as { url: string }[]).map(({ url }) => url));
    expect(urls).toEqual(['/a', '/b', '/c'].map((path) => server.url(path)));
    expect(second.next_cursor).toBeNull();
    expect(((await list('?state=gone')).body.data as { url: string }[]).map(({ url }) => url)).toEqual([server.url('/c')]);
    expect((await list('?state=gone&cursor=' + (first.next_cursor as string))).body).toMatchObject({ code: 'invalid_cursor' });
    expect((await list('?state=well')).status).toBe(400);
  });

  it('refuses anyone who is not staff', async () => {
    const person = await signIn(api.url, await createPerson(api.app));
    expect((await ask(`${api.url}/api/staff/feeds`, { headers: person.headers })).status).toBeGreaterThanOrEqual(403);
    expect((await ask(`${api.url}/api/staff/feeds`)).status).toBe(401);
  });

  it('works in a process that polls nothing', () => {
    expect(api.config.feeds.file).toBeNull();
    return expect(api.app.get(FeedsService, { strict: false }).pollDue()).resolves.toMatchObject({ polled: 0 });
  });
});
