import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const VERSION = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_ID_BYTES = 4;
const HEADER_BYTES = 1 + KEY_ID_BYTES;

interface Key {
  readonly key: Buffer;
  /** What everything sealed under it begins with. */
  readonly header: Buffer;
}

/**
 * Keeps texts that must be readable again: AES-256-GCM under a key derived from a secret by HKDF-SHA256, bound to the id of
 * the row, so that what was sealed for one row does not open in another:
 *
 *     version (1 byte) | id of the derived key (4) | iv (12) | tag (16) | text
 *
 * While a secret is being replaced, what was sealed under the one before opens too, and nothing new is sealed under it.
 */
export class SealedBox {
  private readonly current: Key;
  private readonly keys: readonly Key[];

  /** @param label names the use; boxes of different uses never open each other's texts */
  constructor(secret: string, label: string, ...previous: readonly (string | null)[]) {
    this.current = deriveKey(secret, label);
    this.keys = [this.current, ...previous.filter((one) => one !== null).map((one) => deriveKey(one, label))];
  }

  seal(text: string, id: string): Buffer {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.current.key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(id));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([this.current.header, iv, cipher.getAuthTag(), sealed]);
  }

  /** The text, or null where it was sealed under another secret, for another row, or was changed. */
  open(sealed: Buffer, id: string): string | null {
    if (sealed.length <= HEADER_BYTES + IV_BYTES + TAG_BYTES) return null;
    const found = this.keys.find(({ header }) => sealed.subarray(0, HEADER_BYTES).equals(header));
    if (found === undefined) return null;
    const iv = sealed.subarray(HEADER_BYTES, HEADER_BYTES + IV_BYTES);
    const tag = sealed.subarray(HEADER_BYTES + IV_BYTES, HEADER_BYTES + IV_BYTES + TAG_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', found.key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(id)).setAuthTag(tag);
    try {
      return Buffer.concat([decipher.update(sealed.subarray(HEADER_BYTES + IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  }

  /** The same under the present secret; null where it is so already, or cannot be opened. */
  reseal(sealed: Buffer, id: string): Buffer | null {
    if (sealed.subarray(0, HEADER_BYTES).equals(this.current.header)) return null;
    const text = this.open(sealed, id);
    return text === null ? null : this.seal(text, id);
  }
}

function deriveKey(secret: string, label: string): Key {
  const key = Buffer.from(hkdfSync('sha256', secret, '', label, 32));
  return { key, header: Buffer.concat([Buffer.of(VERSION), createHash('sha256').update(key).digest().subarray(0, KEY_ID_BYTES)]) };
}
