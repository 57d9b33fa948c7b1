import { rmSync, writeFileSync } from 'node:fs';
import { NewsWorkerModule } from '../../server/news/news.worker.module';
import { LOGGER, type Logger } from '../../server/platform/logging/logger';
import { feedItem, rssFeed } from '../factories/feed';
import { FeedServer } from '../support/feed-server';
import { TestFeeds } from '../support/feeds';
import { until } from '../support/until';
import { startTestWorker } from '../support/worker';

const BODY = rssFeed([feedItem(1)]);

let server: FeedServer;
let other: FeedServer;
let feeds: TestFeeds;

beforeEach(async () => {
  server = await FeedServer.start();
  other = await FeedServer.start('127.0.0.2');
  feeds = await TestFeeds.open([server, other]);
});

afterEach(async () => {
  await feeds.close();
  await Promise.all([server.close(), other.close()]);
});

const states = async (): Promise<string[]> =>
  (await feeds.rows<{ url: string; state: string }>(`SELECT url, state FROM feeds ORDER BY id`)).map(
    ({ url, state }) => `${new URL(url).pathname} ${state}`,
  );

describe('the feeds file', () => {
  it('feeds start, end and resume with their stored state when the feeds file has changed', async () => {
    for (const path of ['/a', '/b', '/c']) server.serveTagged(path, rssFeed([feedItem(1, { link: `https://harbour-gazette.com${path}` })]), '"1"');
    feeds.list(server.url('/a'), server.url('/b'));
    expect(await feeds.pollDue()).toMatchObject({ polled: 2, articles: 2 });
    feeds.list(server.url('/a'), server.url('/c'));
    expect(await feeds.pollAfter(15)).toMatchObject({ polled: 2, articles: 1 });
    expect(await states()).toEqual(['/a active', '/b ended', '/c active']);
    feeds.list(server.url('/b'));
    expect(await feeds.pollAfter(15)).toMatchObject({ polled: 1, articles: 0 });
    expect([await states(), server.requests.at(-1)]).toMatchObject([
      ['/a ended', '/b active', '/c ended'],
      { path: '/b', headers: { 'if-none-match': '"1"' } },
    ]);
  });

  it('a feeds file that is missing, empty or malformed changes nothing, and the reason is reported', async () => {
    server.serve('/a', BODY);
    feeds.list(server.url('/a'));
    await feeds.pollDue();
    const noted = async () => (await feeds.rows(`SELECT error FROM feed_files`))[0];
    for (const [damage, reason] of [
      [() => rmSync(feeds.file), 'there is no such file'],
      [() => feeds.list(''), 'it names no feed'],
      [() => feeds.list('<opml><body/>'), 'it begins like XML but is no OPML'],
      [() => feeds.list('<!DOCTYPE a><opml/>'), 'it has a DOCTYPE, which is refused'],
    ] as const) {
      damage();
      expect(await feeds.pollAfter(15)).toMatchObject({ polled: 1, answers: 1 });
      expect([await states(), await noted()]).toEqual([
        ['/a active'],
        { error: `The feeds in ${feeds.file} could not be read: ${reason}. The previous feeds stay in place.` },
      ]);
    }
    feeds.list(server.url('/a'));
    await feeds.pollAfter(15);
    expect(await noted()).toEqual({ error: null });
  });

  it('reads a feeds file in OPML', async () => {
    server.serve('/a', BODY);
    feeds.list(
      `<opml version="2.0"><body><outline text="Gazette" xmlUrl="${server.url('/a')}"/><outline text="x" xmlUrl="file:///etc/passwd"/></body></opml>`,
    );
    expect(await feeds.pollDue()).toMatchObject({ polled: 1, articles: 1 });
    expect((await feeds.feed()).name).toBe('Gazette');
    expect((await feeds.rows(`SELECT faults FROM feed_files`))[0]).toEqual({
      faults: [{ line: 1, text: 'file:///etc/passwd', reason: 'it is neither http nor https' }],
    });
  });
});

describe('polling', () => {
  it('sends conditional requests and counts 304 as an answer', async () => {
    server.answer('/a', (response, request) => {
      const isKnown = request.headers['if-none-match'] === 'W/"7"' && request.headers['if-modified-since'] === 'Tue, 10 Mar 2026 09:00:00 GMT';
      response.writeHead(isKnown ? 304 : 200, { etag: 'W/"7"', 'last-modified': 'Tue, 10 Mar 2026 09:00:00 GMT' }).end(isKnown ? '' : BODY);
    });
    feeds.list(server.url('/a'));
    expect(await feeds.pollDue()).toMatchObject({ answers: 1, articles: 1 });
    expect(await feeds.pollAfter(15)).toMatchObject({ answers: 1, articles: 0 });
    expect(await feeds.feed()).toMatchObject({ state: 'active', last_status: 304, etag: 'W/"7"', last_answer_at: new Date('2026-03-10T10:15:00Z') });
  });

  it('counts 304 to an unconditional request as a failure', async () => {
    server.status('/a', 304);
    feeds.list(server.url('/a'));
    expect(await feeds.pollDue()).toMatchObject({ failures: 1 });
  });

  it('asks a feed when it is due, and not before', async () => {
    server.serve('/a', BODY, { 'cache-control': 'max-age=3600' });
    feeds.list(server.url('/a'));
    await feeds.pollDue();
    for (const [minutes, polled] of [
      [59, 0],
      [2, 1],
      [1, 0],
    ]) {
      feeds.clock.advance(minutes * 60_000);
      expect(await feeds.pollDue()).toMatchObject({ polled });
    }
  });

  it('asks one feed of a host at a time with a second between, and several hosts at once', async () => {
    // None is answered before both hosts have been asked.
    const slow = (at: FeedServer, path: string) =>
      at.answer(path, async (response) => {
        await until(() => server.requests.length > 0 && other.requests.length > 0);
        setTimeout(() => response.end(BODY), 300);
      });
    for (const path of ['/1', '/2', '/3']) slow(server, path);
    slow(other, '/1');
    feeds.list(server.url('/1'), server.url('/2'), server.url('/3'), other.url('/1'));
    expect(await feeds.pollDue()).toMatchObject({ polled: 4, answers: 4 });
    expect([server.mostOpen, other.mostOpen]).toEqual([1, 1]);
    const [one, two, three] = server.requests.map(({ at }) => at);
    for (const pause of [two - one, three - two]) expect(pause).toBeGreaterThanOrEqual(1_290);
  });

  it('asks each feed once when two polls run at once', async () => {
    for (const path of ['/1', '/2']) server.serve(path, BODY);
    feeds.list(server.url('/1'), server.url('/2'));
    const reports = await Promise.all([feeds.pollDue(), feeds.pollDue()]);
    expect([reports[0].polled + reports[1].polled, server.mostOpen, server.paths.sort()]).toEqual([2, 1, ['/1', '/2']]);
  });

  it('leaves a host alone until the Retry-After of its 429 has passed', async () => {
    server.status('/1', 429, { 'retry-after': '7200' });
    server.serve('/2', BODY);
    feeds.list(server.url('/1'), server.url('/2'));
    expect(await feeds.pollDue()).toMatchObject({ polled: 1, failures: 1, left: 1 });
    feeds.clock.advance(119 * 60_000);
    expect(await feeds.pollDue()).toMatchObject({ polled: 0 });
    feeds.clock.advance(2 * 60_000);
    expect(await feeds.pollDue()).toMatchObject({ polled: 1 });
  });
});

describe('a feed in trouble', () => {
  it('a failing feed is polled less and less often, and recovers with its first answer', async () => {
    server.status('/a', 404);
    feeds.list(server.url('/a'));
    for (const hours of [0, 1, 2]) await feeds.pollAfter(hours * 60);
    expect(await feeds.feed()).toMatchObject({
      state: 'failing',
      failures: 3,
      last_error: 'it answered 404',
      next_poll_at: new Date('2026-03-10T14:00:00Z'),
    });
    server.serve('/a', BODY);
    expect(await feeds.pollAfter(60)).toMatchObject({ answers: 1, articles: 1 });
    expect(await feeds.feed()).toMatchObject({ state: 'active', failures: 0, last_error: null });
    expect(await feeds.rows(`SELECT polls, answers, articles FROM feed_days`)).toEqual([{ polls: 4, answers: 1, articles: 1 }]);
  });

  it('a feed that answers 410 is never polled again', async () => {
    server.status('/a', 410);
    feeds.list(server.url('/a'));
    await feeds.pollDue();
    expect(await feeds.pollAfter(10 * 24 * 60)).toMatchObject({ polled: 0 });
    expect(await states()).toEqual(['/a gone']);
  });

  it('a feed is polled at its new address after three permanent redirects, stays the same feed, and returns when that fails', async () => {
    server.redirect('/a', 301, other.url('/new'));
    other.serve('/new', BODY);
    feeds.list(server.url('/a'));
    for (let poll = 0; poll < 3; poll++) await feeds.pollAfter(15);
    expect(await feeds.feed()).toMatchObject({ url: server.url('/a'), address: other.url('/new'), host: '127.0.0.2' });
    await feeds.pollAfter(15);
    expect([server.requests.length, other.requests.length]).toEqual([3, 4]);
    other.status('/new', 404);
    server.serve('/a', BODY);
    for (let poll = 0; poll < 4; poll++) await feeds.pollAfter(60 * 24);
    expect(await feeds.feed()).toMatchObject({ address: server.url('/a'), state: 'active' });
    expect(await feeds.rows(`SELECT 1 FROM articles`)).toHaveLength(1);
  });

  it('a feed that redirects temporarily is still polled where it is listed', async () => {
    server.redirect('/a', 302, other.url('/new'));
    other.serve('/new', BODY);
    feeds.list(server.url('/a'));
    for (let poll = 0; poll < 4; poll++) expect(await feeds.pollAfter(15)).toMatchObject({ answers: 1 });
    expect(await feeds.feed()).toMatchObject({ address: server.url('/a'), redirected_to: null });
  });
});

it('no query string of a feed address is logged', async () => {
  const logger = feeds.app.get<Logger>(LOGGER, { strict: false });
  const spies = (['debug', 'info', 'warn', 'error'] as const).map((level) => jest.spyOn(logger, level));
  const [stored, moved] = ['/a', '/b'].map((path) => server.url(`${path}?token=hidden`));
  server.serve('/a?token=hidden', BODY);
  server.redirect('/b?token=hidden', 302, 'http://10.0.0.1/c?token=hidden');
  feeds.list(stored, stored, moved, 'http://10.0.0.1/d?token=hidden');
  await feeds.rows(`ALTER TABLE articles RENAME TO articles_away`);
  expect(await feeds.pollDue()).toMatchObject({ polled: 2, failures: 2 });
  await feeds.rows(`ALTER TABLE articles_away RENAME TO articles`);
  const lines = spies.flatMap(({ mock }) => mock.calls.map((call) => JSON.stringify(call)));
  for (const words of ['it is there already', 'line names no feed', 'it redirects to http://10.0.0.1/c?…', 'feed could not be stored'])
    expect(lines.filter((line) => line.includes(words))).not.toEqual([]);
  expect(lines.filter((line) => line.includes('hidden'))).toEqual([]);
  expect((await feeds.feed(moved)).last_error).toMatch(/^it redirects to http:\/\/10\.0\.0\.1\/c\?…, and /);
});

describe('a failed poll', () => {
  it('a failure while storing leaves the feed as it was, so that nothing is lost', async () => {
    server.serveTagged('/a', BODY, '"1"');
    feeds.list(server.url('/a'));
    await feeds.rows(`ALTER TABLE feed_entries RENAME TO feed_entries_away`);
    expect(await feeds.pollDue()).toMatchObject({ failures: 1 });
    expect(await feeds.feed()).toMatchObject({ failures: 0, etag: null, state: 'active' });
    await feeds.rows(`ALTER TABLE feed_entries_away RENAME TO feed_entries`);
    expect(await feeds.pollDue()).toMatchObject({ polled: 0 });
    expect(await feeds.pollAfter(6)).toMatchObject({ answers: 1, articles: 1 });
  });

  it('a failure between storing entries and recording the poll stores no entry twice', async () => {
    server.serve('/a', BODY);
    feeds.list(server.url('/a'));
    await feeds.rows(`ALTER TABLE feed_days ADD CONSTRAINT broken CHECK (false)`);
    await feeds.pollDue();
    expect(await feeds.articles()).toHaveLength(1);
    await feeds.rows(`ALTER TABLE feed_days DROP CONSTRAINT broken`);
    server.serve('/a', rssFeed([feedItem(1), feedItem(2)]));
    expect(await feeds.pollAfter(24 * 60)).toMatchObject({ answers: 1 });
    expect(await feeds.articles()).toEqual(['/news/1 2026-03-10', '/news/2 2026-03-10']);
  });
});

describe('the worker', () => {
  it('the worker polls on its own when a feeds file is configured, and not otherwise', async () => {
    server.serve('/a', BODY);
    writeFileSync(feeds.file, server.url('/a'));
    for (const file of ['', feeds.file]) {
      const env = { FEEDS_FILE: file, OUTBOUND_ALLOW: server.host };
      const worker = await startTestWorker(feeds.database.url, { env, imports: [NewsWorkerModule], clock: feeds.clock });
      try {
        if (file !== '') await until(async () => (await feeds.articles()).length === 1);
        else await until(async () => (await feeds.rows(`SELECT 1 FROM outbox WHERE name = 'update-coverage' AND done_at IS NOT NULL`)).length > 0);
        expect(server.paths).toEqual(file === '' ? [] : ['/a']);
      } finally {
        await worker.close();
      }
    }
  });
});
