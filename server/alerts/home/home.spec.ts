import type { WatchedView } from '../watchlists/watched-values.service';
import { changeSince, moversOf } from './movers';
import { lastVisit } from './visits';

const LAST = 20_000;
const view = (id: string, sparkline: (number | null)[]): WatchedView =>
  ({
    id,
    value: sparkline.at(-1) ?? null,
    day: new Date(LAST * 86_400_000).toISOString().slice(0, 10),
    sparkline,
  }) as Partial<WatchedView> as WatchedView;

describe('changeSince', () => {
  it.each([
    ['from the value of the day', [40, 50, 55.5], LAST - 1, 5.5],
    ['from the last value before it where the day has none', [40, null, 55], LAST - 1, 15],
    ['from the oldest day that is known', [40, 50, 55], LAST - 2, 15],
    ['nothing where all is later than what is known', [40, 50, 55], LAST - 3, null],
    ['nothing where no day came after it', [40, 50, 55], LAST, null],
    ['nothing without a latest value', [40, 50, null], LAST - 1, null],
  ])('is told %s', (_, sparkline, since, points) => {
    expect(changeSince(view('mvi-qa', sparkline), since)).toBe(points);
  });
});

it('movers are those that went furthest, up or down, and none that stayed', () => {
  const views = [view('mvi-a', [50, 51]), view('mvi-b', [50, 44]), view('mvi-c', [50, 50]), view('mvi-d', [50, 53])];
  expect(moversOf(views, LAST - 1, 2).map(({ view: { id }, points }) => [id, points])).toEqual([
    ['mvi-b', -6],
    ['mvi-d', 3],
  ]);
});

describe('lastVisit', () => {
  const now = new Date('2026-02-21T12:00:00Z');
  const seen = (minutesAgo: number): Date => new Date(now.getTime() - minutesAgo * 60_000);
  it.each([
    ['none for somebody new', null, null],
    ['none while the first one lasts', { seenAt: seen(10), previousAt: null }, null],
    ['the one before while a visit lasts', { seenAt: seen(239), previousAt: seen(5_000) }, seen(5_000)],
    ['the last time they were seen where they have been away', { seenAt: seen(241), previousAt: seen(5_000) }, seen(241)],
  ])('is %s', (_, memory, visit) => {
    expect(lastVisit(memory, now)).toEqual(visit);
  });
});
