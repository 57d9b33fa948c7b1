import { countryChoices, industryChoices, meantBy } from './named-choices';

const COUNTRIES = [
  { code: 'DE', name: 'Germany' },
  { code: 'DZ', name: 'Algeria' },
];

describe('choices of forms', () => {
  it('names and orders choices as the language does, and sends them as the server knows them', () => {
    const french = countryChoices(COUNTRIES, 'fr');
    expect(french).toEqual([
      { value: 'Algeria', text: 'Algérie' },
      { value: 'Germany', text: 'Allemagne' },
    ]);
    expect([meantBy('Allemagne', french), meantBy('Germany', french), meantBy('Atlantis', french)]).toEqual(['Germany', 'Germany', 'Atlantis']);
  });

  it('keeps the order of the server in English', () => {
    expect(countryChoices(COUNTRIES, 'en').map(({ text }) => text)).toEqual(['Germany', 'Algeria']);
  });

  it('keeps an industry that has no name in the language yet', () => {
    expect(industryChoices(['Banks', 'Space'], { Banks: 'Banques' }, 'fr').map(({ text }) => text)).toEqual(['Banques', 'Space']);
  });
});
