import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { realDataDirectory } from '../../../test/support/real-data';
import { CATEGORIES } from '../../reference/categories';
import { RuleCategoriser } from './categories';
import { parseThemes } from '../gkg/gkg-fields';
import { NOISE, THEME_RULES } from './theme-rules';
import { TITLE_RULES } from './title-rules';
import { titleWords } from '../text/title-words';

const REAL = realDataDirectory('theme names');
const vocabulary = REAL === null ? '' : join(REAL, 'gdelt/lookups/LOOKUP-GKGTHEMES.txt.gz');

const categoriser = new RuleCategoriser();

function labels(article: { themes?: string; title?: string; wordCount?: number; outletDomain?: string }): Record<string, number> {
  const scores = categoriser.categorise({
    themes: parseThemes(article.themes ?? '', () => ''),
    wordCount: article.wordCount ?? 400,
    words: titleWords(article.title ?? ''),
    outletDomain: article.outletDomain ?? 'example.com',
  });
  return Object.fromEntries(scores.map(({ index, score }) => [CATEGORIES[index].code, score]));
}

const mentions = (theme: string, offsets: number[]): string => offsets.map((offset) => `${theme},${offset};`).join('');

describe('the score of a category', () => {
  it('is the number of strong mentions, three at most, in 400 words', () => {
    expect(labels({ themes: mentions('AGRICULTURE', [700, 800, 900]) })).toEqual({ agriculture: 3 });
    expect(labels({ themes: mentions('AGRICULTURE', [700, 800, 900, 950, 999]) })).toEqual({ agriculture: 3 });
    expect(labels({ themes: mentions('AGRICULTURE', [700, 800]) })).toEqual({});
  });

  it('is half as much again for a theme first mentioned in the first 600 characters', () => {
    expect(labels({ themes: mentions('AGRICULTURE', [599, 800]) })).toEqual({ agriculture: 3 });
    expect(labels({ themes: mentions('AGRICULTURE', [600, 800]) })).toEqual({});
  });

  it('falls with the length of the text, and no text is shorter than 200 words', () => {
    const themes = mentions('AGRICULTURE', [10, 20, 30]);
    expect(labels({ themes, wordCount: 720 })).toEqual({ agriculture: 2.5 });
    expect(labels({ themes, wordCount: 721 })).toEqual({});
    expect(labels({ themes, wordCount: 20 })).toEqual(labels({ themes, wordCount: 200 }));
    expect(labels({ themes, wordCount: 0 })).toEqual({ agriculture: 9 });
  });

  it('is two fifths for weak themes', () => {
    expect(labels({ themes: mentions('WB_135_TRANSPORT', [700, 800, 900]), wordCount: 160 })).toEqual({});
    expect(labels({ themes: mentions('WB_135_TRANSPORT', [10, 20, 30]), wordCount: 200 })).toEqual({ transport: 3.6 });
  });

  it('counts a school only when it is mentioned twice', () => {
    expect(labels({ themes: mentions('SOC_POINTSOFINTEREST_SCHOOL', [10]), wordCount: 200 })).toEqual({});
    expect(labels({ themes: mentions('SOC_POINTSOFINTEREST_SCHOOL', [10, 90]), wordCount: 200 })).toEqual({ education: 6 });
  });

  it('takes nothing from noise, even where a pattern would fit', () => {
    const noisy = [
      'TAX_FNCACT',
      'UNREST_BELLIGERENT',
      'EPU_POLICY',
      'GENERAL_GOVERNMENT',
      'MEDIA_MSM',
      'WB_2936_GOLD',
      'KILL',
      'CRISISLEX_T11_UPDATESSYMPATHY',
    ];
    expect(labels({ themes: noisy.map((theme) => mentions(theme, [1, 2, 3])).join(''), wordCount: 200 })).toEqual({});
  });

  it('lets the longest pattern decide: a gun is weak, a missile strong', () => {
    expect(labels({ themes: mentions('TAX_WEAPONS_GUN', [700, 800, 900]), wordCount: 400 })).toEqual({});
    expect(labels({ themes: mentions('TAX_WEAPONS_CRUISE_MISSILE', [700, 800, 900]) })).toEqual({ defense: 3 });
  });

  it('does not make every shooting a matter of health', () => {
    expect(labels({ themes: 'WB_1427_NON_COMMUNICABLE_DISEASE_AND_INJURY,700;WB_1406_DISEASES,700;WOUND,10;', wordCount: 300 })).toEqual({});
  });
});

describe('the headline', () => {
  it('alone is enough for the categories that themes hardly know', () => {
    expect(labels({ title: 'Djokovic reaches the final of Wimbledon' })).toEqual({ sports: 3 });
    expect(labels({ title: 'Retailers open early on Black Friday' })).toEqual({ retail: 2.5 });
    expect(labels({ title: 'Hotels fill up again' })).toEqual({ tourism: 2.5 });
    expect(labels({ title: 'Steelmaker closes a factory' })).toEqual({ manufacturing: 2.5 });
    expect(labels({ title: 'Home prices fall for a fourth month' })).toEqual({ realestate: 2.5 });
    expect(labels({ title: 'Concert moved to the museum' })).toEqual({ culture: 2.5 });
  });

  it('supports the others, once however many words fit', () => {
    expect(labels({ title: 'Parliament, senate and president before the election' })).toEqual({});
    expect(labels({ title: 'Parliament debates', themes: mentions('ELECTION', [10]) })).toEqual({ politics: 3.5 });
  });

  it('matches whole words and phrases without accents', () => {
    expect(labels({ title: 'Fútbol: la selección gana' })).toEqual({ sports: 3 });
    expect(labels({ title: 'Immobilier: les loyers montent' })).toEqual({ realestate: 2.5 });
    expect(labels({ title: 'A hotelier' })).toEqual({});
    expect(labels({ title: 'World of cups' })).toEqual({});
    expect(labels({ title: 'World Cup' })).toEqual({ sports: 3 });
  });

  it('is not needed by outlets that write about sport only', () => {
    expect(labels({ outletDomain: 'planetf1.com' })).toEqual({ sports: 3 });
  });
});

describe('labels', () => {
  it('are three at most, by falling score, each 2.5 or more', () => {
    const names = fc.constantFrom(
      'AGRICULTURE',
      'ELECTION',
      'TRIAL',
      'MILITARY',
      'EDUCATION',
      'ECON_INFLATION',
      'ENV_OIL',
      'WB_135_TRANSPORT',
      'TAX_FNCACT',
    );
    const themes = fc.array(fc.record({ theme: names, mentions: fc.nat(9), firstOffset: fc.integer({ min: -1, max: 5000 }) }));
    fc.assert(
      fc.property(themes, fc.nat(3000), fc.array(fc.constantFrom('election', 'hotel', 'football', 'x')), (list, wordCount, words) => {
        const found = categoriser.categorise({ themes: list, wordCount, words, outletDomain: '' });
        expect(found.length).toBeLessThanOrEqual(3);
        expect(found.every(({ score }) => score >= 2.5)).toBe(true);
        expect(found.map(({ score }) => score)).toEqual(found.map(({ score }) => score).sort((a, b) => b - a));
      }),
    );
  });

  it('have rules for each of the 19 categories', () => {
    const codes = CATEGORIES.map((category) => category.code).sort();
    expect(Object.keys(THEME_RULES).sort()).toEqual(codes);
    expect(Object.keys(TITLE_RULES).sort()).toEqual(codes);
  });

  it('have phrases that a headline can match', () => {
    for (const phrase of Object.values(TITLE_RULES).flatMap((phrases) => phrases.split(', '))) {
      expect(phrase).toBe(titleWords(phrase).join(' '));
    }
  });

  (existsSync(vocabulary) ? it : it.skip)('rest on themes that exist', () => {
    const names = gunzipSync(readFileSync(vocabulary))
      .toString()
      .split('\n')
      .map((line) => line.split('\t')[0]);
    const known = new Set(names);
    const exists = (pattern: string): boolean =>
      pattern.endsWith('*') ? names.some((name) => name.startsWith(pattern.slice(0, -1))) : known.has(pattern);
    const patterns = [...NOISE, ...Object.values(THEME_RULES).flatMap((rule) => [...rule.strong, ...rule.weak, ...(rule.repeated ?? [])])];
    expect(patterns.length).toBeGreaterThan(300);
    expect(patterns.filter((pattern) => !exists(pattern))).toEqual([]);
  });
});
