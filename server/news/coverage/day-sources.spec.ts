import { isMostlyInTime, stateOfDay, usualArticles } from './day-sources';
import type { DaySources, SourceFacts } from '../model/day-sources';

const gdelt = (articles: number, seen = 96, expected = 96): SourceFacts => ({
  articles,
  expected,
  seen,
  late: 0,
  share: expected === 0 ? 1 : seen / expected,
  isRegular: seen > 0,
});
const rss = (articles: number, seen = 10, share = seen / 10): SourceFacts => ({ articles, expected: 10, seen, late: 0, share, isRegular: seen > 0 });
const imported = (articles: number): SourceFacts => ({ articles, expected: 0, seen: 0, late: 0, share: 0, isRegular: false });
const days = (sources: DaySources, count = 28): DaySources[] => Array.from({ length: count }, () => sources);
const state = (own: DaySources, before: readonly DaySources[] = []): string =>
  stateOfDay(
    Object.values(own).reduce((sum, { articles }) => sum + articles, 0),
    own,
    before,
  );

describe('stateOfDay', () => {
  it.each<[string, string, DaySources, DaySources[]]>([
    ['calls a day without articles a gap, whatever windows were seen', 'gap', { gdelt: gdelt(0) }, days({ gdelt: gdelt(900) })],
    ['calls a day of GDELT alone complete with 72 of 96 windows', 'complete', { gdelt: gdelt(75, 72) }, days({ gdelt: gdelt(100) })],
    ['calls a day of GDELT alone partial with 71 of 96 windows', 'partial', { gdelt: gdelt(74, 71) }, days({ gdelt: gdelt(100) })],
    ['judges the very first day by its own windows', 'partial', { gdelt: gdelt(50, 71) }, []],
    ['calls a day complete while nothing is due yet', 'complete', { gdelt: gdelt(3, 0, 0), rss: rss(1) }, days({ gdelt: gdelt(900), rss: rss(100) })],
    [
      'calls a day partial when GDELT is silent while feeds continue',
      'partial',
      { gdelt: gdelt(0, 0), rss: rss(100) },
      days({ gdelt: gdelt(900), rss: rss(100) }),
    ],
    [
      'calls a day complete when feeds that carried 5 % are silent',
      'complete',
      { gdelt: gdelt(950), rss: rss(0, 0) },
      days({ gdelt: gdelt(950), rss: rss(50) }),
    ],
    [
      'calls a day partial when feeds that carried half are silent',
      'partial',
      { gdelt: gdelt(500), rss: rss(0, 0) },
      days({ gdelt: gdelt(500), rss: rss(500) }),
    ],
    ['calls a day partial when a silent source has no row at all', 'partial', { gdelt: gdelt(500) }, days({ gdelt: gdelt(500), rss: rss(500) })],
    ['calls a day of imports alone complete', 'complete', { gdelt: gdelt(0, 0), import: imported(7) }, []],
    [
      'calls a day partial despite an import when GDELT is silent',
      'partial',
      { gdelt: gdelt(0, 0), import: imported(5_000) },
      days({ gdelt: gdelt(900) }),
    ],
    ['calls a day complete despite a large import', 'complete', { gdelt: gdelt(900), import: imported(90_000) }, days({ gdelt: gdelt(900) })],
    ['calls a day partial with only stray articles from before a source begins', 'partial', { gdelt: gdelt(3, 0) }, []],
    [
      'calls a day of an archive complete despite strays of a source that begins later',
      'complete',
      { gdelt: gdelt(3, 0), import: imported(300) },
      [],
    ],
    ['expects nothing of a source last collected more than 28 days ago', 'complete', { rss: rss(100) }, days({ rss: rss(100) })],
  ])('%s', (_, expected, own, before) => expect(state(own, before)).toBe(expected));

  it('expects a source until it has been silent for 28 days, and not a day longer', () => {
    const feeds = { gdelt: gdelt(0, 0), rss: rss(100) };
    expect(state(feeds, [...days(feeds, 27), { gdelt: gdelt(900), rss: rss(100) }])).toBe('partial');
    expect(state(feeds, days(feeds))).toBe('complete');
  });

  it('weighs feeds by volume, so that a large one decides alone', () => {
    const before = days({ rss: rss(1_000) });
    expect(state({ rss: { ...rss(100, 9), share: 0.1 } }, before)).toBe('partial');
    expect(state({ rss: { ...rss(900, 1), share: 0.9 } }, before)).toBe('complete');
  });

  it('ignores backfilled articles: a backfilled month does not make later feed days partial', () => {
    const backfilled = { gdelt: { ...gdelt(90_000), late: 96, isRegular: false }, rss: rss(100) };
    expect(state({ gdelt: gdelt(0, 0), rss: rss(100) }, days(backfilled))).toBe('complete');
  });

  it('weighs a source that joined yesterday by that day alone, not by 28 days', () => {
    const before = [...days({ gdelt: gdelt(100) }, 27), { gdelt: gdelt(100), rss: rss(100) }];
    expect(state({ gdelt: gdelt(100), rss: rss(0, 0) }, before)).toBe('partial');
  });
});

describe('usualArticles', () => {
  it('gives the median of the days of a source, each scaled to a whole day', () => {
    expect(usualArticles('gdelt', {}, [{ gdelt: gdelt(50, 48) }, { gdelt: gdelt(110) }, { gdelt: gdelt(9_000) }])).toBe(110);
    expect(usualArticles('gdelt', {}, [{ gdelt: gdelt(50, 48) }, { gdelt: gdelt(110) }])).toBe(105);
  });

  it('gives a new source its own day, scaled to a whole one, and an absent source null', () => {
    expect(usualArticles('gdelt', { gdelt: gdelt(50, 24) }, [])).toBe(200);
    expect(usualArticles('gdelt', { gdelt: gdelt(3, 0) }, [])).toBeNull();
    expect(usualArticles('rss', {}, [])).toBeNull();
  });
});

describe('usualArticles of a sampled source', () => {
  const sampled = (articles: number): SourceFacts => ({ ...gdelt(articles, 12, 12), sample: 8 });

  it('scales the usual articles of a sampled source to the windows that are due on the day', () => {
    expect(usualArticles('gdelt', { gdelt: sampled(12) }, [{ gdelt: gdelt(96) }])).toBe(12);
    expect(usualArticles('gdelt', { gdelt: gdelt(96) }, [{ gdelt: sampled(12) }])).toBe(96);
    expect(usualArticles('gdelt', { gdelt: { ...sampled(6), seen: 6, share: 0.5 } }, [])).toBe(12);
  });
});

describe('isMostlyInTime', () => {
  const fetched = { ...gdelt(900), late: 96, isRegular: false };
  it.each<[string, boolean | null, DaySources]>([
    ['returns true for windows that arrived on time', true, { gdelt: gdelt(900) }],
    ['returns false for windows that arrived late', false, { gdelt: fetched }],
    ['returns false for feeds beside late windows with more articles', false, { gdelt: fetched, rss: rss(100) }],
    ['returns true for feeds with more articles than late windows', true, { gdelt: fetched, rss: rss(1_000) }],
    ['returns false when an import holds more articles', false, { rss: rss(100), import: imported(101) }],
    ['returns null for an import alone', null, { gdelt: gdelt(0, 0), import: imported(101) }],
  ])('%s', (_, expected, own) => expect(isMostlyInTime(own)).toBe(expected));
});
