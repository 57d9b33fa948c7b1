import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import { LOGGER, type Logger } from '../../platform/logging/logger';
import { JobProcessor, JobRunner } from '../../platform/queue/job-processor';
import { quarterHourSlot, Schedules } from '../../platform/queue/schedules';
import { SourceStatesRepository } from './source-states.repository';
import { SourceWatchView } from './source-watch.view';
import { WATCH_SOURCES } from './watch.jobs';

/** Tells the log when a source falls silent, and when it has come back. */
@Injectable()
export class WatchProcessor extends JobProcessor implements OnModuleInit {
  constructor(
    runner: JobRunner,
    private readonly watch: SourceWatchView,
    private readonly states: SourceStatesRepository,
    private readonly schedules: Schedules,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super(runner, 'news');
    this.handle(WATCH_SOURCES, () => this.tellChanges());
  }

  onModuleInit(): void {
    this.schedules.register(WATCH_SOURCES, {}, quarterHourSlot());
  }

  private async tellChanges(): Promise<void> {
    const sources = await this.watch.listSources();
    for (const { source, from, to } of await this.states.change(sources, this.clock.now())) {
      const { lastAt } = sources.find((one) => one.source === source)!;
      if (to === 'silent') this.logger.warn({ source, lastAt }, 'source has fallen silent');
      else if (from === 'silent' && to !== 'off') this.logger.warn({ source, lastAt }, 'source has come back');
    }
  }
}
