import { describe, expect, it } from '@jest/globals';
import { chargedPrice, formatMoney } from './prices';

describe('prices', () => {
  it('writes prices with their currency and two digits', () => {
    expect(['290.00', '2900.00', '0.00', '-145.5'].map((one) => formatMoney(one, 'en'))).toEqual(['€290.00', '€2,900.00', '€0.00', '−€145.50']);
  });

  it('charges the discount price where there is one, else the base price', () => {
    expect(chargedPrice({ base_price: '3480.00', discount_price: '2900.00' })).toBe('2900.00');
    expect(chargedPrice({ base_price: '290.00', discount_price: null })).toBe('290.00');
    expect(chargedPrice({ base_price: null, discount_price: null })).toBeNull();
  });
});
