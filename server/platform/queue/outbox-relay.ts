import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config/config';
import { closeClient } from '../database/close-client';
import { LOGGER, type Logger } from '../logging/logger';
import { BACKOFF_JITTER, CAPPED_BACKOFF } from './backoff';
import type { JobData } from './job';
import { OUTBOX_CHANNEL } from './outbox.service';
import { openQueue, QUEUE_CONNECTION, type QueueConnection } from './queue-connection';
import { QUEUES } from './queues';

/** A server that does not answer for so long is given up; the next look asks it again. */
const ANSWER_WITHIN_MS = 5_000;
/** Rows are looked for at least this often, also when no announcement came. */
const POLL_MS = 1_000;
const BATCH = 200;
/** The queue may have lost what it was given: it is asked for the jobs that have not run since, this often and so long after they were given. */
const ASK_EVERY_MS = 10_000;
const LOST_AFTER = '60 seconds';
/** It is asked for a job whose try has not ended after this: a worker that the queue knows nothing of may be at it. */
const STUCK_AFTER = '15 minutes';
/** Jobs that the queue is asked for at once. */
const ASKED_AT_ONCE = 1_000;
const KEEP_DONE = '7 days';
/** Jobs that were given up are kept for staff to see. */
const KEEP_FAILED = '90 days';
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

/** A row that the queue was given. */
interface GivenRow {
  id: string;
  queue: string;
  enqueued_at: string;
}

/** Brings promised jobs to the queue, and brings them again where the queue has lost them. Runs in every worker process. */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly queues = new Map<string, Queue>();
  private listener: Client | null = null;
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> | null = null;
  private isStopped = false;
  /** What was announced while it relayed may have come after it had looked. */
  private isCalledAgain = false;
  private cleanedAt = 0;
  private askedAt = 0;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(QUEUE_CONNECTION) private readonly connection: QueueConnection,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    for (const name of QUEUES) {
      const queue = openQueue(this.connection, name, { logger: this.logger });
      this.queues.set(name, queue);
      await this.connection.whenUsable(queue);
    }
    this.wake();
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    if (this.timer !== null) clearTimeout(this.timer);
    await this.running;
    if (this.listener !== null) closeClient(this.listener);
    await Promise.all([...this.queues.values()].map((queue) => queue.close().catch(() => undefined)));
  }

  /** Relays now; called by announcements, the timer and tests. */
  wake(): void {
    if (this.isStopped) return;
    this.isCalledAgain = this.running !== null;
    if (this.isCalledAgain) return;
    if (this.timer !== null) clearTimeout(this.timer);
    this.running = this.relay()
      .catch((error: Error) => this.logger.warn({ reason: error.message }, 'outbox could not be relayed'))
      .finally(() => {
        this.running = null;
        if (this.isCalledAgain) this.wake();
        else if (!this.isStopped) this.timer = setTimeout(() => this.wake(), POLL_MS);
      });
  }

  private async relay(): Promise<void> {
    await this.listen();
    while (!this.isStopped && (await this.relayBatch()) === BATCH);
    if (performance.now() - this.askedAt > ASK_EVERY_MS) {
      this.askedAt = performance.now();
      await this.giveLostAgain();
    }
    if (Date.now() - this.cleanedAt > CLEAN_EVERY_MS) {
      this.cleanedAt = Date.now();
      await this.removeOld();
    }
  }

  /** Lets go of what was done or given up long ago. */
  async removeOld(): Promise<void> {
    await this.dataSource.query(`DELETE FROM outbox WHERE done_at < now() - interval '${KEEP_DONE}'`);
    await this.dataSource.query(`DELETE FROM outbox WHERE failed_at < now() - interval '${KEEP_FAILED}'`);
  }

  /**
   * Enqueues before it marks, without holding locks: killed between the two, or raced by another relay, a row is given
   * twice, and BullMQ knows its id already.
   */
  private async relayBatch(): Promise<number> {
    const rows: OutboxRow[] = await this.dataSource.query(
      `SELECT id, queue, name, payload, attempts, backoff_ms, backoff_max_ms, request_id FROM outbox
       WHERE done_at IS NULL AND failed_at IS NULL AND enqueued_at IS NULL ORDER BY id LIMIT ${BATCH}`,
    );
    await this.give(rows);
    return rows.length;
  }

  /** Gives the queue again what it does not know any more. However many jobs wait there, nothing is written for those that it knows. */
  async giveLostAgain(): Promise<void> {
    let last: GivenRow = { id: '0', queue: '', enqueued_at: '-infinity' };
    for (let isMore = true; isMore && !this.isStopped;) {
      const given: GivenRow[] = await this.dataSource.query(
        `SELECT id, queue, enqueued_at::text FROM outbox
         WHERE done_at IS NULL AND failed_at IS NULL AND (enqueued_at, id) > ($1::timestamptz, $2::bigint)
           AND enqueued_at < clock_timestamp() - interval '${LOST_AFTER}'
           AND (started_at IS NULL OR resting_since IS NOT NULL OR enqueued_at < clock_timestamp() - interval '${STUCK_AFTER}')
         ORDER BY enqueued_at, id LIMIT ${ASKED_AT_ONCE}`,
        [last.enqueued_at, last.id],
      );
      isMore = given.length === ASKED_AT_ONCE;
      last = given.at(-1) ?? last;
      const lost: string[] = [];
      for (const [queue, rows] of Map.groupBy(given, (row) => row.queue)) {
        const known = await this.connection.listKnown(
          queue,
          rows.map(({ id }) => jobIdOf(id)),
        );
        lost.push(...rows.filter(({ id }) => !known.has(jobIdOf(id))).map(({ id }) => id));
      }
      if (lost.length === 0) continue;
      await this.give(
        await this.dataSource.query(
          `SELECT id, queue, name, payload, attempts, backoff_ms, backoff_max_ms, request_id FROM outbox
           WHERE id = ANY ($1::bigint[]) AND done_at IS NULL AND failed_at IS NULL ORDER BY id`,
          [lost],
        ),
      );
    }
  }

  private async give(rows: readonly OutboxRow[]): Promise<void> {
    for (const [name, group] of Map.groupBy(rows, (row) => row.queue)) await this.enqueue(name, group);
    if (rows.length > 0) {
      await this.dataSource.query(`UPDATE outbox SET enqueued_at = clock_timestamp() WHERE id = ANY ($1::bigint[])`, [rows.map((row) => row.id)]);
    }
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
          jobId: jobIdOf(row.id),
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
    const client = new Client({
      connectionString: this.config.database.url ?? undefined,
      application_name: 'barograph-outbox',
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
    });
    client.on('error', () => {
      if (this.listener === client) this.listener = null;
    });
    client.on('end', () => {
      if (this.listener === client) this.listener = null;
    });
    client.on('notification', () => this.wake());
    try {
      await client.connect();
      await client.query(`LISTEN ${OUTBOX_CHANNEL}`);
    } catch (error) {
      closeClient(client);
      throw error;
    }
    this.listener = client;
  }
}

/** What the queue knows the job of a row by. */
function jobIdOf(rowId: string): string {
  return `outbox-${rowId}`;
}
