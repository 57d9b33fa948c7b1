import { parseMoney, showMoney } from './staff-money';

describe('parseMoney', () => {
  it.each([
    ['350.90', '350.90'],
    ['350', '350.00'],
    [' 1,234.5 ', '1234.50'],
    ['0.07', '0.07'],
    ['350.905', null],
    ['3,50', null],
    ['-1', null],
    ['', null],
    ['ten', null],
  ])('takes %j for %j', (text, amount) => expect(parseMoney(text)).toBe(amount));
});

it('showMoney names the currency', () => expect(showMoney('-350.90', 'EUR', 'en')).toMatch(/^-EUR\s350\.90$/));
