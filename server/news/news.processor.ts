import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type Config } from '../platform/config/config';
import { JobProcessor, JobRunner } from '../platform/queue/job-processor';
import { dailySlot, quarterHourSlot, Schedules } from '../platform/queue/schedules';
import { CoverageService } from './coverage/coverage.service';
import { EXTEND_SIMULATED_WORLD, FETCH_DUE_WINDOWS, UPDATE_COVERAGE } from './storage/ingestion.jobs';
import { LiveNewsService } from './sources/gdelt/windows/live-news.service';
import { KNOWN_AFTER_MINUTES, SimulatedCoverageService } from './sources/simulated/simulated-coverage.service';

/** GDELT posts a window 9 to 12 minutes before the quarter of an hour that names it. */
const POSTED_AFTER_MINUTES = 7;

/** The jobs of news. All of them may run twice without harm. */
@Injectable()
export class NewsProcessor extends JobProcessor implements OnModuleInit {
  constructor(
    runner: JobRunner,
    live: LiveNewsService,
    coverage: CoverageService,
    simulated: SimulatedCoverageService,
    private readonly schedules: Schedules,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    super(runner, 'news');
    this.handle(FETCH_DUE_WINDOWS, () => live.takeDue());
    this.handle(UPDATE_COVERAGE, async () => {
      await coverage.noticeSilence('live');
      await coverage.updateDirtyDays('live');
    });
    this.handle(EXTEND_SIMULATED_WORLD, async () => void (await simulated.extendExisting()));
  }

  onModuleInit(): void {
    // Also without live sources: a day that came in by hand must be closed when it is over.
    this.schedules.register(UPDATE_COVERAGE, { dataset: 'live' }, quarterHourSlot());
    this.schedules.register(EXTEND_SIMULATED_WORLD, {}, dailySlot(KNOWN_AFTER_MINUTES));
    if (this.config.live) this.schedules.register(FETCH_DUE_WINDOWS, {}, quarterHourSlot(POSTED_AFTER_MINUTES));
  }
}
