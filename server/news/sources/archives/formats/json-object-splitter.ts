import type { RowHandler } from '../../files/row-splitter';

const [QUOTE, BACKSLASH, OPEN, CLOSE, NEWLINE] = Buffer.from('"\\{}\n');

/** Cuts a text at its outermost JSON objects, whatever stands between them: a list, commas, nothing. */
export class JsonObjectSplitter {
  private pieces: Buffer[] = [];
  private bytes = 0;
  private depth = 0;
  private isInString = false;
  private isEscaped = false;
  private isSkipping = false;
  private line = 1;
  private startLine = 1;

  constructor(
    private readonly handler: RowHandler,
    private readonly bytesMax: number,
  ) {}

  push(chunk: Buffer): void {
    let from = 0;
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at];
      if (byte === NEWLINE) this.line++;
      if (this.isInString) this.stepInString(byte);
      else if (byte === QUOTE) this.isInString = this.depth > 0;
      else if (byte === OPEN) {
        if (this.depth++ === 0) [from, this.startLine] = [at, this.line];
      } else if (byte === CLOSE && this.depth > 0 && --this.depth === 0) {
        this.keep(chunk.subarray(from, at + 1));
        this.finish();
      }
    }
    if (this.depth > 0) this.keep(chunk.subarray(from));
  }

  /** What is left open is handed over as it is. */
  end(): void {
    if (this.depth > 0) this.finish();
    this.depth = 0;
  }

  private stepInString(byte: number): void {
    if (this.isEscaped) this.isEscaped = false;
    else if (byte === BACKSLASH) this.isEscaped = true;
    else if (byte === QUOTE) this.isInString = false;
  }

  private keep(piece: Buffer): void {
    if (this.isSkipping) return;
    this.pieces.push(piece);
    this.bytes += piece.length;
    if (this.bytes <= this.bytesMax) return;
    this.handler.oversized(Buffer.concat(this.pieces, this.bytes), this.startLine);
    this.isSkipping = true;
    this.pieces = [];
  }

  private finish(): void {
    if (!this.isSkipping) this.handler.row(Buffer.concat(this.pieces, this.bytes), this.startLine);
    this.isSkipping = false;
    this.pieces = [];
    this.bytes = 0;
  }
}
