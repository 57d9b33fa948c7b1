/**
 * The reply headers of the limits, after draft-ietf-httpapi-ratelimit-headers (fields as in its version 10). The draft
 * may change: everything that knows it is in this file. Live keys are always shown three policies, `minute`, `day` and
 * `month`; test keys the first alone.
 *
 *     RateLimit-Policy: "minute";q=60;w=60, "day";q=100;w=86400, "month";q=500;w=2678400
 *     RateLimit: "minute";r=59;t=31, "day";r=99;t=40231, "month";r=499;t=1202431
 *
 * q: calls in a window; w: its length in seconds; r: calls left after this one; t: seconds until the window ends, rounded
 * up.
 */
import type { CallLimits } from '../../billing';
import { MS_PER_DAY } from '../../platform/clock';
import type { PolicyName } from '../usage/allotment';
import { MS_PER_MINUTE, type UsageWindows } from '../usage/usage-windows';

export interface RateLimitState {
  readonly limits: CallLimits;
  readonly remaining: CallLimits;
  readonly windows: UsageWindows;
  readonly at: Date;
}

/** Their names and values. */
export type RateLimitHeaders = Record<'ratelimit-policy' | 'ratelimit', string>;

export function rateLimitHeaders({ limits, remaining, windows, at }: RateLimitState): RateLimitHeaders {
  // Written by hand: these are in every reply of the data API, and a serializer of structured fields takes longer than all else of it.
  return {
    'ratelimit-policy': policyOf(limits, windows),
    ratelimit:
      `"minute";r=${remaining.minute};t=${secondsLeft(windows, 'minute', at)}, "day";r=${remaining.day};t=${secondsLeft(windows, 'day', at)}, ` +
      `"month";r=${remaining.month};t=${secondsLeft(windows, 'month', at)}`,
  };
}

let written: { readonly limits: CallLimits | null; readonly windows: UsageWindows | null; readonly policy: string } = {
  limits: null,
  windows: null,
  policy: '',
};

/** Calls of one lease show the same, which is written once. */
function policyOf(limits: CallLimits, windows: UsageWindows): string {
  if (written.limits === limits && written.windows === windows) return written.policy;
  const { minute, day, month } = limits;
  const length = (windows.monthEnd.getTime() - windows.monthStart.getTime()) / 1000;
  const policy = `"minute";q=${minute};w=${MS_PER_MINUTE / 1000}, "day";q=${day};w=${MS_PER_DAY / 1000}, "month";q=${month};w=${Math.round(length)}`;
  written = { limits, windows, policy };
  return policy;
}

/** Of calls that only the minute limits; `reset`: seconds until its window ends. */
export function minuteHeaders({ limit, remaining, reset }: { limit: number; remaining: number; reset: number }): RateLimitHeaders {
  return { 'ratelimit-policy': `"minute";q=${limit};w=60`, ratelimit: `"minute";r=${remaining};t=${reset}` };
}

/** Seconds after which a call that these policies refused may be repeated: when the last of their windows has ended. */
export function retryAfterSeconds(policies: readonly PolicyName[], windows: UsageWindows, at: Date): number {
  return Math.max(1, ...policies.map((name) => secondsLeft(windows, name, at)));
}

function secondsLeft({ minuteEnd, dayEnd, monthEnd }: UsageWindows, name: PolicyName, at: Date): number {
  return Math.ceil(({ minute: minuteEnd, day: dayEnd, month: monthEnd }[name].getTime() - at.getTime()) / 1000);
}
