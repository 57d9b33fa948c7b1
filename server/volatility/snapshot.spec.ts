import { release, SnapshotReader, SnapshotWriter } from './snapshot';

function written(values: readonly number[]): Buffer {
  const writer = new SnapshotWriter();
  writer.array(Float64Array.from(values));
  return writer.finish();
}

describe('SnapshotReader', () => {
  it('reads an array into the beginning of another, and leaves the rest as it is', () => {
    const target = new Float64Array(4).fill(9);
    const reader = new SnapshotReader(written([1.5, -2]));
    expect(reader.intoFloat64Array(target)).toBe(2);
    reader.finish();
    expect([...target]).toEqual([1.5, -2, 9, 9]);
  });

  it('refuses an array that is longer than its place, or cut short', () => {
    expect(() => new SnapshotReader(written([1, 2, 3])).intoFloat64Array(new Float64Array(2))).toThrow(RangeError);
    expect(() => new SnapshotReader(written([1, 2]).subarray(0, 12)).intoFloat64Array(new Float64Array(2))).toThrow(RangeError);
  });
});

describe('release', () => {
  it('gives the memory of an array back at once, and once', () => {
    const values = new Float64Array(1_000);
    release(values);
    release(values);
    expect(values.buffer.byteLength).toBe(0);
  });
});
