import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobProcessor, JobRunner } from '../../platform/queue/job-processor';
import { minuteSlot, Schedules } from '../../platform/queue/schedules';
import { TELL_USAGE } from './usage-notices.jobs';
import { UsageNoticesService } from './usage-notices.service';

@Injectable()
export class UsageNoticesProcessor extends JobProcessor implements OnModuleInit {
  constructor(
    runner: JobRunner,
    notices: UsageNoticesService,
    private readonly schedules: Schedules,
  ) {
    super(runner);
    this.handle(TELL_USAGE, () => notices.tellAll());
  }

  onModuleInit(): void {
    this.schedules.register(TELL_USAGE, {}, minuteSlot());
  }
}
