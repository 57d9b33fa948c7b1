import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobProcessor, JobRunner } from '../../platform/queue/job-processor';
import { quarterHourSlot, Schedules } from '../../platform/queue/schedules';
import { EXPIRE_CREDITS } from './credit-expiry.jobs';
import { CreditExpiry } from './credit-expiry.service';

@Injectable()
export class CreditExpiryProcessor extends JobProcessor implements OnModuleInit {
  constructor(
    runner: JobRunner,
    expiry: CreditExpiry,
    private readonly schedules: Schedules,
  ) {
    super(runner);
    this.handle(EXPIRE_CREDITS, () => expiry.expireAll());
  }

  onModuleInit(): void {
    this.schedules.register(EXPIRE_CREDITS, {}, quarterHourSlot());
  }
}
