import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobProcessor, JobRunner } from '../../../platform/queue/job-processor';
import { minuteSlot, Schedules } from '../../../platform/queue/schedules';
import { RENEW_SUBSCRIPTIONS } from './renewals.jobs';
import { Renewals } from './renewals.service';

@Injectable()
export class RenewalsProcessor extends JobProcessor implements OnModuleInit {
  constructor(
    runner: JobRunner,
    renewals: Renewals,
    private readonly schedules: Schedules,
  ) {
    super(runner);
    this.handle(RENEW_SUBSCRIPTIONS, () => renewals.renewAll());
  }

  onModuleInit(): void {
    this.schedules.register(RENEW_SUBSCRIPTIONS, {}, minuteSlot());
  }
}
