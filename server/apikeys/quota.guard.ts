import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accessOf, type RouteAccess } from '../platform/access/route-access';
import { PLATFORM_PROBLEMS } from '../platform/problems/platform.problems';
import { type Problem, problem } from '../platform/problems/problem';
import { APIKEY_PROBLEMS } from './apikeys.problems';
import { rateLimitHeaders, retryAfterSeconds } from './rate-limit-headers';
import { Settlement } from './settlement';
import { SessionCalls } from './session-calls';
import { type Reservation, UsageService } from './usage.service';
import '../platform/access/principal';

/** Counts the call of a limited route before it is served, or refuses it. Comes after the guards that find the principal. */
@Injectable()
export class QuotaGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly usage: UsageService,
    private readonly settlement: Settlement,
    private readonly sessionCalls: SessionCalls,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { principal } = request;
    if (principal === undefined || !isCounted(accessOf(this.reflector, context))) return true;
    if (principal.kind === 'session') {
      await this.sessionCalls.count(principal);
      return true;
    }
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

function isCounted(access: RouteAccess | undefined): boolean {
  return access?.kind === 'key' || (access?.kind === 'session' && access.isLimited);
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
