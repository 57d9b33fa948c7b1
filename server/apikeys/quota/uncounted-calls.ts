import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { SubscriptionsService } from '../../billing';
import { Clock } from '../../platform/clock';
import { PLATFORM_PROBLEMS } from '../../platform/problems/platform.problems';
import { problem } from '../../platform/problems/problem';
import type { EdgeLimit } from '../../platform/throttling/edge-limit';
import { EdgeLimits } from '../../platform/throttling/edge-limits.service';
import { LIMIT_STORAGE, type LimitStorage } from '../../platform/throttling/limit-storage';
import { minuteHeaders } from './rate-limit-headers';

/** The storage keeps the instants of a minute in one row, so there is a most. */
export const CALLS_BY_TEST_KEYS: EdgeLimit = { name: 'calls by test keys', count: 300, seconds: 60, by: 'organization' };
/** Of routes that make counted calls for their caller. */
export const MESSAGES_OF_AGENTS: EdgeLimit = { name: 'messages of agents', count: 300, seconds: 60, by: 'organization' };

/** Calls that no plan counts: of each kind as many a minute as the plan allows counted ones, 300 at most, beside those. They count towards nothing else. */
@Injectable()
export class UncountedCalls {
  constructor(
    private readonly limits: EdgeLimits,
    @Inject(LIMIT_STORAGE) private readonly storage: LimitStorage,
    private readonly subscriptions: SubscriptionsService,
    private readonly clock: Clock,
  ) {}

  /** @throws rate_limited */
  async take(limit: EdgeLimit, organizationId: string, reply: FastifyReply): Promise<void> {
    const { name, count, seconds } = limit;
    const { limits } = await this.subscriptions.getKnownEntitlement(organizationId, this.clock.now());
    const most = Math.min(count, limits.minute);
    const key = this.limits.keyOf(limit, organizationId);
    const { totalHits, timeToExpire, isBlocked, timeToBlockExpire: wait } = await this.storage.increment(key, seconds * 1_000, most, 0, name);
    const [remaining, reset] = isBlocked ? [0, wait] : [Math.max(0, most - totalHits), timeToExpire];
    void reply.headers(minuteHeaders({ limit: most, remaining, reset }));
    if (!isBlocked) return;
    const headers = { 'retry-after': String(wait) };
    throw problem(PLATFORM_PROBLEMS.rate_limited, { params: { seconds: wait }, headers, members: { violatedPolicies: ['minute'] } });
  }
}
