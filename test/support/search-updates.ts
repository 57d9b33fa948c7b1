import { ArticleSearch, SearchUpdates, SimulatedCoverageService } from '../../server/news';
import { ArticleRetentionRepository } from '../../server/news/storage/article-retention.repository';
import { Relabelling } from '../../server/news/storage/labels/relabelling.service';
import { isoDay } from '../factories/coverage';
import type { MutableClock } from './clock';
import type { TestNews } from './news';
import { allOf, searchedArticle, searchScope, SPAN } from './search-words';
import { takeArticles } from './searched-articles';

/** How every adapter follows what is stored; begins with one article, `urn:search:first`, about a harbor. */
export function describeUpdates(clock: MutableClock, news: () => TestNews): void {
  const search = (): ArticleSearch => news().app.get(ArticleSearch);
  const count = async (query: string): Promise<number> => (await search().match(searchScope({ query }), SPAN)).articles;

  it('follows each time that a day is built: new headlines, later versions and withdrawals', async () => {
    const before = await search().list(searchScope(), SPAN, { limit: 5, knownAt: null, after: null });
    clock.set('2026-03-20T12:15:00Z');
    await takeArticles(news(), clock.now(), [
      searchedArticle({ id: 'urn:search:first', version: 2, title: 'Market of Aden reopens', outlet: 'www.example.com' }),
      searchedArticle({ title: 'Airport of Aden reopens' }),
    ]);
    expect([await count('harbor'), await count('market'), await count('airport')]).toEqual([0, 1, 1]);
    expect((await search().list(searchScope(), SPAN, { limit: 5, knownAt: before.knownAt, after: null })).articles).toEqual([]);
    await takeArticles(news(), clock.now(), [searchedArticle({ id: 'urn:search:first', version: 3, status: 'canceled' })]);
    expect([await count('market'), await count('airport')]).toEqual([0, 1]);
    expect(await news().app.get(SearchUpdates).update('live')).toBe(0);
  });

  it('is dropped with its articles', async () => {
    clock.set('2027-06-20T12:00:00Z');
    // As a worker does after its start: months wait while articles are to be labeled by newer code.
    await news().app.get(Relabelling).relabel();
    expect(await news().app.get(ArticleRetentionRepository).drop(12, clock.now())).toEqual(['2026-03']);
    expect(
      await news().dataSource.query(`SELECT to_regclass('search_texts_live_2026_03') AS texts, (SELECT count(*)::int FROM search_days) AS days`),
    ).toEqual([{ texts: null, days: 0 }]);
    expect(await news().app.get(SearchUpdates).update('live')).toBe(0);
    const [day] = (await allOf(search().days(searchScope({ query: 'airport' }), SPAN, 0))).filter(
      ({ coverage }) => coverage.day === isoDay('2026-03-10'),
    );
    expect(day).toMatchObject({ missing: 'gone', coverage: { state: 'gap' } });
  });

  it('are the latest days of the simulated world as well', async () => {
    clock.set('2026-03-20T12:00:00Z');
    await news().app.get(SimulatedCoverageService).extend();
    const span = { dataset: 'simulated' as const, from: isoDay('2026-03-17'), to: isoDay('2026-03-19') };
    expect(await search().progress(span)).toEqual({ days: 2, ready: 0 });
    expect(await news().app.get(SearchUpdates).update('simulated')).toBe(2);
    const match = await search().match(searchScope({ query: '"rate decision" -bank' }), span);
    expect(match.samples.length).toBeGreaterThan(0);
    for (const { headline, source } of match.samples)
      expect([headline, source]).toEqual([expect.stringMatching(/rate decision.*\(simulated story \d+\)$/), 'simulated']);
    const all = (await search().match(searchScope(), { ...span, from: span.to })).articles;
    const { facts } = (await news().days.findDay('simulated', span.to))!;
    expect(all).toBe(facts.articles);
  });
}
