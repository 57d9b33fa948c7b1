/** A month of one scope, packed (see values-codec). */
export interface ScopeMonth {
  readonly scope: number;
  readonly packed: Buffer;
}

const PIECE_BYTES = 1 << 18;
const HEADER = Buffer.concat([Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'), Buffer.alloc(8)]);
const TRAILER = Buffer.from([0xff, 0xff]);

/** Rows of (smallint, bytea) in PostgreSQL's binary COPY format, in pieces. */
export function* toCopyRows(rows: readonly ScopeMonth[]): Generator<Buffer> {
  let pieces: Buffer[] = [HEADER];
  let bytes = HEADER.length;
  for (const { scope, packed } of rows) {
    const head = Buffer.alloc(12);
    head.writeInt16BE(2, 0);
    head.writeInt32BE(2, 2);
    head.writeInt16BE(scope, 6);
    head.writeInt32BE(packed.length, 8);
    pieces.push(head, packed);
    bytes += head.length + packed.length;
    if (bytes < PIECE_BYTES) continue;
    yield Buffer.concat(pieces);
    pieces = [];
    bytes = 0;
  }
  yield Buffer.concat([...pieces, TRAILER]);
}
