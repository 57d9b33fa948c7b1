import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Dataset } from '../../model/dataset';
import { JobProcessor, JobRunner } from '../../../platform/queue/job-processor';
import { dailySlot, minuteSlot, Schedules } from '../../../platform/queue/schedules';
import { SEARCH_FORMAT } from './search-days';
import { SearchUpdates } from './search-updates.service';
import { UPDATE_SEARCH } from './search.jobs';

/** Makes what articles are searched by. May run twice without harm. */
@Injectable()
export class SearchProcessor extends JobProcessor implements OnModuleInit {
  constructor(
    runner: JobRunner,
    private readonly updates: SearchUpdates,
    private readonly schedules: Schedules,
  ) {
    super(runner);
    this.handle(UPDATE_SEARCH, ({ dataset }) => this.update(dataset));
  }

  onModuleInit(): void {
    const daily = dailySlot(0);
    const everyMinute = minuteSlot();
    // The first worker with newer code begins at once: articles that are there already are searched from then on.
    this.schedules.register(UPDATE_SEARCH, { dataset: 'live' }, (now) => `live ${SEARCH_FORMAT} ${daily(now)}`);
    this.schedules.register(UPDATE_SEARCH, { dataset: 'simulated' }, (now) => `simulated ${everyMinute(now)}`);
  }

  /** What is held back is looked at again within a minute. */
  private async update(dataset: Dataset): Promise<void> {
    if (await this.updates.isHeldBack(dataset)) return;
    await this.updates.update(dataset);
  }
}
