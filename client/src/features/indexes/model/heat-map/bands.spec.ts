import { describe, expect, it } from '@jest/globals';
import { severityOfMvi } from '../../../../shared/contract/methodology';
import { bandCounts, bandOf, bandsFor } from './bands';
import { type HeatCell, type PairRow, toMatrix } from './matrix';

function cell(part: Partial<PairRow>, percentile: number | null = null): HeatCell {
  const named = { index_id: 'mvi-sa-energy', code: 'MVI-SA-ENERGY', family: 'mvi', kind: 'pair', country: 'SA', category: 'energy' } as const;
  const empty = { level: null, reason: null, expectedFrom: null, lastDay: null, mtd: null, ytd: null, oneYear: null, sparkline: [] };
  return { index: { ...named, ...empty, value: 50, ...part }, percentile };
}

describe('bands of the heat map', () => {
  it('puts a value into the band of its level', () => {
    const values = Array.from({ length: 101 }, (_, value) => value);
    expect(values.map((value) => bandOf(cell({ value }), 'value'))).toEqual(values.map((value) => severityOfMvi(value) - 1));
  });

  it.each([
    [-30, 'fall-2'],
    [-10, 'fall-1'],
    [-2, 'level-1'],
    [0, 'level-1'],
    [1.9, 'level-1'],
    [2, 'level-2'],
    [20, 'level-5'],
  ])('fills a change of %d points with %s', (lastDay, fill) => {
    expect(bandsFor('lastDay')[bandOf(cell({ lastDay }), 'lastDay')!].fill).toBe(fill);
  });

  it('begins the bands of percentiles where a value is out of the ordinary', () => {
    expect([49, 50, 90, 97, 100].map((percentile) => bandOf(cell({}, percentile), 'percentile'))).toEqual([0, 1, 3, 4, 4]);
  });

  it('puts a cell without a number into no band', () => {
    expect([bandOf(null, 'value'), bandOf(cell({ value: null, lastDay: 3 }), 'lastDay'), bandOf(cell({}), 'percentile')]).toEqual([null, null, null]);
  });

  it('counts the cells of each band, and those in none', () => {
    const countries = [
      { iso2: 'QA', name: 'Qatar', region: 'emerging' },
      { iso2: 'SA', name: 'Saudi Arabia', region: 'emerging' },
    ];
    const matrix = toMatrix([cell({ value: 90 }).index], countries, [{ code: 'energy', name: 'Energy' }]);
    expect(bandCounts(matrix, 'value')).toEqual({ bands: [0, 0, 0, 0, 1], none: 1 });
  });
});
