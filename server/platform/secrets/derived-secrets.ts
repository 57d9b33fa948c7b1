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

  constructor(@Inject(CONFIG) private readonly config: { readonly secrets: Pick<Config['secrets'], 'code' | 'codePrevious'> }) {}

  /**
   * A code of six digits, leading zeros kept. All codes are equally likely up to 1 in 2^28: the code is the remainder of
   * 48 bits of the HMAC.
   */
  code(purpose: string, id: string, counter: number): string {
    return this.codeUnder(this.current(), purpose, id, counter);
  }

  /** Whether it is this code; spaces do not count. */
  isCode(given: string, purpose: string, id: string, counter: number): boolean {
    return this.secrets().some((secret) => this.matches(given.replaceAll(/\s/g, ''), this.codeUnder(secret, purpose, id, counter)));
  }

  /** A link token of 256 bits, 43 characters of base64url. */
  token(purpose: string, id: string, counter: number): string {
    return this.tokenUnder(this.current(), purpose, id, counter);
  }

  /** Whether it is this token. */
  isToken(given: string, purpose: string, id: string, counter: number): boolean {
    return this.secrets().some((secret) => this.matches(given, this.tokenUnder(secret, purpose, id, counter)));
  }

  /** What a text is looked up by where it must not be kept itself: 32 bytes. */
  subject(purpose: string, text: string): Buffer {
    return this.mac(this.current(), `subject ${purpose}`, text);
  }

  /** Whether this is what the text is looked up by. */
  isSubject(given: Buffer, purpose: string, text: string): boolean {
    return this.secrets().some((secret) => this.mac(secret, `subject ${purpose}`, text).equals(given));
  }

  /** Compares in constant time; texts of other lengths differ at once. */
  matches(given: string, expected: string): boolean {
    const [one, other] = [Buffer.from(given), Buffer.from(expected)];
    return one.length === other.length && timingSafeEqual(one, other);
  }

  private codeUnder(secret: string, purpose: string, id: string, counter: number): string {
    const digest = this.mac(secret, `code ${purpose}`, `${id} ${counter}`);
    return String(digest.readUIntBE(0, 6) % CODE_RANGE).padStart(CODE_DIGITS, '0');
  }

  private tokenUnder(secret: string, purpose: string, id: string, counter: number): string {
    return this.mac(secret, `token ${purpose}`, `${id} ${counter}`).toString('base64url');
  }

  private mac(secret: string, purpose: string, text: string): Buffer {
    const name = `${purpose}\n${secret}`;
    let key = this.keys.get(name);
    if (key === undefined) this.keys.set(name, (key = Buffer.from(hkdfSync('sha256', secret, '', `barograph ${purpose} v1`, 32))));
    return createHmac('sha256', key).update(text).digest();
  }

  private secrets(): string[] {
    const { codePrevious } = this.config.secrets;
    return codePrevious === null ? [this.current()] : [this.current(), codePrevious];
  }

  /** Commands that send and check nothing run without the secret. */
  private current(): string {
    const { code } = this.config.secrets;
    if (code === null) throw new Error('CODE_SECRET must be set.');
    return code;
  }
}
