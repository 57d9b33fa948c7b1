import { gzipSync } from 'node:zlib';
import { feedItem, rssFeed } from '../factories/feed';
import { FeedServer } from '../support/feed-server';
import { TestFeeds } from '../support/feeds';
import { processorMs } from '../support/processor-time';

let good: FeedServer;
let bad: FeedServer;
let feeds: TestFeeds;

beforeEach(async () => {
  good = await FeedServer.start('127.0.0.1');
  bad = await FeedServer.start('127.0.0.2');
  feeds = await TestFeeds.open([good, bad]);
  good.serve('/good', rssFeed([feedItem(1)]));
});

afterEach(async () => {
  await feeds.close();
  await Promise.all([good.close(), bad.close()]);
});

/** Polls a hostile feed beside a good one; why the hostile one failed. */
async function pollBeside(url = bad.url('/bad')): Promise<unknown> {
  feeds.list(url, good.url('/good'));
  const startedAt = processorMs();
  expect(await feeds.pollDue()).toMatchObject({ polled: 2, answers: 1, articles: 1, failures: 1 });
  expect(processorMs() - startedAt).toBeLessThan(15_000);
  expect(await feeds.feed(good.url('/good'))).toMatchObject({ state: 'active' });
  return (await feeds.feed(url)).last_error;
}

const xml = (inner: string, head = ''): string => `<?xml version="1.0"?>${head}<rss version="2.0"><channel><title>x</title>${inner}</channel></rss>`;

describe('polling a hostile feed beside a good one', () => {
  it.each([
    [
      'an external entity that names a file',
      xml('<item><title>&a;</title><link>https://x.com/1</link></item>', '<!DOCTYPE rss [<!ENTITY a SYSTEM "file:///etc/passwd">]>'),
    ],
    [
      'entities that expand exponentially',
      xml(
        '<item><title>&j;</title><link>https://x.com/1</link></item>',
        `<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa">${[...'bcdefghij'].map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghi'[at]};`.repeat(10)}">`).join('')}]>`,
      ),
    ],
  ])('refuses a feed with %s', async (_, body) => {
    bad.serve('/bad', body);
    expect(await pollBeside()).toBe('its document type has declarations of its own');
    expect(bad.paths).toEqual(['/bad']);
  });

  it('does not fetch an external document type', async () => {
    bad.serve('/bad', xml('<item><title>x</title></item>', `<!DOCTYPE rss SYSTEM "${good.url('/dtd')}">`));
    feeds.list(bad.url('/bad'), good.url('/good'));
    await feeds.pollDue();
    expect([good.paths, bad.paths]).toEqual([['/good'], ['/bad']]);
  });

  it('refuses a feed nested 300,000 elements deep', async () => {
    bad.serve('/bad', xml(`<item>${'<a>'.repeat(300_000)}`));
    expect(typeof (await pollBeside())).toBe('string');
  });

  it('refuses a web page, a picture, an empty body and unrelated JSON', async () => {
    for (const [body, type] of [
      ['<!doctype html><html><body>Busy</body></html>', 'text/html'],
      ['\x89PNG', 'image/png'],
      ['', 'application/rss+xml'],
      ['{"items": 7}', 'application/json'],
      ['[[[[', 'application/json'],
    ]) {
      bad.serve('/bad', body, { 'content-type': type });
      expect(typeof (await pollBeside())).toBe('string');
      await feeds.rows(`TRUNCATE feeds, feed_files, articles, source_files CASCADE`);
      good.serve('/good', rssFeed([feedItem(1)]));
      feeds.clock.advance(60_000);
    }
  });

  it('refuses a feed larger than ten megabytes, as sent or once unpacked', async () => {
    const body = Buffer.from(xml(`<item><title>${'x'.repeat(11 * 2 ** 20)}</title></item>`));
    bad.serve('/bad', body);
    expect(await pollBeside()).toBe('it is larger than 10000000 bytes');
    await feeds.rows(`TRUNCATE feeds, feed_files, articles, source_files CASCADE`);
    feeds.clock.advance(60_000);
    bad.serve('/bad', gzipSync(body), {});
    expect(await pollBeside()).toBe('it is larger than 10000000 bytes');
  });

  it('gives up on an endless feed after ten seconds', async () => {
    bad.answer('/bad', (response) => {
      response.writeHead(200, { 'content-type': 'application/rss+xml' });
      const timer = setInterval(() => response.write(' '), 50);
      response.on('close', () => clearInterval(timer));
    });
    expect(await pollBeside()).toBe('it took longer than 10 s');
  });

  it('refuses redirects to a private address and in a circle', async () => {
    bad.redirect('/bad', 302, 'http://169.254.169.254/latest/meta-data/');
    expect(await pollBeside()).toMatch(/^it redirects to http:\/\/169\.254\.169\.254\/.* is not an address of the public internet$/);
    bad.redirect('/ring', 301, '/back');
    bad.redirect('/back', 301, '/ring');
    await feeds.rows(`TRUNCATE feeds, feed_files, articles, source_files CASCADE`);
    feeds.clock.advance(60_000);
    expect(await pollBeside(bad.url('/ring'))).toBe('it redirects more than 3 times');
  });
});

describe('polling a feed that makes up entries', () => {
  const flood = (from: number, count: number): string =>
    rssFeed(
      Array.from({ length: count }, (_, index) => ({ title: `Flood ${from + index}`, link: `https://flood.harbour-gazette.com/${from + index}` })),
    );

  it('adds at most a thousand articles from an answer of a hundred thousand', async () => {
    const items = Array.from({ length: 100_000 }, (_, index) => ({
      id: index,
      url: `https://flood.harbour-gazette.com/${index}`,
      title: `Flood ${index}`,
    }));
    bad.serve('/bad', JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: 'x', items }), {
      'content-type': 'application/feed+json',
    });
    feeds.list(bad.url('/bad'), good.url('/good'));
    const startedAt = processorMs();
    expect(await feeds.pollDue()).toMatchObject({ polled: 2, answers: 2, articles: 1_001 });
    expect(processorMs() - startedAt).toBeLessThan(20_000);
  });

  it('adds at most five thousand articles in a day, and more on the next', async () => {
    feeds.list(bad.url('/bad'));
    const articles: number[] = [];
    for (let poll = 0; poll < 7; poll++) {
      bad.serve('/bad', flood(poll * 2_000, 1_200));
      articles.push((await feeds.pollAfter(15)).articles);
    }
    expect(articles).toEqual([1_000, 1_000, 1_000, 1_000, 1_000, 0, 0]);
    bad.serve('/bad', flood(50_000, 10));
    expect((await feeds.pollAfter(24 * 60)).articles).toBe(10);
  });
});
