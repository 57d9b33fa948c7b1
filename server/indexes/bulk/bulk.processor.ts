import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config';
import { JobProcessor, JobRunner } from '../../platform/queue/job-processor';
import { quarterHourSlot, Schedules } from '../../platform/queue/schedules';
import { BulkWriting } from './bulk-writing.service';
import { WRITE_BULK_FILES } from './bulk.jobs';

const DATASETS = ['live', 'simulated'] as const;

/** Looks every quarter of an hour whether bulk files are due: they are each night, and as soon as there are values at all. */
@Injectable()
export class BulkProcessor extends JobProcessor implements OnModuleInit {
  constructor(
    runner: JobRunner,
    private readonly schedules: Schedules,
    writing: BulkWriting,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    super(runner);
    this.handle(WRITE_BULK_FILES, ({ dataset }) => writing.writeDue(dataset));
  }

  onModuleInit(): void {
    if (!this.config.bulk.isWritten) return;
    for (const dataset of DATASETS) this.schedules.register(WRITE_BULK_FILES, { dataset }, (now) => `${dataset} ${quarterHourSlot()(now)}`);
  }
}
