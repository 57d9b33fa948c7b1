import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CoverageService, SearchUpdates } from '../../news';
import { JobProcessor, JobRunner } from '../../platform/queue/job-processor';
import { dailySlot, Schedules } from '../../platform/queue/schedules';
import { ComputationSubscriber } from './computation.subscriber';
import { CLOSE_DAYS, COMPUTE_PARTITION } from './computation.jobs';
import { ComputationService } from './computation.service';
import { CLOSE_SECONDS } from '../../reference/day-closing';

const DATASETS = ['live', 'simulated'] as const;

/** Computes indexes in the background. All of its jobs may run twice without harm. */
@Injectable()
export class ComputationProcessor extends JobProcessor implements OnModuleInit {
  constructor(
    runner: JobRunner,
    private readonly schedules: Schedules,
    private readonly dataSource: DataSource,
    private readonly coverage: CoverageService,
    private readonly subscriber: ComputationSubscriber,
    private readonly computation: ComputationService,
    private readonly search: SearchUpdates,
  ) {
    super(runner);
    for (const job of Object.values(COMPUTE_PARTITION)) {
      this.handle(job, async ({ dataset, partition }) => void (await computation.computePartition(dataset, partition)));
    }
    this.handle(CLOSE_DAYS, () => this.closeDays());
  }

  onModuleInit(): void {
    this.schedules.register(CLOSE_DAYS, {}, dailySlot(CLOSE_SECONDS / 60));
    // The pages of the demonstration come first; pairs do not, for their first computation takes ten times as long.
    this.search.holdBack('simulated', async () => !(await this.computation.isCoreComputed('simulated')));
  }

  /** What an upgrade wants computed is, as soon as there is a worker that knows it: a new version of the methodology, or the core once more. */
  override async onApplicationBootstrap(): Promise<void> {
    await super.onApplicationBootstrap();
    for (const dataset of DATASETS) {
      if (!(await this.computation.isReplacing(dataset)) && !(await this.computation.isCoreAskedFor(dataset))) continue;
      await this.dataSource.transaction((manager) => this.subscriber.requestAll(manager, dataset));
    }
  }

  /** What came in until now belongs to the values that fall due now. */
  private async closeDays(): Promise<void> {
    await this.coverage.updateDirtyDays('live');
    await this.dataSource.transaction((manager) => this.subscriber.requestAll(manager, 'live'));
  }
}
