import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config';
import { problem } from '../../problems/problem';
import { HTTP_PROBLEMS } from '../http.problems';

/** Longest cursor that is looked at. */
const LENGTH_MAX = 2_000;
const SIGNATURE_BYTES = 16;

/**
 * Opaque cursors: base64url of signature and JSON. A cursor belongs to one purpose (a list with its filters) and is
 * refused by any other, so callers cannot make or move one.
 */
@Injectable()
export class CursorCodec {
  private readonly secrets: readonly string[];

  constructor(@Inject(CONFIG) config: { readonly secrets: Pick<Config['secrets'], 'cursor' | 'cursorPrevious'> }) {
    const { cursor, cursorPrevious } = config.secrets;
    if (cursor === null) throw new Error('CURSOR_SECRET is not set');
    this.secrets = cursorPrevious === null ? [cursor] : [cursor, cursorPrevious];
  }

  encode(purpose: string, position: object): string {
    const payload = Buffer.from(JSON.stringify(position), 'utf8');
    return Buffer.concat([sign(this.secrets[0], purpose, payload), payload]).toString('base64url');
  }

  /**
   * The position that `encode` was given.
   * @throws Problem invalid_cursor
   */
  decode<T extends object>(purpose: string, cursor: string): T {
    const bytes = cursor.length <= LENGTH_MAX && /^[\w-]+$/.test(cursor) ? Buffer.from(cursor, 'base64url') : Buffer.alloc(0);
    const signature = bytes.subarray(0, SIGNATURE_BYTES);
    const payload = bytes.subarray(SIGNATURE_BYTES);
    // The text must be the one that was given out: base64url leaves spare bits that would make two texts of one cursor.
    const isGenuine =
      signature.length === SIGNATURE_BYTES &&
      this.secrets.some((secret) => timingSafeEqual(signature, sign(secret, purpose, payload))) &&
      bytes.toString('base64url') === cursor;
    if (!isGenuine) throw problem(HTTP_PROBLEMS.invalid_cursor);
    return JSON.parse(payload.toString('utf8')) as T;
  }
}

function sign(secret: string, purpose: string, payload: Buffer): Buffer {
  return createHmac('sha256', secret).update(`cursor\n${purpose}\n`).update(payload).digest().subarray(0, SIGNATURE_BYTES);
}
