import { describe, expect, it } from '@jest/globals';
import { inOrder, measureOf, type PairRow, placeOf, slugOf, toMatrix, withCountries } from './matrix';
import type { Measure } from './state';

const COUNTRIES = [
  { iso2: 'AF', name: 'Afghanistan', region: 'emerging' },
  { iso2: 'AT', name: 'Austria', region: 'developed' },
  { iso2: 'SA', name: 'Saudi Arabia', region: 'emerging' },
  { iso2: 'YE', name: 'Yemen', region: 'emerging' },
];
const CATEGORIES = [
  { code: 'politics', name: 'Politics' },
  { code: 'energy', name: 'Energy' },
];

function pair(country: string, category: string, value: number | null, part: Partial<PairRow> = {}): PairRow {
  const id = `mvi-${country}-${category}`.toLowerCase();
  const changes = { lastDay: null, mtd: null, ytd: null, oneYear: null };
  const named = { index_id: id, code: id.toUpperCase(), family: 'mvi', kind: 'pair', country, category } as const;
  return { ...named, value, level: null, reason: null, expectedFrom: null, ...changes, sparkline: [], ...part };
}

const MATRIX = toMatrix(
  [
    pair('SA', 'energy', 70, { lastDay: -4 }),
    pair('SA', 'politics', 40, { lastDay: 3 }),
    pair('AT', 'energy', 80, { lastDay: 1 }),
    pair('AF', 'energy', null, { lastDay: 9 }),
    pair('YE', 'energy', 80, { family: 'isr' }),
    { ...pair('YE', 'politics', 90), kind: 'country' },
  ],
  COUNTRIES,
  CATEGORIES,
);

function names(order: 'name' | 'highest', measure: Measure): string[] {
  return inOrder(MATRIX, order, measure).rows.map(({ country }) => country.iso2);
}

describe('matrix of the heat map', () => {
  it('gives each country a row and each category a cell, from the MVI of pairs alone', () => {
    const codes = MATRIX.rows.map(({ country, cells }) => [country.iso2, ...cells.map((cell) => cell?.index.code ?? null)]);
    expect(codes).toEqual([
      ['AF', null, 'MVI-AF-ENERGY'],
      ['AT', null, 'MVI-AT-ENERGY'],
      ['SA', 'MVI-SA-POLITICS', 'MVI-SA-ENERGY'],
      ['YE', null, null],
    ]);
  });

  it('reads a number of a cell, and none where there is no value', () => {
    const [unknown, , { cells }] = MATRIX.rows;
    expect([measureOf(cells[1], 'value'), measureOf(cells[1], 'lastDay'), measureOf(cells[1], 'mtd')]).toEqual([70, -4, null]);
    expect([measureOf(null, 'value'), measureOf(unknown.cells[1], 'lastDay')]).toEqual([null, null]);
  });

  it('sorts rows by name, or by the highest cell with rows without a value last', () => {
    expect(names('name', 'value')).toEqual(['AF', 'AT', 'SA', 'YE']);
    expect(names('highest', 'value')).toEqual(['AT', 'SA', 'AF', 'YE']);
    expect(names('highest', 'lastDay')).toEqual(['SA', 'AT', 'AF', 'YE']);
  });

  it('finds a cell by its name in the address, as long as its row is shown', () => {
    const emerging = withCountries(MATRIX, ({ region }) => region === 'emerging');
    expect(placeOf(emerging, 'sa-energy')).toEqual({ row: 1, column: 1 });
    expect(slugOf(emerging, { row: 1, column: 1 })).toBe('sa-energy');
    expect([placeOf(emerging, 'at-energy'), placeOf(emerging, 'sa-magic'), placeOf(emerging, null)]).toEqual([null, null, null]);
  });
});

describe('percentile of a cell', () => {
  it.each([
    ['gives the highest of 40 days the percentile 100', [...Array.from({ length: 39 }, (_, at) => at), 50], 100],
    ['gives the lowest of 40 days the percentile 2', [...Array.from({ length: 39 }, () => 60), 50], 2],
    ['counts no days without a value', [...Array.from({ length: 50 }, () => null), ...Array.from({ length: 29 }, () => 60), 50], 3],
    ['gives too few days no percentile', [...Array.from({ length: 28 }, () => 60), 50], null],
  ])('%s', (_, sparkline, percentile) => {
    const { rows } = toMatrix([pair('SA', 'energy', 50, { sparkline })], COUNTRIES, CATEGORIES);
    expect(measureOf(rows[2].cells[1], 'percentile')).toBe(percentile);
  });
});
