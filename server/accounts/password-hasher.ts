import { availableParallelism } from 'node:os';
import { Inject, Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import type { Counter } from 'prom-client';
import { CONFIG, type Config } from '../platform/config/config';
import { PASSWORD_HASH_KIB_DEFAULT } from '../platform/config/config-schema';
import { Metrics } from '../platform/metrics/metrics.service';
import { PLATFORM_PROBLEMS } from '../platform/problems/platform.problems';
import { problem } from '../platform/problems/problem';
import { DerivedSecrets } from '../platform/secrets/derived-secrets';

const parametersOf = (memoryKib: number) => ({ memoryCost: memoryKib, timeCost: 1, parallelism: 1 }) as const;
const SALT_BYTES = 16;
/** Callers that may wait for their turn; any more would be answered after they had gone. */
const WAITING_MAX = 200;

/** A hash outside of any request: for the account that the first start makes. */
export function hashPassword(password: string, memoryKib = PASSWORD_HASH_KIB_DEFAULT): Promise<string> {
  return hash(password, parametersOf(memoryKib));
}

/**
 * Hashes passwords (argon2id, the library's default kind). Only as many at once as there are processors: each takes 46 MiB or more, and sign-ins must
 * not be able to take the machine's memory. Every call that is answered costs one hash, whether or not there is an account.
 */
@Injectable()
export class PasswordHasher {
  private readonly hashes: Counter;
  private readonly waiting: (() => void)[] = [];
  private running = 0;
  private decoy: Promise<string> | null = null;

  private readonly memoryKib: number;

  constructor(
    private readonly secrets: DerivedSecrets,
    metrics: Metrics,
    @Inject(CONFIG) config: Config,
  ) {
    this.memoryKib = config.passwordHashKib;
    this.hashes = metrics.counter('password_hashes_total', 'Passwords hashed or compared.');
  }

  hash(password: string): Promise<string> {
    return this.inTurn(() => hashPassword(password, this.memoryKib));
  }

  /**
   * The hash of a sign-up. Its salt follows from the address, so that the same address with the same password is known again
   * by its hash: a sign-up sent twice is one. Salts stay unique by address and unknown outside.
   */
  hashFor(email: string, password: string): Promise<string> {
    const salt = this.secrets.subject('sign-up salt', email).subarray(0, SALT_BYTES);
    return this.inTurn(() => hash(password, { ...parametersOf(this.memoryKib), salt }));
  }

  /** Whether the password is the hash's; `null` stands for an account that is not there and takes as long. */
  async verify(passwordHash: string | null, password: string): Promise<boolean> {
    const compared = passwordHash ?? (await (this.decoy ??= hashPassword('no account has this password', this.memoryKib)));
    const isRight = await this.inTurn(() => verify(compared, password));
    return isRight && passwordHash !== null;
  }

  /** Whether a hash was made with other parameters than today's and should be made again at the next sign-in. */
  isOutdated(passwordHash: string): boolean {
    const { memoryCost, timeCost, parallelism } = parametersOf(this.memoryKib);
    return !passwordHash.includes(`$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
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
