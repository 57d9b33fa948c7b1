import type { CollectedDayFacts } from '../storage/coverage.repository';
import type { DaySources, SourceFacts } from '../model/day-sources';
import { NO_INTAKE } from '../model/source-intake';
import { type DaySurroundings, sourcesOfDay } from './day-intake';

const DAY = Date.UTC(2026, 2, 10) / 86_400_000;
const at = (text: string): Date => new Date(`2026-03-${text}:00Z`);
const regular = (articles: number, seen: number, expected: number): SourceFacts => ({
  articles,
  expected,
  seen,
  late: 0,
  share: expected === 0 ? 1 : seen / expected,
  isRegular: seen > 0,
});

function facts(bySource: DaySources, more: Partial<CollectedDayFacts> = {}): CollectedDayFacts {
  const stored = {
    state: 'complete',
    articles: 5,
    stories: 4,
    outlets: 3,
    voices: 3,
    windowsExpected: 96,
    windowsSeen: 90,
    sources: ['gdelt'],
  } as const;
  return { day: DAY, ...stored, knownAt: at('10T23:00'), isBackfilled: false, bySource, ...more };
}

function around(more: Partial<DaySurroundings> = {}): DaySurroundings {
  return { bySource: new Map(), intakes: new Map(), missing: new Map(), isOver: true, ...more };
}

describe('the sources of a day', () => {
  it('include every expected source, silent or not, and every source that delivered something', () => {
    const before = new Map([[DAY - 3, { rss: regular(100, 8, 10) } as DaySources]]);
    const own = { gdelt: regular(5, 90, 96), import: { ...regular(2, 0, 0), share: 0 } };
    const found = sourcesOfDay(facts(own), around({ bySource: before }));
    expect(found.map(({ source, articles, expected, seen }) => [source, articles, expected, seen])).toEqual([
      ['gdelt', 5, 96, 90],
      ['rss', 0, 0, 0],
      ['import', 2, 0, 0],
    ]);
  });

  it('leave out GDELT where only feeds are collected', () => {
    const own = { gdelt: regular(0, 0, 96), rss: regular(5, 9, 10) };
    expect(sourcesOfDay(facts(own), around()).map(({ source, expected }) => `${source} ${expected}`)).toEqual(['rss 10']);
  });

  it('list the missing windows that were due when the day was built', () => {
    const missing = [
      { from: at('10T10:15'), to: at('10T10:30') },
      { from: at('10T11:45'), to: at('10T23:00') },
      { from: at('10T23:30'), to: at('10T23:45') },
    ];
    const own = { gdelt: regular(5, 45, 48) };
    expect(sourcesOfDay(facts(own), around({ missing: new Map([['gdelt', missing]]) }))[0]).toMatchObject({
      expected: 48,
      missingWindows: [missing[0], { from: at('10T11:45'), to: at('10T12:00') }],
    });
  });

  it('fall back to the stored source name for days stored before per-source facts', () => {
    expect(sourcesOfDay(facts({}), around())).toMatchObject([{ source: 'gdelt', articles: 5, expected: 96, seen: 90 }]);
    expect(sourcesOfDay(facts({}, { sources: ['simulated'], windowsExpected: 1, windowsSeen: 1 }), around())).toMatchObject([
      { source: 'simulated', articles: 5, expected: 1, seen: 1 },
    ]);
  });

  it('include a source that was read on the day even if none of its articles belong to the day', () => {
    const intake = { ...NO_INTAKE, files: 1, rows: 9, accepted: 8, refused: 1, refusals: { url: 1 } };
    const found = sourcesOfDay(facts({ gdelt: regular(5, 96, 96) }), around({ intakes: new Map([['import', intake]]) }));
    expect(found[1]).toMatchObject({ source: 'import', articles: 0, intake });
  });
});
