import { retryAfterMs } from './retry-after';

const NOW = new Date('2026-03-10T10:00:00Z');

it.each([
  ['120', 120_000],
  [' 0 ', 0],
  ['Tue, 10 Mar 2026 10:01:30 GMT', 90_000],
  ['Tue, 10 Mar 2026 09:00:00 GMT', 0],
  ['soon', null],
  ['-5', null],
  ['1e9', null],
  ['Tue, nonsense', null],
  [undefined, null],
])('Retry-After %j asks for %j ms', (value, ms) => {
  expect(retryAfterMs(value, NOW)).toBe(ms);
});
