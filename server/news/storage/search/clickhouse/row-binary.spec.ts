import { RowBinary } from './row-binary';

/** `SELECT toInt32(-2), toUInt32(4294967295), 'ab', repeat('x', 300) FORMAT RowBinary`, as ClickHouse writes it. */
const ROW = Buffer.concat([Buffer.from('feffffffffffffff026162ac02', 'hex'), Buffer.alloc(300, 'x')]);

describe('RowBinary', () => {
  it('gives the values of rows in their order', () => {
    const reader = new RowBinary(Buffer.concat([ROW, ROW]));
    for (let row = 0; row < 2; row++) {
      expect([reader.int32(), reader.uint32(), reader.string().toString(), reader.string().toString()]).toEqual([
        -2,
        2 ** 32 - 1,
        'ab',
        'x'.repeat(300),
      ]);
    }
    expect(reader.isAtEnd).toBe(true);
  });

  it.each([3, 7, 8, 10, 12, 60])('throws a RangeError on rows cut short after %i bytes', (length) => {
    const reader = new RowBinary(ROW.subarray(0, length));
    expect(() => [reader.int32(), reader.uint32(), reader.string(), reader.string()]).toThrow(RangeError);
  });

  it('ends at once when there are no rows', () => {
    expect(new RowBinary(Buffer.alloc(0)).isAtEnd).toBe(true);
  });
});
