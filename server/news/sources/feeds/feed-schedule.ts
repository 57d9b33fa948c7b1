import type { IncomingHttpHeaders } from 'node:http';
import { retryAfterMs } from '../http/retry-after';
import type { DueFeed, FeedChange } from './feed';

/** Between two polls of a feed with news … */
export const INTERVAL_BASE_SECONDS = 900;
/** … of a quiet one, and the longest wait that a feed may ask for … */
export const INTERVAL_MAX_SECONDS = 4 * 3_600;
/** … and of one that fails. */
const BACKOFF_MAX_SECONDS = 86_400;
/** A permanent redirect is believed when it was seen this often in a row. */
const SIGHTINGS_TO_MOVE = 3;
/** Where the new address fails this often in a row, the listed one is tried again. */
const FAILURES_TO_RETURN = 3;
const QUIET_FACTOR = 1.5;
/** The element stands before the entries. */
const TTL_WITHIN_BYTES = 65_536;

export interface GoodPoll {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Where permanent redirects have led; null where there were none. */
  readonly movedTo: string | null;
  /** Entries that were not there before. */
  readonly fresh: number;
  /** Seconds that the feed itself asks for. */
  readonly ttlSeconds: number;
}

export interface BadPoll {
  /** Null where there was no answer. */
  readonly status: number | null;
  readonly reason: string;
  readonly headers: IncomingHttpHeaders;
}

/** After an answer: sooner where there was news, later where there was none, and never sooner than the feed asks for. */
export function afterAnswer(feed: DueFeed, poll: GoodPoll, now: Date): FeedChange {
  const factor = poll.fresh > 0 ? 0.5 : QUIET_FACTOR;
  const intervalSeconds = clamp(Math.round(feed.intervalSeconds * factor), INTERVAL_BASE_SECONDS, INTERVAL_MAX_SECONDS);
  const asked = Math.max(poll.ttlSeconds, maxAgeSeconds(poll.headers), retryAfterSeconds(poll.headers, now));
  return {
    state: 'active',
    failures: 0,
    lastStatus: poll.status,
    lastError: null,
    lastAnswerAt: now,
    intervalSeconds,
    nextPollAt: later(now, clamp(asked, intervalSeconds, INTERVAL_MAX_SECONDS)),
    ...afterRedirects(feed, poll.movedTo),
  };
}

/** After none, or none that is a feed: twice as long as the time before, up to a day. */
export function afterFailure(feed: DueFeed, poll: BadPoll, now: Date): FeedChange {
  const failures = feed.failures + 1;
  const hasMoved = feed.address !== feed.url;
  if (poll.status === 410 && !hasMoved) {
    return { state: 'gone', failures, lastStatus: 410, lastError: poll.reason, nextPollAt: now };
  }
  const backoff = INTERVAL_BASE_SECONDS * 2 ** Math.min(failures - 1, 10);
  const wait = clamp(Math.max(backoff, retryAfterSeconds(poll.headers, now)), INTERVAL_BASE_SECONDS, BACKOFF_MAX_SECONDS);
  const goesBack = hasMoved && (failures >= FAILURES_TO_RETURN || poll.status === 410);
  return {
    state: 'failing',
    failures,
    lastStatus: poll.status,
    lastError: poll.reason,
    nextPollAt: later(now, wait),
    ...(goesBack && { address: feed.url, host: hostOf(feed.url), redirectedTo: null, redirectSightings: 0, etag: null, lastModified: null }),
  };
}

/** Until when a host wants to be left in peace, by what it has answered for one feed; null where it does not say. */
export function hostPause({ status, headers }: BadPoll, now: Date): Date | null {
  const seconds = retryAfterSeconds(headers, now);
  return (status === 429 || status === 503) && seconds > 0 ? later(now, Math.min(seconds, BACKOFF_MAX_SECONDS)) : null;
}

/** What `<ttl>` of RSS asks for, in seconds; 0 where there is none. */
export function ttlSecondsOf(body: Buffer): number {
  const minutes = /<ttl>\s*(\d{1,6})\s*<\/ttl>/i.exec(body.toString('latin1', 0, TTL_WITHIN_BYTES))?.[1];
  return minutes === undefined ? 0 : Number(minutes) * 60;
}

/** Name of a host as polling distinguishes hosts: without its port. */
export function hostOf(url: string): string {
  return new URL(url).hostname;
}

function afterRedirects(feed: DueFeed, movedTo: string | null): Partial<FeedChange> {
  if (movedTo === null || movedTo === feed.address) return { redirectedTo: null, redirectSightings: 0 };
  const sightings = movedTo === feed.redirectedTo ? feed.redirectSightings + 1 : 1;
  if (sightings < SIGHTINGS_TO_MOVE) return { redirectedTo: movedTo, redirectSightings: sightings };
  return { address: movedTo, host: hostOf(movedTo), redirectedTo: null, redirectSightings: 0 };
}

function maxAgeSeconds(headers: IncomingHttpHeaders): number {
  const control = headers['cache-control'] ?? '';
  if (/\bno-(?:cache|store)\b/i.test(control)) return 0;
  return Number(/(?:^|[\s,])max-age\s*=\s*"?(\d{1,9})/i.exec(control)?.[1] ?? 0);
}

function retryAfterSeconds(headers: IncomingHttpHeaders, now: Date): number {
  return Math.ceil((retryAfterMs(headers['retry-after'], now) ?? 0) / 1000);
}

function later(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}

function clamp(value: number, from: number, to: number): number {
  return Math.min(to, Math.max(from, value));
}
