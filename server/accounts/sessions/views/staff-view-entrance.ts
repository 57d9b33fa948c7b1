import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { SessionPrincipal } from '../../../platform/access/principal';
import type { RouteAccess } from '../../../platform/access/route-access';
import { Clock } from '../../../platform/clock';
import { isUuid } from '../../../platform/http/input/field-rules';
import { problem } from '../../../platform/problems/problem';
import { SESSION_PROBLEMS } from '../sessions.problems';
import { StaffViewsRepository } from './staff-views.repository';

/** Names the view that a request belongs to. */
const VIEW_HEADER = 'barograph-view';
const READS: readonly string[] = ['GET', 'HEAD'];

/**
 * The view that a request names, if any.
 * @throws view_read_only where it would change something, on whatever route
 */
export function viewOf({ headers, method }: FastifyRequest): string | null {
  const id = headers[VIEW_HEADER];
  if (id === undefined) return null;
  if (!READS.includes(method)) throw problem(SESSION_PROBLEMS.view_read_only);
  return String(id);
}

/** Lets staff read what the owner of a customer reads, for as long as their view lasts. */
@Injectable()
export class StaffViewEntrance {
  constructor(
    private readonly views: StaffViewsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Whoever looks, in the place of the owner.
   * @throws view_hidden, view_ended
   */
  async enter(principal: SessionPrincipal, viewId: string, access: RouteAccess | undefined): Promise<SessionPrincipal> {
    if (access?.kind === 'session' && !access.isViewable) throw problem(SESSION_PROBLEMS.view_hidden);
    const isAllowed = principal.isStaff && principal.hasSecondFactor && isUuid(viewId);
    const view = isAllowed ? await this.views.findOpen(viewId, principal.sessionId, this.clock.now()) : null;
    if (view === null) throw problem(SESSION_PROBLEMS.view_ended);
    const { organizationId } = view;
    return { ...principal, organizationId, role: 'owner', isStaff: false, isSecondFactorRequired: false, isSuspended: false, isView: true };
  }
}
