import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type Job, Worker } from 'bullmq';
import { LOGGER, logContext, type Logger } from '../logging/logger';
import type { JobData, JobDefinition } from './job';
import { Outbox } from './outbox.service';
import { QUEUE_CONNECTION, type QueueConnection } from './queue-connection';

/** A job whose worker was killed is taken up by another within seconds, and killed workers must not use up a job. */
const WORKER_OPTIONS = { concurrency: 1, lockDuration: 20_000, stalledInterval: 5_000, maxStalledCount: 20 };

type JobHandler = (payload: object) => Promise<void>;

/** Opens workers on the queue, and runs their jobs against the outbox. */
@Injectable()
export class JobRunner implements OnApplicationShutdown {
  private readonly workers: Worker[] = [];

  constructor(
    private readonly outbox: Outbox,
    @Inject(QUEUE_CONNECTION) private readonly connection: QueueConnection,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  open(queue: string, handlers: ReadonlyMap<string, JobHandler>): void {
    const worker = new Worker<JobData>(queue, (job) => this.run(job, handlers), {
      ...WORKER_OPTIONS,
      connection: this.connection.worker,
      prefix: this.connection.prefix,
    });
    worker.on('error', (error) => this.logger.debug({ queue, reason: error.message }, 'queue connection error'));
    this.workers.push(worker);
  }

  /** Waits for running jobs. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.close()));
  }

  private async run(job: Job<JobData>, handlers: ReadonlyMap<string, JobHandler>): Promise<void> {
    const { outboxId, requestId } = job.data;
    await logContext.run({ jobId: outboxId, requestId }, async () => {
      const handler = handlers.get(job.name);
      if (handler === undefined) throw new Error(`no handler for job ${job.name}`);
      const row = await this.outbox.start(outboxId);
      if (row === null) return;
      const startedAt = performance.now();
      try {
        await handler(row.payload);
      } catch (error) {
        await this.fail(job, error);
        throw error;
      }
      await this.outbox.finish(outboxId);
      this.logger.info({ job: job.name, ms: Math.round(performance.now() - startedAt) }, 'job done');
    });
  }

  private async fail(job: Job<JobData>, error: unknown): Promise<void> {
    const reason = error instanceof Error ? error.message : String(error);
    const attempt = job.attemptsMade + 1;
    const isFinal = attempt >= (job.opts.attempts ?? 1);
    this.logger[isFinal ? 'error' : 'warn']({ job: job.name, attempt, reason }, isFinal ? 'job given up' : 'job failed');
    await this.outbox.recordFailure(job.data.outboxId, reason, isFinal);
  }
}

/**
 * Base of the processors (`*.processor.ts`), one for each queue: names the handlers of its jobs. Handlers are
 * idempotent: a job may be delivered twice.
 */
export abstract class JobProcessor implements OnApplicationBootstrap {
  private readonly handlers = new Map<string, JobHandler>();

  protected constructor(
    private readonly runner: JobRunner,
    private readonly queue: string,
  ) {}

  protected handle<P extends object>(job: JobDefinition<P>, handler: (payload: P) => Promise<void>): void {
    this.handlers.set(job.name, handler as JobHandler);
  }

  onApplicationBootstrap(): void {
    this.runner.open(this.queue, this.handlers);
  }
}
