import { SCOPES } from '../../reference/scopes';
import { FAMILIES, filterScopes, findCategory, findCountry, findIndex, indexIdOf, namedScope } from './catalogue';

const ALL = { country: null, category: null, region: null, q: null };

describe('ids', () => {
  it('every index of the catalogue has one, and only those are found', () => {
    const ids = FAMILIES.flatMap((family) => SCOPES.map((scope) => indexIdOf({ family, scope })));
    expect(new Set(ids).size).toBe(7_844);
    for (const id of ids) expect(indexIdOf(findIndex(id)!)).toBe(id);
    expect(ids).toEqual(expect.arrayContaining(['mvi-sa', 'mvi-sa-energy', 'mvi-energy', 'mvi-developed', 'mvi-world', 'isr-sa']));
  });

  it.each(['', 'mvi', 'mvi-', 'mvi-xx', 'MVI-SA', 'custom-sa', '-sa', 'mvi-sa-energy-', 'mvi-__proto__', 'categories', 'list', 'publication'])(
    '%p is none',
    (id) => {
      expect(findIndex(id)).toBeNull();
    },
  );
});

describe('filters', () => {
  it('a country holds its own scope and its pairs', () => {
    expect(filterScopes({ ...ALL, country: 'SA' })).toHaveLength(20);
    expect(filterScopes({ ...ALL, country: 'SA', category: 'energy' }).map(({ slug }) => slug)).toEqual(['sa-energy']);
    expect(filterScopes({ ...ALL, category: 'energy' })).toHaveLength(196);
    expect(filterScopes(ALL)).toHaveLength(SCOPES.length);
  });

  it('words are looked for in names and codes, all of them', () => {
    expect(filterScopes({ ...ALL, q: 'saudi ENERGY' }).map(({ slug }) => slug)).toEqual(['sa-energy']);
    expect(filterScopes({ ...ALL, q: 'nothing like this' })).toEqual([]);
    expect(filterScopes({ ...ALL, q: 'saud' })[0].slug).toBe('sa');
  });

  it('name one scope or none', () => {
    expect(namedScope({ ...ALL, country: 'SA' })?.slug).toBe('sa');
    expect(namedScope({ ...ALL, category: 'energy' })?.slug).toBe('energy');
    expect(namedScope({ ...ALL, country: 'SA', category: 'energy' })?.slug).toBe('sa-energy');
    expect(namedScope({ ...ALL, region: 'developed' })?.slug).toBe('developed');
    expect(namedScope({ ...ALL, region: 'developed', category: 'energy' })).toBeNull();
    expect(namedScope({ ...ALL, q: 'saudi energy' })?.slug).toBe('sa-energy');
    expect(namedScope({ ...ALL, q: 'energy' })).toBeNull();
    expect(namedScope(ALL)).toBeNull();
  });

  it('countries are read by either ISO code, categories by theirs', () => {
    expect([findCountry('sa'), findCountry('SAU'), findCountry('Saudi')]).toEqual(['SA', 'SA', null]);
    expect([findCategory('Energy'), findCategory('SA'), findCategory('constructor')]).toEqual(['energy', null, null]);
  });
});
