import type { FastifyReply, FastifyRequest } from 'fastify';
import { PLATFORM_PROBLEMS } from '../problems/platform.problems';
import { problem } from '../problems/problem';
import { sendProblem } from '../problems/problem.filter';

/** No request waits longer for the beginning of its reply, whatever hangs behind it. */
const ANSWER_WITHIN_MS = 9_000;

const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();

/** Starts when the request has arrived whole. A reply that has begun, as a stream has, may take as long as it takes. */
export function startDeadline(request: FastifyRequest, reply: FastifyReply): void {
  const expire = (): void => {
    if (reply.sent || reply.raw.headersSent) return;
    const failure = problem(PLATFORM_PROBLEMS.unavailable);
    request.problemCode = failure.kind.code;
    sendProblem(request, reply, failure);
  };
  timers.set(request, setTimeout(expire, ANSWER_WITHIN_MS));
}

export function endDeadline(request: FastifyRequest): void {
  clearTimeout(timers.get(request));
}
