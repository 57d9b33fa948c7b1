import type { NormalisedArticle } from '../../model/normalised-article';
import { ImportPreviewer } from './import-preview';

/** An article as far as a preview looks at it. */
const article = (title: string, labels: Partial<NormalisedArticle> = {}): NormalisedArticle => {
  const known = { title, urlHash: Buffer.alloc(16, title), day: 20_000, outletDomain: 'lemonde.fr', outletName: 'Le Monde', language: 'en' };
  return { ...known, countries: [{ index: 3, presence: 1000 }], categories: [{ index: 2, score: 4 }], version: 0, ...labels } as NormalisedArticle;
};

describe('the preview of an import', () => {
  it('counts rows without a country, a category or a known outlet, and quotes the first three that differ', () => {
    const previewer = new ImportPreviewer(null);
    previewer.add(article('whole'));
    for (const title of ['a', 'b', 'b', 'c', 'd']) previewer.add(article(title, { countries: [] }));
    previewer.add(article('e', { categories: [], outletDomain: 'house-of-nobody', outletName: 'House of Nobody' }));
    expect(previewer.preview().without).toEqual({
      country: { rows: 5, examples: ['a', 'b', 'c'] },
      category: { rows: 1, examples: ['e'] },
      known_outlet: { rows: 1, examples: ['House of Nobody'] },
    });
  });
});
