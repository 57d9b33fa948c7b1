import { clausesText, formatDay, formatPercent, formatSigned, formatValue, listText } from './format';

describe('numbers and days', () => {
  it('writes numbers and days as the language of the page does', () => {
    expect([formatValue(1234.56, 'en'), formatValue(1234.56, 'de')]).toEqual(['1,234.6', '1.234,6']);
    expect([formatPercent(0.62, 'en'), formatPercent(0.62, 'de')]).toEqual(['62%', '62\u00a0%']);
    expect([formatDay('2026-11-20', 'en'), formatDay('2026-11-20', 'de')]).toEqual(['20 Nov 2026', '20. Nov. 2026']);
  });

  it('writes Latin digits in every language', () => {
    expect(formatSigned(4.2, 1, 'ar')).toContain('4.2');
    expect(formatDay('2026-11-20', 'ar')).toContain('20');
  });

  it('writes lists with the comma of the language', () => {
    expect([listText(['a', 'b'], 'en'), listText(['a', 'b'], 'fr'), listText(['a', 'b'], 'ar')]).toEqual(['a, b', 'a, b', 'a، b']);
  });

  it('writes clauses with the semicolon of the language', () => {
    const inLanguage = (locale: string): string => clausesText(['a', 'b'], locale);
    expect(['en', 'fr', 'ar'].map(inLanguage)).toEqual(['a; b', 'a\u202F; b', 'a؛ b']);
  });
});
