import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import { JobProcessor, JobRunner } from '../../platform/queue/job-processor';
import { dailySlot, Schedules } from '../../platform/queue/schedules';
import { REMOVE_EXPIRED_REGISTRATIONS } from './registration.jobs';
import { RegistrationsRepository } from './registrations.repository';

/** Minutes after midnight, when little else is done. */
const REMOVE_AT = 3 * 60;

@Injectable()
export class RegistrationProcessor extends JobProcessor implements OnModuleInit {
  constructor(
    runner: JobRunner,
    registrations: RegistrationsRepository,
    clock: Clock,
    private readonly schedules: Schedules,
  ) {
    super(runner);
    this.handle(REMOVE_EXPIRED_REGISTRATIONS, () => registrations.removeExpired(clock.now()));
  }

  onModuleInit(): void {
    this.schedules.register(REMOVE_EXPIRED_REGISTRATIONS, {}, dailySlot(REMOVE_AT));
  }
}
