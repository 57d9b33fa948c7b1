import { RandomStream } from '../../server/news/sources/simulated/random';
import { SKETCH_BITS, SKETCH_BYTES, SketchKind } from '../../server/news/enrichment/stories/text-sketch';
import { titleKey } from '../../server/news/enrichment/stories/story-key';
import { Headline } from '../../server/news/enrichment/text/headline';
import type { StoryRow } from './story-rows';

const HEADER = 2;
const TOPICS = 2000;
/** Bits in which two texts of one topic differ on average, of 192: as in a real window. */
const WITHIN_TOPIC = 74;
const COPIED = 0.2;
const COPY_BITS = 14;

/**
 * A day of made articles for timing: texts in topics of uneven size, a fifth of them copies of others, by 3,000 outlets.
 *
 * @param titles headlines to take; null: made ones
 */
export function largeDay(size: number, titles: readonly string[] | null): StoryRow[] {
  const random = new RandomStream(13, size);
  const topics = Array.from({ length: TOPICS }, () => randomBits(random));
  // Half of the distance each: two texts flip bits of their topic independently.
  const flip = (1 - Math.sqrt(1 - (2 * WITHIN_TOPIC) / SKETCH_BITS)) / 2;
  const sketches: Buffer[] = [];
  return Array.from({ length: size }, (_, at) => {
    const isCopy = at > 0 && random.uniform() < COPIED;
    const original = random.below(Math.max(1, at));
    const topic = topics[Math.floor(TOPICS * random.uniform() ** 2)];
    const textSketch = isCopy ? flipped(sketches[original], COPY_BITS / SKETCH_BITS, random) : flipped(topic, flip, random);
    sketches.push(textSketch);
    const title = titles?.[at % titles.length] ?? `Report ${random.below(size)} about matter ${random.below(5000)} and place ${random.below(900)}`;
    const outletDomain = `outlet${random.below(3000)}.example`;
    return { id: String(at), title, outletDomain, titleKey: titleKey(new Headline(title, outletDomain)), gcamKey: null, textSketch };
  });
}

function randomBits(random: RandomStream): Buffer {
  const sketch = Buffer.alloc(SKETCH_BYTES);
  for (let at = HEADER; at < SKETCH_BYTES; at += 1) sketch[at] = random.below(256);
  sketch[0] = SketchKind.Gcam;
  sketch[1] = 40;
  return sketch;
}

function flipped(sketch: Buffer, share: number, random: RandomStream): Buffer {
  const changed = Buffer.from(sketch);
  for (let bit = 0; bit < SKETCH_BITS; bit += 1) if (random.uniform() < share) changed[HEADER + (bit >>> 3)] ^= 1 << (bit & 7);
  return changed;
}
