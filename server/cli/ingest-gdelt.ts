import { setTimeout as sleep } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  BackfillRunner,
  BackfillService,
  type Announcement,
  countWindows,
  dayOfWindow,
  GDELT,
  GDELT_TRANSLATED,
  GdeltNewsSource,
  type IngestionReport,
  LiveNewsService,
  type MissedWindow,
  nameOf,
  parseBoundary,
  patienceMs,
  SampleDecisions,
  SourcePaused,
  type StoredWindow,
  type WindowSpan,
  windowSpan,
} from '../news';
import { Clock, toIsoDay } from '../platform/clock';
import { GdeltProgress } from './gdelt-progress';
import { type GdeltArguments, UsageError } from './ingest-arguments';
import { describeFailure, type FailedFile } from './ingest-failures';
import type { RangeTotals } from './ingest-report-text';

/** Who is told of each window. */
export interface WindowOutput {
  done(report: IngestionReport): void;
  failed(failure: FailedFile): void;
  /** Once, after the windows of a range. */
  totals(totals: RangeTotals): void;
}

/** Windows between two looks at whether the day is over. */
const WINDOWS_PER_RUN = 24;
/** Windows that are not offered and are named; all are counted. */
const NOT_OFFERED_NAMED_MAX = 100;
/** npm passes on a Ctrl-C that the terminal has already sent: signals this close are one. */
const SAME_SIGNAL_MS = 1_000;

/**
 * Windows of GDELT: the newest, or a range. What is already stored is skipped, so an interrupted range continues where it stopped.
 * @returns how many failed
 * @throws UsageError, Problem validation_failed
 */
export async function ingestGdelt(
  app: INestApplicationContext,
  args: GdeltArguments,
  announcement: Announcement,
  output: WindowOutput,
): Promise<number> {
  if (args.isLatest) return ingestLatest(app, output);
  const now = app.get(Clock).now();
  const hasTranslated = args.isTranslated || app.get(GdeltNewsSource).streams.includes(GDELT_TRANSLATED);
  const streams = hasTranslated ? [GDELT, GDELT_TRANSLATED] : [GDELT];
  const { from, to } = range(args, now);
  if (args.isQueued) return queue(app, windowSpan(from, to, streams, now), args.isJson);
  return new RangeIngestion(app, windowSpan(from, to, streams, now), announcement, args.isJson ? output : null, output).work();
}

/**
 * What is wrong with the dates, before anything is opened or started.
 * @throws UsageError, Problem validation_failed
 */
export function checkGdeltRange(args: GdeltArguments, now: Date): void {
  if (args.isLatest) return;
  const { from, to } = range(args, now);
  windowSpan(from, to, [GDELT], now);
}

function range(args: GdeltArguments, now: Date): { from: Date; to: Date } {
  if (args.from === null) throw new UsageError('--from is missing.');
  return { from: boundary('from', args.from, now), to: args.to === null ? now : boundary('to', args.to, now) };
}

function boundary(side: 'from' | 'to', text: string, now: Date): Date {
  const instant = parseBoundary(text, side, now);
  if (instant === null) throw new UsageError(`--${side} must be a day or a minute in UTC: YYYY-MM-DD or YYYY-MM-DDTHH:MM.`);
  return instant;
}

async function ingestLatest(app: INestApplicationContext, output: WindowOutput): Promise<number> {
  try {
    const reports = await app.get(LiveNewsService).takeLatest((report) => output.done(report));
    return reports.filter(({ skipped, rowsRead, accepted }) => skipped === null && rowsRead > 0 && accepted === 0).length;
  } catch (error) {
    output.failed({ file: GDELT, ...describeFailure(error) });
    return 1;
  }
}

async function queue(app: INestApplicationContext, { from, to, streams }: WindowSpan, isJson: boolean): Promise<number> {
  const { id, total } = await app.get(BackfillService).create(from, to, streams);
  const sentence = `Backfill ${id} of ${total} windows is left to the product, while it runs. /api/staff/backfills/${id} tells how far it is.`;
  process.stdout.write(`${isJson ? JSON.stringify({ backfill: id, windows: total }) : sentence}\n`);
  return 0;
}

/** Reads a range in the foreground, showing progress. */
class RangeIngestion {
  private readonly runner: BackfillRunner;
  private readonly stopping = new AbortController();
  private isStopped = false;
  private stored = 0;
  private readonly notOffered = { count: 0, first: [] as string[] };
  private failures = 0;
  private rows = 0;
  private progress!: GdeltProgress;
  /** What a Ctrl-C does; a second one, later, ends the command at once. */
  private readonly stop = (): void => {
    if (this.isStopped) return;
    this.isStopped = true;
    this.stopping.abort();
    this.progress.say('Stopping after this window. Run the same command again to continue.');
    setTimeout(() => process.off('SIGINT', this.stop), SAME_SIGNAL_MS).unref();
  };

  constructor(
    private readonly app: INestApplicationContext,
    private readonly span: WindowSpan,
    private readonly announcement: Announcement,
    private readonly each: Pick<WindowOutput, 'done'> | null,
    private readonly output: WindowOutput,
  ) {
    this.runner = app.get(BackfillRunner);
  }

  async work(): Promise<number> {
    const known = await this.app.get(BackfillService).countStored(this.span);
    this.progress = new GdeltProgress(countWindows(this.span) - known);
    process.on('SIGINT', this.stop);
    try {
      if (await this.workAll()) await this.expectAll();
    } finally {
      if (!this.isStopped) process.off('SIGINT', this.stop);
      this.progress.end();
    }
    const { stored, notOffered, failures: failed, rows, isStopped } = this;
    this.output.totals({ stored, readBefore: known, notOffered, failed, rows, isStopped });
    return this.isStopped ? this.failures + 1 : this.failures;
  }

  /** Of days of which a sample was taken so far, all windows are expected from now on. */
  private async expectAll(): Promise<void> {
    const { from, to } = this.span;
    await this.app.get(DataSource).transaction((manager) => this.app.get(SampleDecisions, { strict: false }).fillUp(manager, from, to));
  }

  /** Whether it came to the end. */
  private async workAll(): Promise<boolean> {
    const holesSince = this.app.get(BackfillService).holesSince(this.app.get(Clock).now());
    let from = this.span.from;
    for (let troubles = 0; from <= this.span.to;) {
      const { nextAt, trouble, pause } = await this.workSome(from, holesSince);
      if (this.isStopped) return false;
      if (dayOfWindow(nextAt) !== dayOfWindow(from)) this.progress.day(toIsoDay(dayOfWindow(from)));
      troubles = nextAt > from ? 0 : troubles;
      from = nextAt;
      if (trouble === null) continue;
      const waitMs = patienceMs(troubles++, pause?.until ?? null, this.app.get(Clock).now());
      if (waitMs === null) {
        this.giveUp(pause ?? trouble);
        return false;
      }
      this.progress.say(`${describeFailure(pause ?? trouble).detail} Trying again in ${Math.ceil(waitMs / 1000)} s.`);
      await sleep(waitMs, undefined, { signal: this.stopping.signal }).catch(() => undefined);
    }
    return true;
  }

  private async workSome(from: Date, holesSince: Date): Promise<{ nextAt: Date; trouble: unknown; pause: SourcePaused | null }> {
    try {
      const run = await this.runner.run(
        { ...this.span, from, holesSince, announcement: this.announcement },
        {
          limit: WINDOWS_PER_RUN,
          isWanted: () => Promise.resolve(!this.isStopped),
          onWindow: (window, outcome) => this.note(nameOf(window), outcome),
        },
      );
      await this.runner.noteMisses(run);
      return run;
    } catch (error) {
      return { nextAt: from, trouble: error, pause: error instanceof SourcePaused ? error : null };
    }
  }

  private note(name: string, outcome: StoredWindow | MissedWindow): void {
    const rows = outcome.kind === 'stored' ? outcome.report.rowsRead : 0;
    this.rows += rows;
    this.progress.window(rows);
    if (outcome.kind === 'stored') {
      this.stored++;
      if (this.each !== null) this.progress.clear();
      this.each?.done(outcome.report);
    } else if (outcome.isBad) {
      this.failures++;
      this.fail({ file: name, code: 'window_unreadable', detail: outcome.reason });
    } else if (++this.notOffered.count <= NOT_OFFERED_NAMED_MAX) this.notOffered.first.push(name);
  }

  private fail(failure: FailedFile): void {
    this.progress.clear();
    this.output.failed(failure);
  }

  private giveUp(trouble: unknown): void {
    this.failures++;
    this.fail({ file: GDELT, ...describeFailure(trouble) });
    this.progress.say('Gave up. Run the same command again to continue.');
  }
}
