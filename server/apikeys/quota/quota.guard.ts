import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accessOf } from '../../platform/access/route-access';
import { replyOf, requestOf } from '../../platform/access/route-metadata';
import { PLATFORM_PROBLEMS } from '../../platform/problems/platform.problems';
import { type Problem, problem, type ProblemKind } from '../../platform/problems/problem';
import { APIKEY_PROBLEMS } from '../keys/apikeys.problems';
import { rateLimitHeaders, retryAfterSeconds } from './rate-limit-headers';
import { Settlement } from './settlement';
import { TestCalls } from './test-calls';
import type { Allotment } from '../usage/allotment';
import { type Reservation, UsageService } from '../usage/usage.service';
import '../../platform/access/principal';

/** Counts a call by a live key before it is served, or refuses it; calls by test keys are only limited. Comes after the guard that finds the principal. */
@Injectable()
export class QuotaGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly usage: UsageService,
    private readonly settlement: Settlement,
    private readonly testCalls: TestCalls,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const request = requestOf(context);
    const { principal } = request;
    if (principal?.kind !== 'key' || accessOf(this.reflector, context)?.kind !== 'key') return true;
    const reply = replyOf(context);
    if (principal.mode === 'test') return this.testCalls.take(principal.organizationId, reply).then(() => true);
    const reservation = this.usage.reserve(principal);
    return reservation instanceof Promise ? reservation.then((made) => this.admit(request, reply, made)) : this.admit(request, reply, reservation);
  }

  private admit(request: FastifyRequest, reply: FastifyReply, reservation: Reservation): boolean {
    const { limits, windows, at, allotment } = reservation;
    void reply.headers(rateLimitHeaders({ limits, windows, at, remaining: allotment.remaining }));
    if (!allotment.isGranted) throw refusal(reservation);
    this.settlement.track(request, reservation);
    return true;
  }
}

function refusal({ allotment, windows, at }: Reservation): Problem {
  // Leases are for the minute they were taken in.
  const seconds = retryAfterSeconds(allotment.isHeldUp ? ['minute'] : allotment.violated, windows, at);
  return problem(kindOf(allotment), {
    params: { seconds },
    headers: { 'retry-after': String(seconds) },
    members: { violatedPolicies: allotment.violated },
  });
}

/** More calls of the plan help nobody whose key has limits of its own. */
function kindOf({ violated, isOwn }: Allotment): ProblemKind {
  if (violated.includes('minute')) return PLATFORM_PROBLEMS.rate_limited;
  return isOwn ? APIKEY_PROBLEMS.key_limit_reached : APIKEY_PROBLEMS.quota_exhausted;
}
