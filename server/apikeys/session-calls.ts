import { Injectable } from '@nestjs/common';
import type { SessionPrincipal } from '../platform/access/principal';
import { type RateLimit, RateLimiter } from '../platform/rate-limits/rate-limiter';

const CALLS: RateLimit = { name: 'session calls of the data API', windows: [{ count: 60, seconds: 60 }] };

/** Calls of the data API by people who are signed in: limited by the minute, and not counted against any quota. */
@Injectable()
export class SessionCalls {
  constructor(private readonly limiter: RateLimiter) {}

  /** @throws rate_limited */
  async count({ organizationId, userId }: SessionPrincipal): Promise<void> {
    await this.limiter.take(CALLS, `${organizationId} ${userId}`);
  }
}
