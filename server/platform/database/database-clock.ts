import type { OnApplicationShutdown, Provider } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { Clock } from '../clock';
import type { Logger } from '../logging/logger';

const SYNCHRONIZE_EVERY_MS = 60_000;
/** A machine's clock that differs by so much is reported, since everything but the product goes by it. */
const REPORTED_DIFFERENCE_MS = 5_000;

/**
 * The present by PostgreSQL's clock, so that all processes agree, whatever their machines' clocks say: read at the start and every
 * minute, and carried on in between by a count of milliseconds that nobody can set.
 */
export class DatabaseClock extends Clock implements OnApplicationShutdown {
  /** PostgreSQL's time when `performance.now()` was 0. */
  private origin = Number.NaN;
  private isAstray = false;
  private timer: NodeJS.Timeout | null = null;

  private constructor(
    private readonly dataSource: DataSource,
    private readonly logger: Logger | null,
  ) {
    super();
  }

  /** For commands: read once. */
  static async read(dataSource: DataSource, logger: Logger | null = null): Promise<DatabaseClock> {
    const clock = new DatabaseClock(dataSource, logger);
    await clock.synchronize();
    return clock;
  }

  /** For processes that go on: read again every minute until the application ends. */
  static async start(dataSource: DataSource, logger: Logger, everyMs = SYNCHRONIZE_EVERY_MS): Promise<DatabaseClock> {
    const clock = await DatabaseClock.read(dataSource, logger);
    clock.timer = setInterval(() => void clock.keepUp(), everyMs).unref();
    return clock;
  }

  override now(): Date {
    return new Date(this.origin + performance.now());
  }

  onApplicationShutdown(): void {
    if (this.timer !== null) clearInterval(this.timer);
  }

  private async synchronize(): Promise<void> {
    const asked = performance.now();
    const [{ at }]: [{ at: string }] = await this.dataSource.query(`SELECT extract(epoch FROM clock_timestamp()) * 1000 AS at`);
    const answered = performance.now();
    const origin = Number(at) - (asked + answered) / 2;
    // A difference that the round trip explains is none, so the clock does not jitter.
    if (!(Math.abs(origin - this.origin) <= (answered - asked) / 2)) this.origin = origin;
    this.reportDifference();
  }

  /** Without an answer the clock goes on as it was. */
  private async keepUp(): Promise<void> {
    try {
      await this.synchronize();
    } catch (error) {
      this.logger?.debug({ reason: (error as Error).message }, 'clock not compared with that of PostgreSQL');
    }
  }

  private reportDifference(): void {
    const seconds = Math.round((new Date().getTime() - this.now().getTime()) / 1_000);
    const isAstray = Math.abs(seconds) * 1_000 >= REPORTED_DIFFERENCE_MS;
    if (isAstray && !this.isAstray) this.logger?.warn({ seconds }, `the machine's clock differs from that of PostgreSQL, which counts`);
    this.isAstray = isAstray;
  }
}

/** The clock of a process: PostgreSQL's, unless the one that starts it brings another. */
export function provideClock({ clock, dataSource, logger }: { clock?: Clock; dataSource: DataSource; logger: Logger }): Provider {
  return { provide: Clock, useFactory: (): Clock | Promise<Clock> => clock ?? DatabaseClock.start(dataSource, logger) };
}
