import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import { CONFIG, type Config } from '../../platform/config/config';
import { LOGGER, type Logger } from '../../platform/logging/logger';
import { JobProcessor, JobRunner } from '../../platform/queue/job-processor';
import { dailySlot, quarterHourSlot, Schedules } from '../../platform/queue/schedules';
import { ArticleRetentionRepository } from '../storage/article-retention.repository';
import { IntakeRetentionRepository } from './intake-retention.repository';
import type { SourceState } from './source-state';
import { SourceStatesRepository } from './source-states.repository';
import { SourceStatusView } from './source-status.view';
import { PRUNE_INTAKE, CHECK_SOURCES } from './monitoring.jobs';

/** In the small hours. */
const PRUNED_AT_MINUTES = 200;

/** Logs when a source falls silent, and when it is back. */
@Injectable()
export class MonitoringProcessor extends JobProcessor implements OnModuleInit {
  constructor(
    runner: JobRunner,
    private readonly status: SourceStatusView,
    private readonly states: SourceStatesRepository,
    private readonly retention: IntakeRetentionRepository,
    private readonly articles: ArticleRetentionRepository,
    private readonly schedules: Schedules,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super(runner);
    this.handle(CHECK_SOURCES, () => this.tellChanges());
    this.handle(PRUNE_INTAKE, () => this.prune());
  }

  onModuleInit(): void {
    this.schedules.register(CHECK_SOURCES, {}, quarterHourSlot());
    this.schedules.register(PRUNE_INTAKE, {}, dailySlot(PRUNED_AT_MINUTES));
  }

  private async prune(): Promise<void> {
    const now = this.clock.now();
    await this.retention.prune(now);
    await this.articles.drop(this.config.news.articleRetentionMonths, now);
  }

  private async tellChanges(): Promise<void> {
    const sources = await this.status.list('live');
    for (const { source, from, to } of await this.states.change(sources, this.clock.now())) {
      const { lastAt } = sources.find((one) => one.source === source)!;
      if (isDown(to) && !isDown(from)) this.logger.warn({ source, lastAt }, 'source has fallen silent');
      else if (isDown(from) && !isDown(to) && to !== 'off') this.logger.warn({ source, lastAt }, 'source has come back');
    }
  }
}

function isDown(state: SourceState | null): boolean {
  return state === 'silent' || state === 'unreachable';
}
