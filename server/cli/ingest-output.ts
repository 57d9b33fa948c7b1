import { basename } from 'node:path';
import type { IngestionReport, ReadProgress } from '../news';
import type { ArchiveReport } from '../news/sources/files';
import type { FailedFile } from './ingest-failures';
import { describePreview, describeReport, describeTotals, type FilePreview, type RangeTotals } from './ingest-report-text';
import { ProgressBar } from './progress-bar';

const BAR = '{file} {bar} {done} of {files} | {rows} rows | {rate} rows/s | {eta_formatted} left';
/** Steps of the bar in one file. */
const STEPS = 1_000;

/** What is printed: results on stdout, progress and failures on stderr. */
export class IngestOutput {
  private readonly bar: ProgressBar;
  private readonly startedAt = performance.now();
  private finished = 0;
  private finishedRows = 0;

  constructor(
    private readonly isJson: boolean,
    private readonly files: number,
  ) {
    this.bar = new ProgressBar(BAR, files * STEPS);
  }

  /** `index` counts the files: while one is finished the next may be under way already, and is shown in its turn. */
  progress(index: number, name: string, { bytes, expectedBytes, rows }: ReadProgress): void {
    if (index !== this.finished) return;
    const allRows = this.finishedRows + rows;
    const rate = Math.round((allRows * 1000) / Math.max(1, performance.now() - this.startedAt));
    const shown = { file: basename(name), done: this.finished, files: this.files, rows: allRows, rate };
    const value = (this.finished + Math.min(1, bytes / Math.max(1, expectedBytes))) * STEPS;
    this.bar.show(value, shown);
  }

  /** Removes the bar. */
  end(): void {
    this.bar.end();
  }

  done(report: IngestionReport | ArchiveReport): void {
    this.finish(report.rowsRead);
    this.report(report, describeReport);
  }

  previewed(preview: FilePreview): void {
    this.finish(preview.rowsRead);
    this.report(preview, describePreview);
  }

  /** The outcome of a range, after its windows. */
  totals(totals: RangeTotals): void {
    this.report(totals, (each) => [describeTotals(each)]);
  }

  /** What was imported from a file before it failed. */
  partly(report: ArchiveReport): void {
    this.report(report, describeReport);
  }

  failed(failure: FailedFile): void {
    this.finish(0);
    if (this.isJson) this.write(JSON.stringify({ file: failure.file, error: { code: failure.code, detail: failure.detail } }));
    else process.stderr.write(`${failure.detail}\n`);
  }

  private report<T>(report: T, describe: (report: T) => string[]): void {
    this.bar.clear();
    if (this.isJson) this.write(JSON.stringify(report));
    else for (const line of describe(report)) this.write(line);
  }

  private write(line: string): void {
    process.stdout.write(`${line}\n`);
  }

  private finish(rows: number): void {
    this.finished++;
    this.finishedRows += rows;
    this.bar.clear();
  }
}
