import type { WatchedView } from '../watchlists/watched-values.service';
import { boundsOf, explained, reportMessages, tellRow } from './report-content';

const view = (id: string, sparkline: (number | null)[] = []): WatchedView => ({ id, family: id.split('-')[0], sparkline }) as unknown as WatchedView;

describe('boundsOf', () => {
  it.each([
    ['MVI on its whole scale', 'mvi-sa', [40, 60], [0, 100]],
    ['ISR on its whole scale', 'isr-sa', [40, 60], [0, 100]],
    ['a share that is far above 100 within its frame', 'share-sa', [80, null, 340], [80, 340]],
    ['a tone so that its course is seen', 'tone-sa', [-1.2, 0.4], [-1.2, 0.4]],
    ['what has not moved in the middle', 'tone-sa', [2, 2], [1, 3]],
  ])('draws %s', (_, id, sparkline, bounds) => {
    expect(boundsOf(view(id, sparkline))).toEqual(bounds);
  });
});

describe('tellRow', () => {
  it.each([
    [8.2, '43.1, up 8.2'],
    [-0.06, '43.1, down 0.1'],
    [-0.04, '43.1, unchanged'],
    [0, '43.1, unchanged'],
    [null, '43.1'],
  ])('tells a change of %s as it is rounded', (change, text) => {
    expect(tellRow({ section: '', view: { ...view('isr-fr'), value: 43.1 }, change }, reportMessages('en'))).toBe(text);
  });
});

describe('explained', () => {
  it('leaves out an ISR beside its MVI, and what has no drivers', () => {
    const views = ['mvi-sa', 'isr-sa', 'isr-qa', 'tone-sa', 'share-sa', 'mvi-sa-energy'].map((id) => [id, view(id)] as const);
    expect(explained(new Map(views)).map(({ id }) => id)).toEqual(['mvi-sa', 'isr-qa', 'mvi-sa-energy']);
  });
});
