import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readEntries } from '../../server/news/sources/feeds/feed-items';
import { FeedReader } from '../../server/news/sources/feeds/feed-reader.service';
import { feedItem, rssFeed } from '../factories/feed';
import { ALL_FAULTS } from '../support/faults';
import { FeedServer } from '../support/feed-server';
import { THREAD_OPTIONS } from '../support/feeds';

const SIZE = 9_000_000;
/** How long the event loop may be blocked at most, in milliseconds of the processor. */
const LAG_MS = 500;
/** How much memory reading may add: the whole process has to stay below 512 MB. */
const GROWTH_MB = 320;
const filled = (piece: string): string => piece.repeat(Math.floor(SIZE / piece.length));
const rss = (inner: string): string => `<rss version="2.0"><channel><item>${inner}</item></channel></rss>`;
const attributes = Array.from({ length: 120_000 }, (_, at) => `x${at}="1"`).join(' ');
/** Takes a second on an idle machine. */
const SLOW = rss(`<a ${attributes}/>`.repeat(2));
/** Is parsed character by character. */
const LARGE_IN_MEMORY = rss(`<title>${filled('x')}</title>`);
const manyItems = Array.from({ length: 9_000 }, (_, number) => feedItem(number, { text: 'The vote was close. '.repeat(40) }));
/** Every entry would inherit the long attribute. */
const INHERITED = `<rss xml:lang="${'x'.repeat(1_900_000)}"><channel>${'<item><title>a</title></item>'.repeat(60_000)}</channel></rss>`;

interface Told {
  readonly report: object;
  readonly failures: Readonly<Record<string, string | null>>;
  readonly lagMs: number;
  readonly memoryMb: readonly [number, number];
}

const reading = (body: string) => ({
  body: Buffer.from(body),
  hints: { contentType: null, url: 'https://a.example/feed?key=word' },
  feedUrl: 'https://a.example/feed?key=word',
  seenAt: new Date('2026-03-10T10:00:00Z'),
});

describe('FeedReader', () => {
  let reader: FeedReader;
  beforeEach(() => (reader = new FeedReader(THREAD_OPTIONS)));
  afterEach(() => reader.onApplicationShutdown());

  it('reads the same entries in a thread as in process', async () => {
    const feed = reading(rssFeed(manyItems.slice(0, 500)));
    const entries = await reader.read(feed);
    expect(entries).toHaveLength(500);
    expect(JSON.stringify(entries) === JSON.stringify(readEntries(feed))).toBe(true);
    expect(Buffer.isBuffer(entries[0].hash)).toBe(true);
  });

  it('refuses a document in a thread for the same reason as in process', async () => {
    const feed = reading(`<note>${' '.repeat(100_000)}</note>`);
    const refusal = 'https://a.example/feed?… does not contain a readable feed: its root element is "note".';
    await expect(reader.read(feed)).rejects.toMatchObject({ kind: { code: 'feed_unreadable' }, message: refusal });
    expect(() => readEntries(feed)).toThrow(refusal);
  });

  it('refuses a document that takes too much memory, and reads the next ones in order', async () => {
    const large = reader.read(reading(LARGE_IN_MEMORY));
    const next = [100, 200].map((count) => reader.read(reading(rssFeed(manyItems.slice(0, count)))));
    await expect(large).rejects.toThrow('does not contain a readable feed: reading it takes more than 160 MB of memory.');
    expect((await Promise.all(next)).map(({ length }) => length)).toEqual([100, 200]);
  });

  it('refuses a document that takes too long', async () => {
    const hurried = new FeedReader({ ...THREAD_OPTIONS, timeMs: 200 });
    await expect(hurried.read(reading(SLOW))).rejects.toThrow('does not contain a readable feed: reading it takes longer than 0.2 s.');
    expect(await hurried.read(reading(rssFeed(manyItems.slice(0, 1))))).toHaveLength(1);
  });
});

describe('polling hostile feeds of ten megabytes', () => {
  const servers: FeedServer[] = [];
  afterAll(() => Promise.all(servers.map((server) => server.close())));

  /** Each is a host of its own, so that all are asked at once. */
  async function serve(path: string, body: string): Promise<string> {
    const server = await FeedServer.start(`127.0.0.${servers.length + 1}`);
    servers.push(server);
    server.serve(path, body);
    return server.url(path);
  }

  /** Polls in a process of its own and gives its report. */
  async function poll(urls: readonly string[]): Promise<Told> {
    const files = ['typescript.cjs', 'hostile-feeds.ts'].map((name) => join(__dirname, '../support', name));
    const env = { ...process.env, MALLOC_ARENA_MAX: '2' };
    const { stdout } = await promisify(execFile)(process.execPath, ['--require', files[0], files[1], ...urls], { env });
    return JSON.parse(stdout) as Told;
  }

  it('a process is not held up by hostile feeds, grows by less than 320 MB, and reads the others', async () => {
    const feeds: Record<string, { body: string; failure: string | null }> = {
      '/well': { body: rssFeed(manyItems.slice(0, 100)), failure: null },
      '/memory': { body: LARGE_IN_MEMORY, failure: 'reading it takes more than 160 MB of memory' },
      '/slow': { body: SLOW, failure: null },
      // Hostile in the same ways.
      ...(ALL_FAULTS && {
        '/inherited': { body: INHERITED, failure: null },
        '/full': { body: rssFeed(manyItems), failure: null },
      }),
    };
    const urls: string[] = [];
    for (const [path, { body }] of Object.entries(feeds)) urls.push(await serve(path, body));
    const told = await poll(urls);
    expect(told.report).toMatchObject({ polled: urls.length, answers: urls.length - 1, failures: 1 });
    expect(told.failures).toEqual(Object.fromEntries(Object.entries(feeds).map(([path, { failure }]) => [path, failure])));
    expect(told.lagMs).toBeLessThan(LAG_MS);
    expect(told.memoryMb[1] - told.memoryMb[0]).toBeLessThan(GROWTH_MB);
  });
});
