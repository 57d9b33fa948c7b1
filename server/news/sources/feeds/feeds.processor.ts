import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config';
import { JobProcessor, JobRunner } from '../../../platform/queue/job-processor';
import { minuteSlot, Schedules } from '../../../platform/queue/schedules';
import { POLL_FEEDS } from './feeds.jobs';
import { FeedsService } from './feeds.service';

/** Polling has a queue of its own: it waits for strangers, and nothing else should. */
@Injectable()
export class FeedsProcessor extends JobProcessor implements OnModuleInit {
  constructor(
    runner: JobRunner,
    feeds: FeedsService,
    private readonly schedules: Schedules,
    @Inject(CONFIG) private readonly config: Pick<Config, 'feeds'>,
  ) {
    super(runner);
    this.handle(POLL_FEEDS, async () => void (await feeds.pollDue()));
  }

  onModuleInit(): void {
    if (this.config.feeds.file !== null) this.schedules.register(POLL_FEEDS, {}, minuteSlot());
  }
}
