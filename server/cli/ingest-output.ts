import { Presets, SingleBar } from 'cli-progress';
import type { IngestionReport, ReadProgress } from '../news';

/** A file that did not go in. */
export interface FailedFile {
  readonly file: string;
  readonly code: string;
  readonly detail: string;
}

const BAR = '{file} {bar} {percentage}% | {rows} rows | {rate} rows/s | {eta_formatted} left';

/** What the person or the machine at the other end gets to see: results on stdout, progress and failures on stderr. */
export class IngestOutput {
  private bar: SingleBar | null = null;
  private startedAt = 0;

  constructor(private readonly isJson: boolean) {
    // Whoever reads may stop reading (`| head`); the files go in all the same.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  }

  begin(file: string): void {
    if (process.stderr.isTTY !== true) return;
    this.startedAt = performance.now();
    this.bar = new SingleBar({ stream: process.stderr, format: BAR, clearOnComplete: true, hideCursor: true }, Presets.shades_classic);
    this.bar.start(1, 0, { file, rows: 0, rate: 0 });
  }

  progress({ bytes, expectedBytes, rows }: ReadProgress): void {
    if (this.bar === null) return;
    const seconds = Math.max(0.001, (performance.now() - this.startedAt) / 1000);
    this.bar.setTotal(Math.max(bytes, expectedBytes));
    this.bar.update(bytes, { rows, rate: Math.round(rows / seconds) });
  }

  done(report: IngestionReport): void {
    this.endBar();
    if (this.isJson) this.write(JSON.stringify(report));
    else for (const line of describeReport(report)) this.write(line);
  }

  failed(failure: FailedFile): void {
    this.endBar();
    if (this.isJson) this.write(JSON.stringify({ file: failure.file, error: { code: failure.code, detail: failure.detail } }));
    else this.note(failure.detail);
  }

  /** For people only, also where the results are for a machine. */
  note(sentence: string): void {
    process.stderr.write(`${sentence}\n`);
  }

  private write(line: string): void {
    process.stdout.write(`${line}\n`);
  }

  private endBar(): void {
    this.bar?.stop();
    this.bar = null;
  }
}

function describeReport(report: IngestionReport): string[] {
  if (report.skipped !== null) return [`${report.file}: ${report.skipped}, passed over`];
  const count = (number: number): string => number.toLocaleString('en');
  const facts: [string, string][] = [
    ['rows read', count(report.rowsRead)],
    ['accepted', count(report.accepted)],
    ['refused', `${count(report.refused)}${describeReasons(report.refusals)}`],
    ['duplicates', count(report.duplicates)],
    ['repaired', count(report.repaired)],
    ['stories', count(report.stories)],
    ['days', report.days.join(', ') || 'none'],
    ['time', `${report.seconds.toFixed(1)} s`],
  ];
  return [report.file, ...facts.map(([name, value]) => `  ${name.padEnd(11)} ${value}`)];
}

function describeReasons(refusals: Readonly<Record<string, number>>): string {
  const reasons = Object.entries(refusals).map(([reason, rows]) => `${reason} ${rows}`);
  return reasons.length === 0 ? '' : ` (${reasons.join(', ')})`;
}
