import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { realDataDirectory } from '../../../../test/support/real-data';
import { CATEGORIES } from '../../../reference/categories';
import { parseThemes } from '../../sources/gdelt/gkg/gkg-fields';
import { titleWords } from '../text/title-words';
import { RuleCategoriser } from './rule-categoriser';
import { SECTIONS } from './section-names';
import { SPECIALISED_OUTLETS } from './specialised-outlets';
import { NOISE, THEME_RULES } from './theme-rules';

const REAL = realDataDirectory('theme names');
const vocabulary = REAL === null ? '' : join(REAL, 'gdelt/lookups/LOOKUP-GKGTHEMES.txt.gz');

const categoriser = new RuleCategoriser();

interface Sketch {
  themes?: string;
  title?: string;
  lead?: string;
  wordCount?: number;
  outletDomain?: string;
  url?: string;
  language?: string;
}

function labels({
  themes = '',
  title = '',
  lead = '',
  wordCount = 400,
  outletDomain = 'example.com',
  url,
  language = 'en',
}: Sketch): Record<string, number> {
  const scores = categoriser.categorise({
    themes: parseThemes(themes, () => ''),
    wordCount,
    words: titleWords(title),
    lead: titleWords(lead),
    outletDomain,
    url: url ?? null,
    language,
  });
  return Object.fromEntries(scores.map(({ index, score }) => [CATEGORIES[index].code, score]));
}

const mentions = (theme: string, offsets: number[]): string => offsets.map((offset) => `${theme},${offset};`).join('');

describe('themes under a headline without phrases', () => {
  it('counts at most three strong mentions of a theme per 400 words and four points, weighted by 0.7', () => {
    expect(labels({ themes: mentions('AGRICULTURE', [700, 800, 900]), wordCount: 320 })).toEqual({ agriculture: 2.625 });
    expect(labels({ themes: mentions('AGRICULTURE', [700, 800, 900, 950, 999]), wordCount: 320 })).toEqual({ agriculture: 2.625 });
    expect(labels({ themes: mentions('AGRICULTURE', [700, 800, 900]), wordCount: 200 })).toEqual({ agriculture: 2.8 });
    expect(labels({ themes: mentions('AGRICULTURE', [700, 800]), wordCount: 320 })).toEqual({});
  });

  it('scores a theme half as much again when it is first mentioned within 600 characters', () => {
    expect(labels({ themes: mentions('AGRICULTURE', [599, 800]), wordCount: 320 })).toEqual({ agriculture: 2.625 });
    expect(labels({ themes: mentions('AGRICULTURE', [600, 800]), wordCount: 320 })).toEqual({});
  });

  it('scores a theme less in a longer text, with 200 words as the minimum length', () => {
    const themes = mentions('AGRICULTURE', [10, 20, 30]);
    expect(labels({ themes, wordCount: 500 })).toEqual({ agriculture: 2.52 });
    expect(labels({ themes, wordCount: 505 })).toEqual({});
    expect(labels({ themes, wordCount: 20 })).toEqual(labels({ themes, wordCount: 200 }));
    expect(labels({ themes, wordCount: 0 })).toEqual({ agriculture: 2.8 });
  });

  it('scores a weak theme two fifths as much as a strong one', () => {
    expect(labels({ themes: mentions('WB_135_TRANSPORT', [700, 800, 900]), wordCount: 200 })).toEqual({});
    expect(labels({ themes: mentions('WB_135_TRANSPORT', [10, 20, 30]), wordCount: 200 })).toEqual({ transport: 2.52 });
  });

  it('makes a school a subject only when it is mentioned twice', () => {
    expect(labels({ themes: mentions('SOC_POINTSOFINTEREST_SCHOOL', [10]), wordCount: 200 })).toEqual({});
    expect(labels({ themes: mentions('SOC_POINTSOFINTEREST_SCHOOL', [10, 90]), wordCount: 200 })).toEqual({ education: 2.8 });
  });

  it('ignores noise among the themes even if it matches a pattern', () => {
    const noisy = ['TAX_FNCACT', 'UNREST_BELLIGERENT', 'EPU_POLICY', 'GENERAL_GOVERNMENT', 'MEDIA_MSM', 'WB_2936_GOLD', 'KILL'];
    expect(labels({ themes: noisy.map((theme) => mentions(theme, [1, 2, 3])).join(''), wordCount: 200 })).toEqual({});
  });

  it('follows the longest pattern that matches a theme: a gun is weak, a missile strong', () => {
    expect(labels({ themes: mentions('TAX_WEAPONS_GUN', [700, 800, 900]), wordCount: 320 })).toEqual({});
    expect(labels({ themes: mentions('TAX_WEAPONS_CRUISE_MISSILE', [700, 800, 900]), wordCount: 320 })).toEqual({ defense: 2.625 });
  });
});

describe('a headline', () => {
  it('a headline earns a label with one strong phrase or two weak ones, but not with one weak one', () => {
    expect(labels({ title: 'Parliament adjourns' })).toEqual({ politics: 3 });
    expect(labels({ title: 'Opposition in talks' })).toEqual({ politics: 3 });
    expect(labels({ title: 'Opposition grows' })).toEqual({});
  });

  it('themes support a headline and add no label of their own', () => {
    const themes = mentions('AGRICULTURE', [10, 20, 30]);
    expect(labels({ title: 'Parliament adjourns', themes })).toEqual({ politics: 3 });
    expect(labels({ title: 'Parliament votes on hunger and land', themes, wordCount: 0 })).toEqual({ politics: 4.5 });
    expect(labels({ title: 'Opposition grows', themes: mentions('ELECTION', [10, 20]) })).toEqual({ politics: 3 });
  });

  it('the opening words of the text support a headline, and suffice when it has no phrase', () => {
    expect(labels({ title: 'Opposition grows', lead: 'Parliament met for the first time since the election.' })).toEqual({ politics: 3 });
    expect(labels({ title: 'What comes next', lead: 'Parliament met for the first time since the election.' })).toEqual({ politics: 2.8 });
  });

  it('the words of the URL replace a headline that has no phrase', () => {
    expect(labels({ title: 'Subscribe now', url: 'https://example.com/a/parliament-votes-on-the-treaty' })).toHaveProperty('politics');
    expect(labels({ title: 'Summer evening', url: 'https://example.com/a/summer-of-the-parliament' })).toEqual({});
    expect(labels({ title: '', url: 'https://example.com/2023/parliament' })).toEqual({});
  });
});

describe('a section in the URL', () => {
  it('a section in the URL supports a label as a folder or host, in any case', () => {
    const title = 'A team plans ahead';
    expect(labels({ title })).toEqual({});
    expect(labels({ title, url: 'https://example.com/Sports/a-team-plans-ahead' })).toEqual({ sports: 3.5 });
    expect(labels({ title, url: 'https://sports.example.com/a-team-plans-ahead' })).toEqual({ sports: 3.5 });
    expect(labels({ title, url: 'https://example.com/deportes/a-team-plans-ahead' })).toEqual({ sports: 3.5 });
  });

  it('a section in the URL counts once, by its stronger name, and not as the page name or in parameters', () => {
    const title = 'A team plans ahead';
    expect(labels({ title, url: 'https://example.com/outdoors/sports/football/a-team-plans-ahead' })).toEqual({ sports: 3.5 });
    expect(labels({ title, url: 'https://example.com/sports?team=/sports/' })).toEqual({});
    expect(labels({ title, url: 'https://example.sports.com/a-team-plans-ahead' })).toEqual({});
  });
});

describe('labels', () => {
  it('labels need less evidence at outlets that cover one subject', () => {
    expect(labels({ title: 'A team plans ahead', outletDomain: 'planetf1.com' })).toEqual({ sports: 3.5 });
  });

  it('gives at most three labels in descending order, each scoring 2.5 or more', () => {
    const theme = fc.constantFrom('AGRICULTURE', 'ELECTION', 'TRIAL', 'MILITARY', 'EDUCATION', 'ENV_OIL', 'WB_135_TRANSPORT', 'TAX_FNCACT');
    const themes = fc.array(fc.record({ theme, mentions: fc.nat(9), firstOffset: fc.integer({ min: -1, max: 5000 }) }));
    const word = fc.oneof(
      fc.constantFrom('election', 'hotel', 'football', 'hospital', 'movie', 'bank', 'police', '足球大選'),
      fc.string({ minLength: 1 }),
    );
    const path = fc.webUrl().map((url) => url.slice(0, 200));
    fc.assert(
      fc.property(themes, fc.nat(3000), fc.array(word), fc.option(path), fc.string(), (list, wordCount, words, url, language) => {
        const found = categoriser.categorise({ themes: list, wordCount, words, lead: words, outletDomain: '', url, language });
        expect(found.length).toBeLessThanOrEqual(3);
        expect(found.every(({ score }) => score >= 2.5)).toBe(true);
        expect(found.map(({ score }) => score)).toEqual(found.map(({ score }) => score).sort((a, b) => b - a));
      }),
    );
  });

  it('gives only three labels when four subjects match', () => {
    expect(Object.keys(labels({ title: 'Hospital, parliament, football and hotel' }))).toHaveLength(3);
  });

  it('drops a label beside one of twice its score unless a strong phrase backs it', () => {
    const url = 'https://example.com/health/minister-opens-hospital';
    expect(labels({ title: 'Minister opens hospital for cancer patients', url })).toEqual({ health: 11, politics: 3 });
    const outdoors = 'https://example.com/outdoors/team';
    expect(labels({ title: 'Team visits', url: outdoors })).toEqual({ sports: 2.5 });
    expect(labels({ title: 'Team visits hospital', url: outdoors })).toEqual({ health: 3, sports: 2.5 });
    expect(labels({ title: 'Team visits cancer patients in hospital', url: outdoors })).toEqual({ health: 9 });
  });

  it('labels a row alike whatever rows came before it', () => {
    const before = labels({ title: 'Parliament adjourns' });
    labels({ title: 'Football, hotels and hospitals', themes: mentions('ELECTION', [1, 2, 3]) });
    expect(labels({ title: 'Parliament adjourns' })).toEqual(before);
    expect(labels({ title: '' })).toEqual({});
  });

  it('the rules have themes and sections for all 19 categories, and specialized outlets only for known categories', () => {
    const codes = CATEGORIES.map((category) => category.code).sort();
    expect(Object.keys(THEME_RULES).sort()).toEqual(codes);
    expect(Object.keys(SECTIONS).sort()).toEqual(codes);
    expect(codes).toEqual(expect.arrayContaining(Object.keys(SPECIALISED_OUTLETS)));
  });

  (existsSync(vocabulary) ? it : it.skip)('the rules name only themes that exist', () => {
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
