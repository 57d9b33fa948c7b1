import { fill, isolate } from './fill';

describe('filling a text', () => {
  it('puts each value in its place and leaves a place without one', () => {
    expect(fill('{name}: {value}, {other}', { name: 'World', value: 52.1 })).toBe('World: 52.1, {other}');
  });

  it('keeps the direction of a value within Arabic', () => {
    expect(fill('بنسبة {percent} %', { percent: '+4.2' })).toBe('بنسبة \u2068+4.2\u2069 %');
  });

  it('lets an Arabic name that begins with a code run from right to left within Arabic', () => {
    expect(fill('بلغ {name}', { name: 'MVI قطر' })).toBe('بلغ \u2067MVI قطر\u2069');
  });

  it('keeps the order of the words of an Arabic text in a drawing', () => {
    expect([isolate('12 نوفمبر 2026'), isolate('12 Nov 2026')]).toEqual(['\u206712 نوفمبر 2026\u2069', '12 Nov 2026']);
  });
});
