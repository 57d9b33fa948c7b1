import { Writable } from 'node:stream';

/** Control sequences that a terminal is sent: `ESC 7`, `ESC 8`, and `ESC [ … letter`. */
const SEQUENCE = /^\x1b(?:([78])|\[(\??\d*)([A-Za-z]))/;

/** A terminal as far as a line of progress needs one: what it was sent, and what stands on its screen. */
export class TestTerminal extends Writable {
  readonly isTTY = true;
  sent = '';
  private readonly lines: string[] = [''];
  private at = { row: 0, column: 0 };
  private saved = { row: 0, column: 0 };

  constructor(readonly columns = 80) {
    super({ decodeStrings: false });
  }

  /** Lines without their trailing spaces, the last one where the cursor is. */
  get screen(): string[] {
    return this.lines.map((line) => line.trimEnd());
  }

  override _write(chunk: string, _: string, done: () => void): void {
    this.sent += chunk;
    for (let rest = chunk; rest !== '';) {
      const sequence = SEQUENCE.exec(rest);
      if (sequence !== null) this.obey(sequence);
      else this.put(rest[0]);
      rest = rest.slice(sequence?.[0].length ?? 1);
    }
    done();
  }

  private put(character: string): void {
    if (character === '\r') this.at.column = 0;
    else if (character === '\n') {
      this.at = { row: this.at.row + 1, column: 0 };
      this.lines[this.at.row] ??= '';
    } else {
      const line = this.lines[this.at.row].padEnd(this.at.column);
      this.lines[this.at.row] = line.slice(0, this.at.column) + character + line.slice(this.at.column + 1);
      this.at.column++;
    }
  }

  private obey([, place, number, letter]: RegExpExecArray): void {
    const line = this.lines[this.at.row];
    if (place === '7') this.saved = { ...this.at };
    else if (place === '8') this.at = { ...this.saved };
    else if (letter === 'G') this.at.column = Number(number) - 1;
    else if (letter === 'K') this.lines[this.at.row] = number === '2' ? '' : line.slice(0, this.at.column);
  }
}
