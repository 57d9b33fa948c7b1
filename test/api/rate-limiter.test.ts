import { type RateLimit, RateLimiter } from '../../server/platform/rate-limits/rate-limiter';
import { startApp, type TestApp } from '../support/app';
import { MutableClock } from '../support/clock';

const MINUTE: RateLimit = { name: 'test by minute', windows: [{ count: 3, seconds: 60 }] };
const TWO: RateLimit = {
  name: 'test by minute and hour',
  windows: [
    { count: 1, seconds: 60 },
    { count: 5, seconds: 3_600 },
  ],
};
const clock = new MutableClock('2026-11-01T12:00:00Z');
let api: TestApp;
let limiter: RateLimiter;

beforeAll(async () => {
  api = await startApp({ clock });
  limiter = api.app.get(RateLimiter);
});
afterAll(() => api.close());

it('the rate limiter allows as many calls as the limit, and says how long the next one must wait', async () => {
  const decisions = [];
  for (let at = 0; at < 3; at++) {
    decisions.push(await limiter.tryTake(MINUTE, 'ann'));
    clock.advance(10_000);
  }
  expect(decisions.map(({ isAllowed }) => isAllowed)).toEqual([true, true, true]);
  // The first of the three leaves the window 60 s after it was made, 30 s from now.
  expect(await limiter.tryTake(MINUTE, 'ann')).toEqual({ isAllowed: false, retryAfterSeconds: 30 });
});

it('the rate limiter allows one call when the oldest leaves the window, even after many refusals', async () => {
  for (let at = 0; at < 20; at++) await limiter.tryTake(MINUTE, 'ann');
  clock.advance(29_999);
  expect((await limiter.tryTake(MINUTE, 'ann')).retryAfterSeconds).toBe(1);
  clock.advance(1);
  expect((await limiter.tryTake(MINUTE, 'ann')).isAllowed).toBe(true);
  expect((await limiter.tryTake(MINUTE, 'ann')).isAllowed).toBe(false);
});

it('the rate limiter allows exactly the limit among 40 concurrent calls', async () => {
  const decisions = await Promise.all(Array.from({ length: 40 }, () => limiter.tryTake(MINUTE, 'bob')));
  expect(decisions.filter(({ isAllowed }) => isAllowed)).toHaveLength(3);
});

it('the rate limiter enforces every window and states the longest wait', async () => {
  let taken = 0;
  for (let at = 0; at < 10; at++) {
    if ((await limiter.tryTake(TWO, 'cem')).isAllowed) taken++;
    clock.advance(61_000);
  }
  expect(taken).toBe(5);
  expect((await limiter.tryTake(TWO, 'cem')).retryAfterSeconds).toBe(3_600 - 610);
});

it('the rate limiter counts subjects and limits separately, and resets a single one', async () => {
  for (let at = 0; at < 3; at++) await limiter.take(MINUTE, 'dan');
  expect((await limiter.tryTake(MINUTE, 'eve')).isAllowed).toBe(true);
  await expect(limiter.take(MINUTE, 'dan')).rejects.toMatchObject({
    kind: { code: 'rate_limited', status: 429 },
    options: { headers: { 'retry-after': '60' } },
  });
  await limiter.reset(MINUTE, 'dan');
  expect((await limiter.tryTake(MINUTE, 'dan')).isAllowed).toBe(true);
});

it('the rate limiter stores no subject in plain text', async () => {
  await limiter.tryTake(MINUTE, 'margaret@milton.example');
  const rows: { row: string }[] = await api.dataSource.query(`SELECT r::text AS row FROM rate_limits r`);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ row }) => row.includes('margaret'))).toEqual([]);
});
