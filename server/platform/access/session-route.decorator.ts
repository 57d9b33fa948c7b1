import { applyDecorators } from '@nestjs/common';
import { ApiBearerAuth, ApiResponse } from '@nestjs/swagger';
import { SESSION_SCHEME } from '../http/openapi/openapi';
import { routeAccess, type SessionAccess } from './route-access';

const ROLE_REFUSED = 'The role in the organization does not allow it (`forbidden`).';
const FACTOR_LACKING = 'The organization demands a second factor, and there is none yet (`second_factor_required`).';

export interface SessionRouteOptions<Role extends string> {
  /** Who may, by their role in the organization; all by default. */
  readonly roles?: readonly Role[];
  /** About the person alone: open also to who has yet to set up the second factor that their organization demands. */
  readonly isOwnAccount?: boolean;
  /** Whether staff may read it in the owner's place: by default what is not about the person alone. What shows a secret says no. */
  readonly isViewable?: boolean;
}

/** A route, or all routes of a controller, for people who are signed in. */
export function SessionRoute<Role extends string = string>({
  roles,
  isOwnAccount = false,
  isViewable = !isOwnAccount,
}: SessionRouteOptions<Role> = {}): ClassDecorator & MethodDecorator {
  return applyDecorators(
    sessionRoute({ roles: roles ?? null, isOwnAccount, isViewable }),
    ...(roles === undefined ? [] : [ApiResponse({ status: 403, description: `${ROLE_REFUSED} ${FACTOR_LACKING}` })]),
    ...(roles === undefined && !isOwnAccount ? [ApiResponse({ status: 403, description: FACTOR_LACKING })] : []),
  );
}

/** A route, or all routes of a controller, for the operator's own people, once they have a second factor; for everybody else it is not there. */
export function StaffRoute(): ClassDecorator & MethodDecorator {
  return applyDecorators(
    sessionRoute({ isStaffOnly: true, isViewable: false }),
    ApiResponse({ status: 403, description: 'The account has no second factor yet (`second_factor_required`).' }),
  );
}

/** A route, or all routes of a controller, where signed-in people read what programs read with keys: limited per minute, not counted. */
export function LimitedSessionRoute(): ClassDecorator & MethodDecorator {
  return applyDecorators(
    sessionRoute({ isLimited: true }),
    ApiResponse({
      status: 429,
      description: 'Too many calls in this minute (`rate_limited`).',
      headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } },
    }),
  );
}

function sessionRoute(access: Partial<SessionAccess>): ClassDecorator & MethodDecorator {
  return applyDecorators(
    routeAccess({ isStaffOnly: false, roles: null, isLimited: false, isOwnAccount: false, isViewable: true, ...access, kind: 'session' }),
    ApiBearerAuth(SESSION_SCHEME),
    ApiResponse({ status: 401, description: 'No session, or one that has ended (`session_invalid`, `token_expired`).' }),
  );
}
