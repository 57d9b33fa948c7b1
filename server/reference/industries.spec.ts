import { INDUSTRIES, isIndustry } from './industries';

describe('the 46 industries', () => {
  it('stand in the alphabet, from Aerospace & Defense to Water Utilities, each once', () => {
    expect(INDUSTRIES).toHaveLength(46);
    expect([INDUSTRIES[0], INDUSTRIES[45]]).toEqual(['Aerospace & Defense', 'Water Utilities']);
    expect(new Set(INDUSTRIES).size).toBe(46);
    expect(INDUSTRIES).toEqual([...INDUSTRIES].sort());
    expect(INDUSTRIES).toEqual([...INDUSTRIES].sort((a, b) => a.localeCompare(b, 'en')));
  });

  it('are known letter for letter', () => {
    expect(INDUSTRIES.every(isIndustry)).toBe(true);
    for (const other of ['', 'banks', ' Banks', 'Alchemy', '__proto__', 'constructor']) expect(isIndustry(other)).toBe(false);
  });
});
