import { StoryCandidates } from './story-candidates';
import { groupStories } from './story-groups';
import { type StoryArticle, StoryTable } from './story-table';
import { mix, SKETCH_BITS, SKETCH_BYTES, SketchKind } from './text-sketch';

const SIZE = 600;
/** Bands of text and headline, and the two keys; leaders in each. */
const MOST_BUCKETS = 60 + 12 + 2;
const LEADERS = 12;

/** A sketch derived from a number; the bytes after `random` are the same for all. */
function sketch(seed: number, random = SKETCH_BYTES - 2): Buffer {
  const bytes = Buffer.alloc(SKETCH_BYTES, 0x5a);
  for (let at = 0; at < random; at += 1) bytes[2 + at] = mix(seed * 64 + at);
  bytes[0] = SketchKind.Gcam;
  bytes[1] = 60;
  return bytes;
}

function day(size: number, of: (at: number) => Partial<StoryArticle>): StoryArticle[] {
  return Array.from({ length: size }, (_, at) => ({
    titleKey: BigInt(at),
    gcamKey: null,
    textSketch: null,
    title: `Headline ${at}`,
    outletDomain: `outlet${at}.example`,
    ...of(at),
  }));
}

function comparisons(articles: readonly StoryArticle[]): number {
  const candidates = new StoryCandidates(new StoryTable(articles));
  candidates.find();
  return candidates.comparisons;
}

const hostile: readonly [string, (at: number) => Partial<StoryArticle>][] = [
  ['one text under as many headlines', () => ({ textSketch: sketch(1) })],
  ['one headline over as many texts', (at) => ({ titleKey: 1n, title: 'Weather forecast for today', textSketch: sketch(at) })],
  ['one headline and one text', () => ({ titleKey: 1n, title: 'Storm hits the coast of Wales', textSketch: sketch(1) })],
  ['texts that share most bands but are too far apart', (at) => ({ textSketch: sketch(at, 16) })],
  [
    'headlines of the same words in one outlet, and a number',
    (at) => ({ title: `Lottery results for draw ${at} of the year`, outletDomain: 'a.example' }),
  ],
  ['one text key', () => ({ gcamKey: 1n })],
];

describe('StoryCandidates', () => {
  it.each(hostile)('makes few comparisons among %s', (_, of) => {
    expect(comparisons(day(SIZE, of))).toBeLessThanOrEqual(SIZE * MOST_BUCKETS * LEADERS);
  });

  it.each(hostile)('adds comparisons no faster than the day grows among %s', (_, of) => {
    const [one, two] = [comparisons(day(SIZE, of)), comparisons(day(2 * SIZE, of))];
    expect(two).toBeLessThanOrEqual(2.3 * one + 100);
  });

  it('compares each article at most once per bucket when all are copies of one', () => {
    expect(comparisons(day(SIZE, () => ({ textSketch: sketch(1), titleKey: 1n, title: 'Storm hits the coast of Wales' })))).toBeLessThanOrEqual(
      SIZE * MOST_BUCKETS,
    );
  });

  it('finds nearly all copies among ten thousand texts', () => {
    const copied = day(10_000, (at) => {
      const bytes = sketch(at % 5000);
      for (let n = 0; at >= 5000 && n < 24; n += 1) {
        const bit = (mix(at * 24 + n) >>> 0) % SKETCH_BITS;
        bytes[2 + (bit >>> 3)] ^= 1 << (bit & 7);
      }
      return { titleKey: null, textSketch: bytes };
    });
    const stories = groupStories(copied);
    const found = copied.filter((_, at) => at >= 5000 && stories[at] === stories[at - 5000]).length;
    expect(found).toBeGreaterThan(4700);
    expect(new Set(stories).size).toBe(10_000 - found);
  });

  it('refuses more articles than can be numbered', () => {
    expect(() => groupStories({ length: 2 ** 22 + 1 } as StoryArticle[])).toThrow(RangeError);
  });
});
