import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobProcessor, JobRunner } from '../../../platform/queue/job-processor';
import { dailySlot, Schedules } from '../../../platform/queue/schedules';
import { LABELS_VERSION } from '../../enrichment/labels/label-article';
import { RELABEL_ARTICLES } from './labels.jobs';
import { Relabelling } from './relabelling.service';

/** The job about labels, which may run twice without harm. */
@Injectable()
export class LabelsProcessor extends JobProcessor implements OnModuleInit {
  constructor(
    runner: JobRunner,
    relabelling: Relabelling,
    private readonly schedules: Schedules,
  ) {
    super(runner);
    this.handle(RELABEL_ARTICLES, async () => void (await relabelling.relabel()));
  }

  onModuleInit(): void {
    const slotOf = dailySlot(0);
    // The first worker with newer code begins at once.
    this.schedules.register(RELABEL_ARTICLES, {}, (now) => `${LABELS_VERSION} ${slotOf(now)}`);
  }
}
