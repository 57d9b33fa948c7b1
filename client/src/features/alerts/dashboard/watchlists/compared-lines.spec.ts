import type { WatchlistComparisonResponse } from '../../../../shared/api/generated/barograph.schemas';
import { comparedLines } from './compared-lines';

const line = (index_id: string, base_date: string | null, values: (number | null)[]): WatchlistComparisonResponse['data'][number] => ({
  index_id,
  name: index_id,
  base_date,
  base_value: base_date === null ? null : 40,
  values,
});

const comparison = (data: WatchlistComparisonResponse['data'], first_day: string | null = '2026-02-01'): WatchlistComparisonResponse =>
  ({ first_day, days: 2, data }) as WatchlistComparisonResponse;

describe('comparedLines', () => {
  it('gives lines a scale of their own, since they go beyond the 100 at which they begin', () => {
    const [world] = comparedLines(comparison([line('mvi-world', '2026-02-01', [100, 169.5])]));
    expect(world).toMatchObject({ id: 'mvi-world', label: 'MVI-WORLD', firstDay: '2026-02-01', values: [100, 169.5], digits: 1 });
  });

  it('draws the first five indexes that can be compared', () => {
    const data = ['tone-qa', 'mvi-a', 'mvi-b', 'mvi-c', 'mvi-d', 'mvi-e', 'mvi-f'].map((id, at) =>
      line(id, at === 0 ? null : '2026-02-01', [100, 90]),
    );
    expect(comparedLines(comparison(data)).map(({ id }) => id)).toEqual(['mvi-a', 'mvi-b', 'mvi-c', 'mvi-d', 'mvi-e']);
    expect(comparedLines(comparison(data, null))).toEqual([]);
  });
});
