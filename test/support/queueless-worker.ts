/** A worker process that runs jobs, if it can. Arguments: database URL. */
import { Injectable } from '@nestjs/common';
import { defineJob } from '../../server/platform/queue/job';
import { JobProcessor, JobRunner } from '../../server/platform/queue/job-processor';
import { startTestWorker } from './worker';

const ANY = defineJob<object>({ queue: 'mail', name: 'any', attempts: 1, backoffMs: 50 });

@Injectable()
class AnyProcessor extends JobProcessor {
  constructor(runner: JobRunner) {
    super(runner);
    this.handle(ANY, async () => undefined);
  }
}

void startTestWorker(process.argv[2], { env: { REDIS_URL: '' }, providers: [AnyProcessor] }).then(() => process.stdout.write('started\n'));
