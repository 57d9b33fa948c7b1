import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { SessionPrincipal } from '../platform/http/principal';
import { type RateLimit, RateLimiter } from '../platform/rate-limits/rate-limiter';

const CALLS: RateLimit = { name: 'session calls of the data API', windows: [{ count: 60, seconds: 60 }] };

/** Calls of the data API by people who are signed in: limited by the minute, and not counted against any quota. */
@Injectable()
export class SessionCalls {
  private readonly counted = new WeakSet<FastifyRequest>();

  constructor(private readonly limiter: RateLimiter) {}

  /**
   * Once for each request, however many guards it passes.
   * @throws rate_limited
   */
  async count(request: FastifyRequest, { organizationId, userId }: SessionPrincipal): Promise<void> {
    if (this.counted.has(request)) return;
    this.counted.add(request);
    await this.limiter.take(CALLS, `${organizationId} ${userId}`);
  }
}
