/** Forms of VAT numbers behind the two letters of their country (EU: Council Regulation 904/2010 and VIES). */
const FORMS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  GB: /^(?:\d{9}|\d{12}|(?:GD|HA)\d{3})$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d[A-Z0-9+*]\d{5}[A-Z]|\d{7}[A-Z]{2})$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z0-9+*]{12}$/,
  NO: /^\d{9}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(?:\d{9}|\d{12}|(?:GD|HA)\d{3})$/,
};
/** Of every other country: two letters and what its offices give out. */
const ELSEWHERE = /^[A-Z]{2}[A-Z0-9]{4,18}$/;

/** Longest text that is looked at, with the spaces, stops and hyphens that people put in. */
export const VAT_NUMBER_MAX = 40;

/**
 * The number without what people put between its parts, in capitals, if it has the form of its country: `NL 8586.20.112.B01` is
 * `NL858620112B01`; else null. Whether it is anybody's is not asked.
 */
export function normalizeVatNumber(text: string): string | null {
  if (text.length > VAT_NUMBER_MAX) return null;
  const plain = text.replace(/[\s.-]/g, '').toUpperCase();
  if (!/^[A-Z0-9+*]+$/.test(plain)) return null;
  const swiss = /^CHE(\d{9})(?:MWST|TVA|IVA)?$/.exec(plain);
  if (swiss !== null) return `CHE${swiss[1]}`;
  const form = FORMS[plain.slice(0, 2)];
  const isGood = form === undefined ? ELSEWHERE.test(plain) : form.test(plain.slice(2));
  return isGood ? plain : null;
}
