import { describe, expect, it } from '@jest/globals';
import { matchOptions, meantOption } from './match-options';

const COUNTRIES = ["Côte d'Ivoire", 'Guinea', 'Guinea-Bissau', 'Equatorial Guinea', 'Papua New Guinea', 'Oman', 'Romania'];

describe('options that fit what was typed', () => {
  it('are all of them before anything is typed', () => {
    expect(matchOptions(COUNTRIES, '  ')).toEqual(COUNTRIES);
  });

  it('come in the order of how they fit: at the beginning, at a word, anywhere', () => {
    expect(matchOptions(COUNTRIES, 'guinea')).toEqual(['Guinea', 'Guinea-Bissau', 'Equatorial Guinea', 'Papua New Guinea']);
    expect(matchOptions(COUNTRIES, 'OMAN')).toEqual(['Oman', 'Romania']);
  });

  it('are found without accents', () => {
    expect(matchOptions(COUNTRIES, 'cote')).toEqual(["Côte d'Ivoire"]);
  });
});

describe('the option that was meant', () => {
  it('is the one written the same, whatever else fits', () => {
    expect(meantOption(COUNTRIES, 'guinea')).toBe('Guinea');
    expect(meantOption(COUNTRIES, "cote d'ivoire ")).toBe("Côte d'Ivoire");
  });

  it('is the only one that fits', () => {
    expect(meantOption(COUNTRIES, 'papua')).toBe('Papua New Guinea');
  });

  it('is not guessed where several fit, none does, or nothing was typed', () => {
    expect(meantOption(COUNTRIES, 'gui')).toBeNull();
    expect(meantOption(COUNTRIES, 'Atlantis')).toBeNull();
    expect(meantOption(COUNTRIES, '')).toBeNull();
  });
});
