import { ALL_ARTICLES, articlesFilter, articlesSearch, parseArticles } from './articles-state';

const read = (address: string): ReturnType<typeof parseArticles> => parseArticles(new URLSearchParams(address));

describe('address of the list of articles', () => {
  it('says every filter, and is read as it was written', () => {
    const state = {
      countries: ['SA', 'QA'],
      categories: ['energy'],
      query: '"rate decision" -housing',
      outlets: 'example.com, example.org',
      exclude_outlets: 'example.net',
      from: '2026-03-01',
      to: '2026-03-31',
    };
    expect(parseArticles(articlesSearch(state))).toEqual({ state, ignored: [] });
  });

  it('stays empty where nothing is asked for', () => {
    expect(articlesSearch({ ...ALL_ARTICLES, query: ' ' }).toString()).toBe('');
    expect(read('')).toEqual({ state: ALL_ARTICLES, ignored: [] });
  });

  it('names what cannot be used and leaves it out', () => {
    const { state, ignored } = read('countries=SA,Atlantis,SA&from=yesterday&query=gas');
    expect(articlesFilter(state)).toEqual({ countries: 'SA', query: 'gas' });
    expect(ignored).toEqual(['countries=Atlantis', 'from=yesterday']);
  });
});
