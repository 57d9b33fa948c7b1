import { validationProblem } from '../../platform/problems/validation-problem';
import { message } from '../../platform/messages/message';
import type { RefreshRequest } from './sessions.dto';

/**
 * The one token of a request under either of its names.
 * @throws validation_failed where there is none, or where the two differ
 */
export function refreshTokenOf({ refresh, refreshToken }: RefreshRequest): string {
  const token = refresh ?? refreshToken;
  if (token === undefined || token === null) throw validationProblem({ refresh: [message('missing')] });
  if (refreshToken !== undefined && refreshToken !== null && refreshToken !== token)
    throw validationProblem({ refreshToken: [message('refresh_tokens_differ')] });
  return token;
}
