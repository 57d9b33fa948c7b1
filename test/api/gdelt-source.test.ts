import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { Spool } from '../../server/news/sources/files/spool';
import { GdeltNewsSource } from '../../server/news/sources/gdelt/windows/gdelt.news-source';
import { isFileTrouble, isHostTrouble } from '../../server/news/sources/gdelt/windows/source-busy';
import { loadConfig } from '../../server/platform/config/config';
import { gkgLine } from '../factories/gkg';
import { MutableClock } from '../support/clock';
import { GdeltServer, type Listing } from '../support/gdelt-server';
import { gkgZip } from '../support/gkg-window';
import { openNews, type TestNews } from '../support/news';
import { createDatabase, type TestDatabase } from '../support/postgres';

const NAME = '20260310101500.gkg.csv.zip';
/** Only what is given up in time has little of it: a busy machine may keep any answer waiting. */
const LIMITS = { bytesMax: 200_000, idleMs: 60_000, totalMs: 60_000 };

let gdelt: GdeltServer;

beforeEach(async () => {
  gdelt = await GdeltServer.start();
});

afterEach(() => gdelt.close());

describe('fetching the newest window', () => {
  const window = gkgZip('20260310101500', [gkgLine(), gkgLine()]);
  const open = (limits: Partial<typeof LIMITS> = {}, gdeltUrl = gdelt.url): GdeltNewsSource => {
    const news = { ...loadConfig({ NODE_ENV: 'test' }).news, gdeltUrl };
    return new GdeltNewsSource({ news }, new MutableClock('2026-03-10T10:20:00Z'), { ...LIMITS, ...limits });
  };
  const fetchLatest = async (source = open()) => (await source.fetchListed(await source.findNewest('gdelt'))).file;

  it('takes the GKG line of the list, and fetches the file from the base address', async () => {
    gdelt.publish(NAME, window);
    expect(await fetchLatest()).toMatchObject({ name: NAME, bytes: window.length, windowAt: new Date('2026-03-10T10:15:00Z'), source: 'gdelt' });
    expect(gdelt.requests).toEqual(['/gdeltv2/lastupdate.txt', `/gdeltv2/${NAME}`]);
  });

  it.each<[string, Listing, string]>([
    ['another MD5', { md5: 'f'.repeat(32) }, 'its MD5 is'],
    ['another size', { bytes: 17 }, `${window.length} bytes instead of 17`],
  ])('refuses a file for which the list gives %s', async (_, listing, reason) => {
    gdelt.publish(NAME, window, listing);
    await expect(fetchLatest()).rejects.toThrow(reason);
  });

  it('refuses a list that names another host, and says which', async () => {
    gdelt.publish(NAME, window, { url: `http://169.254.169.254/latest/${NAME}` });
    await expect(fetchLatest()).rejects.toThrow('names a file on 169.254.169.254, which is not allowed');
    expect(gdelt.requests).toEqual(['/gdeltv2/lastupdate.txt']);
  });

  it('says that an HTML page came instead of a zip', async () => {
    gdelt.publish(NAME, Buffer.from('<!doctype html><title>Busy</title>'));
    await expect(fetchLatest()).rejects.toThrow('it is an HTML or XML page');
  });

  it.each([404, 500, 503])('says that the server answered %d', async (status) => {
    gdelt.publish(NAME, window);
    gdelt.answer(NAME, (response) => response.writeHead(status).end('<html></html>'));
    await expect(fetchLatest()).rejects.toThrow(`it answered ${status}`);
  });

  it.each(['http://169.254.169.254/x', 'https://elsewhere.example/x', '/gdeltv2/lastupdate.txt', 'file:///etc/passwd', 'https://user@127.0.0.1/x'])(
    'does not follow a redirect to %s',
    async (location) => {
      gdelt.answer('lastupdate.txt', (response) => response.writeHead(301, { location }).end());
      await expect(fetchLatest()).rejects.toThrow('which is not followed');
      expect(gdelt.requests).toHaveLength(1);
    },
  );

  it('gives up on a silent, slow, truncated or oversized response', async () => {
    gdelt.publish(NAME, window);
    gdelt.answer(NAME, () => undefined);
    await expect(fetchLatest(open({ idleMs: 200 }))).rejects.toThrow('it was silent for 0.2 s');
    gdelt.answer(NAME, (response) => {
      const timer = setInterval(() => response.write('x'), 50);
      response.on('close', () => clearInterval(timer));
    });
    await expect(fetchLatest(open({ totalMs: 600 }))).rejects.toThrow('it took longer than 0.6 s');
    gdelt.answer(NAME, (response) => {
      response.writeHead(200, { 'content-length': 1_000 }).write('PK');
      setTimeout(() => response.destroy(), 50);
    });
    await expect(fetchLatest()).rejects.toThrow('the connection was cut');
    gdelt.serve(NAME, Buffer.alloc(LIMITS.bytesMax + 1));
    await expect(fetchLatest()).rejects.toThrow('it is larger than 200000 bytes');
    gdelt.answer(NAME, (response) => response.writeHead(200, { 'transfer-encoding': 'chunked' }).end(Buffer.alloc(LIMITS.bytesMax + 1)));
    await expect(fetchLatest()).rejects.toThrow('it is larger than 200000 bytes');
  });

  it.each([
    ['20260310111500.gkg.csv.zip', 'lies in the future'],
    ['20260310101500.translation.gkg.csv.zip', 'belongs to another stream'],
  ])('refuses a list whose newest window is %s', async (name, reason) => {
    gdelt.publish(NAME, window, { url: `http://data.gdeltproject.org/gdeltv2/${name}` });
    await expect(fetchLatest()).rejects.toThrow(reason);
  });

  it('checks an unlisted window against the MD5 that the host states', async () => {
    const label = { source: 'gdelt', windowAt: new Date('2026-03-10T10:00:00Z') };
    const name = '20260310100000.gkg.csv.zip';
    const md5 = createHash('md5').update(window).digest();
    const serveWith = (headers: OutgoingHttpHeaders) => gdelt.answer(name, (response) => response.writeHead(200, headers).end(window));
    for (const right of [
      { etag: `"${md5.toString('hex')}"` },
      { 'x-goog-hash': `crc32c=AAAAAA==,md5=${md5.toString('base64')}` },
      { etag: '"5-1"' },
      {},
    ]) {
      serveWith(right);
      expect((await open().fetch(label))?.file).toMatchObject({ name, md5: md5.toString('hex') });
    }
    for (const wrong of [{ etag: `"${'0'.repeat(32)}"` }, { 'x-goog-hash': 'md5=AAAAAAAAAAAAAAAAAAAAAA==' }]) {
      serveWith(wrong);
      await expect(open().fetch(label)).rejects.toMatchObject({ kind: { code: 'file_differs_from_list' } });
    }
  });

  it('passes on the pause that a busy host asks for', async () => {
    gdelt.answer('lastupdate.txt', (response) => response.writeHead(429, { 'retry-after': '90' }).end());
    await expect(fetchLatest()).rejects.toMatchObject({ kind: { code: 'source_busy' }, retryAfterMs: 90_000 });
  });

  it('rethrows a full disk as it is, blaming neither the host nor the file', async () => {
    gdelt.publish(NAME, window);
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    const write = jest.spyOn(Spool.prototype, 'write').mockRejectedValue(full);
    await expect(fetchLatest()).rejects.toBe(full);
    write.mockRestore();
    expect([isHostTrouble(full), isFileTrouble(full)]).toEqual([false, false]);
  });

  it('closes the spool of a file that it refuses', async () => {
    const close = jest.spyOn(Spool.prototype, 'close');
    const closed = async (): Promise<number> => {
      close.mockClear();
      await expect(fetchLatest()).rejects.toThrow();
      return close.mock.calls.length;
    };
    gdelt.publish(NAME, window, { md5: 'f'.repeat(32) });
    expect(await closed()).toBe(1);
    gdelt.publish(NAME, Buffer.from('<!doctype html>'));
    expect(await closed()).toBe(1);
    for (const status of [404, 500]) {
      gdelt.answer(NAME, (response) => response.writeHead(status).end());
      expect(await closed()).toBe(1);
    }
    close.mockRestore();
  });

  it('keeps a password in the base address out of error messages', async () => {
    const source = open({}, gdelt.url.replace('://', '://name:hidden@'));
    const failures: unknown[] = [];
    for (const status of [500, 503, 200]) {
      gdelt.answer('lastupdate.txt', (response) => response.writeHead(status).end('<html>'));
      failures.push(await source.findNewest('gdelt').catch((error: unknown) => error));
    }
    gdelt.answer('lastupdate.txt', (response) => response.writeHead(302, { location: 'https://name:hidden@a.example/?token=hidden' }).end());
    failures.push(await source.findNewest('gdelt').catch((error: unknown) => error));
    for (const problem of failures) {
      expect(problem).toMatchObject({ message: expect.stringContaining('://…@127.0.0.1') as string });
      expect((problem as Error).message).not.toContain('hidden');
    }
  });

  it('says that no server answers', async () => {
    const url = gdelt.url;
    await gdelt.close();
    gdelt = await GdeltServer.start();
    await expect(fetchLatest(open({}, url))).rejects.toThrow('nobody answers there');
  });
});

describe('taking in the newest windows', () => {
  let database: TestDatabase;
  let news: TestNews;

  beforeEach(async () => {
    database = await createDatabase();
    news = await openNews(database.url, { env: { GDELT_BASE_URL: gdelt.url, GDELT_TRANSLATED: 'true' } });
  });

  afterEach(async () => {
    await news.close();
    await database.drop();
  });

  const files = async (): Promise<string[]> => {
    const rows: { name: string }[] = await news.dataSource.query(`SELECT name FROM source_files ORDER BY name`);
    return rows.map(({ name }) => name);
  };

  it('takes in both streams, each once', async () => {
    gdelt.publish(NAME, gkgZip('x', [gkgLine()]));
    gdelt.publish('20260310101500.translation.gkg.csv.zip', gkgZip('x', [gkgLine({ recordId: '20260310101500-T1' })]));
    expect((await news.live.takeLatest()).map(({ skipped }) => skipped)).toEqual([null, null]);
    expect((await news.live.takeLatest()).map(({ skipped }) => skipped)).toEqual(['already read', 'already read']);
    expect(await files()).toEqual([NAME, '20260310101500.translation.gkg.csv.zip']);
  });

  it('reports a failed stream without holding up the other, and takes it in later', async () => {
    const window = gkgZip('x', [gkgLine()]);
    gdelt.publish(NAME, window.subarray(0, window.length - 30));
    gdelt.publish('20260310101500.translation.gkg.csv.zip', gkgZip('x', [gkgLine({ recordId: '20260310101500-T1' })]));
    await expect(news.live.takeLatest()).rejects.toMatchObject({ kind: { code: 'file_damaged' } });
    expect(await files()).toEqual(['20260310101500.translation.gkg.csv.zip']);
    gdelt.publish(NAME, window);
    await news.live.takeLatest();
    expect(await files()).toContain(NAME);
  });
});
