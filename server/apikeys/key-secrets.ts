import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../platform/config/config';
import { SealedBox } from '../platform/secrets/sealed-box';

/**
 * What is kept of a key. Hash: HMAC-SHA256 under KEY_HASH_SECRET, so that a stolen table can neither be searched for a
 * guessed key nor be used. Sealed: under KEY_ENCRYPTION_SECRET, bound to the row's id.
 */
@Injectable()
export class KeySecrets {
  private readonly hashSecret: string;
  private readonly box: SealedBox;

  constructor(@Inject(CONFIG) config: { readonly secrets: Pick<Config['secrets'], 'keyHash' | 'keyEncryption'> }) {
    const { keyHash, keyEncryption } = config.secrets;
    if (keyHash === null || keyEncryption === null) throw new Error('KEY_HASH_SECRET and KEY_ENCRYPTION_SECRET must be set.');
    this.hashSecret = keyHash;
    this.box = new SealedBox(keyEncryption, 'barograph api keys v1');
  }

  hash(key: string): Buffer {
    return createHmac('sha256', this.hashSecret).update(key).digest();
  }

  seal(key: string, id: string): Buffer {
    return this.box.seal(key, id);
  }

  /** The key, or null where it was sealed under another secret, for another row, or was changed. */
  open(sealed: Buffer, id: string): string | null {
    return this.box.open(sealed, id);
  }
}
