import type { WriteStream } from 'node:tty';

/** A step says nothing as long as it is quick. */
const QUIET_MS = 1_000;
const REDRAW_MS = 200;
/** Without a terminal, news of a long step come as lines, and not more often than this. */
const LINE_EVERY_MS = 10_000;

export type Report = (detail: string) => void;

type Output = Pick<WriteStream, 'write'> & { isTTY?: boolean; columns?: number };

function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}

/** Long steps of the start: one redrawn line in a terminal, plain lines elsewhere. */
export class Progress {
  constructor(private readonly output: Output = process.stdout) {}

  line(text: string): void {
    this.output.write(`${text}\n`);
  }

  /** Runs a step; when it takes more than a second, says so, with what the step reports and the time. */
  async step<T>(title: string, work: (report: Report) => Promise<T>): Promise<T> {
    const began = Date.now();
    let detail = '';
    let shownAt = 0;
    const show = () => {
      if (Date.now() - began < QUIET_MS) return;
      const text = `${title}${detail ? `: ${detail}` : ''} … ${seconds(began)}`;
      if (this.output.isTTY) this.output.write(`\r\x1b[2K${text.slice(0, (this.output.columns ?? 80) - 1)}`);
      else if (Date.now() - shownAt >= LINE_EVERY_MS) this.line(text);
      else return;
      shownAt = Date.now();
    };
    const timer = setInterval(show, REDRAW_MS);
    try {
      return await work((text) => (detail = text));
    } finally {
      clearInterval(timer);
      if (shownAt > 0 && this.output.isTTY) this.output.write('\r\x1b[2K');
      if (shownAt > 0) this.line(`${title}: ${seconds(began)}`);
    }
  }
}

/** Rows of two columns, aligned. */
export function table(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`).join('\n');
}
