/**
 * Bytes of an engine's state: numbers and arrays one after the other, in the machine's byte order (little-endian on every
 * processor that Node runs on here). Reader and writer meet in the order of their calls; there are no field names.
 */
export class SnapshotWriter {
  private bytes = new Uint8Array(1 << 16);
  private length = 0;

  number(value: number): void {
    this.append(Float64Array.of(value));
  }

  /** An array with its length. */
  array(values: Float64Array | Int32Array): void {
    this.number(values.length);
    this.append(values);
  }

  /** The bytes written; the writer must not be used afterwards. */
  finish(): Buffer {
    return Buffer.from(this.bytes.buffer, 0, this.length);
  }

  private append(values: Float64Array | Int32Array | Uint8Array): void {
    const end = this.length + values.byteLength;
    if (end > this.bytes.length) {
      const grown = new Uint8Array(Math.max(end, this.bytes.length * 2));
      grown.set(this.bytes.subarray(0, this.length));
      this.bytes = grown;
    }
    this.bytes.set(new Uint8Array(values.buffer, values.byteOffset, values.byteLength), this.length);
    this.length = end;
  }
}

/** Reads what SnapshotWriter wrote. Every method throws a RangeError when the bytes end too early. */
export class SnapshotReader {
  private position = 0;

  constructor(private readonly bytes: Uint8Array) {}

  number(): number {
    return new Float64Array(this.take(8))[0];
  }

  float64Array(): Float64Array {
    return new Float64Array(this.take(this.number() * 8));
  }

  int32Array(): Int32Array {
    return new Int32Array(this.take(this.number() * 4));
  }

  /** Fails unless every byte was read. */
  finish(): void {
    if (this.position !== this.bytes.length) throw new RangeError('snapshot is longer than its content');
  }

  private take(length: number): ArrayBuffer {
    const end = this.position + length;
    if (!(length >= 0 && end <= this.bytes.length)) throw new RangeError('snapshot cut short');
    const copy = new Uint8Array(length);
    copy.set(this.bytes.subarray(this.position, end));
    this.position = end;
    return copy.buffer;
  }
}
