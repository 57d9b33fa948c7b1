import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import { JobProcessor, JobRunner } from '../../platform/queue/job-processor';
import { dailySlot, Schedules } from '../../platform/queue/schedules';
import { OldSessionsRepository } from './old-sessions.repository';
import { REMOVE_OLD_SESSIONS } from './sessions.jobs';

/** Minutes after midnight, when little else is done. */
const REMOVE_AT = 3 * 60 + 20;

@Injectable()
export class SessionsProcessor extends JobProcessor implements OnModuleInit {
  constructor(
    runner: JobRunner,
    old: OldSessionsRepository,
    clock: Clock,
    private readonly schedules: Schedules,
  ) {
    super(runner);
    this.handle(REMOVE_OLD_SESSIONS, () => old.remove(clock.now()));
  }

  onModuleInit(): void {
    this.schedules.register(REMOVE_OLD_SESSIONS, {}, dailySlot(REMOVE_AT));
  }
}
