/** Limits on what is kept of refused rows: bytes of one row, rows of one file, and bytes in all. */
const CONTENT_BYTES_MAX = 64 * 1024;
const KEPT_ROWS_MAX = 1_000;
const KEPT_BYTES_MAX = 8 * 2 ** 20;
/** Lines remembered per reason, to be shown. */
const FIRST_LINES = 3;

export interface RefusedRow {
  readonly line: number;
  readonly reason: string;
  readonly content: Buffer;
}

/** Counts refused rows by reason, all of them, and keeps the first ones for inspection, as far as memory allows. */
export class RowRefusals {
  readonly kept: RefusedRow[] = [];
  total = 0;
  private keptBytes = 0;
  private readonly counts = new Map<string, number>();
  private readonly lines = new Map<string, number[]>();

  /** @param keptRowsMax rows kept at most */
  constructor(private readonly keptRowsMax = KEPT_ROWS_MAX) {}

  /** `bytes` may be a view: what is kept is copied. */
  add(line: number, reason: string, bytes: Buffer): void {
    this.total++;
    const count = (this.counts.get(reason) ?? 0) + 1;
    this.counts.set(reason, count);
    if (count <= FIRST_LINES) this.lines.set(reason, [...this.firstLines(reason), line]);
    const length = Math.min(bytes.length, CONTENT_BYTES_MAX);
    if (this.kept.length >= this.keptRowsMax || this.keptBytes + length > KEPT_BYTES_MAX) return;
    this.keptBytes += length;
    this.kept.push({ line, reason, content: Buffer.from(bytes.subarray(0, length)) });
  }

  /** The first three lines refused for a reason. */
  firstLines(reason: string): readonly number[] {
    return this.lines.get(reason) ?? [];
  }

  /** Reason → rows, in the order of the reasons. */
  byReason(): Record<string, number> {
    return Object.fromEntries([...this.counts].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}
