import fc from 'fast-check';
import { type Episode, EpisodeTracker, findAgainFrom } from './episodes';
import { CRISIS } from './parameters';
import { ClosedPeaks } from './severity';
import { sharedStories } from './shared-stories';

const FIRST = 20_000;
type Values = readonly (number | null)[];

/** Days around the cuts, with days without a value among them. */
const history = fc.array(fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 5_000, max: 9_000 }).map((units) => units / 100) }, { weight: 1, arbitrary: fc.constant(null) }), {
  maxLength: 120,
}); // prettier-ignore

/** All episodes that are known on the last day. */
function find(values: Values, from = 0): Episode[] {
  const tracker = new EpisodeTracker();
  const closed: Episode[] = [];
  values.slice(from).forEach((mvi, at) => {
    const episode = tracker.advance(FIRST + from + at, mvi);
    if (episode !== null && episode.end !== null) closed.push(episode);
  });
  return tracker.open === null ? closed : [...closed, tracker.open];
}

/** Straight from the definition: looks at all days at once. */
function naive(values: Values): Episode[] {
  const episodes: Episode[] = [];
  const isHigh = (at: number): boolean => (values[at] ?? -1) >= 75;
  const isLow = (at: number): boolean => (values[at] ?? 100) < 60;
  let from = 0;
  for (;;) {
    const start = values.findIndex((_, at) => at >= from && isHigh(at) && isHigh(at + 1));
    if (start === -1) return episodes;
    const lows = values.findIndex((_, at) => at > start + 1 && isLow(at) && isLow(at + 1));
    const silence = values.findIndex((_, at) => at > start + 14 && values.slice(at - 13, at + 1).every((mvi) => mvi === null));
    const isSilent = silence !== -1 && (lows === -1 || silence < lows + 1);
    const closedOn = isSilent ? silence : lows === -1 ? null : lows + 1;
    const end = closedOn === null ? null : isSilent ? closedOn - 14 : closedOn - 2;
    const within = values.slice(start, (end ?? values.length) + 1).map((mvi) => mvi ?? -1);
    const peak = Math.max(...within);
    const day = (at: number | null): number | null => (at === null ? null : FIRST + at);
    episodes.push({ start: FIRST + start, peakDay: FIRST + start + within.indexOf(peak), peak, end: day(end), closedOn: day(closedOn) });
    if (closedOn === null) return episodes;
    from = closedOn + 1;
  }
}

describe('EpisodeTracker', () => {
  it('opens an episode on two high days and closes it on two low ones', () => {
    expect(find([70, 76, 80, 66, 59, 58, 50])).toEqual([{ start: FIRST + 1, peakDay: FIRST + 2, peak: 80, end: FIRST + 3, closedOn: FIRST + 5 }]);
  });

  it.each<[string, Values]>([
    ['a single high day', [50, 90, 50, 90]],
    ['high days that a day without a value interrupts', [90, null, 90]],
    ['days just below the cut', [74.99, 74.99, 74.99]],
  ])('opens no episode for %s', (_, values) => {
    expect(find(values)).toEqual([]);
  });

  it.each<[string, Values]>([
    ['a single low day', [75, 75, 50, 60, 50]],
    ['low days that a day without a value interrupts', [75, 75, 50, null, 50]],
    ['days just at the cut', [75, 75, 60, 60]],
    ['thirteen days without a value', [75, 75, ...Array<null>(13).fill(null)]],
  ])('keeps an episode open through %s', (_, values) => {
    expect(find(values)).toMatchObject([{ start: FIRST, end: null }]);
  });

  it('ends an episode with its last value after fourteen days without any', () => {
    expect(find([75, 75, 80, ...Array<null>(14).fill(null)])).toMatchObject([{ end: FIRST + 2, closedOn: FIRST + 16 }]);
  });

  it('finds exactly the episodes that the definition gives', () => {
    fc.assert(
      fc.property(history, (values) => expect(find(values)).toEqual(naive(values))),
      { numRuns: 500 },
    );
  });

  it('finds the episodes of a day from values up to that day alone', () => {
    fc.assert(
      fc.property(history, history, (past, future) => {
        const known = find(past);
        const later = find([...past, ...future]);
        const over = known.filter(({ end }) => end !== null);
        expect(later.slice(0, over.length)).toEqual(over);
        known.slice(over.length).forEach(({ start }, at) => expect(later[over.length + at]).toMatchObject({ start }));
      }),
    );
  });

  it('finds the same episodes from a changed day on as from all days', () => {
    fc.assert(
      fc.property(history, fc.nat(), fc.option(fc.integer({ min: 5_000, max: 9_000 })), (values, where, units) => {
        fc.pre(values.length > 0);
        const at = where % values.length;
        const changed = values.with(at, units === null ? null : units / 100);
        const before = find(values);
        const from = Math.max(0, findAgainFrom(before, FIRST + at) - FIRST);
        const kept = before.filter(({ closedOn }) => closedOn !== null && closedOn < FIRST + at);
        expect([...kept, ...find(changed, from)]).toEqual(find(changed));
      }),
      { numRuns: 500 },
    );
  });
});

describe('ClosedPeaks', () => {
  it('rates a peak by fixed cuts while few episodes are over', () => {
    const peaks = new ClosedPeaks();
    peaks.add(99, CRISIS.quintilesFrom - 1);
    expect([75, ...CRISIS.peakCuts].map((peak) => peaks.severityOf(peak))).toEqual([1, 2, 3, 4, 5]);
  });

  it('rates a peak by its quintile among the episodes that are over', () => {
    const peaks = new ClosedPeaks();
    for (let peak = 75; peak < 95; peak += 0.2) peaks.add(peak);
    expect([75, 78.7, 79.1, 84, 88, 92, 99].map((peak) => peaks.severityOf(peak))).toEqual([1, 1, 2, 3, 4, 5, 5]);
  });

  it('never gives a higher peak a lower severity, and ignores the order of the other peaks', () => {
    const peaks = fc.array(fc.integer({ min: 7_500, max: 10_000 }), { minLength: 100, maxLength: 300 });
    fc.assert(
      fc.property(peaks, fc.integer({ min: 7_500, max: 10_000 }), fc.integer({ min: 0, max: 500 }), (units, one, more) => {
        const [forwards, backwards] = [new ClosedPeaks(), new ClosedPeaks()];
        units.forEach((unit) => forwards.add(unit / 100));
        units.toReversed().forEach((unit) => backwards.add(unit / 100));
        const severity = forwards.severityOf(one / 100);
        expect(backwards.severityOf(one / 100)).toBe(severity);
        expect(forwards.severityOf(Math.min(100, (one + more) / 100))).toBeGreaterThanOrEqual(severity);
      }),
    );
  });
});

describe('sharedStories', () => {
  const stories = (...names: string[]): string[][] => names.map((name) => [name]);

  it('gives the part of the smaller scope’s stories that the larger scope has too', () => {
    expect(sharedStories(stories('a', 'b', 'c', 'd', 'e'), stories('a', 'e', ...'fghijklmno'))).toBe(0.4);
    expect(sharedStories([['a', 'b'], ['c']], [['b'], ['x'], ['y']])).toBe(0.5);
    expect(sharedStories([], stories('a'))).toBe(0);
  });

  it('gives the same share whichever scope comes first', () => {
    const scope = fc.array(fc.array(fc.constantFrom(...'abcdefgh'), { minLength: 1, maxLength: 3 }), { maxLength: 6 });
    fc.assert(fc.property(scope, scope, (a, b) => expect(sharedStories(a, b)).toBe(sharedStories(b, a))));
  });
});
