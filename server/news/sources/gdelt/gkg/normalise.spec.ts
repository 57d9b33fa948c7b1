import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gkgLine, type GkgRowOverrides, places } from '../../../../../test/factories/gkg';
import { linesOf, realDataDirectory, unzipSingle } from '../../../../../test/support/real-data';
import { CATEGORIES } from '../../../../reference/categories';
import { COUNTRIES } from '../../../../reference/countries';
import { ISO2_BY_FIPS } from '../../../../reference/fips';
import { LearnedCategoriser } from '../../../enrichment/categories/categories';
import { NO_CORRECTIONS } from '../../../enrichment/labels/corrections';
import { identifyEntry } from '../../../enrichment/identity';
import { normaliseItem } from '../../../enrichment/normalise-item';
import { parseGkgLine } from './gkg-record';
import type { NormalisedArticle } from '../../../model/normalised-article';
import { normaliseGkg, type Refusal } from './normalise';
import { BUILT_IN_OUTLET_RULES } from '../../../enrichment/outlets/table-outlet-rules';
import { groupStories } from '../../../enrichment/stories/story-groups';

const REAL = realDataDirectory('a whole window');
const NOW = new Date('2026-03-10T10:20:00Z');
const categoriser = new LearnedCategoriser();

function normalised(overrides: GkgRowOverrides, now = NOW): NormalisedArticle | Refusal {
  const parse = parseGkgLine(gkgLine(overrides));
  if (!parse.ok) throw new Error(`refused: ${parse.reason}`);
  return normaliseGkg(parse.record, now, { categoriser, outlets: BUILT_IN_OUTLET_RULES, corrections: NO_CORRECTIONS });
}

function article(overrides: GkgRowOverrides): NormalisedArticle {
  const result = normalised(overrides);
  if ('refused' in result) throw new Error(`refused: ${result.refused}`);
  return result;
}

describe('normalising a GKG record', () => {
  it('turns a record into an article', () => {
    const made = article({
      recordId: '20260310101500-T3',
      identifier: 'https://news.example-gazette.com/a?utm_source=x',
      enhancedLocations: places('YM', 2),
      enhancedThemes: 'ELECTION,10;ELECTION,20;',
      translation: 'srclc:ara;eng:x',
      title: 'Voters elect a parliament',
    });
    expect(made).toMatchObject({
      recordId: '20260310101500-T3',
      url: 'https://news.example-gazette.com/a',
      outletDomain: 'example-gazette.com',
      outletName: 'example-gazette.com',
      seenAt: new Date('2026-03-10T10:15:00Z'),
      publishedAt: null,
      day: Date.UTC(2026, 2, 10) / 86_400_000,
      language: 'ar',
      title: 'Voters elect a parliament',
      tone: -1.5,
      wordCount: 400,
      categories: [{ index: 0, score: expect.any(Number) }],
    });
    expect(made.countries.map(({ index, presence }) => [COUNTRIES[index].iso2, presence])).toEqual([['YE', 1000]]);
    expect(made.urlHash).toHaveLength(16);
  });

  it('refuses windows from before the format or from the future', () => {
    const refused = (date: string): unknown => normalised({ date });
    expect(refused('20150217234500')).toEqual({ refused: 'ancient' });
    expect(refused('19700101000000')).toEqual({ refused: 'ancient' });
    expect(refused('20260310103000')).not.toHaveProperty('refused');
    expect(refused('20260310104500')).toEqual({ refused: 'future' });
    expect(normalised({ date: '20260310103500'.replace('3500', '3000') }, new Date('2026-03-10T10:15:00Z'))).not.toHaveProperty('refused');
    expect(normalised({ date: '20260310103000' }, new Date('2026-03-10T10:14:59Z'))).toEqual({ refused: 'future' });
  });

  it('refuses unusable URLs and sources without an outlet', () => {
    expect(normalised({ identifier: 'https://user:secret@ex.org/a' })).toEqual({ refused: 'url' });
    expect(normalised({ identifier: `https://ex.org/${'a'.repeat(2048)}` })).toEqual({ refused: 'url' });
    expect(normalised({ identifier: 'http://192.0.2.7/a', commonName: '' })).toEqual({ refused: 'outlet' });
    expect(normalised({ collection: '2', identifier: 'a citation', commonName: '' })).toEqual({ refused: 'outlet' });
  });

  it('distinguishes two documents with the same citation', () => {
    const cited = { collection: '2', commonName: 'BBC Monitoring', identifier: 'as listed in Russian /BBC Monitoring/(c) BBC' };
    const [one, other] = [article(cited), article(cited)];
    expect(one).toMatchObject({ url: null, outletDomain: 'bbc-monitoring', outletName: 'BBC Monitoring' });
    expect(one.urlHash.equals(other.urlHash)).toBe(false);
  });

  it('gives the English and the translated record of a page the same hash', () => {
    const one = article({ identifier: 'https://ex.org/a' });
    const other = article({ identifier: 'http://www.ex.org/a/', recordId: '20260310101500-T99' });
    expect(one.urlHash.equals(other.urlHash)).toBe(true);
  });

  it('leaves a missing title out, and cuts a long one without splitting a character', () => {
    expect(article({ title: ' &#10; ' })).toMatchObject({ title: null, titleKey: null });
    expect(article({ title: `${'x'.repeat(499)}😀` }).title).toBe('x'.repeat(499));
    expect(article({ title: 'y'.repeat(900) }).title).toHaveLength(500);
  });

  it('labels a headline exactly as it would in a feed', () => {
    const [title, url] = ['Peru and Chile sign a trade deal - Example Gazette', 'https://news.example-gazette.com/a'];
    const [seenAt, none] = [new Date('2026-03-10T10:15:00Z'), { publishedAt: null, outlet: null, categories: null, countries: null, tone: null }];
    const item = { id: '1', url, title, text: '', language: 'en', seenAt, version: 0, ...none };
    const entry = normaliseItem(identifyEntry(item, 'rss', '1'), 'recent', NOW, {
      categoriser,
      outlets: BUILT_IN_OUTLET_RULES,
      corrections: NO_CORRECTIONS,
    });
    const { urlHash, outletDomain, day, language, title: stored, countries, categories, titleKey } = article({ identifier: url, title });
    expect(countries).toHaveLength(2);
    expect(entry).toMatchObject({ urlHash, outletDomain, day, language, title: stored, countries, categories, titleKey });
  });

  it('assigns no country or category without evidence', () => {
    expect(article({ title: 'Xyzzy' })).toMatchObject({ countries: [], categories: [] });
  });
});

(REAL === null ? describe.skip : describe)('the real window of 2 July 2023, 15:30', () => {
  const articles: NormalisedArticle[] = [];
  const unknownCodes = new Set<string>();
  let refusals = 0;

  function take(line: Buffer, now: Date): NormalisedArticle | null {
    const parse = parseGkgLine(line);
    const result = parse.ok ? normaliseGkg(parse.record, now, { categoriser, outlets: BUILT_IN_OUTLET_RULES, corrections: NO_CORRECTIONS }) : null;
    if (parse.ok) for (const { fips } of parse.record.locations) if (!ISO2_BY_FIPS.has(fips)) unknownCodes.add(fips);
    return result === null || 'refused' in result ? null : result;
  }

  beforeAll(async () => {
    const bytes = await unzipSingle(join(REAL ?? '', 'gdelt/gkg21/20230702153000.gkg.csv.zip'));
    for (const line of linesOf(bytes)) {
      const made = take(line, new Date('2023-07-02T15:20:00Z'));
      if (made === null) refusals += 1;
      else articles.push(made);
    }
  });

  it('gives 951 articles and refuses none', () => {
    expect([articles.length, refusals]).toEqual([951, 0]);
    expect(articles.every((each) => each.title !== null)).toBe(true);
    expect(articles.filter((each) => each.publishedAt !== null).length).toBeGreaterThan(400);
  });

  it('holds 765 to 785 stories', () => {
    const stories = new Set(groupStories(articles)).size;
    console.log(`stories in the real window: ${stories}`);
    expect(stories).toBeGreaterThanOrEqual(765);
    expect(stories).toBeLessThanOrEqual(785);
  });

  it('counts Yemen under YE and Russia under RU', () => {
    const counted = new Set(articles.flatMap((each) => each.countries.map(({ index }) => COUNTRIES[index].iso2)));
    for (const iso2 of ['YE', 'RU', 'IL', 'DE', 'CN', 'SE', 'NG']) expect([iso2, counted.has(iso2)]).toEqual([iso2, true]);
  });

  it('assigns one to two labels per article on average, and almost every category', () => {
    const labels = articles.flatMap((each) => each.categories.map(({ index }) => CATEGORIES[index].code));
    expect(labels.length / articles.length).toBeGreaterThan(1);
    expect(labels.length / articles.length).toBeLessThan(2);
    expect(new Set(labels).size).toBe(19);
  });

  it('knows every country code of the real files', () => {
    for (const name of ['20150218230000.gkg.first100.csv', '20150218224500.translation.gkg.first100.csv']) {
      const taken = linesOf(readFileSync(join(REAL ?? '', 'gdelt/gkg21', name))).map((line) => take(line, NOW));
      expect(taken.filter((each) => each === null)).toEqual([]);
    }
    if (unknownCodes.size > 0) console.log(`unknown country codes: ${[...unknownCodes].join(' ')}`);
    expect([...unknownCodes]).toEqual([]);
  });
});
