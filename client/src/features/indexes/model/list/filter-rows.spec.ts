import { describe, expect, it } from '@jest/globals';
import type { CatalogueRowResponse } from '../../../../shared/api/generated/barograph.schemas';
import { scopes } from '../../../../shared/i18n/fr/indexes/scopes';
import { nameScopes } from '../../../../shared/i18n/name-scopes';
import { filterRows, findRows, sortRows, toListed } from './filter-rows';
import { DEFAULT_LIST, type ListState } from './list-state';

function row(code: string, name: string, part: Partial<CatalogueRowResponse> = {}): CatalogueRowResponse {
  const family = code.startsWith('ISR') ? 'isr' : 'mvi';
  const changes = { lastDay: null, mtd: null, ytd: null, oneYear: null };
  const empty = {
    region: null,
    category: null,
    country: null,
    level: null,
    value: null,
    reason: null,
    expectedFrom: null,
    date: null,
    state: null,
    rating: null,
  };
  return { index_id: code.toLowerCase(), name, code, family, kind: 'country', ...empty, ...changes, sparkline: [], ...part };
}

const ROWS = [
  row('MVI-SA', 'Saudi Arabia', { region: 'emerging', country: 'SA', value: 60, level: 2 }),
  row('MVI-CI', 'Côte d’Ivoire', { region: 'emerging', country: 'CI', value: null }),
  row('MVI-AT', 'Austria', { region: 'developed', country: 'AT', value: 80, level: 4 }),
  row('MVI-SA-ENERGY', 'Saudi Arabia: Energy', { kind: 'pair', region: 'emerging', country: 'SA', category: 'energy', value: 70, level: 3 }),
  row('ISR-SA', 'Saudi Arabia', { region: 'emerging', country: 'SA', value: 90, level: 1 }),
];

function found(part: Partial<ListState>): string[] {
  return filterRows(toListed(ROWS, new Map([['energy', 'Energy']])), { ...DEFAULT_LIST, ...part }).map(({ code }) => code);
}

describe('filterRows', () => {
  it('lists indexes of one family, and pairs only where they are wanted', () => {
    expect(found({})).toEqual(['MVI-SA', 'MVI-CI', 'MVI-AT']);
    expect(found({ family: 'isr' })).toEqual(['ISR-SA']);
    expect(found({ pairs: true })).toContain('MVI-SA-ENERGY');
    expect(found({ category: 'energy' })).toEqual(['MVI-SA-ENERGY']);
  });

  it('finds indexes by all words of a search in any order, whatever their case and accents', () => {
    expect(found({ query: ' COTE ivoire ' })).toEqual(['MVI-CI']);
    expect(found({ query: 'energy saudi', pairs: true })).toEqual(['MVI-SA-ENERGY']);
    expect(found({ query: 'mvi-at' })).toEqual(['MVI-AT']);
    expect(found({ query: 'saudi austria' })).toEqual([]);
  });

  it('finds indexes by their English names too, whatever the language', () => {
    const named = toListed(nameScopes(ROWS, 'fr', scopes));
    const search = (query: string): string[] => findRows(named, { ...DEFAULT_LIST, query }).map(({ code }) => code);
    expect([search('saoudite'), search('saudi'), search('austria')]).toEqual([['MVI-SA'], ['MVI-SA'], ['MVI-AT']]);
  });

  it('keeps indexes of the chosen region or level', () => {
    expect(found({ region: 'developed' })).toEqual(['MVI-AT']);
    expect(found({ level: 2 })).toEqual(['MVI-SA']);
  });

  it('puts indexes without a value last in both directions', () => {
    expect(found({ sort: { key: 'value', direction: 'ascending' } })).toEqual(['MVI-SA', 'MVI-AT', 'MVI-CI']);
    expect(found({ sort: { key: 'value', direction: 'descending' } })).toEqual(['MVI-AT', 'MVI-SA', 'MVI-CI']);
  });

  it('sorts indexes by rating from the best, not by the alphabet, with unrated ones last', () => {
    const rated = [row('MVI-A', 'A', { rating: 'BBB' }), row('MVI-B', 'B'), row('MVI-C', 'C', { rating: 'AAA' })];
    expect(sortRows(rated, { key: 'rating', direction: 'ascending' }).map(({ code }) => code)).toEqual(['MVI-C', 'MVI-A', 'MVI-B']);
  });

  it('keeps rows of a list that says neither family nor kind', () => {
    const { family: _family, kind: _kind, ...plainRow } = ROWS[0];
    expect(filterRows(toListed([plainRow]), { ...DEFAULT_LIST, query: 'arabia' })).toHaveLength(1);
  });

  it('sorts indexes by name', () => {
    expect(found({ sort: { key: 'name', direction: 'ascending' } })).toEqual(['MVI-AT', 'MVI-CI', 'MVI-SA']);
  });
});
