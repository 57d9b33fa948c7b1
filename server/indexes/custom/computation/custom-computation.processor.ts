import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DatasetService } from '../../../news';
import { Clock } from '../../../platform/clock';
import { JobProcessor, JobRunner } from '../../../platform/queue/job-processor';
import { Outbox } from '../../../platform/queue/outbox.service';
import { minuteSlot, Schedules } from '../../../platform/queue/schedules';
import { CustomComputation } from './custom-computation.service';
import { COMPUTE_CUSTOM, COMPUTE_CUSTOM_KEY, CONTINUE_CUSTOM } from './custom-indexes.jobs';
import { CustomQueueRepository, modesOf } from './custom-queue.repository';

/** Computes custom indexes in the background. */
@Injectable()
export class CustomComputationProcessor extends JobProcessor implements OnModuleInit {
  constructor(
    runner: JobRunner,
    private readonly dataSource: DataSource,
    private readonly datasets: DatasetService,
    private readonly queue: CustomQueueRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly schedules: Schedules,
    @Inject(CustomComputation) computation: Pick<CustomComputation, 'computeNext'>,
  ) {
    super(runner);
    this.handle(COMPUTE_CUSTOM, async () => void (await computation.computeNext()));
    this.handle(CONTINUE_CUSTOM, ({ dataset }) => this.continueAll(dataset));
  }

  /** What has failed is tried again after a while. */
  onModuleInit(): void {
    this.schedules.register(COMPUTE_CUSTOM, {}, minuteSlot());
  }

  /** Their series go on where those of the catalogue have. */
  private async continueAll(dataset: 'live' | 'simulated'): Promise<void> {
    const ofLive = await this.datasets.choose({ mode: 'live' });
    for (const mode of modesOf(dataset, ofLive.dataset === 'simulated')) await this.queue.wantAll(mode, this.clock.now());
    await this.dataSource.transaction((manager) => this.outbox.add(manager, COMPUTE_CUSTOM, {}, { key: COMPUTE_CUSTOM_KEY }));
  }
}
