import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, MS_PER_DAY } from '../../platform/clock';
import { JobProcessor, JobRunner } from '../../platform/queue/job-processor';
import { dailySlot, Schedules } from '../../platform/queue/schedules';
import { KEPT_DAYS } from './invitation-limits';
import { InvitationLookupRepository } from './invitation-lookup.repository';
import { REMOVE_OLD_INVITATIONS } from './invitations.jobs';

/** Minutes after midnight, when little else is done. */
const REMOVE_AT = 3 * 60 + 10;

@Injectable()
export class InvitationsProcessor extends JobProcessor implements OnModuleInit {
  constructor(
    runner: JobRunner,
    invitations: InvitationLookupRepository,
    clock: Clock,
    private readonly schedules: Schedules,
  ) {
    super(runner);
    this.handle(REMOVE_OLD_INVITATIONS, () => invitations.removeOld(new Date(clock.now().getTime() - KEPT_DAYS * MS_PER_DAY)));
  }

  onModuleInit(): void {
    this.schedules.register(REMOVE_OLD_INVITATIONS, {}, dailySlot(REMOVE_AT));
  }
}
