import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../clock';
import { PLATFORM_PROBLEMS } from '../problems/platform.problems';
import { problem, type ProblemOptions } from '../problems/problem';
import { DerivedSecrets } from '../secrets/derived-secrets';

/** At most `count` in any span of `seconds`, for each of the windows. */
export interface RateLimit {
  /** `sign-up by address`; part of the row's key. */
  readonly name: string;
  readonly windows: readonly { readonly count: number; readonly seconds: number }[];
}

export interface RateDecision {
  readonly isAllowed: boolean;
  /** Seconds until the next one is allowed, at least 1; 0 where this one is. */
  readonly retryAfterSeconds: number;
}

/**
 * One statement prunes, decides and records; the row is locked by it, so parallel callers are decided one after the other.
 * A refused call is not recorded: whoever keeps asking is let in when the window allows it.
 */
const TAKE = `
  INSERT INTO rate_limits AS r (name, subject, hits, kept_until)
  VALUES ($1, $2, ARRAY[$3::timestamptz], $3::timestamptz + $6::integer * interval '1 second')
  ON CONFLICT ON CONSTRAINT rate_limits_pkey DO UPDATE SET
    hits = (SELECT coalesce(array_agg(hit ORDER BY hit), '{}') FROM unnest(r.hits) hit WHERE hit > $3::timestamptz - $6::integer * interval '1 second')
           || CASE WHEN rate_limit_wait(r.hits, $3, $4::integer[], $5::integer[]) = 0 THEN ARRAY[$3::timestamptz] ELSE '{}' END,
    refused_for = rate_limit_wait(r.hits, $3, $4::integer[], $5::integer[]),
    kept_until = excluded.kept_until
  RETURNING refused_for AS wait`;

/**
 * Counts what may only be done so often, in PostgreSQL, exactly, for all processes together. Subjects (addresses, people)
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
    const longest = Math.max(...windows.map(({ seconds }) => seconds));
    const rows: { wait: number }[] = await manager.query(TAKE, [
      name,
      this.secrets.subject(`rate limit ${name}`, subject),
      this.clock.now(),
      windows.map(({ count }) => count),
      windows.map(({ seconds }) => seconds),
      longest,
    ]);
    const retryAfterSeconds = Number(rows[0].wait);
    return { isAllowed: retryAfterSeconds === 0, retryAfterSeconds };
  }

  /** @throws rate_limited with Retry-After */
  async take(limit: RateLimit, subject: string, manager?: EntityManager): Promise<void> {
    const { isAllowed, retryAfterSeconds } = await this.tryTake(limit, subject, manager);
    if (!isAllowed) throw tooMany(retryAfterSeconds);
  }

  /** Takes the newest one back, where only some of what is counted beforehand is meant to count. */
  async giveBack({ name }: RateLimit, subject: string, manager: EntityManager = this.dataSource.manager): Promise<void> {
    await manager.query(`UPDATE rate_limits SET hits = hits[1 : cardinality(hits) - 1] WHERE name = $1 AND subject = $2`, [
      name,
      this.secrets.subject(`rate limit ${name}`, subject),
    ]);
  }

  /** Forgets what was counted. */
  async reset({ name }: RateLimit, subject: string, manager: EntityManager = this.dataSource.manager): Promise<void> {
    await manager.query(`DELETE FROM rate_limits WHERE name = $1 AND subject = $2`, [name, this.secrets.subject(`rate limit ${name}`, subject)]);
  }
}

/** The 429 that every limit answers with. */
export function tooMany(seconds: number, { errors }: Pick<ProblemOptions, 'errors'> = {}): Error {
  return problem(PLATFORM_PROBLEMS.rate_limited, { params: { seconds }, errors, headers: { 'retry-after': String(seconds) } });
}
