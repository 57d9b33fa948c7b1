import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock';
import { lockUntilCommit } from '../../platform/database/advisory-locks';
import { DomainEvents } from '../../platform/events/domain-events';
import { Outbox } from '../../platform/queue/outbox.service';
import type { Announcement } from '../model/announcement';
import { CoverageUpdated } from '../model/news.events';
import { type AnnouncedSpan, AnnouncedSpansRepository } from '../storage/announced-spans.repository';
import { PUBLISH_SPAN } from '../storage/coverage.jobs';
import { CoverageRepository } from '../storage/coverage.repository';
import { type DirtyDay, DirtyDaysRepository } from '../storage/dirty-days.repository';
import { OutletVoices } from '../storage/outlets/outlet-voices.service';
import { DayBuilder } from './day-builder.service';
import { DayStates } from './day-states.service';

/** Days held in memory at once. */
const DAYS_PER_BATCH = 8;
/** Days that become visible at once: each takes one of the locks that PostgreSQL has room for. A longer span comes in such stages. */
const STAGE_DAYS_MAX = 2_000;

interface Stage {
  readonly days: readonly number[];
  readonly isLast: boolean;
}

/** Computes the days of announced spans: all of a span in one transaction, oldest first, so that nobody sees a part of it. */
@Injectable()
export class AnnouncedDays {
  constructor(
    private readonly dataSource: DataSource,
    private readonly spans: AnnouncedSpansRepository,
    private readonly dirtyDays: DirtyDaysRepository,
    private readonly coverage: CoverageRepository,
    private readonly builder: DayBuilder,
    private readonly states: DayStates,
    private readonly voices: OutletVoices,
    private readonly events: DomainEvents,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** A sign of life of whoever brings a span in. */
  renew(announcement: Announcement): Promise<void> {
    return this.spans.renew(this.dataSource.manager, announcement, this.clock.now());
  }

  /**
   * Ends an announcement: its days are computed from what is there. Days that another one holds as well are left to that.
   * @param isLapsed leaves it alone where somebody has given a sign of life for it
   * @returns the days built, ascending
   * @throws Stopped when the process is ending; the span stays announced then, until it lapses
   */
  publish(id: string, { isLapsed = false } = {}): Promise<number[]> {
    const lapsedAt = isLapsed ? this.clock.now() : null;
    return this.inStages((manager) => this.publishStage(manager, id, lapsedAt));
  }

  /**
   * Ends the announcements that nobody has given a sign of life for: where no worker runs that would.
   * @returns the days built, ascending
   */
  async publishLapsed(): Promise<number[]> {
    const built: number[] = [];
    for (const id of await this.spans.listLapsed(this.dataSource.manager, this.clock.now()))
      built.push(...(await this.publish(id, { isLapsed: true })));
    return built.sort((a, b) => a - b);
  }

  /** Ends an announcement and leaves its days to the worker. */
  async release(announcement: Announcement): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await this.spans.renew(manager, { ...announcement, leaseMs: 0 }, this.clock.now());
      await this.promise(manager, announcement.id);
    });
  }

  /** Leaves to the worker, apart from live news, the spans that nobody has given a sign of life for. */
  async promiseLapsed(): Promise<void> {
    const { manager } = this.dataSource;
    for (const id of await this.spans.listLapsed(manager, this.clock.now())) await this.promise(manager, id);
  }

  private async promise(manager: EntityManager, announcement: string): Promise<void> {
    await this.outbox.add(manager, PUBLISH_SPAN, { announcement, isLapsed: true }, { key: `lapsed ${announcement}` });
  }

  private async inStages(publish: (manager: EntityManager) => Promise<Stage>): Promise<number[]> {
    await this.voices.prepare();
    const built: number[] = [];
    for (;;) {
      const { days, isLast } = await this.dataSource.transaction(publish);
      built.push(...days);
      if (isLast) return built;
    }
  }

  private async publishStage(manager: EntityManager, id: string, lapsedAt: Date | null): Promise<Stage> {
    const span = await this.spans.claim(manager, id, lapsedAt);
    if (span === null) return { days: [], isLast: true };
    const built = await this.buildAside(manager, id, span);
    const isLast = built.length < STAGE_DAYS_MAX;
    await lockUntilCommit(manager, 'storedCoverage');
    const free = await this.dirtyDays.listFree(manager, built, id);
    const days = free.map(({ day }) => day);
    await this.coverage.takeOver(manager, days);
    await this.dirtyDays.clear(manager, 'live', free);
    if (isLast) await this.spans.end(manager, id);
    if (days.length > 0) await this.events.publish(new CoverageUpdated('live', [...days, ...(await this.states.correct(manager, 'live'))]), manager);
    return { days, isLast };
  }

  private async buildAside(manager: EntityManager, id: string, { firstDay, lastDay }: AnnouncedSpan): Promise<DirtyDay[]> {
    const now = this.clock.now();
    const known = await this.builder.listKnown(manager, 'live', firstDay, lastDay);
    const built: DirtyDay[] = [];
    for (let after = firstDay - 1; built.length < STAGE_DAYS_MAX;) {
      const listed = await this.dirtyDays.list(manager, 'live', after, DAYS_PER_BATCH, { own: id, last: lastDay });
      if (listed.length === 0) break;
      after = listed[listed.length - 1].day;
      const days = await this.dirtyDays.lock(
        manager,
        'live',
        listed.map(({ day }) => day),
      );
      const numbers = days.map(({ day }) => day);
      await this.coverage.layAside('live', await this.builder.build(manager, numbers, known, now), now, manager);
      built.push(...days);
    }
    return built;
  }
}
