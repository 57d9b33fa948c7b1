import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobProcessor, JobRunner } from '../../platform/queue/job-processor';
import { quarterHourSlot, Schedules } from '../../platform/queue/schedules';
import { PUBLISH_SPAN, UPDATE_COVERAGE } from '../storage/coverage.jobs';
import { AnnouncedDays } from './announced-days.service';
import { CoverageService } from './coverage.service';

/** Builds days whose articles have changed. May run twice without harm. */
@Injectable()
export class CoverageProcessor extends JobProcessor implements OnModuleInit {
  constructor(
    runner: JobRunner,
    coverage: CoverageService,
    announced: AnnouncedDays,
    private readonly schedules: Schedules,
  ) {
    super(runner);
    this.handle(UPDATE_COVERAGE, async () => {
      await announced.promiseLapsed();
      await coverage.noticeSilence('live');
      await coverage.updateDirtyDays('live');
    });
    this.handle(PUBLISH_SPAN, async ({ announcement, isLapsed }) => void (await announced.publish(announcement, { isLapsed })));
  }

  onModuleInit(): void {
    // Also without live sources: a day that came in by hand must be closed when it is over.
    this.schedules.register(UPDATE_COVERAGE, { dataset: 'live' }, quarterHourSlot());
  }
}
