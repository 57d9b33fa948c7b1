import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config';

const CODE_RANGE = 1_000_000;
const CODE_DIGITS = 6;

/**
 * Codes and link tokens are never stored: each is the HMAC-SHA256 of what it is for, the id of its row and the row's counter,
 * under a key derived from CODE_SECRET. It is computed once when its mail is written and once when it is checked; a new
 * counter ends what came before.
 */
@Injectable()
export class DerivedSecrets {
  private readonly keys = new Map<string, Buffer>();

  constructor(@Inject(CONFIG) private readonly config: { readonly secrets: Pick<Config['secrets'], 'code'> }) {}

  /**
   * A code of six digits, leading zeros kept. All codes are equally likely up to 1 in 2^28: the code is the remainder of
   * 48 bits of the HMAC.
   */
  code(purpose: string, id: string, counter: number): string {
    const digest = this.mac(`code ${purpose}`, `${id} ${counter}`);
    return String(digest.readUIntBE(0, 6) % CODE_RANGE).padStart(CODE_DIGITS, '0');
  }

  /** A link token of 256 bits, 43 characters of base64url. */
  token(purpose: string, id: string, counter: number): string {
    return this.mac(`token ${purpose}`, `${id} ${counter}`).toString('base64url');
  }

  /** What a text is looked up by where it must not be kept itself: 32 bytes. */
  subject(purpose: string, text: string): Buffer {
    return this.mac(`subject ${purpose}`, text);
  }

  /** Compares in constant time; texts of other lengths differ at once. */
  matches(given: string, expected: string): boolean {
    const [one, other] = [Buffer.from(given), Buffer.from(expected)];
    return one.length === other.length && timingSafeEqual(one, other);
  }

  private mac(purpose: string, text: string): Buffer {
    let key = this.keys.get(purpose);
    if (key === undefined) this.keys.set(purpose, (key = this.deriveKey(purpose)));
    return createHmac('sha256', key).update(text).digest();
  }

  /** Commands that send and check nothing run without the secret. */
  private deriveKey(purpose: string): Buffer {
    const { code } = this.config.secrets;
    if (code === null) throw new Error('CODE_SECRET must be set.');
    return Buffer.from(hkdfSync('sha256', code, '', `barograph ${purpose} v1`, 32));
  }
}
