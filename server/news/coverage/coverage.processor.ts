import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobProcessor, JobRunner } from '../../platform/queue/job-processor';
import { quarterHourSlot, Schedules } from '../../platform/queue/schedules';
import { UPDATE_COVERAGE } from '../storage/coverage.jobs';
import { CoverageService } from './coverage.service';

/** Builds days whose articles have changed. May run twice without harm. */
@Injectable()
export class CoverageProcessor extends JobProcessor implements OnModuleInit {
  constructor(
    runner: JobRunner,
    coverage: CoverageService,
    private readonly schedules: Schedules,
  ) {
    super(runner);
    this.handle(UPDATE_COVERAGE, async () => {
      await coverage.noticeSilence('live');
      await coverage.updateDirtyDays('live');
    });
  }

  onModuleInit(): void {
    // Also without live sources: a day that came in by hand must be closed when it is over.
    this.schedules.register(UPDATE_COVERAGE, { dataset: 'live' }, quarterHourSlot());
  }
}
