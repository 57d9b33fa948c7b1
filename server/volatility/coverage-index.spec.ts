import { type CoverageDay, decodeCoverage, encodeCoverage, gapDay } from './coverage';
import { type ByteRange, type CountsPiece, CoverageIndex } from './coverage-index';
import { coverageOf, panelRows } from './engine/sample-panel';

const rows = panelRows({ seed: 2, outlets: 15, firstDay: 1000, days: 1, shares: { 3: 0.2, 400: 0.02, 700: 0.05 } })[0];
const day: CoverageDay = coverageOf(1000, rows);

/** From the bytes in which they lie alone. */
function readPieces(index: CoverageIndex, packed: Buffer, wanted: readonly number[]): CoverageDay {
  const pieces = index.rangesOf(wanted).map(({ from, length }) => ({ from, bytes: packed.subarray(from, from + length) }));
  return index.read(wanted, pieces);
}

function whole(packed: Buffer): CountsPiece[] {
  return [{ from: 0, bytes: packed }];
}

function lengthOf(ranges: readonly ByteRange[]): number {
  return ranges.reduce((sum, { length }) => sum + length, 0);
}

describe('CoverageIndex', () => {
  const packed = encodeCoverage(day);
  const index = new CoverageIndex(1000, 'complete', packed);

  it('reads all scopes as the day was packed', () => {
    expect(index.read(day.scopes, whole(packed))).toEqual(decodeCoverage(1000, 'complete', packed));
  });

  it('reads the scopes asked for alone, with all outlets, and passes over those that nobody printed on', () => {
    const { scopes, starts, entryOutlets, entryCounts, outlets, totals } = readPieces(index, packed, [2, 400, 900]);
    const at = day.scopes.indexOf(400);
    const [from, to] = [day.starts[at], day.starts[at + 1]];
    expect([outlets, totals]).toEqual([day.outlets, day.totals]);
    expect([...scopes]).toEqual([400]);
    expect([...starts]).toEqual([0, to - from]);
    expect([entryOutlets, entryCounts]).toEqual([day.entryOutlets.slice(from, to), day.entryCounts.slice(from, to)]);
  });

  it('reads any scopes of many', () => {
    const shares = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [3 * at + 1, 0.05]));
    const many = coverageOf(1000, panelRows({ seed: 3, outlets: 15, firstDay: 1000, days: 1, shares })[0]);
    const packedMany = encodeCoverage(many);
    const ofMany = new CoverageIndex(1000, 'complete', packedMany);
    const entriesOf = ({ scopes, starts, entryOutlets, entryCounts }: CoverageDay, scope: number): object => {
      const at = scopes.indexOf(scope);
      return [entryOutlets.slice(starts[at], starts[at + 1]), entryCounts.slice(starts[at], starts[at + 1])];
    };
    for (const step of [1, 2, 7, 40, 90]) {
      const wanted = Array.from({ length: 320 }, (_, scope) => scope).filter((scope) => scope % step === 0);
      const read = readPieces(ofMany, packedMany, wanted);
      expect([...read.scopes]).toEqual([...many.scopes].filter((scope) => wanted.includes(scope)));
      for (const scope of read.scopes) expect(entriesOf(read, scope)).toEqual(entriesOf(many, scope));
    }
  });

  it('reads one scope from a small part of the bytes, and none from none', () => {
    const shares = Object.fromEntries(Array.from({ length: 400 }, (_, at) => [at + 1, 0.05]));
    const many = encodeCoverage(coverageOf(1000, panelRows({ seed: 3, outlets: 15, firstDay: 1000, days: 1, shares })[0]));
    const ofMany = new CoverageIndex(1000, 'complete', many);
    for (const scope of [1, 200, 400]) {
      expect(lengthOf(ofMany.rangesOf([scope]))).toBeLessThan(many.length / 10);
      expect(readPieces(ofMany, many, [scope])).toEqual(ofMany.read([scope], whole(many)));
    }
    expect(ofMany.size).toBeLessThan(many.length / 5);
    expect([ofMany.rangesOf([]), ofMany.rangesOf([0])]).toEqual([[], []]);
  });

  it('reads scopes that lie far apart without what lies between them', () => {
    const shares = Object.fromEntries(Array.from({ length: 400 }, (_, at) => [at + 1, 0.05]));
    const many = encodeCoverage(coverageOf(1000, panelRows({ seed: 3, outlets: 60, firstDay: 1000, days: 1, shares })[0]));
    const ofMany = new CoverageIndex(1000, 'complete', many);
    for (const wanted of [
      [1, 400],
      [16, 17, 398, 399],
      [5, 200, 201, 390],
    ]) {
      expect(lengthOf(ofMany.rangesOf(wanted))).toBeLessThan(many.length / 4);
      expect(readPieces(ofMany, many, wanted)).toEqual(ofMany.read(wanted, whole(many)));
    }
  });

  it('reads a gap as a gap', () => {
    const gap = encodeCoverage(gapDay(1001));
    expect(readPieces(new CoverageIndex(1001, 'gap', gap), gap, [3])).toEqual(gapDay(1001));
  });

  it('refuses bytes of another format or cut short', () => {
    expect(() => new CoverageIndex(1, 'complete', Uint8Array.of(9))).toThrow(RangeError);
    expect(() => new CoverageIndex(1, 'complete', encodeCoverage(day).subarray(0, 40))).toThrow(RangeError);
  });
});
