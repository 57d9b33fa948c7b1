import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock, MS_PER_DAY } from '../../platform/clock';
import { Outbox } from '../../platform/queue/outbox.service';
import type { Announcement } from '../model/announcement';
import { AnnouncedSpansRepository, isHeldBy } from './announced-spans.repository';
import { PUBLISH_SPAN, UPDATE_COVERAGE } from './coverage.jobs';
import { DirtyDaysRepository } from './dirty-days.repository';

/** What stored articles follow; the source of the spans on which they do. */
export const RULES = ['labels', 'outlets'] as const;
type Rules = (typeof RULES)[number];

/** It lasts until all days have followed; where the job is given up, a daily one goes on. */
const LEASE_MS = 7 * MS_PER_DAY;

/** Days whose articles follow changed rules become visible together, as those of an import do. */
@Injectable()
export class RulesSpans {
  constructor(
    private readonly spans: AnnouncedSpansRepository,
    private readonly dirtyDays: DirtyDaysRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Notes that articles of a day have changed. The caller holds the lock of storing.
   * @param version of the rules: whoever follows later ones has a span of its own, for this one may be about to be built
   */
  async mark(manager: EntityManager, rules: Rules, version: number, day: number): Promise<void> {
    const now = this.clock.now();
    const announcement: Announcement = { id: `${rules} ${version}`, source: rules, who: 'worker', since: now, leaseMs: LEASE_MS };
    await this.spans.extend(manager, announcement, [day], now);
    await this.dirtyDays.mark(manager, 'live', [day], now);
    if (!isHeldBy(announcement, day)) await this.outbox.add(manager, UPDATE_COVERAGE, { dataset: 'live' }, { key: 'live' });
  }

  /** To be called when no day is left: promises to build what was marked. */
  async release(manager: EntityManager, rules: Rules): Promise<void> {
    for (const announcement of await this.spans.listOf(manager, rules)) {
      await this.outbox.add(manager, PUBLISH_SPAN, { announcement }, { key: announcement });
    }
  }
}
