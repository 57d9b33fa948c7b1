import { Clock } from '../../../platform/clock';
import { KnownDays } from './known-days';
import { packArticles, type SearchedArticle } from './packed-articles';

class SetClock extends Clock {
  minutes = 0;

  override now(): Date {
    return new Date(this.minutes * 60_000);
  }
}

/** Printers take 8 bytes each, articles 6. */
const bytesOf = (articles: number): Buffer =>
  packArticles(
    Array.from({ length: articles }, (_, place): SearchedArticle => ({
      place,
      text: place,
      outlet: 1,
      voice: 1,
      isCounted: true,
      countries: [],
      categories: [],
    })),
  );

describe('KnownDays', () => {
  it('knows a day by its dataset and number, with the hash of its latest bytes', () => {
    const known = new KnownDays(new SetClock());
    const articles = known.keep('live', 5, 'aa', bytesOf(3));
    expect(known.find('live', 5)).toMatchObject({ hash: 'aa', articles });
    expect([known.find('live', 6), known.find('simulated', 5)]).toEqual([undefined, undefined]);
    expect(known.keep('live', 5, 'bb', bytesOf(4)).count).toBe(4);
    expect(known.find('live', 5)).toMatchObject({ hash: 'bb', articles: { count: 4 } });
  });

  it('keeps 48 MB at most, and makes room for other days once nobody has asked for one in ten minutes', () => {
    const clock = new SetClock();
    const known = new KnownDays(clock);
    const large = bytesOf(2_500_000);
    const keep = (day: number): void => void known.keep('live', day, 'aa', large);
    const isKnown = (days: readonly number[]): boolean[] => days.map((day) => known.find('live', day) !== undefined);
    for (const day of [1, 2, 3, 4]) keep(day);
    expect(isKnown([1, 2, 3, 4])).toEqual([true, true, true, false]);
    clock.minutes = 9;
    known.find('live', 1);
    clock.minutes = 11;
    keep(4);
    keep(5);
    keep(6);
    expect(isKnown([1, 2, 3, 4, 5, 6])).toEqual([true, false, false, true, true, false]);
    // The same day anew takes the place of its earlier bytes.
    keep(5);
    expect(isKnown([1, 4, 5])).toEqual([true, true, true]);
  });
});
