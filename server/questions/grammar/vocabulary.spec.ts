import { describe, expect, it } from '@jest/globals';
import { CATEGORIES } from '../../reference/categories';
import { COUNTRIES } from '../../reference/countries';
import { GROUPS } from '../../reference/country-groups';
import { readQuestion } from './interpretation';
import { listNames } from './vocabulary';

describe('vocabulary', () => {
  it('reads each of its names as one word', () => {
    const torn = [...listNames()].filter(([name, [{ kind }]]) => {
      const { words, unused } = readQuestion(name, 20_000);
      return kind === 'elsewhere' ? unused.length !== 1 || words.length > 0 : words.length !== 1 || unused.length > 0;
    });
    expect(torn).toEqual([]);
  });

  it('knows every country by its name and code, and every category by its name', () => {
    const scopeOf = (text: string): string | undefined => readQuestion(text, 20_000).interpretation?.scopes[0].slug;
    const named = COUNTRIES.filter(({ name, iso2 }) => name !== 'Congo' && scopeOf(name) !== iso2.toLowerCase());
    expect(named).toEqual([]);
    expect(COUNTRIES.filter(({ iso3, iso2 }) => iso3 === 'QAT' && scopeOf(iso3) !== iso2.toLowerCase())).toEqual([]);
    expect(CATEGORIES.filter(({ name, code }) => scopeOf(name) !== code)).toEqual([]);
  });

  it('groups only countries of the catalogue', () => {
    const known = new Set(COUNTRIES.map(({ iso2 }) => iso2));
    expect(GROUPS.flatMap(({ members }) => members.filter((code) => !known.has(code)))).toEqual([]);
    expect(Object.fromEntries(GROUPS.map(({ code, members }) => [code, members.length]))).toMatchObject({
      g7: 7,
      g20: 19,
      eu: 27,
      eurozone: 21,
      gcc: 6,
      asean: 11,
      brics: 10,
      opec: 12,
      nato: 32,
      africa: 54,
      'latin-america': 33,
      'south-america': 12,
      oceania: 14,
    });
  });
});
