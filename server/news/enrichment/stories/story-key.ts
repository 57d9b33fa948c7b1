import { hash } from 'node:crypto';
import { gcamSketch } from './gcam-sketch';
import { withoutOutlet } from '../text/title-outlet';
import { UNSPACED } from './unspaced';
import { wordSketch } from './word-sketch';

/** What tells that two articles are one story. Signed 64-bit, so that a database's bigint holds them. */
export interface StoryKeys {
  /** Hash of the normalised headline; null where it says nothing by itself. */
  readonly titleKey: bigint | null;
  /** Hash of the GCAM vector; null where the text is too short to be known by it. */
  readonly gcamKey: bigint | null;
}

/** What is kept of an article to tell its story. */
export interface StoryEvidence extends StoryKeys {
  /** Sketch of the text (see text-sketch.ts); null where it is too short or unknown. */
  readonly textSketch: Buffer | null;
}

/** Shorter texts share a GCAM vector by chance and by page furniture. */
const MINIMUM_WORDS = 50;
const MINIMUM_TITLE_WORDS = 3;
const MINIMUM_TITLE_LENGTH = 12;
const MINIMUM_UNSPACED_LENGTH = 8;

const ASCII = /^[ -~]*$/;
const ASCII_GAP = /[^a-z0-9]+/g;
const GAP = /[^\p{L}\p{N}\p{M}]+/gu;

/** Headlines of pages that hold no article, or a different one every day. Normalised. */
const BOILERPLATE: ReadonlySet<string> = new Set([
  'access denied',
  'page not found',
  '404 not found',
  'error 404 not found',
  'just a moment',
  'attention required cloudflare',
  'are you a robot',
  'are you human',
  'please verify you are a human',
  'subscribe to read',
  'subscribe to continue reading',
  'sign in to continue',
  'news in brief',
  'latest news and updates',
  'letters to the editor',
  'letter to the editor',
  'today in history',
  'this day in history',
  'calendar of events',
  'photos of the day',
  'quote of the day',
  'word of the day',
]);

/**
 * The headline as it is compared: NFKC, lower case, outlet's own name at the end removed, everything but letters, digits and
 * their marks folded to single spaces.
 *
 * @param outletDomain domain of the outlet, `''` where unknown
 */
export function normaliseTitle(title: string, outletDomain: string): string {
  const bare = withoutOutlet(title, outletDomain);
  const folded = ASCII.test(bare) ? bare.toLowerCase().replace(ASCII_GAP, ' ') : bare.normalize('NFKC').toLowerCase().replace(GAP, ' ');
  return folded.trim();
}

/**
 * Keys and sketch of a row of GDELT (see `groupStories`).
 *
 * A headline counts from three words and twelve characters (eight in scripts without spaces) and if it is no boilerplate; the
 * GCAM vector, which is a fingerprint of the text's words, counts from 50 words. The keys are the first eight bytes of SHA-256.
 *
 * @param article.names column V2.1AllNames
 */
export function storyKeys(article: { title: string; gcam: Buffer; names: Buffer; wordCount: number; outletDomain: string }): StoryEvidence {
  const hasText = article.gcam.length > 0 && article.wordCount >= MINIMUM_WORDS;
  return {
    titleKey: titleKey(article.title, article.outletDomain),
    gcamKey: hasText ? key(article.gcam) : null,
    textSketch: hasText ? gcamSketch(article.gcam, article.names, article.wordCount) : null,
  };
}

/** Key and sketch of an article of which the text itself is known. */
export function itemStoryKeys(item: { title: string; text: string; wordCount: number; outletDomain: string }): StoryEvidence {
  return { titleKey: titleKey(item.title, item.outletDomain), gcamKey: null, textSketch: wordSketch(item.text, item.wordCount) };
}

function titleKey(title: string, outletDomain: string): bigint | null {
  const normal = normaliseTitle(title, outletDomain);
  return isTelling(normal) ? key(normal) : null;
}

function isTelling(title: string): boolean {
  if (title.length < MINIMUM_UNSPACED_LENGTH || BOILERPLATE.has(title)) return false;
  if (UNSPACED.test(title)) return true;
  let spaces = 0;
  for (let at = title.indexOf(' '); at >= 0; at = title.indexOf(' ', at + 1)) spaces += 1;
  return spaces + 1 >= MINIMUM_TITLE_WORDS && title.length >= MINIMUM_TITLE_LENGTH;
}

function key(content: string | Uint8Array): bigint {
  return hash('sha256', content, 'buffer').readBigInt64BE(0);
}
