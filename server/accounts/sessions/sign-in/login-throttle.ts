import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../../platform/clock';
import { callerGroup } from '../../../platform/http/caller-context';
import { type RateLimit, RateLimiter, tooMany } from '../../../platform/rate-limits/rate-limiter';
import { DerivedSecrets } from '../../../platform/secrets/derived-secrets';
import { KnownDevices } from './known-devices';
import { LoginFailuresRepository } from './login-failures.repository';

/** Wrong passwords from one client, over all accounts; not those of known devices. */
const FAILURES_BY_CLIENT: RateLimit = { name: 'wrong passwords by client', windows: [{ count: 50, seconds: 15 * 60 }] };
/** From all known devices of an address together: whoever knew its password once may have made many of them. */
const FAILURES_BY_DEVICES: RateLimit = { name: 'wrong passwords by known devices', windows: [{ count: 100, seconds: 24 * 3_600 }] };

/** What a wrong password is counted by. */
type Count =
  /** A sign-in, for the address that is tried, or for the device that is known as its own. */
  | { readonly email: string; readonly device: string | null }
  /** A person who is signed in is asked again. */
  | { readonly sessionId: string };

/**
 * Slows guessing down, for the account that is tried (whether there is one or not) and for the client it comes from. An
 * attempt is counted as wrong before it is looked at, and taken back when it was right: of any number at once, no more
 * are looked at than one after the other would be.
 *
 * Known devices and sessions have counts of their own, outside those of the account and of the client: nobody else can use
 * them up.
 */
@Injectable()
export class LoginThrottle {
  constructor(
    private readonly dataSource: DataSource,
    private readonly failures: LoginFailuresRepository,
    private readonly limiter: RateLimiter,
    private readonly devices: KnownDevices,
    private readonly secrets: DerivedSecrets,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts an attempt to sign in. What is refused is counted nowhere.
   * @param email in its normal form
   * @throws rate_limited
   */
  async count(email: string): Promise<void> {
    const device = this.devices.findFor(email);
    await this.dataSource.transaction(async (manager) => {
      const { isAllowed, retryAfterSeconds } = await this.limiter.tryTake(...widerBudget(email, device), manager);
      if (!isAllowed) throw refusal(retryAfterSeconds);
      await this.take({ email, device }, manager);
    });
  }

  /**
   * Counts an attempt to confirm a session by its person's password.
   * @throws rate_limited
   */
  async countConfirmation(sessionId: string): Promise<void> {
    await this.take({ sessionId }, this.dataSource.manager);
  }

  /** Notes that a counted attempt was wrong. It is a write for every address alike, so that known ones take no longer. */
  async confirmFailure(manager: EntityManager, email: string): Promise<void> {
    await this.failures.confirm(this.subjectOf(this.callerOf(email)), this.clock.now(), manager);
  }

  /** Takes a counted attempt back from the budget of the client, or of the known devices: its password was right. */
  async giveBack(manager: EntityManager, email: string): Promise<void> {
    await this.limiter.giveBack(...widerBudget(email, this.devices.findFor(email)), manager);
  }

  /** Forgets what was counted for who has signed in: on a known device its own failures, and not those of strangers elsewhere. */
  async forgetCaller(manager: EntityManager, email: string): Promise<void> {
    await this.failures.forget(this.subjectOf(this.callerOf(email)), manager);
  }

  async forgetConfirmations(manager: EntityManager, sessionId: string): Promise<void> {
    await this.failures.forget(this.subjectOf({ sessionId }), manager);
  }

  /** Forgets the failures of an account: it has a new password, or is gone. */
  async forget(manager: EntityManager, email: string): Promise<void> {
    await this.failures.forget(this.subjectOf({ email, device: null }), manager);
    await this.limiter.reset(FAILURES_BY_DEVICES, email, manager);
  }

  private async take(count: Count, manager: EntityManager): Promise<void> {
    const seconds = await this.failures.count(this.subjectOf(count), this.clock.now(), manager);
    if (seconds > 0) throw refusal(seconds);
  }

  private callerOf(email: string): Count {
    return { email, device: this.devices.findFor(email) };
  }

  private subjectOf(count: Count): Buffer {
    if ('sessionId' in count) return this.secrets.subject('login failures of session', count.sessionId);
    const { email, device } = count;
    return device === null ? this.secrets.subject('login failures', email) : this.secrets.subject('login failures of device', `${device} ${email}`);
  }
}

function widerBudget(email: string, device: string | null): [limit: RateLimit, subject: string] {
  return device === null ? [FAILURES_BY_CLIENT, callerGroup()] : [FAILURES_BY_DEVICES, email];
}

/** The specification's client shows the list of a refused sign-in; without one it would say that the password was wrong. */
function refusal(seconds: number): Error {
  return tooMany(seconds, { errors: 'detail' });
}
