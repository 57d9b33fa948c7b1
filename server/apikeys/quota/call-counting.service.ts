import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KeyPrincipal } from '../../platform/access/principal';
import { PLATFORM_PROBLEMS } from '../../platform/problems/platform.problems';
import { type Problem, problem, type ProblemKind } from '../../platform/problems/problem';
import { APIKEY_PROBLEMS } from '../keys/apikeys.problems';
import type { Allotment } from '../usage/allotment';
import { type Reservation, UsageService } from '../usage/usage.service';
import { rateLimitHeaders, retryAfterSeconds } from './rate-limit-headers';
import { Settlement } from './settlement';
import { CALLS_BY_TEST_KEYS, MESSAGES_OF_AGENTS, UncountedCalls } from './uncounted-calls';

/** Counts a call before it is served, or refuses it, and says in its headers what is left; calls by test keys are only limited. */
@Injectable()
export class CallCounting {
  constructor(
    private readonly usage: UsageService,
    private readonly settlement: Settlement,
    private readonly uncounted: UncountedCalls,
  ) {}

  /** At once where this process has a lease for the key, or the call has been counted already. @throws rate_limited, quota_exhausted, key_limit_reached */
  count(request: FastifyRequest, reply: FastifyReply, principal: KeyPrincipal): Promise<void> | undefined {
    if (request.reservation !== undefined) return undefined;
    if (principal.mode === 'test') return this.uncounted.take(CALLS_BY_TEST_KEYS, principal.organizationId, reply);
    const reservation = this.usage.reserve(principal);
    if (reservation instanceof Promise) return reservation.then((made) => this.admit(request, reply, made));
    this.admit(request, reply, reservation);
    return undefined;
  }

  /** Limits a request whose own calls are counted one by one. @throws rate_limited */
  limit(reply: FastifyReply, { organizationId }: KeyPrincipal): Promise<void> {
    return this.uncounted.take(MESSAGES_OF_AGENTS, organizationId, reply);
  }

  private admit(request: FastifyRequest, reply: FastifyReply, reservation: Reservation): void {
    const { limits, windows, at, allotment } = reservation;
    void reply.headers(rateLimitHeaders({ limits, windows, at, remaining: allotment.remaining }));
    if (!allotment.isGranted) throw refusal(reservation);
    this.settlement.track(request, reply, reservation);
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
