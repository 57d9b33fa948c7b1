import { parseMoney, showMoney } from './staff-money';

describe('parseMoney', () => {
  it.each([
    ['350.90', 35_090],
    ['350', 35_000],
    [' 1,234.5 ', 123_450],
    ['0.07', 7],
    ['350.905', null],
    ['3,50', null],
    ['-1', null],
    ['', null],
    ['ten', null],
  ])('takes %j for %j minor units', (text, amount) => expect(parseMoney(text)).toBe(amount));
});

it('showMoney names the currency', () => expect(showMoney(-35_090, 'EUR', 'en')).toMatch(/^-EUR\s350\.90$/));
