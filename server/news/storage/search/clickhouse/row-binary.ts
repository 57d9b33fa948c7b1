const UINT32_BYTES = 4;
/** Bits of a length in each of its bytes; the bit above them says that another follows. */
const LENGTH_BITS = 7;

/** Reads values in ClickHouse's format RowBinary, one after the other, in the order of the columns. */
export class RowBinary {
  private at = 0;

  constructor(private readonly bytes: Buffer) {}

  get isAtEnd(): boolean {
    return this.at === this.bytes.length;
  }

  /** @throws RangeError where the bytes are cut short */
  int32(): number {
    return this.bytes.readInt32LE(this.skip(UINT32_BYTES));
  }

  /** @throws RangeError where the bytes are cut short */
  uint32(): number {
    return this.bytes.readUInt32LE(this.skip(UINT32_BYTES));
  }

  /**
   * A String; not copied.
   * @throws RangeError where the bytes are cut short
   */
  string(): Buffer {
    const length = this.length();
    const from = this.skip(length);
    if (this.at > this.bytes.length) throw new RangeError('a string cut short');
    return this.bytes.subarray(from, from + length);
  }

  private length(): number {
    for (let length = 0, factor = 1; ; factor *= 2 ** LENGTH_BITS) {
      const byte = this.bytes.readUInt8(this.skip(1));
      length += (byte % 2 ** LENGTH_BITS) * factor;
      if (byte < 2 ** LENGTH_BITS) return length;
    }
  }

  /** @returns where it was */
  private skip(count: number): number {
    this.at += count;
    return this.at - count;
  }
}
