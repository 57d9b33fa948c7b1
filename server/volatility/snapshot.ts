/**
 * Bytes of an engine's state: numbers and arrays one after the other, in the machine's byte order (little-endian on every
 * processor that Node runs on here). Reader and writer meet in the order of their calls; there are no field names.
 */
export class SnapshotWriter {
  private bytes: Uint8Array;
  private length = 0;

  /** @param capacity bytes that are likely to be written */
  constructor(capacity = 1 << 16) {
    this.bytes = new Uint8Array(capacity);
  }

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
  private readonly view: DataView;

  constructor(
    private readonly bytes: Uint8Array,
    private position = 0,
  ) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  number(): number {
    return this.view.getFloat64(this.pass(8), true);
  }

  float64Array(): Float64Array {
    return new Float64Array(this.take(this.number() * 8));
  }

  int32Array(): Int32Array {
    return new Int32Array(this.take(this.number() * 4));
  }

  /** Reads an array into the beginning of another. @returns how many numbers it had */
  intoFloat64Array(target: Float64Array): number {
    const count = this.number();
    const from = this.pass(count * 8);
    if (count > target.length) throw new RangeError('array of a snapshot is too long');
    new Uint8Array(target.buffer, target.byteOffset, count * 8).set(this.bytes.subarray(from, this.position));
    return count;
  }

  /** Passes over an array, which is read when it is asked for. */
  float64ArrayLater(): () => Float64Array {
    const { position } = this;
    this.pass(this.number() * 8);
    return () => new SnapshotReader(this.bytes, position).float64Array();
  }

  int32ArrayLater(): () => Int32Array {
    const { position } = this;
    this.pass(this.number() * 4);
    return () => new SnapshotReader(this.bytes, position).int32Array();
  }

  /** Fails unless every byte was read. */
  finish(): void {
    if (this.position !== this.bytes.length) throw new RangeError('snapshot is longer than its content');
  }

  private take(length: number): ArrayBuffer {
    const from = this.pass(length);
    const copy = new Uint8Array(length);
    copy.set(this.bytes.subarray(from, this.position));
    return copy.buffer;
  }

  /** Where the bytes began that are passed over. */
  private pass(length: number): number {
    const from = this.position;
    if (!(length >= 0 && from + length <= this.bytes.length)) throw new RangeError('snapshot cut short');
    this.position += length;
    return from;
  }
}

/**
 * Gives the memory of an array back at once, after which it is empty. Arrays lie outside of the heap that V8 watches: of engines that are made and thrown away, a
 * hundred megabytes come together before it collects any.
 */
export function release({ buffer }: { readonly buffer: ArrayBufferLike }): void {
  if (buffer instanceof ArrayBuffer && !buffer.detached) buffer.transfer(0);
}
