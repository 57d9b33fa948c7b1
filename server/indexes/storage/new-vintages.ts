/**
 * Which vintages of a month are new: for each scope with any, its number (16 bits), and how many vintages its month had before (16 bits) and has
 * now (16 bits). Stored vintages never change and new ones are appended, so their places never change either.
 */

export interface NewVintages {
  readonly scope: number;
  /** Place of the first new one. */
  readonly from: number;
  /** Place behind the last. */
  readonly to: number;
}

const BYTES = 6;

export function encodeNewVintages(all: readonly NewVintages[]): Buffer {
  const bytes = Buffer.alloc(all.length * BYTES);
  all.forEach(({ scope, from, to }, position) => {
    bytes.writeUInt16LE(scope, position * BYTES);
    bytes.writeUInt16LE(from, position * BYTES + 2);
    bytes.writeUInt16LE(to, position * BYTES + 4);
  });
  return bytes;
}

/** @throws RangeError on bytes of another form */
export function decodeNewVintages(bytes: Buffer): NewVintages[] {
  if (bytes.length % BYTES !== 0) throw new RangeError('unknown form of new vintages');
  return Array.from({ length: bytes.length / BYTES }, (_, position) => ({
    scope: bytes.readUInt16LE(position * BYTES),
    from: bytes.readUInt16LE(position * BYTES + 2),
    to: bytes.readUInt16LE(position * BYTES + 4),
  }));
}
