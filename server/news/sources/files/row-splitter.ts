/** Rows of real windows end near 40 KB; a longer one is no row. */
export const MAX_ROW_BYTES = 1024 * 1024;
const NEWLINE = 0x0a;

export interface RowHandler {
  /** A row without its newline. The bytes are only valid during the call. */
  row(bytes: Buffer, line: number): void;
  /** A row beyond the limit is not kept in memory: `head` is its beginning, and reading goes on at the next newline. */
  oversized(head: Buffer, line: number): void;
}

/**
 * Cuts a stream of bytes at its newlines, and only there: rows may hold carriage returns, NUL and bytes that are no
 * UTF-8. A last row without newline counts. Empty lines are passed over but counted.
 */
export class RowSplitter {
  private rest: Buffer[] = [];
  private restBytes = 0;
  private isSkipping = false;
  private line = 1;

  /** @param bytesMax longest row */
  constructor(
    private readonly handler: RowHandler,
    private readonly bytesMax = MAX_ROW_BYTES,
  ) {}

  push(chunk: Buffer): void {
    let from = 0;
    for (;;) {
      const to = chunk.indexOf(NEWLINE, from);
      if (to < 0) break;
      this.finishRow(chunk.subarray(from, to));
      from = to + 1;
    }
    if (from < chunk.length) this.keep(chunk.subarray(from));
  }

  end(): void {
    if (this.restBytes > 0 || this.isSkipping) this.finishRow(Buffer.alloc(0));
  }

  private finishRow(tail: Buffer): void {
    if (this.isSkipping) this.isSkipping = false;
    else {
      const bytes = this.restBytes === 0 ? tail : Buffer.concat([...this.rest, tail], this.restBytes + tail.length);
      if (bytes.length > this.bytesMax) this.handler.oversized(bytes, this.line);
      else if (bytes.length > 0) this.handler.row(bytes, this.line);
    }
    this.rest = [];
    this.restBytes = 0;
    this.line++;
  }

  private keep(piece: Buffer): void {
    if (this.isSkipping) return;
    this.rest.push(piece);
    this.restBytes += piece.length;
    if (this.restBytes <= this.bytesMax) return;
    this.handler.oversized(Buffer.concat(this.rest, this.restBytes), this.line);
    this.isSkipping = true;
    this.rest = [];
    this.restBytes = 0;
  }
}
