import type { FastifyReply, FastifyRequest } from 'fastify';
import { PLATFORM_PROBLEMS } from '../problems/platform.problems';
import { problem } from '../problems/problem';
import { sendProblem } from '../problems/problem.filter';

/** No request waits longer for the beginning of its reply, whatever hangs behind it. */
const ANSWER_WITHIN_MS = 9_000;
/** How often those that wait are looked at. */
const LOOK_EVERY_MS = 250;

interface Waiting {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly until: number;
}

/** In the order in which they came, so the first ones expire first. One timer checks them all: a timer each costs more than most answers. */
const waiting = new Map<FastifyRequest, Waiting>();
let timer: NodeJS.Timeout | null = null;

/** Starts when the request has arrived whole. A reply that has begun, as a stream has, may take as long as it takes. */
export function startDeadline(request: FastifyRequest, reply: FastifyReply): void {
  waiting.set(request, { request, reply, until: performance.now() + ANSWER_WITHIN_MS });
  timer ??= setInterval(expire, LOOK_EVERY_MS).unref();
}

export function endDeadline(request: FastifyRequest): void {
  waiting.delete(request);
}

function expire(): void {
  const now = performance.now();
  for (const { request, reply, until } of waiting.values()) {
    if (until > now) break;
    waiting.delete(request);
    if (reply.sent || reply.raw.headersSent) continue;
    const failure = problem(PLATFORM_PROBLEMS.unavailable);
    request.problemCode = failure.kind.code;
    sendProblem(request, reply, failure);
  }
  if (waiting.size > 0 || timer === null) return;
  clearInterval(timer);
  timer = null;
}
