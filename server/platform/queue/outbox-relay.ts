import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Queue } from 'bullmq';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config/config';
import { LOGGER, type Logger } from '../logging/logger';
import { BACKOFF_JITTER, CAPPED_BACKOFF } from './backoff';
import type { JobData } from './job';
import { OUTBOX_CHANNEL } from './outbox.service';
import { QUEUE_CONNECTION, QUEUES, type QueueConnection } from './queue-connection';

/** Rows are looked for at least this often, also when no announcement came. */
const POLL_MS = 1_000;
const BATCH = 200;
/**
 * A promised job that does not run, before its first try or between two, is given again this long after it was given to the
 * queue, which may have lost it.
 */
const LOST_AFTER = '60 seconds';
/** A job whose try has not ended is given again after this. BullMQ ignores in both cases what it still knows. */
const STUCK_AFTER = '15 minutes';
const KEEP_DONE = '7 days';
const CLEAN_EVERY_MS = 3_600_000;

interface OutboxRow {
  id: string;
  queue: string;
  name: string;
  payload: object;
  attempts: number;
  backoff_ms: number;
  backoff_max_ms: number | null;
  request_id: string | null;
}

/** Brings promised jobs to the queue, and brings them again where the queue has lost them. Runs in every worker process. */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly queues = new Map<string, Queue>();
  private listener: Client | null = null;
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> | null = null;
  private isStopped = false;
  private cleanedAt = 0;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(QUEUE_CONNECTION) private readonly connection: QueueConnection,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    for (const name of QUEUES) {
      const queue = new Queue(name, { connection: this.connection.producer, prefix: this.connection.prefix });
      queue.on('error', (error) => this.logger.debug({ queue: name, reason: error.message }, 'queue connection error'));
      this.queues.set(name, queue);
    }
    this.wake();
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    if (this.timer !== null) clearTimeout(this.timer);
    await this.running;
    await this.listener?.end().catch(() => undefined);
    await Promise.all([...this.queues.values()].map((queue) => queue.close().catch(() => undefined)));
  }

  /** Relays now; called by announcements, the timer and tests. */
  wake(): void {
    if (this.running !== null || this.isStopped) return;
    if (this.timer !== null) clearTimeout(this.timer);
    this.running = this.relay()
      .catch((error: Error) => this.logger.warn({ reason: error.message }, 'outbox could not be relayed'))
      .finally(() => {
        this.running = null;
        if (!this.isStopped) this.timer = setTimeout(() => this.wake(), POLL_MS);
      });
  }

  private async relay(): Promise<void> {
    await this.listen();
    while (!this.isStopped && (await this.relayBatch()) === BATCH);
    if (Date.now() - this.cleanedAt > CLEAN_EVERY_MS) {
      this.cleanedAt = Date.now();
      await this.dataSource.query(`DELETE FROM outbox WHERE done_at < now() - interval '${KEEP_DONE}'`);
    }
  }

  /**
   * Enqueues before it marks, without holding locks: killed between the two, or raced by another relay, a row is given
   * twice, and BullMQ knows its id already.
   */
  private async relayBatch(): Promise<number> {
    const rows: OutboxRow[] = await this.dataSource.query(
      `SELECT id, queue, name, payload, attempts, backoff_ms, backoff_max_ms, request_id FROM outbox
       WHERE done_at IS NULL AND failed_at IS NULL AND (
         enqueued_at IS NULL
         OR ((started_at IS NULL OR resting_since IS NOT NULL) AND enqueued_at < clock_timestamp() - interval '${LOST_AFTER}')
         OR enqueued_at < clock_timestamp() - interval '${STUCK_AFTER}')
       ORDER BY enqueued_at NULLS FIRST, id LIMIT ${BATCH}`,
    );
    for (const [name, group] of Map.groupBy(rows, (row) => row.queue)) await this.enqueue(name, group);
    if (rows.length > 0) {
      await this.dataSource.query(`UPDATE outbox SET enqueued_at = clock_timestamp() WHERE id = ANY ($1::bigint[])`, [rows.map((row) => row.id)]);
    }
    return rows.length;
  }

  private async enqueue(name: string, rows: OutboxRow[]): Promise<void> {
    const queue = this.queues.get(name);
    if (queue === undefined) {
      // Of a version that is not this one: it waits, and holds nobody up.
      this.logger.error({ queue: name, jobs: rows.length }, 'no such queue');
      return;
    }
    await queue.addBulk(
      rows.map((row) => ({
        name: row.name,
        data: {
          outboxId: row.id,
          payload: row.payload,
          requestId: row.request_id ?? undefined,
          backoffMaxMs: row.backoff_max_ms ?? undefined,
        } satisfies JobData,
        opts: {
          jobId: `outbox-${row.id}`,
          attempts: row.attempts,
          backoff: { type: row.backoff_max_ms === null ? 'exponential' : CAPPED_BACKOFF, delay: row.backoff_ms, jitter: BACKOFF_JITTER },
          removeOnComplete: true,
          removeOnFail: true,
        },
      })),
    );
  }

  private async listen(): Promise<void> {
    if (this.listener !== null) return;
    const client = new Client({ connectionString: this.config.database.url ?? undefined, application_name: 'barograph-outbox', keepAlive: true });
    client.on('error', () => {
      if (this.listener === client) this.listener = null;
    });
    client.on('end', () => {
      if (this.listener === client) this.listener = null;
    });
    client.on('notification', () => this.wake());
    await client.connect();
    await client.query(`LISTEN ${OUTBOX_CHANNEL}`);
    this.listener = client;
  }
}
