import { INDUSTRIES, isIndustry } from './industries';

describe('INDUSTRIES', () => {
  it('lists 46 industries in alphabetical order without duplicates, from Aerospace & Defense to Water Utilities', () => {
    expect(INDUSTRIES).toHaveLength(46);
    expect([INDUSTRIES[0], INDUSTRIES[45]]).toEqual(['Aerospace & Defense', 'Water Utilities']);
    expect(new Set(INDUSTRIES).size).toBe(46);
    expect(INDUSTRIES).toEqual([...INDUSTRIES].sort());
    expect(INDUSTRIES).toEqual([...INDUSTRIES].sort((a, b) => a.localeCompare(b, 'en')));
  });

  it('recognizes industries only by their exact names', () => {
    expect(INDUSTRIES.every(isIndustry)).toBe(true);
    for (const other of ['', 'banks', ' Banks', 'Alchemy', '__proto__', 'constructor']) expect(isIndustry(other)).toBe(false);
  });
});
