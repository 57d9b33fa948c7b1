import { parseAtomFeed } from 'feedsmith';
import { CURRENT_METHODOLOGY } from '../../server/volatility/methodology/methodologies';
import { isoDay, saveQuietDays } from '../factories/coverage';
import { saveCrisis } from '../factories/crises';
import { startApp, type TestApp } from '../support/app';
import { MutableClock } from '../support/clock';
import { openIndexes, SMALL_SCOPES, type TestIndexes } from '../support/indexes';
import { createDatabase, type TestDatabase } from '../support/postgres';

const LAST = isoDay('2026-03-02');

let database: TestDatabase;
let indexes: TestIndexes;
let api: TestApp;
const clock = new MutableClock('2026-03-03T00:15:00Z');

beforeAll(async () => {
  database = await createDatabase();
  indexes = await openIndexes(database.url, { clock });
  await saveQuietDays(indexes.days, 'live', LAST - 40, LAST, { scopes: SMALL_SCOPES });
  await indexes.computeAll('live');
  await saveCrisis(indexes, 'live');
  api = await startApp({ database, clock });
});

afterAll(async () => {
  await api?.close();
  await indexes?.close();
  await database?.drop();
});

async function read(path: string) {
  const text = await (await fetch(api.url + path)).text();
  return { language: / xml:lang="([^"]+)"/.exec(text)?.[1], feed: parseAtomFeed(text) };
}

describe('a public feed', () => {
  it('the feed speaks the language that its address asks for, links to the pages in it, and keeps the names of its entries', async () => {
    const { publicUrl } = api.config.http;
    const { language, feed } = await read('/ratings/crises.atom?language=fr');
    expect([language, feed.links]).toMatchObject([
      'fr',
      [{ href: `${publicUrl}/ratings/crises.atom?language=fr` }, { href: `${publicUrl}/fr/ratings` }],
    ]);
    expect(feed.entries).toMatchObject([
      {
        id: `${publicUrl}/ratings/crises/crisis-sa-energy-20260301#${CURRENT_METHODOLOGY}-1`,
        title: { value: expect.stringMatching(/^Arabie saoudite\s: Énergie/) },
        summary: { value: expect.stringMatching(/1er mars 2026.* 87,31/) },
        links: [{ href: `${publicUrl}/fr/ratings/crises/crisis-sa-energy-20260301` }],
      },
    ]);
    const arabic = await read('/ratings/crises.atom?language=ar');
    expect([arabic.language, arabic.feed.entries![0].title!.value]).toEqual(['ar', expect.stringContaining('السعودية')]);
  });

  it('the feed is in English without a language, and where we lack the one it asks for', async () => {
    for (const query of ['', '?language=tlh']) {
      const { language, feed } = await read(`/ratings/crises.atom${query}`);
      expect([language, feed.entries![0].title!.value]).toEqual(['en', expect.stringMatching(/^Saudi Arabia: Energy/)]);
    }
  });

  it('the feed of restatements speaks the language that its address asks for too', async () => {
    const { language, feed } = await read('/changes.atom?language=fr');
    expect([language, feed.title?.value]).toEqual(['fr', expect.stringMatching(/: Rectifications$/)]);
  });
});
