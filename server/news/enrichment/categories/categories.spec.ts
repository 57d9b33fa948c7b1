import { CATEGORIES, CATEGORY_INDEX } from '../../../reference/categories';
import type { CategorisedArticle } from '../../model/categoriser';
import { titleWords } from '../text/title-words';
import { LearnedCategoriser } from './categories';
import { CategoryWeights, learnedWeights } from './category-weights';

const article = (title: string, outletDomain = 'example.com'): CategorisedArticle => ({
  themes: [],
  wordCount: 0,
  words: titleWords(title),
  lead: [],
  outletDomain,
  url: null,
  language: 'en',
});
const learned = new LearnedCategoriser();
const labelsOf = (title: string, outlet?: string): string[] => learned.categorise(article(title, outlet)).map(({ index }) => CATEGORIES[index].code);

describe('LearnedCategoriser', () => {
  it.each([
    ['ICE agents shoot man in Minneapolis, police say', 'law'],
    ['Senate passes bill to fund the government', 'politics'],
    ['Measles cases climb as vaccination rates fall', 'health'],
    ['Russia launches missiles at Kyiv', 'defense'],
    ['Mortgage rates fall below 6%', 'realestate'],
    ['Lakers beat the Celtics in overtime', 'sports'],
  ])('names the subject of a headline: %s', (title, category) => {
    expect(labelsOf(title)).toContain(category);
  });

  it('labels by the meaning of words too, and tells which words these are', () => {
    const told = article('Gunships and infantry near the frontier');
    const codesOf = (categoriser: LearnedCategoriser): string[] => categoriser.categorise(told).map(({ index }) => CATEGORIES[index].code);
    expect(codesOf(new LearnedCategoriser(learnedWeights(), null))).toEqual([]);
    expect(codesOf(learned)).toEqual(['defense']);
    const reasons = learned.reasons(told, CATEGORY_INDEX.get('defense')!).map(({ feature }) => feature);
    expect(reasons).toEqual(expect.arrayContaining(['gunships', 'infantry']));
    expect(reasons.filter((feature) => /[~*]|^first:/.test(feature))).toEqual([]);
  });

  it('gives no label to a headline that belongs to no category', () => {
    expect(labelsOf('Horoscope for Friday, January 16, 2026')).toEqual([]);
    expect(labelsOf('')).toEqual([]);
  });

  it('gives three labels at most, by falling score, none below 2.5', () => {
    const scores = learned.categorise(article('Court fines bank over climate fraud as oil prices and tariffs rise, hospital workers protest'));
    expect(scores.length).toBeLessThanOrEqual(3);
    expect(scores.map(({ score }) => score)).toEqual(scores.map(({ score }) => score).sort((a, b) => b - a));
    expect(Math.min(...scores.map(({ score }) => score))).toBeGreaterThanOrEqual(2.5);
  });

  it('gives a category from its threshold on, and tells the words that spoke for it', () => {
    const weights = new CategoryWeights([
      ['threshold', 'energy:0.6 law:0.9'],
      ['bias', 'energy:-2 law:-2'],
      ['kilowatt', 'energy:3'],
      ['court', 'law:3'],
    ]);
    const categoriser = new LearnedCategoriser(weights, null);
    const told = article('Court weighs kilowatt');
    expect(categoriser.categorise(told)).toEqual([{ index: CATEGORY_INDEX.get('energy'), score: 7.311 }]);
    expect(categoriser.reasons(told, CATEGORY_INDEX.get('law')!)).toEqual([{ feature: 'court', weight: 3 }]);
  });

  it('every category has a threshold between 0.1 and 0.9', () => {
    for (const threshold of learnedWeights().thresholds) expect(threshold > 0.1 && threshold < 0.9).toBe(true);
  });

  it('labels by the rules alone in scripts that nothing was learned from', () => {
    expect(labelsOf('البرلمان يوافق على قانون الانتخابات')).toContain('politics');
    const reading = { ...article('البرلمان يوافق على قانون الانتخابات'), language: 'ar' };
    expect(learned.reasons(reading, CATEGORY_INDEX.get('politics')!)).toEqual([{ feature: 'rules:politics', weight: expect.any(Number) }]);
  });

  it.each([
    ['A股三大指数收涨 创业板涨超2%', []],
    ['香港國安法：47人案上訴開庭', []],
    ['CPI公布后央行降息', ['finance']],
  ])('labels by the rules alone where words of another script begin with Latin letters or digits: %s', (title, categories) => {
    expect(labelsOf(title, '')).toEqual(categories);
  });
});
