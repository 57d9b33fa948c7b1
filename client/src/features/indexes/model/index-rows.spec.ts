import { findRows, nextSort, parseListState, searchOfSort, sortRows, type ListRow, type ListState } from './index-rows';

function row(id: string, name: string, more: Partial<ListRow> = {}): ListRow {
  const none = { lastDay: null, mtd: null, ytd: null, oneYear: null };
  return { id, name, region: null, category: null, value: 50, reason: null, severity: 1, rating: 'A', line: '', ...none, ...more };
}

const ROWS = [
  row('mvi-world', 'World', { value: 51 }),
  row('mvi-ci', 'Ivory Coast', { region: 'emerging', value: 70, rating: 'BBB' }),
  row('mvi-fr', 'France', { region: 'developed', value: 40, rating: 'AAA' }),
  row('mvi-st', 'São Tomé', { region: 'emerging', value: null, rating: null }),
  row('mvi-energy', 'Energy', { category: 'energy' }),
];
const ALL: ListState = { query: '', region: null, category: null, sort: null };
const idsOf = (state: Partial<ListState>): string[] =>
  sortRows(ROWS, state.sort ?? null).flatMap(({ id }) => (findRows(ROWS, { ...ALL, ...state }).has(id) ? [id] : []));

describe('the list of indexes', () => {
  it('keeps its published order without a wish', () => {
    expect(idsOf({})).toEqual(ROWS.map(({ id }) => id));
  });

  it('finds every word in name or code, whatever the case and accents', () => {
    expect(idsOf({ query: 'SAO tome' })).toEqual(['mvi-st']);
    expect(idsOf({ query: 'mvi-f' })).toEqual(['mvi-fr']);
    expect(idsOf({ query: 'ivory france' })).toEqual([]);
  });

  it('filters by region and category', () => {
    expect(idsOf({ region: 'emerging' })).toEqual(['mvi-ci', 'mvi-st']);
    expect(idsOf({ category: 'energy' })).toEqual(['mvi-energy']);
  });

  it('puts what has no value last in both directions', () => {
    expect(idsOf({ sort: { key: 'value', isDescending: true } })).toEqual(['mvi-ci', 'mvi-world', 'mvi-energy', 'mvi-fr', 'mvi-st']);
    expect(idsOf({ sort: { key: 'value', isDescending: false } }).at(-1)).toBe('mvi-st');
  });

  it('sorts ratings from the best, not by the alphabet', () => {
    expect(idsOf({ sort: { key: 'rating', isDescending: false } })[0]).toBe('mvi-fr');
  });
});

describe('the address of the list', () => {
  it('says what is wished and survives being read again', () => {
    const state = parseListState(new URLSearchParams('q=fra&region=developed&category=energy&sort=-ytd'), ['energy']);
    expect(state).toEqual({ query: 'fra', region: 'developed', category: 'energy', sort: { key: 'ytd', isDescending: true } });
    expect(searchOfSort(state.sort)).toBe('-ytd');
  });

  it('is not believed where it is wrong', () => {
    expect(parseListState(new URLSearchParams('region=moon&category=nothing&sort=colour'), ['energy'])).toEqual(ALL);
  });

  it('goes from the greatest to the least to the published order', () => {
    const first = nextSort(null, 'value');
    const second = nextSort(first, 'value');
    expect([first, second, nextSort(second, 'value')]).toEqual([{ key: 'value', isDescending: true }, { key: 'value', isDescending: false }, null]);
  });
});
