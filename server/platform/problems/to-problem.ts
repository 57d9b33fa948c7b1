import { HttpException } from '@nestjs/common';
import { BEHAVIOUR } from '../config/config-schema';
import { HTTP_PROBLEMS } from '../http/http.problems';
import { databaseProblem } from './database-problem';
import { isError } from './is-error';
import { PLATFORM_PROBLEMS } from './platform.problems';
import { Problem, problem } from './problem';

/**
 * Any failure as a problem. What nobody expected is `internal`, and keeps its cause for the log.
 * @param bodyBytesMax how large the body could have been
 */
export function toProblem(error: unknown, bodyBytesMax: number = BEHAVIOUR.bodyBytesMax): Problem {
  if (error instanceof Problem) return error;
  const status = statusOf(error);
  if (status !== null && status < 500) return clientProblem(status, bodyBytesMax);
  return databaseProblem(error) ?? (status === 503 ? problem(PLATFORM_PROBLEMS.unavailable, { cause: error }) : internalProblem(error));
}

function internalProblem(error: unknown): Problem {
  return problem(PLATFORM_PROBLEMS.internal, { cause: error });
}

/** Status of an error of Nest or Fastify. */
function statusOf(error: unknown): number | null {
  if (error instanceof HttpException) return error.getStatus();
  if (isError(error) && 'statusCode' in error && typeof error.statusCode === 'number') {
    // An address whose parameter is longer than any id names nothing.
    if ('code' in error && error.code === 'FST_ERR_MAX_PARAM_LENGTH') return 404;
    return error.statusCode;
  }
  return null;
}

function clientProblem(status: number, bodyBytesMax: number): Problem {
  switch (status) {
    case 401:
      return problem(PLATFORM_PROBLEMS.unauthorized);
    case 403:
      return problem(PLATFORM_PROBLEMS.forbidden);
    case 404:
      return problem(PLATFORM_PROBLEMS.not_found);
    case 406:
      return problem(PLATFORM_PROBLEMS.not_acceptable);
    case 408:
      return problem(HTTP_PROBLEMS.request_timeout);
    case 413:
      return problem(PLATFORM_PROBLEMS.body_too_large, { params: { limit: bodyBytesMax } });
    case 414:
      return problem(PLATFORM_PROBLEMS.url_too_long, { params: { limit: BEHAVIOUR.urlBytesMax } });
    case 415:
      return problem(PLATFORM_PROBLEMS.unsupported_media_type);
    default:
      return problem(PLATFORM_PROBLEMS.malformed_request);
  }
}
