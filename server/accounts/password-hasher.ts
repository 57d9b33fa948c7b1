import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import type { Counter } from 'prom-client';
import { Metrics } from '../platform/metrics/metrics.service';
import { PLATFORM_PROBLEMS } from '../platform/problems/platform.problems';
import { problem } from '../platform/problems/problem';
import { DerivedSecrets } from '../platform/secrets/derived-secrets';

/** Of OWASP's equivalent choices, the one with the most memory: 46 MiB, one pass (Password Storage Cheat Sheet, argon2id). */
const PARAMETERS = { memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const;
const SALT_BYTES = 16;
/** Callers that may wait for their turn; any more would be answered after they had gone. */
const WAITING_MAX = 200;

/** A hash outside of any request: for the account that the first start makes. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS);
}

/**
 * Hashes passwords (argon2id, the library's default kind). Only as many at once as there are processors: each takes 46 MiB, and sign-ins must not be
 * able to take the machine's memory. Every call that is answered costs one hash, whether or not there is an account.
 */
@Injectable()
export class PasswordHasher {
  private readonly hashes: Counter;
  private readonly waiting: (() => void)[] = [];
  private running = 0;
  private decoy: Promise<string> | null = null;

  constructor(
    private readonly secrets: DerivedSecrets,
    metrics: Metrics,
  ) {
    this.hashes = metrics.counter('password_hashes_total', 'Passwords hashed or compared.');
  }

  hash(password: string): Promise<string> {
    return this.inTurn(() => hashPassword(password));
  }

  /**
   * The hash of a sign-up. Its salt follows from the address, so that the same address with the same password is known again
   * by its hash: a sign-up sent twice is one. Salts stay unique by address and unknown outside.
   */
  hashFor(email: string, password: string): Promise<string> {
    const salt = this.secrets.subject('sign-up salt', email).subarray(0, SALT_BYTES);
    return this.inTurn(() => hash(password, { ...PARAMETERS, salt }));
  }

  /** Whether the password is the hash's; `null` stands for an account that is not there and takes as long. */
  async verify(passwordHash: string | null, password: string): Promise<boolean> {
    const compared = passwordHash ?? (await (this.decoy ??= hashPassword('no account has this password')));
    const isRight = await this.inTurn(() => verify(compared, password));
    return isRight && passwordHash !== null;
  }

  /** Whether a hash was made with other parameters than today's and should be made again at the next sign-in. */
  isOutdated(passwordHash: string): boolean {
    return !passwordHash.includes(`$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$`);
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= availableParallelism()) {
      if (this.waiting.length >= WAITING_MAX) throw problem(PLATFORM_PROBLEMS.unavailable);
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else {
      this.running++;
    }
    try {
      this.hashes.inc();
      return await work();
    } finally {
      // The place goes to whoever has waited longest, or is given back.
      const next = this.waiting.shift();
      if (next === undefined) this.running--;
      else next();
    }
  }
}
