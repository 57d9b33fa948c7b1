import { CATEGORIES } from '../contract/categories';
import { GROUPS } from '../contract/custom-indexes';
import { scopes as inEnglish } from './en/indexes/scopes';
import { scopes } from './fr/indexes/scopes';
import { englishName, nameScopes } from './name-scopes';

const inFrench = <T>(data: T): T => nameScopes(data, 'fr', scopes);

describe('nameScopes', () => {
  it.each([
    [{ index_id: 'mvi-sa', name: 'Saudi Arabia' }, 'Arabie saoudite'],
    [{ index_id: 'isr-sa-energy', name: 'Saudi Arabia: Energy' }, 'Arabie saoudite : Énergie'],
    [{ index_id: 'mvi-sa-energy', category: 'energy', name: 'Energy' }, 'Énergie'],
    [{ index_id: 'mvi-world', name: 'World' }, 'Monde'],
    [{ id: 'mvi-emerging', name: 'Emerging markets' }, 'Marchés émergents'],
    [{ id: 'mvi-energy', code: 'MVI-ENERGY', name: 'Energy' }, 'Énergie'],
    [{ id: 'crisis-sa-energy-20260301', index_id: 'mvi-sa-energy', name: 'Saudi Arabia: Energy' }, 'Arabie saoudite : Énergie'],
    [{ id: 'crisis-sa-energy-20260301', name: 'Saudi Arabia: Energy' }, 'Arabie saoudite : Énergie'],
    [{ id: '3b0f6c52-7a1e', index_id: 'mvi-sa', name: 'MVI Saudi Arabia' }, 'MVI Arabie saoudite'],
    [{ code: 'energy', name: 'Energy' }, 'Énergie'],
  ])('names what %j is about in French: %s', (data, name) => {
    expect(inFrench(data).name).toBe(name);
  });

  it('keeps the English name of what is called otherwise, by which people look for it too', () => {
    const [renamed, same] = inFrench([
      { index_id: 'mvi-sa', name: 'Saudi Arabia' },
      { index_id: 'mvi-qa', name: 'Qatar' },
    ]);
    expect([englishName(renamed), englishName(same)]).toEqual(['Saudi Arabia', undefined]);
  });

  it('names what lies deeper in the data, and everything of a category that people read', () => {
    const data = {
      countries: [{ id: 'mvi-qa', name: 'Qatar', sparkline: [null, 1] }],
      categories: [{ id: 'energy', title: 'Energy', description: 'Oil.' }],
    };
    expect(inFrench(data)).toEqual({
      countries: [{ id: 'mvi-qa', name: 'Qatar', sparkline: [null, 1] }],
      categories: [{ id: 'energy', title: 'Énergie', description: scopes.descriptions.energy }],
    });
  });

  it.each([
    { index_id: 'custom-abcdefghij', name: 'Energy' },
    { id: '5d2f7c1e-8a4b', name: 'World', index_ids: ['mvi-world'] },
    { code: 'energy-desk', name: 'Energy' },
    { index_id: 'mvi-qx', name: 'Unknown' },
    { country: 'GB', name: 'BBC News' },
  ])('leaves what people have named, and what no language names: %j', (data) => {
    expect(inFrench(data)).toEqual(data);
  });

  it('leaves the data that it is given as they are', () => {
    const data = { index_id: 'mvi-world', name: 'World' };
    inFrench(data);
    expect(data.name).toBe('World');
  });
});

describe('names in English', () => {
  it('categories and groups of countries are named as the server names them', () => {
    const { world: _world, developed: _developed, emerging: _emerging, ...categories } = inEnglish.names;
    expect(categories).toEqual(Object.fromEntries(CATEGORIES.map(({ code, name }) => [code, name])));
    expect(inEnglish.descriptions).toEqual(Object.fromEntries(CATEGORIES.map(({ code, description }) => [code, description])));
    expect(inEnglish.groups).toEqual(Object.fromEntries(GROUPS.map(({ code, name }) => [code, name])));
  });
});
