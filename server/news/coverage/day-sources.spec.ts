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

describe('the state of a day', () => {
  it.each<[string, string, DaySources, DaySources[]]>([
    ['is a gap without articles, whatever the windows held', 'gap', { gdelt: gdelt(0) }, days({ gdelt: gdelt(900) })],
    ['of GDELT alone goes by its windows: 72 of 96 are enough', 'complete', { gdelt: gdelt(75, 72) }, days({ gdelt: gdelt(100) })],
    ['of GDELT alone goes by its windows: 71 of 96 are too few', 'partial', { gdelt: gdelt(74, 71) }, days({ gdelt: gdelt(100) })],
    ['on the first day of all goes by its own windows', 'partial', { gdelt: gdelt(50, 71) }, []],
    ['is complete while nothing is due yet', 'complete', { gdelt: gdelt(3, 0, 0), rss: rss(1) }, days({ gdelt: gdelt(900), rss: rss(100) })],
    ['is partial when GDELT is silent and feeds go on', 'partial', { gdelt: gdelt(0, 0), rss: rss(100) }, days({ gdelt: gdelt(900), rss: rss(100) })],
    [
      'is complete when feeds are silent that carried 5 %',
      'complete',
      { gdelt: gdelt(950), rss: rss(0, 0) },
      days({ gdelt: gdelt(950), rss: rss(50) }),
    ],
    [
      'is partial when feeds are silent that carried half',
      'partial',
      { gdelt: gdelt(500), rss: rss(0, 0) },
      days({ gdelt: gdelt(500), rss: rss(500) }),
    ],
    ['is partial when a silent source has no row at all', 'partial', { gdelt: gdelt(500) }, days({ gdelt: gdelt(500), rss: rss(500) })],
    ['is complete with imports alone', 'complete', { gdelt: gdelt(0, 0), import: imported(7) }, []],
    ['is not saved by an import when GDELT is silent', 'partial', { gdelt: gdelt(0, 0), import: imported(5_000) }, days({ gdelt: gdelt(900) })],
    ['is not spoilt by an import', 'complete', { gdelt: gdelt(900), import: imported(90_000) }, days({ gdelt: gdelt(900) })],
    ['before a source begins is not complete by its strays', 'partial', { gdelt: gdelt(3, 0) }, []],
    ['of an archive is not spoilt by the strays of what begins later', 'complete', { gdelt: gdelt(3, 0), import: imported(300) }, []],
    ['expects nothing of a source that was last collected before all 28 days', 'complete', { rss: rss(100) }, days({ rss: rss(100) })],
  ])('%s', (_, expected, own, before) => expect(state(own, before)).toBe(expected));

  it('expects a source until it has been silent for 28 days, and not a day longer', () => {
    const feeds = { gdelt: gdelt(0, 0), rss: rss(100) };
    expect(state(feeds, [...days(feeds, 27), { gdelt: gdelt(900), rss: rss(100) }])).toBe('partial');
    expect(state(feeds, days(feeds))).toBe('complete');
  });

  it('weighs feeds by what they bring: the large one alone decides', () => {
    const before = days({ rss: rss(1_000) });
    expect(state({ rss: { ...rss(100, 9), share: 0.1 } }, before)).toBe('partial');
    expect(state({ rss: { ...rss(900, 1), share: 0.9 } }, before)).toBe('complete');
  });

  it('learns nothing from what was fetched from the past: a month that is read in does not make the feeds after it partial', () => {
    const backfilled = { gdelt: { ...gdelt(90_000), late: 96, isRegular: false }, rss: rss(100) };
    expect(state({ gdelt: gdelt(0, 0), rss: rss(100) }, days(backfilled))).toBe('complete');
  });

  it('a source that joined yesterday weighs as much as it brought then, not a twenty-eighth of it', () => {
    const before = [...days({ gdelt: gdelt(100) }, 27), { gdelt: gdelt(100), rss: rss(100) }];
    expect(state({ gdelt: gdelt(100), rss: rss(0, 0) }, before)).toBe('partial');
  });
});

describe('what a source usually brings', () => {
  it('is the median of its days, each as if it were whole', () => {
    expect(usualArticles('gdelt', {}, [{ gdelt: gdelt(50, 48) }, { gdelt: gdelt(110) }, { gdelt: gdelt(9_000) }])).toBe(110);
    expect(usualArticles('gdelt', {}, [{ gdelt: gdelt(50, 48) }, { gdelt: gdelt(110) }])).toBe(105);
  });

  it('of a new source is its own day, as if it were whole; of one that is not there, nothing', () => {
    expect(usualArticles('gdelt', { gdelt: gdelt(50, 24) }, [])).toBe(200);
    expect(usualArticles('gdelt', { gdelt: gdelt(3, 0) }, [])).toBeNull();
    expect(usualArticles('rss', {}, [])).toBeNull();
  });
});

describe('most of a day came in time', () => {
  const fetched = { ...gdelt(900), late: 96, isRegular: false };
  it.each<[string, boolean | null, DaySources]>([
    ['with windows that came in time', true, { gdelt: gdelt(900) }],
    ['not with windows that came late', false, { gdelt: fetched }],
    ['not with feeds beside windows that came late and hold more', false, { gdelt: fetched, rss: rss(100) }],
    ['with feeds that hold more than windows that came late', true, { gdelt: fetched, rss: rss(1_000) }],
    ['not with an import that holds more', false, { rss: rss(100), import: imported(101) }],
    ['or nobody can say, with an import alone', null, { gdelt: gdelt(0, 0), import: imported(101) }],
  ])('%s', (_, expected, own) => expect(isMostlyInTime(own)).toBe(expected));
});
