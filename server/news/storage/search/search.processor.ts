import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobProcessor, JobRunner } from '../../../platform/queue/job-processor';
import { dailySlot, Schedules } from '../../../platform/queue/schedules';
import { SEARCH_FORMAT } from './search-days.repository';
import { SearchUpdates } from './search-updates.service';
import { UPDATE_SEARCH } from './search.jobs';

/** Makes what articles are searched by. May run twice without harm. */
@Injectable()
export class SearchProcessor extends JobProcessor implements OnModuleInit {
  constructor(
    runner: JobRunner,
    updates: SearchUpdates,
    private readonly schedules: Schedules,
  ) {
    super(runner);
    this.handle(UPDATE_SEARCH, async ({ dataset }) => void (await updates.update(dataset)));
  }

  onModuleInit(): void {
    const slotOf = dailySlot(0);
    // The first worker with newer code begins at once: articles that are there already are searched from then on.
    for (const dataset of ['live', 'simulated'] as const)
      this.schedules.register(UPDATE_SEARCH, { dataset }, (now) => `${dataset} ${SEARCH_FORMAT} ${slotOf(now)}`);
  }
}
