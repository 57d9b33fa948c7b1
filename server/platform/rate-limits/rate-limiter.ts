import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../clock';
import { PLATFORM_PROBLEMS } from '../problems/platform.problems';
import { problem, type ProblemOptions } from '../problems/problem';
import { DerivedSecrets } from '../secrets/derived-secrets';
import { giveHitBack, type RateWindow, takeHit } from './take-hit';

/** At most `count` in any span of `seconds`, for each of the windows. */
export interface RateLimit {
  /** `sign-up by address`; part of the row's key. */
  readonly name: string;
  readonly windows: readonly RateWindow[];
}

export interface RateDecision {
  readonly isAllowed: boolean;
  /** Seconds until the next one is allowed, at least 1; 0 where this one is. */
  readonly retryAfterSeconds: number;
}

/**
 * Exact rate limits in PostgreSQL, shared by all processes. Subjects (addresses, people)
 * are kept as keyed hashes.
 */
@Injectable()
export class RateLimiter {
  constructor(
    private readonly dataSource: DataSource,
    private readonly secrets: DerivedSecrets,
    private readonly clock: Clock,
  ) {}

  /** Takes one, or says how long to wait. */
  async tryTake({ name, windows }: RateLimit, subject: string, manager: EntityManager = this.dataSource.manager): Promise<RateDecision> {
    const { wait: retryAfterSeconds } = await takeHit(manager, { name, subject: this.subjectOf(name, subject), at: this.clock.now(), windows });
    return { isAllowed: retryAfterSeconds === 0, retryAfterSeconds };
  }

  /** @throws rate_limited with Retry-After */
  async take(limit: RateLimit, subject: string, manager?: EntityManager): Promise<void> {
    const { isAllowed, retryAfterSeconds } = await this.tryTake(limit, subject, manager);
    if (!isAllowed) throw tooMany(retryAfterSeconds);
  }

  /** Takes the newest one back, where only some of what is counted beforehand is meant to count. */
  async giveBack({ name }: RateLimit, subject: string, manager: EntityManager = this.dataSource.manager): Promise<void> {
    await giveHitBack(manager, { name, subject: this.subjectOf(name, subject) });
  }

  /** Forgets what was counted. */
  async reset({ name }: RateLimit, subject: string, manager: EntityManager = this.dataSource.manager): Promise<void> {
    await manager.query(`DELETE FROM rate_limits WHERE name = $1 AND subject = $2`, [name, this.subjectOf(name, subject)]);
  }

  private subjectOf(name: string, subject: string): Buffer {
    return this.secrets.subject(`rate limit ${name}`, subject);
  }
}

/** The 429 that every limit answers with. */
export function tooMany(seconds: number, { errors }: Pick<ProblemOptions, 'errors'> = {}): Error {
  return problem(PLATFORM_PROBLEMS.rate_limited, { params: { seconds }, errors, headers: { 'retry-after': String(seconds) } });
}
