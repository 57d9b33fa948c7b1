import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config';
import { DerivedSecrets } from '../../platform/secrets/derived-secrets';
import { SealedBox } from '../../platform/secrets/sealed-box';
import { plainCode } from './recovery-codes';

/** Recovery codes of before SECOND_FACTOR_SECRET: an HMAC under CODE_SECRET, which cannot be carried over to another secret. */
const HMAC_BYTES = 32;
const APPS = 'barograph second factor v1';
const CODES = 'barograph recovery codes v1';

/**
 * What is kept of second factors: secrets of apps and digests of recovery codes, both sealed under SECOND_FACTOR_SECRET and bound
 * to their person, so that the worker can carry them over when the secret is replaced. What was sealed under
 * KEY_ENCRYPTION_SECRET, before there was this one, opens too.
 */
@Injectable()
export class SecondFactorSecrets {
  private readonly apps: SealedBox;
  private readonly codes: SealedBox;

  constructor(
    @Inject(CONFIG) config: Pick<Config, 'secrets'>,
    private readonly derived: DerivedSecrets,
  ) {
    const { secondFactor, secondFactorPrevious, keyEncryption, keyEncryptionPrevious } = config.secrets;
    if (secondFactor === null) throw new Error('SECOND_FACTOR_SECRET must be set.');
    this.apps = new SealedBox(secondFactor, APPS, secondFactorPrevious, keyEncryption, keyEncryptionPrevious);
    this.codes = new SealedBox(secondFactor, CODES, secondFactorPrevious);
  }

  sealApp(userId: string, secret: string): Buffer {
    return this.apps.seal(secret, userId);
  }

  /** The secret of an app, or null where it cannot be opened. */
  openApp(userId: string, sealed: Buffer): string | null {
    return this.apps.open(sealed, userId);
  }

  sealRecoveryCode(userId: string, code: string): Buffer {
    return this.codes.seal(digestOf(code), userId);
  }

  isRecoveryCode(userId: string, kept: Buffer, code: string): boolean {
    if (kept.length === HMAC_BYTES) return this.derived.isSubject(kept, 'recovery code', `${userId} ${plainCode(code)}`);
    const digest = this.codes.open(kept, userId);
    return digest !== null && this.derived.matches(digestOf(code), digest);
  }

  /** The same under the present secret; null where nothing is to be done. */
  resealApp(userId: string, sealed: Buffer): Buffer | null {
    return this.apps.reseal(sealed, userId);
  }

  resealRecoveryCode(userId: string, kept: Buffer): Buffer | null {
    return kept.length === HMAC_BYTES ? null : this.codes.reseal(kept, userId);
  }
}

function digestOf(code: string): string {
  return createHash('sha256').update(plainCode(code)).digest('base64url');
}
