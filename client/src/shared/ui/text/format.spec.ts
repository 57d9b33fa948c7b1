import { formatDay, formatPercent, formatSigned, formatValue } from './format';

describe('numbers and days', () => {
  it('are written as the language of the page writes them', () => {
    expect([formatValue(1234.56, 'en'), formatValue(1234.56, 'de')]).toEqual(['1,234.6', '1.234,6']);
    expect([formatPercent(0.62, 'en'), formatPercent(0.62, 'de')]).toEqual(['62%', '62\u00a0%']);
    expect([formatDay('2026-11-20', 'en'), formatDay('2026-11-20', 'de')]).toEqual(['20 Nov 2026', '20. Nov. 2026']);
  });

  it('have Latin digits in every language', () => {
    expect(formatSigned(4.2, 1, 'ar')).toContain('4.2');
    expect(formatDay('2026-11-20', 'ar')).toContain('20');
  });
});
