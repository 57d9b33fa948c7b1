import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/**
 * The written form of an API key:
 *
 *     baro_test_ 000000000000000000000000000000 0gReli
 *     prefix     30 random characters           checksum
 *
 * - The prefix says whose key it is and which dataset it reads (`live` or `test`), so that secret scanners can match it.
 * - The body is 30 characters of base62, uniformly random: 30 · log2(62) = 178 bits.
 * - The checksum is the CRC-32 (IEEE 802.3) of prefix and body as ASCII, written in base62 with the most significant digit
 *   first and padded with `0` to six characters (62^6 > 2^32). It refuses typos and made-up keys without a look-up; it
 *   keeps no secret.
 *
 * Worked example: `baro_test_000000000000000000000000000000` has the CRC-32 627 197 686, which is `0gReli` in base62
 * (42·62^4 + 27·62^3 + 40·62^2 + 47·62 + 44), so the key is `baro_test_0000000000000000000000000000000gReli`.
 *
 * The alphabet is `0-9`, `A-Z`, `a-z` in this order, the digit `0` having the value 0.
 */
export const KEY_MODES = ['live', 'test'] as const;
export type KeyMode = (typeof KEY_MODES)[number];

/** For secret scanners, and for us: what a key looks like anywhere in a text. */
export const KEY_PATTERN = /\bbaro_(?:live|test)_[0-9A-Za-z]{36}\b/;

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BODY_LENGTH = 30;
const CHECKSUM_LENGTH = 6;
/** Bytes from here on would favour the first digits: 248 = 4 · 62. */
const UNBIASED_BELOW = 248;
const WHOLE = /^baro_(live|test)_[0-9A-Za-z]{36}$/;

/** A new key. @param randomness gives so many uniformly random bytes; the system's source by default */
export function makeKey(mode: KeyMode, randomness: (length: number) => Buffer = randomBytes): string {
  const start = keyPrefix(mode) + randomBody(randomness);
  return start + keyChecksum(start);
}

/** Prefix shown beside the last characters: `baro_live_`. */
export function keyPrefix(mode: KeyMode): string {
  return `baro_${mode}_`;
}

/** The mode of a well-formed key whose checksum is right; null for everything else. */
export function parseKey(text: string): { readonly mode: KeyMode } | null {
  const match = WHOLE.exec(text);
  if (match === null) return null;
  const start = text.slice(0, -CHECKSUM_LENGTH);
  return text.endsWith(keyChecksum(start)) ? { mode: match[1] as KeyMode } : null;
}

/** Every key of a text whose checksum is right, each once. */
export function findKeys(text: string): string[] {
  const found = text.match(new RegExp(KEY_PATTERN, 'g')) ?? [];
  return [...new Set(found)].filter((key) => parseKey(key) !== null);
}

/** The checksum of prefix and body. */
export function keyChecksum(start: string): string {
  let rest = crc32(start);
  let digits = '';
  for (let place = 0; place < CHECKSUM_LENGTH; place++) {
    digits = ALPHABET[rest % 62] + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}

function randomBody(randomness: (length: number) => Buffer): string {
  let body = '';
  while (body.length < BODY_LENGTH) {
    for (const byte of randomness(BODY_LENGTH)) {
      if (byte < UNBIASED_BELOW && body.length < BODY_LENGTH) body += ALPHABET[byte % 62];
    }
  }
  return body;
}
