import { Presets, SingleBar } from 'cli-progress';

const CLEAR_LINE = '\r\x1b[2K';
/** Saves the place of the cursor, and takes it back there. */
const PLACES: readonly unknown[] = ['\x1b7', '\x1b8'];

/** Changes no terminal setting that a signal would leave behind: the cursor stays visible and lines still wrap. */
const BAR_OPTIONS = { barsize: 16, clearOnComplete: true, forceRedraw: true, hideCursor: false, linewrap: true };

/** A bar at the foot of a terminal; without a terminal nothing is drawn. */
export class ProgressBar {
  private bar: SingleBar | null = null;
  private isEnded = false;

  /** @param format as cli-progress has it: `{bar}`, `{value}`, `{total}`, `{eta_formatted}` and the names of what is shown with a value */
  constructor(
    private readonly format: string,
    private readonly total: number,
    private readonly terminal: NodeJS.WriteStream = process.stderr,
  ) {}

  get isDrawn(): boolean {
    return this.bar !== null;
  }

  /** Draws it with the first value. */
  show(value: number, shown: Readonly<Record<string, string | number>>): void {
    if (this.bar !== null) this.bar.update(value, shown);
    else if (this.terminal.isTTY === true && this.total > 0 && !this.isEnded) {
      this.bar = new SingleBar({ stream: withoutPlaces(this.terminal), format: this.format, ...BAR_OPTIONS }, Presets.shades_classic);
      // The bar writes into what it is given.
      this.bar.start(this.total, value, { ...shown });
    }
  }

  /** Makes room for lines; the bar draws itself again below them. */
  clear(): void {
    if (this.bar !== null) this.terminal.write(CLEAR_LINE);
  }

  /** Takes it away. */
  end(): void {
    this.bar?.stop();
    this.bar = null;
    this.isEnded = true;
  }
}

/** The library would end where the bar began, and so on the lines that were written above it since. */
function withoutPlaces(terminal: NodeJS.WriteStream): NodeJS.WriteStream {
  const write = (text: string, ...rest: []): boolean => PLACES.includes(text) || terminal.write(text, ...rest);
  return Object.create(terminal, { write: { value: write } }) as NodeJS.WriteStream;
}
