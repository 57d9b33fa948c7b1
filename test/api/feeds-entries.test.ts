import { feedItem, rssFeed } from '../factories/feed';
import { FeedServer } from '../support/feed-server';
import { TestFeeds } from '../support/feeds';

let server: FeedServer;
let feeds: TestFeeds;

beforeEach(async () => {
  server = await FeedServer.start();
  feeds = await TestFeeds.open([server]);
  feeds.list(server.url('/feed'));
});

afterEach(async () => {
  await feeds.close();
  await server.close();
});

const TODAY = '2026-03-10';

/** Serves each version in turn, a quarter of an hour apart, and gives the articles after the last. */
async function after(...versions: string[]): Promise<string[]> {
  for (const version of versions) {
    server.serve('/feed', version);
    expect(await feeds.pollAfter(15)).toMatchObject({ answers: 1, failures: 0 });
  }
  return feeds.articles();
}

describe('entries of a feed', () => {
  it('reads entries beyond the limit of one answer when the same body is served again later', async () => {
    const long = rssFeed(Array.from({ length: 1_500 }, (_, number) => feedItem(number)));
    expect(await after(long, rssFeed([feedItem(1)]), long)).toHaveLength(1_500);
  });

  it('turns entries into articles of the source rss with the title, date and guid of the feed', async () => {
    const items = [feedItem(1, { text: 'The <b>vote</b> was close.' }), feedItem(2, { date: 'Mon, 09 Mar 2026 23:00:00 GMT' })];
    expect(await after(rssFeed(items))).toEqual([`/news/1 ${TODAY}`, '/news/2 2026-03-09']);
    const [first] = await feeds.rows(
      `SELECT a.source, a.title, a.published_at, a.seen_at, a.record_id, o.domain, f.name FROM articles a JOIN outlets o ON o.id = a.outlet_id
       JOIN source_files f ON f.id = a.source_file_id WHERE url LIKE '%/1'`,
    );
    expect(first).toEqual({
      source: 'rss',
      title: 'Council of district 1 votes on its harbour',
      published_at: new Date('2026-03-10T09:30:00Z'),
      seen_at: new Date('2026-03-10T10:15:00Z'),
      record_id: 'gazette-1',
      domain: 'harbour-gazette.com',
      name: server.url('/feed'),
    });
  });

  it('counts entries by day, and has the coverage of the day rebuilt', async () => {
    await after(rssFeed([feedItem(1)]), rssFeed([feedItem(1)]), rssFeed([feedItem(2), feedItem(1), feedItem(3)]));
    expect(await feeds.rows(`SELECT day::text, polls, answers, articles FROM feed_days`)).toEqual([
      { day: TODAY, polls: 3, answers: 3, articles: 3 },
    ]);
    expect(await feeds.rows(`SELECT day::text FROM dirty_days WHERE dataset = 'live'`)).toEqual([{ day: TODAY }]);
    expect(await feeds.rows(`SELECT 1 AS one FROM outbox WHERE name = 'update-coverage'`)).toEqual([{ one: 1 }]);
  });

  it('writes nothing for entries that are already known', async () => {
    await after(rssFeed([feedItem(1), feedItem(2)]));
    const state = () =>
      feeds.rows(`SELECT (SELECT json_agg(a ORDER BY url) FROM articles a) AS a, (SELECT count(*) FROM source_files) AS f,
      (SELECT json_agg(e ORDER BY entry_hash) FROM feed_entries e) AS e, (SELECT json_agg(d) FROM dirty_days d) AS d`);
    const before = await state();
    await after(rssFeed([feedItem(2), feedItem(1)], { head: '<lastBuildDate>Tue, 10 Mar 2026 10:30:00 GMT</lastBuildDate>' }));
    expect(await state()).toEqual(before);
  });

  it('takes entries in any order: newest last, newest first or mixed', async () => {
    const [one, two, three] = [
      feedItem(1, { date: 'Tue, 10 Mar 2026 07:00:00 GMT' }),
      feedItem(2, { date: 'Tue, 10 Mar 2026 08:00:00 GMT' }),
      feedItem(3),
    ];
    expect(await after(rssFeed([one]), rssFeed([one, two]), rssFeed([three, two, one]))).toEqual(
      [1, 2, 3].map((number) => `/news/${number} ${TODAY}`),
    );
  });
});

describe('the identity of an entry', () => {
  it('a guid that changes or goes missing makes no second article of a page', async () => {
    const edited = feedItem(1, {
      guid: 'gazette-1-edited',
      title: 'Council of district 1 has voted on its harbour',
      link: 'http://harbour-gazette.com/news/1/?utm_source=rss#top',
    });
    const bare = feedItem(1, { guid: undefined });
    expect(await after(rssFeed([feedItem(1)]), rssFeed([edited]), rssFeed([bare]))).toEqual([`/news/1 ${TODAY}`]);
  });

  it('a guid reused for another page makes another article', async () => {
    expect(await after(rssFeed([feedItem(1)]), rssFeed([feedItem(2, { guid: 'gazette-1' }), feedItem(1)]))).toEqual([
      `/news/1 ${TODAY}`,
      `/news/2 ${TODAY}`,
    ]);
  });

  it('the guid identifies an entry without a page, within its feed alone', async () => {
    const first = feedItem(1, { link: undefined, guid: '17', title: 'Ferry delayed' });
    const edited = { ...first, title: 'Ferry delayed again' };
    expect(await after(rssFeed([first]), rssFeed([edited]))).toEqual([`Ferry delayed ${TODAY}`]);
    server.serve('/other', rssFeed([{ ...first, title: 'Another outlet, the same number' }]));
    feeds.list(server.url('/feed'), server.url('/other'));
    await feeds.pollAfter(15);
    expect(await feeds.articles()).toEqual([`Another outlet, the same number ${TODAY}`, `Ferry delayed ${TODAY}`]);
  });

  it('the headline identifies an entry that has neither page nor guid', async () => {
    const one = { title: 'Fog over the strait', date: undefined };
    const two = { title: 'Fog has lifted', date: undefined };
    expect(await after(rssFeed([one]), rssFeed([one]), rssFeed([two, one]))).toEqual([`Fog has lifted ${TODAY}`, `Fog over the strait ${TODAY}`]);
  });

  it('makes one article of an entry listed twice, whichever comes first', async () => {
    const early = feedItem(1, { date: 'Mon, 09 Mar 2026 22:00:00 GMT' });
    for (const items of [
      [early, feedItem(1)],
      [feedItem(1), early],
    ]) {
      expect(await after(rssFeed(items))).toEqual(['/news/1 2026-03-09']);
      await feeds.rows(`TRUNCATE articles, feed_entries, source_files CASCADE`);
      await feeds.rows(`UPDATE feeds SET body_md5 = NULL`);
    }
  });

  it('an entry is remembered for as long as it stays in the feed', async () => {
    const old = feedItem(1);
    await after(rssFeed([old, feedItem(2)]));
    for (let week = 1; week <= 4; week++) {
      await feeds.pollAfter(7 * 24 * 60);
      server.serve('/feed', rssFeed([old, feedItem(100 + week, { date: undefined })]));
    }
    await feeds.pollAfter(60);
    const articles = await feeds.articles();
    expect(articles.filter((article) => /\/news\/[12] /.test(article))).toEqual([`/news/1 ${TODAY}`, `/news/2 ${TODAY}`]);
    expect(articles).toHaveLength(6);
    expect(await feeds.rows(`SELECT 1 FROM feed_entries`)).toHaveLength(3);
  });
});

describe('dates of entries', () => {
  const undated = feedItem(1, { date: undefined });

  it('an entry without a date counts when it was first seen, and stays there', async () => {
    server.serve('/feed', rssFeed([undated]));
    await feeds.pollAfter(0);
    feeds.clock.set('2026-03-11T12:00:00Z');
    expect(await after(rssFeed([undated, feedItem(2, { date: undefined })]))).toEqual([`/news/1 ${TODAY}`, '/news/2 2026-03-11']);
    expect((await feeds.rows(`SELECT seen_at, published_at FROM articles WHERE url LIKE '%/1'`))[0]).toEqual({
      seen_at: new Date('2026-03-10T10:00:00Z'),
      published_at: null,
    });
  });

  it.each(['Wed, 11 Mar 2026 10:00:00 GMT', 'Fri, 01 Jan 2038 00:00:00 GMT', 'some day', '30 Feb 2026'])(
    'a date such as %s is ignored, and the article counts when it is seen',
    async (date) => {
      expect(await after(rssFeed([feedItem(1, { date })]))).toEqual([`/news/1 ${TODAY}`]);
      expect((await feeds.rows(`SELECT published_at FROM articles`))[0]).toEqual({ published_at: null });
    },
  );

  it('dates rewritten in every entry bring no new articles', async () => {
    const items = [1, 2, 3].map((number) => feedItem(number));
    const dated = (date: string) => rssFeed(items.map((item) => ({ ...item, date })));
    await after(rssFeed(items));
    feeds.clock.set('2026-03-12T09:00:00Z');
    expect(await after(dated('Thu, 12 Mar 2026 09:05:00 GMT'), dated('Fri, 13 Mar 2026 09:05:00 GMT'))).toEqual(
      [1, 2, 3].map((number) => `/news/${number} ${TODAY}`),
    );
  });

  it('a date long past keeps an entry out on the first read of a feed, and is ignored later', async () => {
    const old = { date: 'Sun, 01 Mar 2026 10:00:00 GMT' };
    expect(await after(rssFeed([feedItem(1, old), feedItem(2)]))).toEqual([`/news/2 ${TODAY}`]);
    expect(await after(rssFeed([feedItem(1, old), feedItem(2), feedItem(3, old)]))).toEqual([`/news/2 ${TODAY}`, `/news/3 ${TODAY}`]);
  });
});

it('an entry that makes no article is refused once, not on every poll', async () => {
  const items = [feedItem(1, { link: 'https://user:word@harbour-gazette.com/1' }), feedItem(2, { link: 'javascript:alert(1)' }), feedItem(3)];
  expect(await after(rssFeed(items), rssFeed([...items].reverse()))).toContain(`/news/3 ${TODAY}`);
  const rows = await feeds.rows(`SELECT rows_read, rows_accepted, rows_refused FROM source_files`);
  expect(rows).toHaveLength(1);
});
