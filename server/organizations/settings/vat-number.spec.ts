import { normalizeVatNumber } from './vat-number';

describe('normalizeVatNumber', () => {
  it.each([
    ['NL 8586.20.112.B01', 'NL858620112B01'],
    ['de 123 456 789', 'DE123456789'],
    ['ATU12345678', 'ATU12345678'],
    ['FRXX999999999', 'FRXX999999999'],
    ['IE1234567WA', 'IE1234567WA'],
    ['CHE-123.456.789 MWST', 'CHE123456789'],
    ['QA12345678', 'QA12345678'],
  ])('reads “%s” as %s', (text, expected) => {
    expect(normalizeVatNumber(text)).toBe(expected);
  });

  it.each(['', '123456789', 'DE12345678', 'NL123', 'AT12345678', 'BE9123456789', 'DE123456789; DROP', 'ÄÖ12345678', '   ', '-', 'X', 'DE1234567890'])(
    'refuses “%s”',
    (text) => {
      expect(normalizeVatNumber(text)).toBeNull();
    },
  );

  it('looks at no text of a megabyte', () => {
    expect(normalizeVatNumber('DE'.padEnd(1_000_000, '1'))).toBeNull();
  });
});
