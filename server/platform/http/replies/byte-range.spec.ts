import { readRange } from './byte-range';

describe('a Range of a body of 1,000 bytes', () => {
  it.each([
    ['bytes=0-', { start: 0, end: 999 }],
    ['bytes=400-', { start: 400, end: 999 }],
    ['bytes=400-499', { start: 400, end: 499 }],
    ['bytes=400-400', { start: 400, end: 400 }],
    ['bytes=900-5000', { start: 900, end: 999 }],
    ['bytes=-100', { start: 900, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
  ])('%s is a part of it', (header, part) => {
    expect(readRange(header, 1_000)).toEqual(part);
  });

  it.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0', 'bytes=99999999999999999999-'])('%s lies behind its end', (header) => {
    expect(readRange(header, 1_000)).toBe('unsatisfiable');
  });

  it.each([undefined, '', 'bytes=-', 'bytes=5-4', 'bytes=0-1,5-6', 'lines=0-5', 'bytes=a-b', 'bytes = 0-5'])('%s asks for all of it', (header) => {
    expect(readRange(header, 1_000)).toBe('whole');
  });
});
