import { fill } from './fill';

describe('filling a text', () => {
  it('puts each value in its place and leaves a place without one', () => {
    expect(fill('{name}: {value}, {other}', { name: 'World', value: 52.1 })).toBe('World: 52.1, {other}');
  });

  it('keeps the direction of a value within Arabic', () => {
    expect(fill('بنسبة {percent} %', { percent: '+4.2' })).toBe('بنسبة \u2068+4.2\u2069 %');
  });
});
