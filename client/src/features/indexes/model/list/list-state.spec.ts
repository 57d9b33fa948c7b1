import { describe, expect, it } from '@jest/globals';
import { DEFAULT_LIST, hasPairs, isFiltered, listSearch, listValues, nextSort, parseList, withoutFilters } from './list-state';

const CATEGORIES = ['energy', 'politics'];

describe('state of the list in its address', () => {
  it('keeps the address empty while everything is as usual', () => {
    expect(parseList(new URLSearchParams(), CATEGORIES)).toEqual({ state: DEFAULT_LIST, ignored: [] });
    expect(listSearch(DEFAULT_LIST).toString()).toBe('');
  });

  it('writes an address back as it was read', () => {
    const address = 'q=saudi+energy&region=emerging&category=energy&level=4&family=isr&pairs=0&sort=-oneYear';
    expect(listSearch(parseList(new URLSearchParams(address), CATEGORIES).state).toString()).toBe(address);
  });

  it('lists filters that are as usual as null, so that they can be taken out of an address', () => {
    const usual = { q: null, region: null, category: null, level: null, family: null, pairs: null, sort: null };
    expect(listValues({ ...DEFAULT_LIST, query: 'saudi ' })).toEqual({ ...usual, q: 'saudi ' });
  });

  it('leaves out what an address cannot mean, and names it', () => {
    const { state, ignored } = parseList(new URLSearchParams('region=west&level=9&sort=color&category=astrology&pairs=yes&q=x'), CATEGORIES);
    expect(state).toEqual({ ...DEFAULT_LIST, query: 'x' });
    expect(ignored).toEqual(['region=west', 'category=astrology', 'level=9', 'pairs=yes', 'sort=color']);
  });

  it('takes any category while the categories are not known yet', () => {
    expect(parseList(new URLSearchParams('category=astrology'), null)).toMatchObject({ state: { category: 'astrology' }, ignored: [] });
  });
});

describe('filters of the list', () => {
  it('shows the pairs along with a category, unless they are switched off', () => {
    expect(hasPairs(DEFAULT_LIST)).toBe(false);
    expect(hasPairs({ ...DEFAULT_LIST, category: 'energy' })).toBe(true);
    expect(hasPairs({ ...DEFAULT_LIST, category: 'energy', pairs: false })).toBe(false);
  });

  it('clears filters without touching family and order', () => {
    const sort = { key: 'value', direction: 'descending' } as const;
    const state = { ...DEFAULT_LIST, query: 'x', level: 4, family: 'isr', sort } as const;
    expect(isFiltered(state)).toBe(true);
    expect(withoutFilters(state)).toEqual({ ...DEFAULT_LIST, family: 'isr', sort });
    expect(isFiltered(withoutFilters(state))).toBe(false);
  });
});

describe('nextSort', () => {
  it('starts with the greatest number or with A, turns around, and ends with the order of the server', () => {
    const first = nextSort(null, 'value');
    const second = nextSort(first, 'value');
    expect([first?.direction, second?.direction, nextSort(second, 'value')]).toEqual(['descending', 'ascending', null]);
    expect(nextSort(first, 'name')).toEqual({ key: 'name', direction: 'ascending' });
  });
});
