import { ProgressBar } from './progress-bar';

const BAR = '{bar} {value} of {total} windows | {rows} rows | {rate} windows/min | {left} left';

/** Progress of a range: a bar on a terminal, otherwise a line now and then, both on stderr. */
export class GdeltProgress {
  private readonly startedAt = performance.now();
  private readonly bar: ProgressBar;
  private windows = 0;
  private rows = 0;

  /** @param total windows that are to be fetched */
  constructor(private readonly total: number) {
    this.bar = new ProgressBar(BAR, total);
    this.bar.show(0, this.shown());
  }

  window(rows: number): void {
    this.windows++;
    this.rows += rows;
    this.bar.show(this.windows, this.shown());
  }

  /** Without a bar: a line for each finished day. */
  day(name: string): void {
    if (this.bar.isDrawn) return;
    const { rows, rate, left } = this.shown();
    process.stderr.write(`${name}: ${this.windows} of ${this.total} windows, ${rows} rows, ${rate} windows/min, ${left} left\n`);
  }

  /** Shows a message above the bar. */
  say(sentence: string): void {
    this.clear();
    process.stderr.write(`${sentence}\n`);
  }

  /** Makes room for other output. */
  clear(): void {
    this.bar.clear();
  }

  end(): void {
    this.bar.end();
  }

  private shown(): { rows: string; rate: string; left: string } {
    const minutes = (performance.now() - this.startedAt) / 60_000;
    const rate = this.windows === 0 ? 0 : this.windows / minutes;
    const left = rate === 0 ? '…' : describeMinutes(Math.max(0, this.total - this.windows) / rate);
    return { rows: this.rows.toLocaleString('en'), rate: rate.toFixed(rate < 10 ? 1 : 0), left };
  }
}

function describeMinutes(minutes: number): string {
  if (minutes < 1) return `${Math.ceil(minutes * 60)} s`;
  return minutes < 90 ? `${Math.round(minutes)} min` : `${(minutes / 60).toFixed(1)} h`;
}
