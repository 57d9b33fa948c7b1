import type { FastifyReply } from 'fastify';
import { problem } from '../problems/problem';
import { HTTP_PROBLEMS } from './http.problems';

/** Aborted when a caller hangs up before the reply is whole. Its reason is a problem that nobody reads, and that is no fault to log. */
export function callerSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const hangUp = (): void => gone.abort(problem(HTTP_PROBLEMS.request_timeout));
  if (raw.destroyed) hangUp();
  else raw.once('close', hangUp);
  return gone.signal;
}
