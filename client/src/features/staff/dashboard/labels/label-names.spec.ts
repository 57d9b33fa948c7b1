import { countryCodes, labelLine, labelName } from './label-names';

describe('names of labels', () => {
  it('are those of countries and categories, and the code where it has none', () => {
    expect([labelName('PE', 'en'), labelName('realestate', 'en'), labelName('QQ', 'en')]).toEqual(['Peru', 'Real Estate', 'QQ']);
  });

  it('stand in one line, marked where they count half', () => {
    const labels = [
      { code: 'PE', presence: 1 },
      { code: 'law', presence: 0.5 },
    ];
    expect(labelLine(labels, 'en', (label) => `${label} (half)`)).toMatch(/^Peru, .*\(half\)$/);
  });
});

describe('codes of countries as people type them', () => {
  it('are read in any case and with anything between them, each once', () => {
    expect(countryCodes(' gb, FR;gb ')).toEqual(['GB', 'FR']);
    expect(countryCodes('')).toEqual([]);
  });
});
