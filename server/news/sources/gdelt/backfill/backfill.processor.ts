import { Injectable } from '@nestjs/common';
import { JobProcessor, JobRunner } from '../../../../platform/queue/job-processor';
import { TAKE_BACKFILL_STEP } from './backfill.jobs';
import { BackfillService } from './backfill.service';

/** Works off backfills, a step of one after a step of another. */
@Injectable()
export class BackfillProcessor extends JobProcessor {
  constructor(runner: JobRunner, backfills: BackfillService) {
    super(runner);
    this.handle(TAKE_BACKFILL_STEP, ({ backfillId }) => backfills.step(backfillId));
  }
}
