import { hashText, mix, Projection, SketchKind } from './text-sketch';
import { UNSPACED } from './unspaced';

/** Shorter summaries are shared by pages that have nothing else in common. */
const MINIMUM_WORDS = 20;
/** What comes later in a text is not looked at. */
const MOST_WORDS = 4000;

// Items are sketched one after another, never at once.
const projection = new Projection();

/**
 * Sketch of a text that is known itself: its pairs of neighbouring words, or of characters in scripts without spaces. Unrelated texts
 * share few pairs, so nothing ordinary has to be taken off.
 *
 * @param words of the text, from `titleWords`
 * @returns null where the text is too short to be known by it
 */
export function wordSketch(text: string, words: readonly string[]): Buffer | null {
  const units = UNSPACED.test(text) ? words.flatMap((word) => (UNSPACED.test(word) ? [...word] : [word])) : words;
  if (units.length < MINIMUM_WORDS) return null;
  projection.clear();
  let last = hashText(units[0]);
  for (let at = 1; at < units.length && at < MOST_WORDS; at += 1) {
    const hash = hashText(units[at]);
    projection.add(mix(last) ^ hash, 1);
    last = hash;
  }
  return projection.sketch(SketchKind.Words, units.length);
}
