import type { RowHandler } from '../../files/row-splitter';

const [QUOTE, NEWLINE] = Buffer.from('"\n');

/**
 * Cuts CSV at the newlines outside quotes. A quote opens only at the beginning of a field, so inch marks do no harm. Where a quote is never
 * closed, the record grows beyond the limit: its lines are handed over one by one then, and only those that need the quote are lost.
 */
export class CsvRecordSplitter {
  private pieces: Buffer[] = [];
  private bytes = 0;
  private line = 1;
  private startLine = 1;
  private isQuoted = false;
  /** The byte before was a quote in a quoted field: it ends the field unless another follows. */
  private isQuoteOpen = false;
  private isFieldStart = true;
  private isSkipping = false;

  /** @param delimiter one ASCII character */
  constructor(
    private readonly handler: RowHandler,
    private readonly delimiter: number,
    private readonly bytesMax: number,
  ) {}

  push(chunk: Buffer): void {
    let from = 0;
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at];
      if (this.isQuoteOpen) {
        this.isQuoteOpen = false;
        if (byte !== QUOTE) this.isQuoted = false;
        else continue;
      }
      if (byte === QUOTE) {
        if (this.isQuoted) this.isQuoteOpen = true;
        else if (this.isFieldStart) this.isQuoted = true;
      } else if (byte === NEWLINE) {
        if (!this.isQuoted || this.isSkipping) {
          this.keep(chunk.subarray(from, at));
          this.line++;
          this.finish();
          from = at + 1;
          continue;
        }
        this.line++;
      }
      this.isFieldStart = byte === this.delimiter;
    }
    this.keep(chunk.subarray(from));
  }

  end(): void {
    if (this.bytes === 0) return;
    if (this.isQuoted && !this.isQuoteOpen) this.fallBack();
    else this.finish();
  }

  private keep(piece: Buffer): void {
    this.bytes += piece.length;
    if (this.isSkipping) return;
    this.pieces.push(piece);
    if (this.bytes > this.bytesMax) this.fallBack();
  }

  private finish(): void {
    if (!this.isSkipping) this.hand(Buffer.concat(this.pieces, this.bytes), this.startLine);
    this.begin();
  }

  private begin(): void {
    this.pieces = [];
    this.bytes = 0;
    this.isQuoted = this.isQuoteOpen = this.isSkipping = false;
    this.isFieldStart = true;
    this.startLine = this.line;
  }

  /** The record is no record: its lines are, except the last, of which only the beginning is there. */
  private fallBack(): void {
    const lines = splitLines(Buffer.concat(this.pieces, this.bytes));
    lines.slice(0, -1).forEach((bytes, index) => this.hand(bytes, this.startLine + index));
    const [last] = lines.slice(-1);
    const lastLine = this.startLine + lines.length - 1;
    this.begin();
    this.startLine = lastLine;
    if (last.length > this.bytesMax) {
      this.handler.oversized(last, lastLine);
      this.isSkipping = true;
    } else if (last.length > 0) this.pieces.push(last);
    this.bytes = last.length;
    this.isFieldStart = last.length === 0;
  }

  private hand(bytes: Buffer, line: number): void {
    const end = bytes.length > 0 && bytes[bytes.length - 1] === 0x0d ? bytes.length - 1 : bytes.length;
    if (end > 0) this.handler.row(bytes.subarray(0, end), line);
  }
}

function splitLines(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  let from = 0;
  for (let to = bytes.indexOf(NEWLINE); to >= 0; to = bytes.indexOf(NEWLINE, from)) {
    lines.push(bytes.subarray(from, to));
    from = to + 1;
  }
  lines.push(bytes.subarray(from));
  return lines;
}
