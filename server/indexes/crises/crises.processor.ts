import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { JobProcessor, JobRunner } from '../../platform/queue/job-processor';
import { Outbox } from '../../platform/queue/outbox.service';
import { MethodologySwitch } from '../computation/methodology-switch';
import { CrisesRepository } from './crises.repository';
import { CrisesMaker } from './crises-maker.service';
import { MAKE_CRISES } from './crises.jobs';

const DATASETS = ['live', 'simulated'] as const;

/** Makes crises in the background. */
@Injectable()
export class CrisesProcessor extends JobProcessor {
  constructor(
    runner: JobRunner,
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly methodologySwitch: MethodologySwitch,
    private readonly crises: CrisesRepository,
    private readonly maker: CrisesMaker,
  ) {
    super(runner);
    for (const job of Object.values(MAKE_CRISES)) this.handle(job, async ({ dataset }) => void (await maker.make(dataset)));
  }

  /** Values that were published by a program that made no crises yet have them made now. */
  override async onApplicationBootstrap(): Promise<void> {
    await super.onApplicationBootstrap();
    for (const dataset of DATASETS) {
      const methodology = await this.methodologySwitch.findStanding(dataset);
      if (methodology === null || !this.maker.hasScopes(dataset) || (await this.crises.findProgress({ dataset, methodology })) !== null) continue;
      await this.outbox.add(this.dataSource.manager, MAKE_CRISES[dataset], { dataset }, { key: dataset });
    }
  }
}
