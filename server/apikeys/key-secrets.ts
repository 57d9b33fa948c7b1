import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../platform/config/config';

const VERSION = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_ID_BYTES = 4;
const HEADER_BYTES = 1 + KEY_ID_BYTES;

/**
 * What is kept of a key. Hash: HMAC-SHA256 under KEY_HASH_SECRET, so that a stolen table can neither be searched for a
 * guessed key nor be used. Sealed: AES-256-GCM under a key derived from KEY_ENCRYPTION_SECRET (HKDF-SHA256), bound to the
 * row's id, so that a sealed key copied into another row does not open:
 *
 *     version (1 byte) | id of the derived key (4) | iv (12) | tag (16) | text
 */
@Injectable()
export class KeySecrets {
  private readonly hashSecret: string;
  private readonly encryptionKey: Buffer;
  private readonly encryptionKeyId: Buffer;

  constructor(@Inject(CONFIG) config: Pick<Config, 'secrets'>) {
    const { keyHash, keyEncryption } = config.secrets;
    if (keyHash === null || keyEncryption === null) throw new Error('KEY_HASH_SECRET and KEY_ENCRYPTION_SECRET must be set.');
    this.hashSecret = keyHash;
    this.encryptionKey = Buffer.from(hkdfSync('sha256', keyEncryption, '', 'barograph api keys v1', 32));
    this.encryptionKeyId = createHash('sha256').update(this.encryptionKey).digest().subarray(0, KEY_ID_BYTES);
  }

  hash(key: string): Buffer {
    return createHmac('sha256', this.hashSecret).update(key).digest();
  }

  seal(key: string, id: string): Buffer {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.encryptionKey, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(id));
    const text = Buffer.concat([cipher.update(key, 'utf8'), cipher.final()]);
    return Buffer.concat([Buffer.of(VERSION), this.encryptionKeyId, iv, cipher.getAuthTag(), text]);
  }

  /** The key, or null where it was sealed under another secret, for another row, or was changed. */
  open(sealed: Buffer, id: string): string | null {
    const header = Buffer.concat([Buffer.of(VERSION), this.encryptionKeyId]);
    if (sealed.length <= HEADER_BYTES + IV_BYTES + TAG_BYTES || !sealed.subarray(0, HEADER_BYTES).equals(header)) return null;
    const iv = sealed.subarray(HEADER_BYTES, HEADER_BYTES + IV_BYTES);
    const tag = sealed.subarray(HEADER_BYTES + IV_BYTES, HEADER_BYTES + IV_BYTES + TAG_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', this.encryptionKey, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(id)).setAuthTag(tag);
    try {
      return Buffer.concat([decipher.update(sealed.subarray(HEADER_BYTES + IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  }
}
