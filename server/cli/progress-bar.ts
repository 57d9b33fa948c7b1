import { Presets, SingleBar } from 'cli-progress';

const CLEAR_LINE = '\r\x1b[2K';

/** A bar at the foot of a terminal, on stderr. Where stderr is no terminal nothing is drawn. */
export class ProgressBar {
  private bar: SingleBar | null = null;
  private isEnded = false;

  /** @param format as cli-progress has it: `{bar}`, `{value}`, `{total}`, `{eta_formatted}` and the names of what is shown with a value */
  constructor(
    private readonly format: string,
    private readonly total: number,
  ) {}

  get isDrawn(): boolean {
    return this.bar !== null;
  }

  /** Draws it with the first value. */
  show(value: number, shown: Readonly<Record<string, string | number>>): void {
    if (this.bar !== null) this.bar.update(value, shown);
    else if (process.stderr.isTTY === true && this.total > 0 && !this.isEnded) {
      this.bar = new SingleBar({ stream: process.stderr, format: this.format, clearOnComplete: true, hideCursor: true }, Presets.shades_classic);
      this.bar.start(this.total, value, shown);
    }
  }

  /** Makes room for lines; the bar draws itself again below them. */
  clear(): void {
    if (this.bar !== null) process.stderr.write(CLEAR_LINE);
  }

  /** Takes it away. */
  end(): void {
    this.bar?.stop();
    this.bar = null;
    this.isEnded = true;
  }
}
