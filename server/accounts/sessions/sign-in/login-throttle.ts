import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../../platform/clock';
import { callerGroup } from '../../../platform/http/caller-context';
import { type RateLimit, RateLimiter, tooMany } from '../../../platform/rate-limits/rate-limiter';
import { DerivedSecrets } from '../../../platform/secrets/derived-secrets';
import { LoginFailuresRepository } from './login-failures.repository';

/** Wrong passwords from one client, over all accounts. */
const FAILURES_BY_CLIENT: RateLimit = { name: 'wrong passwords by client', windows: [{ count: 50, seconds: 15 * 60 }] };

/**
 * Slows guessing down, for the account that is tried (whether there is one or not) and for the client it comes from. An
 * attempt is counted as wrong before it is looked at, and taken back when it was right: of any number at once, no more
 * are looked at than one after the other would be.
 */
@Injectable()
export class LoginThrottle {
  constructor(
    private readonly dataSource: DataSource,
    private readonly failures: LoginFailuresRepository,
    private readonly limiter: RateLimiter,
    private readonly secrets: DerivedSecrets,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts an attempt. What is refused is counted nowhere.
   * @param email in its normal form
   * @throws rate_limited
   */
  async count(email: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const { isAllowed, retryAfterSeconds } = await this.limiter.tryTake(FAILURES_BY_CLIENT, callerGroup(), manager);
      if (!isAllowed) throw refusal(retryAfterSeconds);
      const seconds = await this.failures.count(this.subjectOf(email), this.clock.now(), manager);
      if (seconds > 0) throw refusal(seconds);
    });
  }

  /** Notes that a counted attempt was wrong. It is a write for every address alike, so that known ones take no longer. */
  async confirmFailure(manager: EntityManager, email: string): Promise<void> {
    await this.failures.confirm(this.subjectOf(email), this.clock.now(), manager);
  }

  /** Takes a counted attempt back from the client's budget: its password was right. */
  async giveBack(manager: EntityManager): Promise<void> {
    await this.limiter.giveBack(FAILURES_BY_CLIENT, callerGroup(), manager);
  }

  /** Forgets the failures of an account: its person is in, or has a new password. */
  async forget(manager: EntityManager, email: string): Promise<void> {
    await this.failures.forget(this.subjectOf(email), manager);
  }

  private subjectOf(email: string): Buffer {
    return this.secrets.subject('login failures', email);
  }
}

/** The specification's client shows the list of a refused sign-in; without one it would say that the password was wrong. */
function refusal(seconds: number): Error {
  return tooMany(seconds, { errors: 'detail' });
}
