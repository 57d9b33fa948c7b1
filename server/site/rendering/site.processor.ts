import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LOGGER, type Logger } from '../../platform/logging/logger';
import { JobProcessor, JobRunner } from '../../platform/queue/job-processor';
import { dailySlot, Schedules } from '../../platform/queue/schedules';
import { PageRenderingService } from './page-rendering.service';
import { PageRenderingSubscriber } from './page-rendering.subscriber';
import { RENDER_PAGES } from './site.jobs';

/** Minutes after midnight, when the day before has closed. */
const DAILY_AT_MINUTES = 30;
/** While an installation is renewed, a worker of the old build can take the job that was meant for the new one. */
const LOOK_EVERY_MS = 300_000;

/** Renders pages in the background: after each publish, every day since some content ages, and with a new build of the client. */
@Injectable()
export class SiteProcessor extends JobProcessor implements OnModuleInit, OnApplicationShutdown {
  private timer: NodeJS.Timeout | null = null;

  constructor(
    runner: JobRunner,
    private readonly schedules: Schedules,
    private readonly dataSource: DataSource,
    private readonly rendering: PageRenderingService,
    private readonly requests: PageRenderingSubscriber,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super(runner);
    this.handle(RENDER_PAGES, async () => void (await this.rendering.renderAll()));
  }

  async onModuleInit(): Promise<void> {
    this.schedules.register(RENDER_PAGES, {}, dailySlot(DAILY_AT_MINUTES));
    this.timer = setInterval(() => void this.look(), LOOK_EVERY_MS);
    await this.look();
  }

  onApplicationShutdown(): void {
    if (this.timer !== null) clearInterval(this.timer);
  }

  private async look(): Promise<void> {
    try {
      if (await this.rendering.isDue()) await this.requests.request(this.dataSource.manager);
    } catch (error) {
      this.logger.warn({ reason: (error as Error).message }, 'could not find out whether pages are due');
    }
  }
}
