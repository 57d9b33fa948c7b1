import { formatInvoiceNumber } from './invoice-number';
import { toDecimal } from '../prices/money';
import { moneyOf } from './money';

describe('formatInvoiceNumber', () => {
  it.each([
    ['invoice', 2026, 42, 'INV-2026-00042'],
    ['credit_note', 2027, 1, 'CRN-2027-00001'],
    ['invoice', 2026, 123_456, 'INV-2026-123456'],
  ] as const)('numbers the %s %i/%i', (series, year, sequence, number) => expect(formatInvoiceNumber(series, year, sequence)).toBe(number));
});

describe('amounts', () => {
  it.each([
    [0, '0.00', 'EUR 0.00'],
    [5, '0.05', 'EUR 0.05'],
    [-5, '-0.05', 'EUR -0.05'],
    [35_090, '350.90', 'EUR 350.90'],
    [-123_456_789, '-1234567.89', 'EUR -1,234,567.89'],
    [100_000, '1000.00', 'EUR 1,000.00'],
  ])('%i minor units are %s', (amount, decimal, money) => expect([toDecimal(amount), moneyOf(amount, 'EUR')]).toEqual([decimal, money]));
});
