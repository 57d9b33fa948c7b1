import { describe, expect, it } from '@jest/globals';
import { matchOptions, meantOption } from './match-options';

const COUNTRIES = ["Côte d'Ivoire", 'Guinea', 'Guinea-Bissau', 'Equatorial Guinea', 'Papua New Guinea', 'Oman', 'Romania'];

describe('matchOptions', () => {
  it('returns all options before anything is typed', () => {
    expect(matchOptions(COUNTRIES, '  ')).toEqual(COUNTRIES);
  });

  it('orders options by where they match: at the beginning, at a word, anywhere', () => {
    expect(matchOptions(COUNTRIES, 'guinea')).toEqual(['Guinea', 'Guinea-Bissau', 'Equatorial Guinea', 'Papua New Guinea']);
    expect(matchOptions(COUNTRIES, 'OMAN')).toEqual(['Oman', 'Romania']);
  });

  it('finds options typed without accents', () => {
    expect(matchOptions(COUNTRIES, 'cote')).toEqual(["Côte d'Ivoire"]);
  });
});

describe('meantOption', () => {
  it('prefers the option written the same, whatever else fits', () => {
    expect(meantOption(COUNTRIES, 'guinea')).toBe('Guinea');
    expect(meantOption(COUNTRIES, "cote d'ivoire ")).toBe("Côte d'Ivoire");
  });

  it('takes the only option that fits', () => {
    expect(meantOption(COUNTRIES, 'papua')).toBe('Papua New Guinea');
  });

  it('guesses no option where several fit, none does, or nothing was typed', () => {
    expect(meantOption(COUNTRIES, 'gui')).toBeNull();
    expect(meantOption(COUNTRIES, 'Atlantis')).toBeNull();
    expect(meantOption(COUNTRIES, '')).toBeNull();
  });
});
