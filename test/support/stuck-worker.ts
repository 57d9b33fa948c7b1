/** A worker process whose job never ends: a test kills it. Arguments: database URL. */
import { Injectable } from '@nestjs/common';
import { defineJob } from '../../server/platform/queue/job';
import { JobProcessor, JobRunner } from '../../server/platform/queue/job-processor';
import { startTestWorker } from './worker';

const STUCK = defineJob<{ word: string }>({ queue: 'indexes', name: 'stuck-word', attempts: 1, backoffMs: 50 });

@Injectable()
class StuckProcessor extends JobProcessor {
  constructor(runner: JobRunner) {
    super(runner);
    this.handle(STUCK, () => {
      process.stdout.write('working\n');
      return new Promise<void>(() => undefined);
    });
  }
}

void startTestWorker(process.argv[2], { env: { REDIS_URL: process.env.REDIS_URL }, providers: [StuckProcessor] });
