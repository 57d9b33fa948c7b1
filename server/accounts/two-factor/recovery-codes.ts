import { randomInt } from 'node:crypto';

const RECOVERY_CODES = 10;
/** Without the letters and digits that are taken for each other. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const HALF = 5;

/** A set of codes, each `xxxxx-xxxxx` with 49 bits. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => `${letters()}-${letters()}`);
}

/** A code of an app or a recovery code without what people put in between. */
export function plainCode(code: string): string {
  return code.replace(/[\s-]/g, '').toLowerCase();
}

function letters(): string {
  return Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
