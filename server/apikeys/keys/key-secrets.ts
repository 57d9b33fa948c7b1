import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config';
import type { SealedBox } from '../../platform/secrets/sealed-box';
import { keyBox } from './key-box';
import { type KeyMode, makeKey } from './key-format';

type KeySecretName = 'keyHash' | 'keyHashPrevious' | 'keyEncryption' | 'keyEncryptionPrevious';

/**
 * What is kept of a key. Hash: HMAC-SHA256 under KEY_HASH_SECRET, so that a stolen table can neither be searched for a
 * guessed key nor be used. Sealed: under KEY_ENCRYPTION_SECRET, bound to the row's id.
 */
@Injectable()
export class KeySecrets {
  private readonly hashSecrets: readonly string[];
  private readonly box: SealedBox;

  constructor(@Inject(CONFIG) config: { readonly secrets: Pick<Config['secrets'], KeySecretName> }) {
    const { keyHash, keyHashPrevious } = config.secrets;
    const box = keyBox(config.secrets);
    if (keyHash === null || box === null) throw new Error('KEY_HASH_SECRET and KEY_ENCRYPTION_SECRET must be set.');
    this.hashSecrets = keyHashPrevious === null ? [keyHash] : [keyHash, keyHashPrevious];
    this.box = box;
  }

  hash(key: string): Buffer {
    return hashUnder(this.hashSecrets[0], key);
  }

  /** What it was found by before KEY_HASH_SECRET was replaced; null where no earlier secret is given. */
  previousHash(key: string): Buffer | null {
    return this.hashSecrets.length === 1 ? null : hashUnder(this.hashSecrets[1], key);
  }

  /**
   * A new key that nobody has to keep: nonce and seed make the same one again. Neither tells anything without our secret; the seed is what
   * the caller repeats a request by, or random.
   */
  derive(mode: KeyMode, nonce: string, seed: string): string {
    return deriveUnder(this.hashSecrets[0], mode, nonce, seed);
  }

  /** The key that was derived, also under an earlier secret; null where another has been since. */
  deriveAgain(mode: KeyMode, nonce: string, seed: string, last4: string): string | null {
    const keys = this.hashSecrets.map((secret) => deriveUnder(secret, mode, nonce, seed));
    return keys.find((key) => key.endsWith(last4)) ?? null;
  }

  seal(key: string, id: string): Buffer {
    return this.box.seal(key, id);
  }

  /** The key, or null where it was sealed under another secret, for another row, or was changed. */
  open(sealed: Buffer, id: string): string | null {
    return this.box.open(sealed, id);
  }

  /** The same under the present secret; null where nothing is to be done. */
  reseal(sealed: Buffer, id: string): Buffer | null {
    return this.box.reseal(sealed, id);
  }
}

function hashUnder(secret: string, key: string): Buffer {
  return createHmac('sha256', secret).update(key).digest();
}

function deriveUnder(secret: string, mode: KeyMode, nonce: string, seed: string): string {
  const start = createHmac('sha256', secret).update(`named key\n${nonce}\n${seed}`).digest();
  let block = 0;
  // 64 bytes at a time, of which as many are taken as asked for.
  return makeKey(mode, (length) => createHmac('sha512', start).update(String(block++)).digest().subarray(0, length));
}
