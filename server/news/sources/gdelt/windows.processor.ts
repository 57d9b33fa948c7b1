import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config';
import { JobProcessor, JobRunner } from '../../../platform/queue/job-processor';
import { quarterHourSlot, Schedules } from '../../../platform/queue/schedules';
import { HistoryService } from './backfill/history.service';
import { LiveNewsService } from './windows/live-news.service';
import { SampleDecisions } from './windows/sample-decisions.service';
import { FETCH_DUE_WINDOWS } from './windows/windows.jobs';

/** GDELT posts a window 9 to 12 minutes before the quarter of an hour that names it. */
const POSTED_AFTER_MINUTES = 7;

/** Follows GDELT where live sources are on. May run twice without harm. */
@Injectable()
export class WindowsProcessor extends JobProcessor implements OnModuleInit {
  constructor(
    runner: JobRunner,
    live: LiveNewsService,
    decisions: SampleDecisions,
    history: HistoryService,
    private readonly schedules: Schedules,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    super(runner);
    this.handle(FETCH_DUE_WINDOWS, async () => {
      await history.begin();
      await decisions.follow();
      await live.takeDue();
    });
  }

  onModuleInit(): void {
    if (this.config.live) this.schedules.register(FETCH_DUE_WINDOWS, {}, quarterHourSlot(POSTED_AFTER_MINUTES));
  }
}
