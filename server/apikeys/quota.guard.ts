import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PLATFORM_PROBLEMS } from '../platform/problems/platform.problems';
import { type Problem, problem } from '../platform/problems/problem';
import { APIKEY_PROBLEMS } from './apikeys.problems';
import { rateLimitHeaders, retryAfterSeconds } from './rate-limit-headers';
import { Settlement } from './settlement';
import { SessionCalls } from './session-calls';
import { type Reservation, UsageService } from './usage.service';
import '../platform/http/principal';

/** Counts the call before it is served, or refuses it. Comes after the guard that found the principal. */
@Injectable()
export class QuotaGuard implements CanActivate {
  constructor(
    private readonly usage: UsageService,
    private readonly settlement: Settlement,
    private readonly sessionCalls: SessionCalls,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const principal = request.principal;
    if (principal?.kind === 'session') {
      await this.sessionCalls.count(request, principal);
      return true;
    }
    // Both the controller and the route may be marked; a call is counted once all the same.
    if (principal?.kind !== 'key' || this.settlement.isTracked(request)) return true;
    const reservation = await this.usage.reserve(principal.organizationId, principal.keyId);
    const { limits, windows, at, allotment } = reservation;
    void context
      .switchToHttp()
      .getResponse<FastifyReply>()
      .headers(rateLimitHeaders({ limits, windows, at, remaining: allotment.remaining }));
    if (!allotment.isGranted) throw refusal(reservation);
    this.settlement.track(request, reservation);
    return true;
  }
}

function refusal({ allotment, windows, at }: Reservation): Problem {
  const seconds = retryAfterSeconds(allotment.violated, windows, at);
  const isRate = allotment.violated.includes('minute');
  return problem(isRate ? PLATFORM_PROBLEMS.rate_limited : APIKEY_PROBLEMS.quota_exhausted, {
    params: { seconds },
    headers: { 'retry-after': String(seconds) },
    members: { violatedPolicies: allotment.violated },
  });
}
