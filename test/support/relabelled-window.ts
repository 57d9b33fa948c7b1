import { gkgContent } from './gkg-window';

const TAB = 9;
const NEWLINE = 10;
const LABEL_DIGITS = 14;
const ISSUE_DIGITS = 5;

/** One window that can be made into any other: its label and an issue number in its addresses are written over in place. */
export class RelabelledWindow {
  readonly rows: number;
  private readonly content: Buffer;
  private readonly labels: number[] = [];
  private readonly issues: number[] = [];

  /** @param content rows of a window; only those with 27 columns are taken */
  constructor(content: Buffer = gkgContent()) {
    const rows = split(content, NEWLINE).filter((row) => split(row, TAB).length === 27);
    let at = 0;
    const made = rows.map((row) => {
      const columns = split(row, TAB);
      const id = Buffer.from(columns[0]);
      const mark = columns[4].includes('?') ? '&issue=' : '?issue=';
      const url = Buffer.concat([columns[4], Buffer.from(mark + '0'.repeat(ISSUE_DIGITS))]);
      const changed = [id, Buffer.from('0'.repeat(LABEL_DIGITS)), columns[2], columns[3], url, ...columns.slice(5)];
      const line = Buffer.concat([...changed.flatMap((column, index) => (index === 0 ? [column] : [Buffer.from('\t'), column])), Buffer.from('\n')]);
      this.labels.push(at, at + id.length + 1);
      this.issues.push(at + id.length + 1 + LABEL_DIGITS + 1 + columns[2].length + 1 + columns[3].length + 1 + url.length - ISSUE_DIGITS);
      at += line.length;
      return line;
    });
    this.rows = made.length;
    this.content = Buffer.concat(made);
  }

  /** The bytes of the window with this label; the same memory at every call. */
  with(label: string, issue: number): Buffer {
    for (const at of this.labels) this.content.write(label, at, 'latin1');
    const digits = String(issue).padStart(ISSUE_DIGITS, '0');
    for (const at of this.issues) this.content.write(digits, at, 'latin1');
    return this.content;
  }
}

/** Label of the n-th quarter of an hour after an instant. */
export function labelAfter(start: Date, quarters: number): string {
  return new Date(start.getTime() + quarters * 900_000).toISOString().replace(/[-:T]/g, '').slice(0, LABEL_DIGITS);
}

function split(bytes: Buffer, separator: number): Buffer[] {
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = bytes.indexOf(separator); at >= 0; at = bytes.indexOf(separator, from)) {
    parts.push(bytes.subarray(from, at));
    from = at + 1;
  }
  if (separator === TAB || from < bytes.length) parts.push(bytes.subarray(from));
  return parts;
}
