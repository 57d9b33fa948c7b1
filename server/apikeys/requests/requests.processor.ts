import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, MS_PER_DAY } from '../../platform/clock';
import { JobProcessor, JobRunner } from '../../platform/queue/job-processor';
import { dailySlot, Schedules } from '../../platform/queue/schedules';
import { OldRequestsRepository } from './old-requests.repository';
import { REMOVE_OLD_REQUESTS } from './requests.jobs';
import { LOG_DAYS } from './requests.service';

/** Minutes after midnight, when little else is done. */
const REMOVE_AT = 3 * 60 + 25;

@Injectable()
export class RequestsProcessor extends JobProcessor implements OnModuleInit {
  constructor(
    runner: JobRunner,
    requests: OldRequestsRepository,
    clock: Clock,
    private readonly schedules: Schedules,
  ) {
    super(runner);
    this.handle(REMOVE_OLD_REQUESTS, () => requests.removeBefore(new Date(clock.now().getTime() - LOG_DAYS * MS_PER_DAY)));
  }

  onModuleInit(): void {
    this.schedules.register(REMOVE_OLD_REQUESTS, {}, dailySlot(REMOVE_AT));
  }
}
