import { parseList } from 'structured-headers';
import { billingPeriodAt } from '../../billing';
import { rateLimitHeaders, retryAfterSeconds } from './rate-limit-headers';
import { usageWindowsAt } from '../usage/usage-windows';

const at = new Date('2026-02-10T23:58:20.500Z');
const windows = usageWindowsAt(at, billingPeriodAt({ day: 31, second: 0 }, at));
const limits = { minute: 60, day: 100, month: 500 };

describe('rateLimitHeaders and retryAfterSeconds', () => {
  const headers = rateLimitHeaders({ limits, remaining: { minute: 59, day: 4, month: 0 }, windows, at });

  it('the headers follow the draft, with 28 days for the month from 31 January to 28 February', () => {
    expect(headers).toEqual({
      'ratelimit-policy': '"minute";q=60;w=60, "day";q=100;w=86400, "month";q=500;w=2419200',
      ratelimit: '"minute";r=59;t=40, "day";r=4;t=100, "month";r=0;t=1468900',
    });
  });

  it('the headers are structured field lists', () => {
    expect(parseList(headers.ratelimit)[0]).toEqual(['minute', new Map(Object.entries({ r: 59, t: 40 }))]);
    expect(parseList(headers['ratelimit-policy'])).toHaveLength(3);
  });

  it('callers are asked to retry after the last of the exceeded windows has ended', () => {
    expect(retryAfterSeconds(['minute'], windows, at)).toBe(40);
    expect(retryAfterSeconds(['day', 'month'], windows, at)).toBe(1_468_900);
  });
});
