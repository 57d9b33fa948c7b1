import { PLATFORM_PROBLEMS } from '../../platform/problems/platform.problems';
import { defineProblems, type Problem, problem, type ProblemKind } from '../../platform/problems/problem';

export const SESSION_PROBLEMS = defineProblems('accounts', {
  session_invalid: { status: 401 },
  token_expired: { status: 401 },
  session_not_found: { status: 404 },
  invalid_credentials: { status: 401 },
  password_wrong: { status: 400 },
  sign_in_code_invalid: { status: 401 },
  second_factor_required: { status: 403 },
  organization_suspended: { status: 403 },
  view_read_only: { status: 403 },
  view_hidden: { status: 403 },
  view_ended: { status: 403 },
  view_not_found: { status: 404 },
});

/** A 401 says how to come in (RFC 6750, section 3): without an error where no token was sent. */
export function unauthorized(kind: ProblemKind): Problem {
  const challenge = kind === PLATFORM_PROBLEMS.unauthorized ? '' : `, error="invalid_token", error_description="${problem(kind).detail}"`;
  return problem(kind, { headers: { 'www-authenticate': `Bearer realm="barograph"${challenge}` } });
}
