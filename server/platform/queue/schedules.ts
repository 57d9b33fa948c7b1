import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../clock';
import { LOGGER, type Logger } from '../logging/logger';
import type { JobDefinition } from './job';
import { Outbox } from './outbox.service';

const LOOK_EVERY_MS = 10_000;

interface Schedule {
  readonly job: JobDefinition<object>;
  readonly payload: object;
  readonly slotOf: (now: Date) => string;
}

/**
 * Recurring jobs. Each run has a slot named by time; a slot is taken once in PostgreSQL, whichever worker comes first,
 * and the slot of now is taken up after any outage. Slots that were taken by a clock that was ahead are free again once it was set back, be it
 * while no process ran: otherwise nothing would run until it has caught up.
 */
@Injectable()
export class Schedules implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly schedules: Schedule[] = [];
  private timer: NodeJS.Timeout | null = null;
  private lookedAt: Date | null = null;

  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Registers a job to run once in every slot; `slotOf` names the slot that an instant lies in. */
  register<P extends object>(job: JobDefinition<P>, payload: P, slotOf: (now: Date) => string): void {
    this.schedules.push({ job, payload, slotOf });
  }

  onApplicationBootstrap(): void {
    void this.look();
    this.timer = setInterval(() => void this.look(), LOOK_EVERY_MS);
  }

  onApplicationShutdown(): void {
    this.stop();
  }

  /** Stops looking on a timer. */
  stop(): void {
    if (this.timer !== null) clearInterval(this.timer);
  }

  /** Takes the slots of now that nobody has taken. */
  async look(): Promise<void> {
    const now = this.clock.now();
    const isSetBack = this.lookedAt === null || now < this.lookedAt;
    let isKept = true;
    for (const { job, payload, slotOf } of this.schedules) {
      try {
        if (isSetBack) await this.outbox.freeSlotsAfter(job, payload, slotOf(now));
        await this.outbox.add(this.dataSource.manager, job, payload, { slot: slotOf(now) });
      } catch (error) {
        isKept = false;
        this.logger.warn({ job: job.name, reason: (error as Error).message }, 'schedule could not be kept');
      }
    }
    // What could not be freed now is tried again.
    if (isKept || !isSetBack) this.lookedAt = now;
  }
}

/** Slots of a minute. */
export function minuteSlot(): (now: Date) => string {
  return (now) => now.toISOString().slice(0, 16);
}

/** Slots of a quarter of an hour, beginning `delayMinutes` after the quarter. */
export function quarterHourSlot(delayMinutes = 0): (now: Date) => string {
  return (now) => {
    const quarter = 900_000;
    return new Date(Math.floor((now.getTime() - delayMinutes * 60_000) / quarter) * quarter).toISOString().slice(0, 16);
  };
}

/** The same for each of several datasets, which have their slots side by side. */
export function quarterHourSlotOf(dataset: string, delayMinutes = 0): (now: Date) => string {
  const slot = quarterHourSlot(delayMinutes);
  return (now) => `${slot(now)} ${dataset}`;
}

/** Slots of a UTC day, beginning `minutes` after midnight. */
export function dailySlot(minutes: number): (now: Date) => string {
  return (now) => new Date(now.getTime() - minutes * 60_000).toISOString().slice(0, 10);
}
