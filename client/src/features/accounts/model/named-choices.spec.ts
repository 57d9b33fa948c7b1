import { countryChoices, industryChoices, meantBy } from './named-choices';

const COUNTRIES = [
  { code: 'DE', name: 'Germany' },
  { code: 'DZ', name: 'Algeria' },
];

describe('choices of forms', () => {
  it('are called and ordered as the language has it, and sent as the server knows them', () => {
    const french = countryChoices(COUNTRIES, 'fr');
    expect(french).toEqual([
      { value: 'Algeria', text: 'Algérie' },
      { value: 'Germany', text: 'Allemagne' },
    ]);
    expect([meantBy('Allemagne', french), meantBy('Germany', french), meantBy('Atlantis', french)]).toEqual(['Germany', 'Germany', 'Atlantis']);
  });

  it('stay as the server orders them in English', () => {
    expect(countryChoices(COUNTRIES, 'en').map(({ text }) => text)).toEqual(['Germany', 'Algeria']);
  });

  it('keep an industry that has no name in the language yet', () => {
    expect(industryChoices(['Banks', 'Space'], { Banks: 'Banques' }, 'fr').map(({ text }) => text)).toEqual(['Banques', 'Space']);
  });
});
