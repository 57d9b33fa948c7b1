import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Job, UnrecoverableError, WaitingError, Worker } from 'bullmq';
import { LOGGER, logContext, type Logger } from '../logging/logger';
import { Stopping } from '../stopping';
import { LONG_JOB_CONNECTIONS, RESERVED } from '../database/connection-shares';
import { backoffStrategy } from './backoff';
import { type JobData, type JobDefinition, PermanentFailure } from './job';
import { Outbox } from './outbox.service';
import { QUEUE_CONNECTION, type QueueConnection } from './queue-connection';
import { JOBS_AT_ONCE, LONG_JOBS, type QueueName } from './queues';
import { Turns } from './turns';

/**
 * A job whose worker was killed is taken up by another within seconds, and killed workers must not use up a job. A server that was away is
 * asked for jobs again every second.
 */
const WORKER_OPTIONS = { lockDuration: 20_000, stalledInterval: 5_000, maxStalledCount: 20, runRetryDelay: 1_000, settings: { backoffStrategy } };

/** At the end, jobs that go by `Stopping` leave off within this. The others are given back while they run, as if they had been killed. */
const LEAVE_OFF_WITHIN_MS = 2_500;

type JobHandler = (payload: object) => Promise<void>;

/** Opens workers on the queue, and runs their jobs against the outbox. */
@Injectable()
export class JobRunner implements OnModuleDestroy, BeforeApplicationShutdown {
  private readonly handlers = new Map<string, Map<string, JobHandler>>();
  private readonly workers = new Map<string, Worker>();
  /** Tokens of the jobs that run. */
  private readonly running = new Map<Job<JobData>, string>();
  private closed: Promise<unknown> = Promise.resolve();
  /** Mails and the relay find connections however long other jobs hold theirs. */
  private readonly longJobs: Turns;

  constructor(
    private readonly outbox: Outbox,
    @Inject(QUEUE_CONNECTION) private readonly connection: QueueConnection,
    private readonly stopping: Stopping,
    @Inject(LOGGER) private readonly logger: Logger,
    dataSource: DataSource,
  ) {
    const { poolSize = 0 } = dataSource.options;
    this.longJobs = new Turns(Math.max(1, Math.floor((poolSize - RESERVED) / LONG_JOB_CONNECTIONS)));
  }

  /** Names what runs the jobs of a kind; before the queue is opened. */
  handle(queue: string, name: string, handler: JobHandler): void {
    this.handlers.set(queue, (this.handlers.get(queue) ?? new Map<string, JobHandler>()).set(name, handler));
  }

  /**
   * Runs jobs of the queue in this process from now on.
   * @throws Error where the queue cannot be reached; the process then ends, and is started again.
   */
  async open(queue: QueueName): Promise<void> {
    if (this.workers.has(queue)) return;
    const handlers = this.handlers.get(queue) ?? new Map<string, JobHandler>();
    const worker = new Worker<JobData>(queue, (job, token = '') => this.inTurn(queue, () => this.run(job, token, handlers)), {
      ...WORKER_OPTIONS,
      concurrency: JOBS_AT_ONCE[queue],
      connection: this.connection.worker,
      prefix: this.connection.prefix,
    });
    worker.on('error', (error) => this.logger.debug({ queue, reason: error.message }, 'queue connection error'));
    this.workers.set(queue, worker);
    await this.connection.whenUsable(worker);
  }

  /** No job begins from here on. */
  onModuleDestroy(): void {
    this.stopping.stop();
    this.closed = Promise.all([...this.workers.values()].map((worker) => worker.close()));
  }

  /** Waits for running jobs, before what they use is closed. */
  async beforeApplicationShutdown(): Promise<void> {
    const isClosed = await Promise.race([this.closed.then(() => true), sleep(LEAVE_OFF_WITHIN_MS, false, { ref: false })]);
    if (!isClosed) await Promise.all([...this.running].map(([job, token]) => this.giveBack(job, token)));
  }

  private inTurn(queue: QueueName, work: () => Promise<void>): Promise<void> {
    return LONG_JOBS.has(queue) ? this.longJobs.take(work) : work();
  }

  private async run(job: Job<JobData>, token: string, handlers: ReadonlyMap<string, JobHandler>): Promise<void> {
    const { outboxId, requestId } = job.data;
    await logContext.run({ jobId: outboxId, requestId }, async () => {
      const handler = handlers.get(job.name);
      if (handler === undefined) throw new Error(`no handler for job ${job.name}`);
      const row = await this.outbox.start(outboxId);
      if (row === null) return;
      const startedAt = performance.now();
      this.running.set(job, token);
      try {
        this.stopping.check();
        await handler(row.payload);
      } catch (error) {
        // What fails while the process ends has not failed.
        if (this.stopping.isStopping && !(error instanceof PermanentFailure)) throw await this.giveBack(job, token);
        await this.fail(job, error);
        throw error instanceof PermanentFailure ? new UnrecoverableError(error.message) : error;
      } finally {
        this.running.delete(job);
      }
      await this.outbox.finish(outboxId);
      this.logger.info({ job: job.name, ms: Math.round(performance.now() - startedAt) }, 'job done');
    });
  }

  /** Puts a job that was broken off back into the queue, for the next worker to take it up at once. */
  private async giveBack(job: Job<JobData>, token: string): Promise<WaitingError> {
    try {
      if (!this.running.delete(job)) return new WaitingError();
      await this.outbox.rest(job.data.outboxId);
      await job.moveToWait(token);
      this.logger.info({ job: job.name }, 'job given back');
    } catch (error) {
      // Its lock runs out, and another worker takes it up then.
      this.logger.warn({ job: job.name, reason: (error as Error).message }, 'job could not be given back');
    }
    return new WaitingError();
  }

  private async fail(job: Job<JobData>, error: unknown): Promise<void> {
    const reason = error instanceof Error ? error.message : String(error);
    const attempt = job.attemptsMade + 1;
    const isFinal = error instanceof PermanentFailure || attempt >= (job.opts.attempts ?? 1);
    this.logger[isFinal ? 'error' : 'warn']({ job: job.name, attempt, reason }, isFinal ? 'job given up' : 'job failed');
    await this.outbox.recordFailure(job.data.outboxId, reason, isFinal);
  }
}

/**
 * Base of the processors (`*.processor.ts`): names the handlers of jobs, whose queues it may share with other processors. Handlers are
 * idempotent: a job may be delivered twice.
 */
export abstract class JobProcessor implements OnApplicationBootstrap {
  private readonly queues = new Set<QueueName>();

  protected constructor(private readonly runner: JobRunner) {}

  protected handle<P extends object>(job: JobDefinition<P>, handler: (payload: P) => Promise<void>): void {
    this.queues.add(job.queue);
    this.runner.handle(job.queue, job.name, handler as JobHandler);
  }

  async onApplicationBootstrap(): Promise<void> {
    await Promise.all([...this.queues].map((queue) => this.runner.open(queue)));
  }
}
