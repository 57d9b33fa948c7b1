import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type Config } from '../platform/config/config';
import { JobProcessor, JobRunner } from '../platform/queue/job-processor';
import { quarterHourSlot, Schedules } from '../platform/queue/schedules';
import { CoverageService } from './coverage.service';
import { FETCH_LATEST_WINDOW, UPDATE_COVERAGE } from './ingestion.jobs';
import { LiveNewsService } from './live-news.service';

/** GDELT posts a window 9 to 12 minutes before the quarter of an hour that names it. */
const POSTED_AFTER_MINUTES = 7;

/** The jobs of news. All of them may run twice without harm. */
@Injectable()
export class NewsProcessor extends JobProcessor implements OnModuleInit {
  constructor(
    runner: JobRunner,
    live: LiveNewsService,
    coverage: CoverageService,
    private readonly schedules: Schedules,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    super(runner, 'news');
    this.handle(FETCH_LATEST_WINDOW, async () => void (await live.takeLatest()));
    this.handle(UPDATE_COVERAGE, async () => void (await coverage.updateDirtyDays('live')));
  }

  onModuleInit(): void {
    // Also without live sources: a day that came in by hand must be closed when it is over.
    this.schedules.register(UPDATE_COVERAGE, { dataset: 'live' }, quarterHourSlot());
    if (this.config.live) this.schedules.register(FETCH_LATEST_WINDOW, {}, quarterHourSlot(POSTED_AFTER_MINUTES));
  }
}
