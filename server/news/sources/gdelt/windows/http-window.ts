import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { loggedAddress } from '../../../../platform/logging/logged-address';
import { Problem, problem } from '../../../../platform/problems/problem';
import { NEWS_PROBLEMS } from '../../../model/news.problems';
import { describeFailure } from '../../../../platform/outbound/outbound-failure';
import { newRequest, responseOf } from '../../../../platform/outbound/request';

export interface FetchLimits {
  readonly bytesMax: number;
  /** Longest silence: while connecting, before the head, between two pieces of the body. */
  readonly idleMs: number;
  readonly totalMs: number;
}

export const FETCH_LIMITS: FetchLimits = { bytesMax: 32 * 2 ** 20, idleMs: 10_000, totalMs: 60_000 };
const REDIRECTS = new Set([301, 302, 307, 308]);
const HEADERS = { 'user-agent': 'barograph', 'accept-encoding': 'identity' };

export interface HttpAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}

/** Takes the pieces of a body as they arrive. Whatever it throws ends the request and reaches the caller. */
export type BodyTaker = (piece: Buffer) => Promise<void>;

/** The machine's own failure to keep a body, which says nothing of the host. */
class NotTaken extends Error {}

/**
 * Asks a host for a document; its body goes to `take` where the status is 200. Without `take` only the head is asked for. Follows one
 * redirect, and only that of the same host from http to https; anything else would let a hostile answer choose whom this machine speaks to.
 * @throws Problem source_unreachable with the reason, where no answer comes or it goes beyond the limits
 */
export async function askHost(url: string, limits: FetchLimits, take: BodyTaker | null): Promise<HttpAnswer> {
  const answer = await askOnce(url, limits, take);
  if (!('location' in answer)) return answer;
  const secure = secureTwin(url, answer.location);
  if (secure === null) throw unreachable(url, `it redirects to ${loggedAddress(answer.location).slice(0, 200)}, which is not followed`);
  const second = await askOnce(secure, limits, take);
  if ('location' in second) throw unreachable(url, 'it redirects twice');
  return second;
}

function secureTwin(from: string, location: string): string | null {
  if (!URL.canParse(location, from)) return null;
  const [source, target] = [new URL(from), new URL(location, from)];
  const isSame = target.hostname === source.hostname && target.pathname === source.pathname && target.search === source.search;
  const isUpgrade = source.protocol === 'http:' && target.protocol === 'https:' && target.port === '' && target.username === '';
  return isSame && isUpgrade ? target.href : null;
}

async function askOnce(url: string, limits: FetchLimits, take: BodyTaker | null): Promise<HttpAnswer | { location: string }> {
  const method = take === null ? 'HEAD' : 'GET';
  const request = newRequest(new URL(url), { method, timeout: limits.idleMs, headers: HEADERS });
  let stopped: string | null = null;
  const stop = (reason: string): void => {
    stopped ??= reason;
    request.destroy();
  };
  const deadline = setTimeout(() => stop(`it took longer than ${limits.totalMs / 1000} s`), limits.totalMs);
  request.on('timeout', () => stop(`it was silent for ${limits.idleMs / 1000} s`));
  try {
    const response = await responseOf(request);
    const { headers, statusCode: status = 0 } = response;
    if (REDIRECTS.has(status) && headers.location !== undefined) return { location: headers.location };
    if (status === 200 && take !== null) await receive(response, limits.bytesMax, stop, take);
    return { status, headers };
  } catch (error) {
    if (error instanceof NotTaken) throw error.cause;
    throw error instanceof Problem ? error : unreachable(url, stopped ?? describeFailure(error), error);
  } finally {
    clearTimeout(deadline);
    request.destroy();
  }
}

async function receive(response: IncomingMessage, bytesMax: number, stop: (reason: string) => void, take: BodyTaker): Promise<void> {
  const tooLarge = `it is larger than ${bytesMax} bytes`;
  if (Number(response.headers['content-length'] ?? 0) > bytesMax) stop(tooLarge);
  let bytes = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > bytesMax) {
      stop(tooLarge);
      throw new Error(tooLarge);
    }
    await take(piece).catch((cause: unknown) => {
      throw new NotTaken('not taken', { cause });
    });
  }
}

/** A Problem source_unreachable. */
export function unreachable(url: string, reason: string, cause?: unknown): Problem {
  return problem(NEWS_PROBLEMS.source_unreachable, { params: { url: loggedAddress(url), reason }, cause });
}
