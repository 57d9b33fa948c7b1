import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CallerStanding } from '../../platform/access/caller-standing';
import type { SessionPrincipal } from '../../platform/access/principal';
import type { RouteAccess } from '../../platform/access/route-access';
import { Batcher } from '../../platform/batcher';
import { ChangeWatch } from '../../platform/changes/change-watch';
import { Clock } from '../../platform/clock';
import { Problem } from '../../platform/problems/problem';
import { SessionAdmission } from './session-admission';
import { SessionPrincipalView } from './session-principal.view';
import { viewOf } from './views/staff-view-entrance';

const TOPIC = 'sessions';
/** Nobody announces that a session or a view is over because of its age. */
const ASK_EVERY_MS = 5_000;

/** When it was last seen that a caller may go on. */
interface Sight {
  readonly generation: number;
  readonly at: number;
}

/**
 * Whether the session behind a request goes on, in the organization it began in, and its route still admits the person. Asked of the
 * database once for all whenever anybody's session, membership or view has ended anywhere, and now and then.
 */
@Injectable()
export class SessionStanding implements OnModuleInit {
  private readonly lookups: Batcher<SessionPrincipal, SessionPrincipal | null>;
  private readonly sights = new WeakMap<FastifyRequest, Sight>();

  constructor(
    private readonly standing: CallerStanding,
    private readonly admission: SessionAdmission,
    private readonly changes: ChangeWatch,
    sessions: SessionPrincipalView,
    clock: Clock,
  ) {
    this.lookups = new Batcher((principals) => sessions.findAgain(principals, clock.now()), 1_000, true);
  }

  onModuleInit(): void {
    this.standing.register('session', (request, access) => this.holds(request, access));
  }

  private async holds(request: FastifyRequest, access: RouteAccess | undefined): Promise<boolean> {
    const { principal } = request;
    if (principal?.kind !== 'session') return false;
    const generation = this.changes.generationOf(TOPIC);
    const at = performance.now();
    const sight = this.sights.get(request);
    if (sight !== undefined && sight.generation === generation && at - sight.at < ASK_EVERY_MS) return true;
    const found = await this.lookups.add(principal);
    const isAdmitted = found !== null && (await this.isAdmitted(found, principal, request, access));
    if (isAdmitted && generation !== null) this.sights.set(request, { generation, at });
    return isAdmitted;
  }

  private async isAdmitted(
    found: SessionPrincipal,
    { organizationId }: SessionPrincipal,
    request: FastifyRequest,
    access: RouteAccess | undefined,
  ): Promise<boolean> {
    try {
      const entered = await this.admission.enter(found, viewOf(request), access);
      this.admission.check(entered, access);
      return entered.organizationId === organizationId;
    } catch (error) {
      if (error instanceof Problem) return false;
      throw error;
    }
  }
}
