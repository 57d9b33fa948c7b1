import { isUtf8 } from 'node:buffer';
import { decodeHTMLStrict } from 'entities';

/** Control characters, line and paragraph separators, direction overrides and lone surrogates: none belongs in a headline. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\ufeff]/gu;
/** They only say where a word may be broken: left in, they would break it in two. */
const INVISIBLE_BREAKS = /[\u00ad\u200b\u2060]/g;
const PLAIN = /^[ -~]*$/;
const ONE_WORD = /^[!-~]*$/;
const SPACES = /\s+/g;
const ENTITY_LEFT = /&(?:#\d{1,7}|#x[0-9a-f]{1,6}|amp|quot|apos|lt|gt|nbsp);/i;

const REPLACEMENT = Buffer.from('\ufffd');

/** Makes one line of text: unprintable characters become spaces, runs of space one space, ends are cut. */
export function cleanText(text: string): string {
  if (ONE_WORD.test(text)) return text;
  const printable = PLAIN.test(text) ? text : text.replace(INVISIBLE_BREAKS, '').replace(UNPRINTABLE, ' ');
  return printable.replace(SPACES, ' ').trim();
}

/**
 * Text of an HTML title. Sources escape once or twice (`&amp;#x27;`), so a second pass runs where entities are left.
 * References to no character (`&#0;`, `&#1114112;`, surrogates) become U+FFFD.
 */
export function decodeTitle(escaped: string): string {
  if (!escaped.includes('&')) return cleanText(escaped);
  const once = decodeHTMLStrict(escaped);
  return cleanText(ENTITY_LEFT.test(once) ? decodeHTMLStrict(once) : once);
}

/** At most `limit` UTF-16 units, never ending in half a character. */
export function truncate(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const last = text.charCodeAt(limit - 1);
  const splitsPair = last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, splitsPair ? limit - 1 : limit);
}

/**
 * The bytes of a row as valid UTF-8. Some rows hold raw Latin-1 bytes among UTF-8; each broken sequence becomes U+FFFD and
 * is counted. Characters U+FFFD that the row already had are not counted.
 */
export function repairUtf8(bytes: Buffer): { bytes: Buffer; replacements: number } {
  if (isUtf8(bytes)) return { bytes, replacements: 0 };
  const repaired = Buffer.from(bytes.toString('utf8'));
  return { bytes: repaired, replacements: countReplacementCharacters(repaired) - countReplacementCharacters(bytes) };
}

function countReplacementCharacters(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(REPLACEMENT); at >= 0; at = bytes.indexOf(REPLACEMENT, at + REPLACEMENT.length)) count += 1;
  return count;
}
