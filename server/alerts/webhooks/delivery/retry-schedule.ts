/** When a message that did not arrive is sent again. */
import { createHash } from 'node:crypto';
import { MS_PER_DAY } from '../../../platform/clock';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Waits between tries: three days in all. */
export const RETRY_WAITS_MS = [...[5 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE], ...[2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 20 * HOUR]];
/** Part of a wait that differs from message to message, so that what failed together does not come back together. */
const JITTER = 0.2;
/** Nobody is waited for longer than this because of a `Retry-After`. */
export const REST_MAX_MS = MS_PER_DAY;
/** No two tries of a message lie further apart: what is longer is silence, in which an endpoint does not fail. */
export const SILENCE_MS = REST_MAX_MS + HOUR;
/** An endpoint that has been tried in vain for so long is disabled. */
export const FAILING_MAX_MS = 5 * MS_PER_DAY;
/** What an endpoint could not be sent within this, since it was disabled, is given up: the tries and their jitter take less. */
export const WAITING_MAX_MS = 4 * MS_PER_DAY;

/**
 * Milliseconds until the next try, or null after the last. The jitter follows from the delivery and the try, so it needs no chance.
 * @param retries how often it has failed since it was first due
 */
export function retryWait(deliveryId: string, retries: number): number | null {
  const wait = RETRY_WAITS_MS[retries - 1];
  if (wait === undefined) return null;
  const part = createHash('sha256').update(`${deliveryId} ${retries}`).digest().readUInt32BE(0) / 2 ** 32;
  return Math.round(wait * (1 + JITTER * (part - 0.5)));
}

/** What `Retry-After` asks for, as seconds or a date; null where it says nothing that can be read. */
export function restAsked(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  const milliseconds = /^\d{1,9}$/.test(header) ? Number(header) * SECOND : /^[A-Z]/.test(header) ? Date.parse(header) - now.getTime() : NaN;
  return Number.isNaN(milliseconds) ? null : Math.min(REST_MAX_MS, Math.max(0, milliseconds));
}
