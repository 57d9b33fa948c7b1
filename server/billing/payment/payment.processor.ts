import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobProcessor, JobRunner } from '../../platform/queue/job-processor';
import { Schedules } from '../../platform/queue/schedules';
import { REMIND_OF_INVOICES } from './payment.jobs';
import { Reminders } from './reminders.service';

@Injectable()
export class PaymentProcessor extends JobProcessor implements OnModuleInit {
  constructor(
    runner: JobRunner,
    reminders: Reminders,
    private readonly schedules: Schedules,
  ) {
    super(runner);
    this.handle(REMIND_OF_INVOICES, () => reminders.remind());
  }

  onModuleInit(): void {
    this.schedules.register(REMIND_OF_INVOICES, {}, hourSlot);
  }
}

function hourSlot(now: Date): string {
  return now.toISOString().slice(0, 13);
}
