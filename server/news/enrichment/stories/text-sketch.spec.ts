import fc from 'fast-check';
import { gcamSketch } from './gcam-sketch';
import { isSketch, mix, SKETCH_BITS, SKETCH_BYTES, SketchKind } from './text-sketch';
import { titleWords } from '../text/title-words';
import { wordSketch } from './word-sketch';

const NONE = Buffer.alloc(0);

/** An invented vector: the requested number of dimensions of the block, among others. */
function vector(seed: number, dimensions = 300, change = (count: number): number => count): Map<string, number> {
  const counts = new Map<string, number>();
  for (let n = 0; n < dimensions; n += 1) {
    const count = change(1 + (mix(seed * 10_007 + n) & 3));
    if (count > 0) counts.set(`c9.${1 + ((mix(seed * 4001 + n * 17) >>> 0) % 1040)}`, count);
  }
  return counts;
}

function gcam(counts: ReadonlyMap<string, number>, others = ['c2.7:3', 'c8.1:2', 'v10.1:0.25', 'v42.11:5.1']): Buffer {
  const entries = [...others, ...[...counts].map(([name, count]) => `${name}:${count}`)];
  return Buffer.from(['wc:400', ...entries.sort()].join());
}

const sketchOf = (counts: ReadonlyMap<string, number>, names = ''): Buffer => {
  const sketch = gcamSketch(gcam(counts), Buffer.from(names), 400);
  if (sketch === null) throw new Error('no sketch');
  return sketch;
};

function distance(a: Buffer, b: Buffer): number {
  let bits = 0;
  for (let at = 2; at < SKETCH_BYTES; at += 1) for (let byte = a[at] ^ b[at]; byte > 0; byte &= byte - 1) bits += 1;
  return bits;
}

describe('gcamSketch', () => {
  it('makes a sketch of 26 bytes: kind, length and bits', () => {
    const sketch = sketchOf(vector(1));
    expect([sketch.length, sketch[0], sketch[1]]).toEqual([26, SketchKind.Gcam, 50]);
    expect(isSketch(sketch)).toBe(true);
    expect(gcamSketch(gcam(vector(1)), NONE, 1_000_000)?.[1]).toBe(255);
  });

  it('makes sketches that differ in about half their bits between texts, and in few between copies', () => {
    for (let seed = 1; seed < 30; seed += 1) {
      const one = sketchOf(vector(seed));
      const cut = sketchOf(vector(seed, 300, (count) => (mix(seed + count * 31) % 10 === 0 ? count - 1 : count)));
      expect(distance(one, sketchOf(vector(seed + 100)))).toBeGreaterThan(60);
      expect(distance(one, cut)).toBeLessThan(40);
    }
  });

  it('ignores other blocks and unknown dimensions', () => {
    const counts = vector(3);
    expect(gcamSketch(gcam(counts, ['c1.1:5', 'c39.9:7', 'v9.1:2']), NONE, 400)).toEqual(sketchOf(counts));
    expect(sketchOf(new Map([...counts, ['c9.1043', 8], ['c9.99999', 8], ['c9.0', 3]]))).toEqual(sketchOf(counts));
  });

  it('tells pages of one template apart by the names in them, in any order', () => {
    const names = (...list: string[]): string => list.map((name, at) => `${name},${at * 40}`).join(';');
    const [acme, globex] = [names('Acme Corp', 'Norris Perne', 'Jane Roe', 'New York'), names('Globex Inc', 'Valicenti', 'Max Moe', 'Boston')];
    expect(distance(sketchOf(vector(4), acme), sketchOf(vector(4), globex))).toBeGreaterThan(15);
    expect(sketchOf(vector(4), names('Jane Roe', 'Acme Corp', 'New York', 'Norris Perne', 'Acme Corp'))).toEqual(sketchOf(vector(4), acme));
  });

  it('makes no sketch when the block is missing or too sparse', () => {
    for (const text of ['', 'wc:400', 'wc:400,c1.1:3,v10.1:2', 'c9.']) expect(gcamSketch(Buffer.from(text), NONE, 400)).toBeNull();
    expect(gcamSketch(gcam(vector(5, 5)), NONE, 400)).toBeNull();
  });

  it('gives the same sketch each time and never throws, whatever the bytes', () => {
    const entries = fc.array(fc.constantFrom('c9.', '1', '77', ':', ',', ';', 'wc', '\u0000', 'c8.2:1,', 'c9.5:3,', 'v1.1:0.5', 'é'), {
      maxLength: 120,
    });
    fc.assert(
      fc.property(entries, fc.uint8Array({ maxLength: 60 }), (parts, names) => {
        const bytes = Buffer.from(parts.join(''));
        expect(gcamSketch(bytes, Buffer.from(names), 100)).toEqual(gcamSketch(bytes, Buffer.from(names), 100));
      }),
    );
    fc.assert(fc.property(fc.uint8Array(), (bytes) => expect(() => gcamSketch(Buffer.from(bytes), NONE, 1)).not.toThrow()));
  });
});

describe('wordSketch', () => {
  const words = (seed: number, count = 150): string[] => Array.from({ length: count }, (_, at) => `w${(mix(seed * 997 + at) >>> 0) % 4000}`);
  const sketch = (text: string): Buffer | null => wordSketch(text, titleWords(text));
  const of = (list: readonly string[]): Buffer => sketch(list.join(' ')) ?? NONE;

  it('makes sketches that differ in about half their bits between texts, and in few when words are dropped or a paragraph is added', () => {
    for (let seed = 1; seed < 20; seed += 1) {
      const text = words(seed);
      expect(distance(of(text), of(words(seed + 50)))).toBeGreaterThan(SKETCH_BITS / 3);
      expect(distance(of(text), of(text.filter((_, at) => at % 15 !== 0)))).toBeLessThan(50);
      expect(distance(of(text), of([...text, ...words(seed + 90, 30)]))).toBeLessThan(50);
    }
  });

  it('ignores case, punctuation and accents, and marks its sketches as made of words', () => {
    const text = 'Élection à Nice: '.concat(words(1).join(', '));
    expect(sketch(text.toUpperCase())).toEqual(sketch(text.normalize('NFD')));
    expect(of(words(1))[0]).toBe(SketchKind.Words);
  });

  it('sketches texts in scripts without spaces', () => {
    const text = '日本銀行は金融政策決定会合で政策金利を引き上げることを決めた。物価の見通しも公表した。';
    expect(distance(sketch(text) ?? NONE, sketch(text.slice(3)) ?? NONE)).toBeLessThan(50);
  });

  it('covers only the beginning of a long text', () => {
    const long = words(2, 30_000).join(' ');
    expect(sketch(long)).toEqual(sketch(`${long} and more`));
  });
});
