import { hash } from 'node:crypto';
import { gcamSketch } from './gcam-sketch';
import type { Headline } from '../text/headline';
import { isBoilerplate } from './boilerplate';
import { UNSPACED } from './unspaced';
import { wordSketch } from './word-sketch';

/** What tells that two articles are one story. Signed 64-bit, so that a database's bigint holds them. */
export interface StoryKeys {
  /** Hash of the normalised headline; null where it says nothing by itself. */
  readonly titleKey: bigint | null;
  /** Hash of the GCAM vector; null where the text is too short to be known by it. */
  readonly gcamKey: bigint | null;
}

/** What a text is known by, whatever its headline. */
export interface TextFingerprint extends Pick<StoryKeys, 'gcamKey'> {
  /** Sketch of the text (see text-sketch.ts); null where it is too short or unknown. */
  readonly textSketch: Buffer | null;
}

/** Shorter texts share a GCAM vector by chance and by page furniture. */
const MINIMUM_WORDS = 50;
const MINIMUM_TITLE_WORDS = 3;
const MINIMUM_TITLE_LENGTH = 12;
const MINIMUM_UNSPACED_LENGTH = 8;

const UNKNOWN_TEXT: TextFingerprint = { gcamKey: null, textSketch: null };

const ASCII = /^[ -~]*$/;
const ASCII_GAP = /[^a-z0-9]+/g;
const GAP = /[^\p{L}\p{N}\p{M}]+/gu;

/**
 * The headline as it is compared: NFKC, lower case, without the outlet's own name, everything but letters, digits and their marks
 * folded to single spaces.
 */
export function normaliseTitle({ bare }: Pick<Headline, 'bare'>): string {
  const folded = ASCII.test(bare) ? bare.toLowerCase().replace(ASCII_GAP, ' ') : bare.normalize('NFKC').toLowerCase().replace(GAP, ' ');
  return folded.trim();
}

/** Whether a title is that of a page without an article. */
export function isPageTitle(title: string): boolean {
  return isBoilerplate(normaliseTitle({ bare: title }));
}

/**
 * Key of a headline (see `groupStories`): the first eight bytes of SHA-256. It counts from three words and twelve characters (eight in
 * scripts without spaces) and if it is no boilerplate.
 */
export function titleKey(headline: Headline): bigint | null {
  const normal = normaliseTitle(headline);
  return isTelling(normal) ? key(normal) : null;
}

/**
 * Fingerprint of a row of GDELT: its GCAM vector, which follows the words of the text, counts from 50 words.
 * @param row.names column V2.1AllNames
 */
export function fingerprintOfRow(row: { readonly gcam: Buffer; readonly names: Buffer; readonly wordCount: number }): TextFingerprint {
  if (row.gcam.length === 0 || row.wordCount < MINIMUM_WORDS) return UNKNOWN_TEXT;
  return { gcamKey: key(row.gcam), textSketch: gcamSketch(row.gcam, row.names, row.wordCount) };
}

/**
 * Fingerprint of an article of which the text itself is known.
 * @param words of the text, from `titleWords`
 */
export function fingerprintOfText(text: string, words: readonly string[]): TextFingerprint {
  return { gcamKey: null, textSketch: wordSketch(text, words) };
}

function isTelling(title: string): boolean {
  if (title.length < MINIMUM_UNSPACED_LENGTH || isBoilerplate(title)) return false;
  if (UNSPACED.test(title)) return true;
  let spaces = 0;
  for (let at = title.indexOf(' '); at >= 0; at = title.indexOf(' ', at + 1)) spaces += 1;
  return spaces + 1 >= MINIMUM_TITLE_WORDS && title.length >= MINIMUM_TITLE_LENGTH;
}

function key(content: string | Uint8Array): bigint {
  return hash('sha256', content, 'buffer').readBigInt64BE(0);
}
