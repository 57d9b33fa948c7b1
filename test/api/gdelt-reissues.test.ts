import { gkgLine } from '../factories/gkg';
import { MutableClock } from '../support/clock';
import { GdeltServer } from '../support/gdelt-server';
import { gkgZip } from '../support/gkg-window';
import { openNews, type TestNews } from '../support/news';
import { createDatabase, type TestDatabase } from '../support/postgres';

const NAME = '20260310101500.gkg.csv.zip';
const LABEL = Date.parse('2026-03-10T10:15:00Z');
const HOUR_MS = 3_600_000;

let gdelt: GdeltServer;
let database: TestDatabase;
let news: TestNews;
let clock: MutableClock;

beforeEach(async () => {
  clock = new MutableClock('2026-03-10T10:07:00Z');
  gdelt = await GdeltServer.start();
  database = await createDatabase();
  news = await openNews(database.url, { clock, env: { GDELT_BASE_URL: gdelt.url } });
});

afterEach(async () => {
  await news.close();
  await gdelt.close();
  await database.drop();
});

const zip = (rows: number): Buffer =>
  gkgZip(
    'x',
    Array.from({ length: rows }, () => gkgLine()),
  );
const count = async (table: string): Promise<number> => (await news.dataSource.query(`SELECT count(*)::int AS all FROM ${table}`))[0].all as number;
/** Runs the sources that many hours after the label; only the window of this test was ever published. */
const runAfter = async (hours: number): Promise<void> => {
  clock.set(new Date(LABEL + hours * HOUR_MS));
  await news.dataSource.query(`DELETE FROM gdelt_windows WHERE window_at <> $1`, [new Date(LABEL)]);
  await news.dataSource.query(`UPDATE gdelt_streams SET noticed_to = $1`, [clock.now()]);
  await news.live.takeDue();
};
const looks = (): number => gdelt.requests.filter((path) => path.startsWith('HEAD ')).length;

describe('looking for reissued windows', () => {
  it.each<[string, { hasEtag: boolean }]>([
    ['an MD5', { hasEtag: true }],
    ['only a length', { hasEtag: false }],
  ])('finds a reissue at a host that states %s, reads it, and counts only the added articles', async (_, options) => {
    gdelt.publish(NAME, zip(2));
    await news.live.takeDue();
    gdelt.serve(NAME, zip(5), options);
    await runAfter(1);
    expect(await count('source_files')).toBe(2);
    expect(await count('articles')).toBe(7);
    await runAfter(6);
    expect(await count('source_files')).toBe(2);
    expect(gdelt.fetches(NAME)).toBe(2);
  });

  it('looks one, six, 24 and 48 hours after the label of a window, then no more', async () => {
    const window = zip(2);
    gdelt.publish(NAME, window);
    gdelt.serve(NAME, window, { hasEtag: true });
    await news.live.takeDue();
    for (const hours of [0.9, 1, 1.1, 5.9, 6, 7, 24, 25, 48, 49, 100]) await runAfter(hours);
    expect(looks()).toBe(4);
    expect(gdelt.fetches(NAME)).toBe(1);
    expect(await count('gdelt_windows')).toBe(0);
  });

  it('looks once after an outage in which several looks were due', async () => {
    gdelt.publish(NAME, zip(2));
    await news.live.takeDue();
    await runAfter(30);
    await runAfter(31);
    expect(looks()).toBe(1);
  });

  it('keeps the stored window when the reissue is damaged, and looks again', async () => {
    gdelt.publish(NAME, zip(2));
    await news.live.takeDue();
    gdelt.serve(NAME, zip(4).subarray(0, 300));
    await runAfter(1);
    expect(await count('articles')).toBe(2);
    gdelt.serve(NAME, zip(4));
    await runAfter(6);
    expect(await count('articles')).toBe(6);
  });

  it('keeps the stored window when the host no longer has the file', async () => {
    gdelt.publish(NAME, zip(2));
    await news.live.takeDue();
    gdelt.remove(NAME);
    await runAfter(1);
    expect(await count('articles')).toBe(2);
    expect(await count('gdelt_windows')).toBe(1);
  });

  it('reads a window at once when the list gives another MD5', async () => {
    gdelt.publish(NAME, zip(2));
    await news.live.takeDue();
    gdelt.publish(NAME, zip(3));
    await news.live.takeDue();
    expect(await count('source_files')).toBe(2);
    expect(gdelt.fetches(NAME)).toBe(2);
  });

  it('moves on to other looks when the host refuses one window', async () => {
    gdelt.publish(NAME, zip(2));
    await news.live.takeDue();
    gdelt.answer(NAME, (response) => response.writeHead(403).end());
    await runAfter(1);
    await runAfter(1.2);
    expect(looks()).toBe(1);
    gdelt.serve(NAME, zip(3));
    await runAfter(6);
    expect(await count('source_files')).toBe(2);
  });

  it('keeps a look due when the host does not answer', async () => {
    gdelt.publish(NAME, zip(2));
    await news.live.takeDue();
    gdelt.everything = (response) => response.destroy();
    await expect(runAfter(1)).rejects.toMatchObject({ kind: { code: 'source_unreachable' } });
    gdelt.everything = null;
    gdelt.serve(NAME, zip(3));
    await runAfter(1.2);
    expect(await count('source_files')).toBe(2);
  });
});
