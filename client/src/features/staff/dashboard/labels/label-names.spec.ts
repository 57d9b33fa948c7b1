import { countryCodes, labelLine, labelName } from './label-names';

describe('names of labels', () => {
  it('names labels after countries and categories, and by their code where it has no name', () => {
    expect([labelName('PE', 'en'), labelName('realestate', 'en'), labelName('QQ', 'en')]).toEqual(['Peru', 'Real Estate', 'QQ']);
  });

  it('writes labels in one line, marked where they count half', () => {
    const labels = [
      { code: 'PE', presence: 1 },
      { code: 'law', presence: 0.5 },
    ];
    expect(labelLine(labels, 'en', (label) => `${label} (half)`)).toMatch(/^Peru, .*\(half\)$/);
  });
});

describe('countryCodes', () => {
  it('reads codes in any case and with anything between them, each once', () => {
    expect(countryCodes(' gb, FR;gb ')).toEqual(['GB', 'FR']);
    expect(countryCodes('')).toEqual([]);
  });
});
