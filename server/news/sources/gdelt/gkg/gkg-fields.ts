import type { LocationMention, ThemeMention } from '../../../model/labels';

/** The seven numbers of V1.5Tone. */
export interface Tone {
  /** Positive minus negative, in percent of words. */
  readonly tone: number;
  readonly positive: number;
  readonly negative: number;
  readonly polarity: number;
  readonly activityDensity: number;
  readonly selfDensity: number;
  readonly wordCount: number;
}

type Counted<T> = { -readonly [field in keyof T]: T[field] };

const MAX_THEME = 200;
const MAX_OFFSET_DIGITS = 9;
const COMMA = 44;
const HASH = 35;

/**
 * Reads `THEME,offset;THEME,offset;` (V2EnhancedThemes), or, where that column is empty, `THEME;THEME;` (V1Themes).
 * A trailing semicolon is normal. Names are not checked against a vocabulary: new ones appear and noise occurs.
 */
export function parseThemes(enhanced: string, plain: () => string): ThemeMention[] {
  const text = enhanced === '' ? plain() : enhanced;
  const byName = new Map<string, Counted<ThemeMention>>();
  let last: Counted<ThemeMention> | undefined;
  for (let start = 0, end = 0; start < text.length; start = end + 1) {
    end = endOfBlock(text, start);
    const comma = lastBefore(text, COMMA, start, end);
    const nameEnd = comma < 0 ? end : comma;
    if (nameEnd === start || nameEnd - start > MAX_THEME) continue;
    const offset = comma < 0 ? -1 : offsetBetween(text, comma + 1, end);
    // Mentions of one theme mostly stand together, which saves cutting the name out and looking it up.
    if (last === undefined || last.theme.length !== nameEnd - start || !text.startsWith(last.theme, start)) {
      const theme = text.slice(start, nameEnd);
      last = byName.get(theme);
      if (last === undefined) {
        last = { theme, mentions: 0, firstOffset: -1 };
        byName.set(theme, last);
      }
    }
    last.mentions += 1;
    if (offset >= 0 && (last.firstOffset < 0 || offset < last.firstOffset)) last.firstOffset = offset;
  }
  return [...byName.values()];
}

function endOfBlock(text: string, start: number): number {
  const semicolon = text.indexOf(';', start);
  return semicolon < 0 ? text.length : semicolon;
}

/** Last position of a character within a block, -1 where it has none. `lastIndexOf` would run on into earlier blocks. */
function lastBefore(text: string, unit: number, start: number, end: number): number {
  let at = end - 1;
  while (at >= start && text.charCodeAt(at) !== unit) at -= 1;
  return at < start ? -1 : at;
}

/** The digits between two positions as a number; -1 where there are none, too many, or anything else. */
function offsetBetween(text: string, from: number, to: number): number {
  if (to === from || to - from > MAX_OFFSET_DIGITS) return -1;
  let value = 0;
  for (let at = from; at < to; at += 1) {
    const digit = text.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) return -1;
    value = value * 10 + digit;
  }
  return value;
}

/**
 * Reads the blocks of V2EnhancedLocations (`type#name#country#adm1#adm2#lat#long#feature#offset`) or, where that column is
 * empty, of V1Locations (`type#name#country#adm1#lat#long#feature`), one mention a block, and adds up each place.
 *
 * The country is read from the first two letters of ADM1, which repeat it: from 19 February to 1 March 2015 the country column
 * itself is wrong in many rows (`Washington … #IS#USDC`), ADM1 is right, and elsewhere the two agree. Blocks of type 0 are
 * unresolved (`Georgia, , Georgia`) and blocks of another shape are damaged: both are left out.
 */
export function parseLocations(enhanced: string, plain: () => string): LocationMention[] {
  const isEnhanced = enhanced !== '';
  const text = isEnhanced ? enhanced : plain();
  const byPlace = new Map<string, Counted<LocationMention>>();
  let last: Counted<LocationMention> | undefined;
  let lastPlace = '';
  for (let start = 0, end = 0; start < text.length; start = end + 1) {
    end = endOfBlock(text, start);
    const offsetMark = isEnhanced ? lastBefore(text, HASH, start, end) : end;
    const placeEnd = offsetMark < 0 ? end : offsetMark;
    if (last === undefined || lastPlace.length !== placeEnd - start || !text.startsWith(lastPlace, start)) {
      lastPlace = text.slice(start, placeEnd);
      last = placeOf(lastPlace, isEnhanced ? 8 : 7, byPlace);
    }
    if (last === undefined) continue;
    last.mentions += 1;
    const offset = offsetMark < 0 || !isEnhanced ? -1 : offsetBetween(text, offsetMark + 1, end);
    if (offset >= 0 && (last.firstOffset < 0 || offset < last.firstOffset)) last.firstOffset = offset;
  }
  return [...byPlace.values()];
}

/** The place of a block (without its offset), new or known; undefined where the block is left out. */
function placeOf(block: string, length: number, byPlace: Map<string, Counted<LocationMention>>): Counted<LocationMention> | undefined {
  const parts = block.split('#');
  if (parts.length !== length || parts[0].length !== 1 || parts[0] < '1' || parts[0] > '5') return undefined;
  const fips = countryOf(parts[2], parts[3]);
  if (fips === null) return undefined;
  const featureId = parts[length - 1];
  const key = `${fips}#${featureId}`;
  const known = byPlace.get(key);
  if (known !== undefined) return known;
  const place = { type: Number(parts[0]), fips, featureId, mentions: 0, firstOffset: -1 };
  byPlace.set(key, place);
  return place;
}

function countryOf(country: string, adm1: string): string | null {
  const code = adm1.length >= 2 ? adm1.slice(0, 2) : country;
  return isCode(code) ? code : isCode(country) ? country : null;
}

function isCode(code: string): boolean {
  return code.length === 2 && isCapital(code.charCodeAt(0)) && isCapital(code.charCodeAt(1));
}

function isCapital(unit: number): boolean {
  return unit >= 65 && unit <= 90;
}

/** The seven numbers, or null where they are not seven finite ones or the word count is negative. */
export function parseTone(text: string): Tone | null {
  const parts = text.split(',');
  if (parts.length !== 7 || parts.includes('')) return null;
  const [tone, positive, negative, polarity, activityDensity, selfDensity, words] = parts.map(Number);
  const all = tone + positive + negative + polarity + activityDensity + selfDensity + words;
  if (!Number.isFinite(all) || words < 0 || words > 1e9) return null;
  return { tone, positive, negative, polarity, activityDensity, selfDensity, wordCount: Math.trunc(words) };
}
