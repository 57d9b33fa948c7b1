import { validationProblem } from '../../platform/problems/validation-problem';
import { said } from '../../platform/words/said';
import type { RefreshRequest } from './sessions.dto';

/**
 * The one token of a request under either of its names.
 * @throws validation_failed where there is none, or where the two differ
 */
export function refreshTokenOf({ refresh, refreshToken }: RefreshRequest): string {
  const token = refresh ?? refreshToken;
  if (token === undefined || token === null) throw validationProblem({ refresh: [said('missing')] });
  if (refreshToken !== undefined && refreshToken !== null && refreshToken !== token)
    throw validationProblem({ refreshToken: [said('refresh_tokens_differ')] });
  return token;
}
