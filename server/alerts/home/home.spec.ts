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
    ['measures from the value of the given day', [40, 50, 55.5], LAST - 1, 5.5],
    ['measures from the last value before the given day where that has none', [40, null, 55], LAST - 1, 15],
    ['measures from the oldest day that is known', [40, 50, 55], LAST - 2, 15],
    ['gives nothing where the given day lies before all that is known', [40, 50, 55], LAST - 3, null],
    ['gives nothing where no day came after the given one', [40, 50, 55], LAST, null],
    ['gives nothing without a latest value', [40, 50, null], LAST - 1, null],
  ])('%s', (_, sparkline, since, points) => {
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
    ['gives none for somebody new', null, null],
    ['gives none while the first visit lasts', { seenAt: seen(10), previousAt: null }, null],
    ['gives the visit before while a visit lasts', { seenAt: seen(239), previousAt: seen(5_000) }, seen(5_000)],
    ['gives the time when people were last seen where they have been away', { seenAt: seen(241), previousAt: seen(5_000) }, seen(241)],
  ])('%s', (_, memory, visit) => {
    expect(lastVisit(memory, now)).toEqual(visit);
  });
});
