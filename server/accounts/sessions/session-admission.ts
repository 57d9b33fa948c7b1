import { Injectable } from '@nestjs/common';
import type { SessionPrincipal } from '../../platform/access/principal';
import type { RouteAccess, SessionAccess } from '../../platform/access/route-access';
import { PLATFORM_PROBLEMS } from '../../platform/problems/platform.problems';
import { problem } from '../../platform/problems/problem';
import { SESSION_PROBLEMS } from './sessions.problems';
import { StaffViewEntrance } from './views/staff-view-entrance';

/** Whether the person of a session may call a route, and as whom. */
@Injectable()
export class SessionAdmission {
  constructor(private readonly views: StaffViewEntrance) {}

  /**
   * Whoever the person calls as: one of the staff who looks at a customer is in the owner's place.
   * @throws view_hidden, view_ended
   */
  async enter(found: SessionPrincipal, viewId: string | null, access: RouteAccess | undefined): Promise<SessionPrincipal> {
    return viewId === null ? found : this.views.enter(found, viewId, access);
  }

  /** @throws organization_suspended, second_factor_required, forbidden, not_found */
  check(principal: SessionPrincipal, access: RouteAccess | undefined): void {
    const isOwnAccount = access?.kind === 'session' && access.isOwnAccount;
    const isStaffRoute = access?.kind === 'session' && access.isStaffOnly;
    if (principal.isSuspended && !isOwnAccount && !isStaffRoute) throw problem(SESSION_PROBLEMS.organization_suspended);
    if (principal.isSecondFactorRequired && !principal.hasSecondFactor && !isOwnAccount) throw problem(SESSION_PROBLEMS.second_factor_required);
    if (access?.kind === 'session') checkPerson(principal, access);
  }
}

function checkPerson({ isStaff, hasSecondFactor, role }: SessionPrincipal, { isStaffOnly, roles }: SessionAccess): void {
  if (isStaffOnly && !isStaff) throw problem(PLATFORM_PROBLEMS.not_found);
  if (isStaffOnly && !hasSecondFactor) throw problem(SESSION_PROBLEMS.second_factor_required);
  if (roles !== null && !roles.includes(role)) throw problem(PLATFORM_PROBLEMS.forbidden);
}
