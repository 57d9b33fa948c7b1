import { dictionary } from '@zxcvbn-ts/language-common';

export const PASSWORD_LENGTH_MIN = 12;
export const PASSWORD_LENGTH_MAX = 256;
const PRODUCT_NAME = 'barograph';
/** Parts of an address or a company's name shorter than this occur in many good passwords by chance. */
const TELLING_LENGTH_MIN = 4;

/** Read when a password is first chosen: they take 3 MB. */
let common: ReadonlySet<string> | null = null;

/** Why a password is refused: a key of the catalogue's validation texts. */
export type PasswordFault = 'password_too_short' | 'password_too_long' | 'password_common' | 'password_personal' | 'password_product';

export interface PasswordOwner {
  readonly email: string;
  readonly companyName?: string | null;
}

/**
 * What is wrong with a password, or null. Length (12 to 256 characters), the 49,000 common ones, also with digits or signs put
 * before or after them, one character or a short piece repeated, and what everybody knows of its owner: the local part of the
 * address, the company's name, the product's. No rule about kinds of characters (NIST SP 800-63B-4, 3.1.1.2).
 */
export function passwordFault(password: string, { email, companyName }: PasswordOwner): PasswordFault | null {
  const length = [...password].length;
  if (length < PASSWORD_LENGTH_MIN) return 'password_too_short';
  if (length > PASSWORD_LENGTH_MAX) return 'password_too_long';
  const plain = password.normalize('NFKC').toLowerCase();
  if (isCommon(plain)) return 'password_common';
  if (plain.includes(PRODUCT_NAME)) return 'password_product';
  const known = [email.split('@')[0], email, companyName ?? ''].map((text) => text.normalize('NFKC').toLowerCase().trim());
  return known.some((text) => text.length >= TELLING_LENGTH_MIN && plain.includes(text)) ? 'password_personal' : null;
}

function isCommon(plain: string): boolean {
  common ??= new Set(dictionary['passwords-common'] as readonly string[]);
  const core = trimSigns(plain);
  return common.has(plain) || core === '' || common.has(core) || isRepetition(plain);
}

/** Strips everything but letters from both ends: `sunshine` of `2024sunshine!!!`. A loop, since a regex for this takes quadratic time. */
function trimSigns(text: string): string {
  const isLetter = (character: string): boolean => /\p{L}/u.test(character);
  const characters = [...text];
  const first = characters.findIndex(isLetter);
  return first === -1 ? '' : characters.slice(first, characters.findLastIndex(isLetter) + 1).join('');
}

/** A piece of up to four characters, repeated. */
function isRepetition(text: string): boolean {
  return [1, 2, 3, 4].some(
    (size) =>
      text ===
      text
        .slice(0, size)
        .repeat(Math.ceil(text.length / size))
        .slice(0, text.length),
  );
}
