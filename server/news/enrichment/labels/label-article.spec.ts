import { CATEGORY_INDEX } from '../../../reference/categories';
import { COUNTRIES } from '../../../reference/countries';
import type { TermCorrection } from '../../model/label-corrections';
import { LearnedCategoriser } from '../categories/categories';
import { Headline } from '../text/headline';
import { Corrections } from './corrections';
import { decodeEvidence, encodeEvidence, type Evidence, NOTHING_BUT_HEADLINE } from './evidence';
import { labelArticle } from './label-article';

const categoriser = new LearnedCategoriser();
const country = (iso2: string): number => COUNTRIES.findIndex((each) => each.iso2 === iso2);
const NOTHING = { fromDay: null, countriesAdded: [], countriesForbidden: [], categoriesAdded: [], categoriesForbidden: [] };

/** Countries of a headline of day 100, by their codes. */
function countries(title: string, corrections: readonly TermCorrection[], evidence: Evidence = NOTHING_BUT_HEADLINE): string[] {
  const article = { headline: new Headline(title, ''), outletDomain: '', url: null, language: 'en', day: 100 };
  return labelArticle(article, evidence, { categoriser, corrections: new Corrections(1, corrections) }).countries.map(
    ({ index }) => COUNTRIES[index].iso2,
  );
}

describe('labelArticle with a corrected term', () => {
  const forbidden = { ...NOTHING, term: 'Peru', countriesForbidden: [country('PE')] };

  it('a term adds its countries where its words stand side by side, in any case and without accents', () => {
    const added = { ...NOTHING, term: 'Élan Group', countriesAdded: [country('SI')] };
    expect(countries('ELAN GROUP opens a plant', [added])).toEqual(['SI']);
    expect(countries('The group shows elan', [added])).toEqual([]);
  });

  it('finds a term within the words of scripts that have no spaces', () => {
    expect(countries('今日北仑港开航', [{ ...NOTHING, term: '北仑港', countriesAdded: [country('CN')] }])).toEqual(['CN']);
  });

  it('a term does not stand for its forbidden country, unless other words of the headline name it', () => {
    expect(countries('Peru, Indiana, counts its votes', [forbidden])).toEqual([]);
    expect(countries('Peru, Indiana, greets Peruvian guests', [forbidden])).toEqual(['PE']);
  });

  it('a term removes its forbidden country from the places of the text too', () => {
    const places = { total: 4, countries: [{ index: country('PE'), mentions: 4, firstOffset: 10 }] };
    expect(countries('Peru counts its votes', [forbidden], { ...NOTHING_BUT_HEADLINE, places })).toEqual([]);
    expect(countries('Lima counts its votes', [forbidden], { ...NOTHING_BUT_HEADLINE, places })).toEqual(['PE']);
  });

  it('a term holds from its first day on', () => {
    expect(countries('Peru counts its votes', [{ ...forbidden, fromDay: 100 }])).toEqual([]);
    expect(countries('Peru counts its votes', [{ ...forbidden, fromDay: 101 }])).toEqual(['PE']);
  });

  it('a term changes nothing of what the source states itself', () => {
    expect(countries('Peru counts its votes', [forbidden], { ...NOTHING_BUT_HEADLINE, statedCountries: [country('PE')] })).toEqual(['PE']);
  });
});

describe('encodeEvidence', () => {
  const evidence: Evidence = {
    statedCountries: null,
    statedCategories: [CATEGORY_INDEX.get('law')!],
    mentions: [{ country: country('BR'), kind: 'people', words: 'Brazilian' }],
    places: { total: 5, countries: [{ index: country('CL'), mentions: 4, firstOffset: -1 }] },
    body: [3, 120],
    earlierCategories: null,
  };

  it('writes evidence that reads back the same', () => {
    expect(decodeEvidence(encodeEvidence(evidence))).toEqual(evidence);
    expect(decodeEvidence(encodeEvidence(NOTHING_BUT_HEADLINE))).toEqual(NOTHING_BUT_HEADLINE);
  });

  it('writes no bytes where headline, address and outlet say it all', () => {
    expect(encodeEvidence(NOTHING_BUT_HEADLINE)).toBeNull();
  });
});
