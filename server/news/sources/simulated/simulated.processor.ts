import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobProcessor, JobRunner } from '../../../platform/queue/job-processor';
import { dailySlot, Schedules } from '../../../platform/queue/schedules';
import { KNOWN_AFTER_MINUTES } from './known-day';
import { SimulatedCoverageService } from './simulated-coverage.service';
import { EXTEND_SIMULATED_WORLD } from './simulated.jobs';

/** Keeps the simulated world up to yesterday, and creates the one that test keys read. May run twice without harm. */
@Injectable()
export class SimulatedProcessor extends JobProcessor implements OnModuleInit {
  constructor(
    runner: JobRunner,
    simulated: SimulatedCoverageService,
    private readonly schedules: Schedules,
  ) {
    super(runner);
    this.handle(EXTEND_SIMULATED_WORLD, async () => void (await simulated.extendInBackground()));
  }

  onModuleInit(): void {
    this.schedules.register(EXTEND_SIMULATED_WORLD, {}, dailySlot(KNOWN_AFTER_MINUTES));
  }
}
