import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Counter } from 'prom-client';
import type { KeyPrincipal } from '../../platform/access/principal';
import { Clock } from '../../platform/clock';
import { LOGGER, type Logger } from '../../platform/logging/logger';
import { Metrics } from '../../platform/metrics/metrics.service';
import { CallTally, type LoggedCall } from './call-tally';
import { RequestBatchesRepository } from './request-batches.repository';

const WRITE_EVERY_MS = 1_000;
/** How often a log that leaves out calls says so. */
const TELL_EVERY_MS = 60_000;

/** How a call was answered. */
type AnsweredCall = Pick<LoggedCall, 'operation' | 'status' | 'milliseconds' | 'requestId' | 'address'>;

/**
 * The request log of customers, beside the way of the request: a call is noted in memory and written with the others of its second. What cannot be
 * kept is counted and told, in the log of the process, in the metrics and to whoever reads the request log. Whatever a process has not
 * written when it dies is missing from the log and from usage by operation; the counters that limits are decided by do not come from here.
 */
@Injectable()
export class RequestRecorder implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly writer = randomUUID();
  private readonly unloggedCalls: Counter;
  private tally = new CallTally();
  /** What is being written, or could not be written yet. */
  private sealed: CallTally | null = null;
  private batch = 0;
  private writing: Promise<void> | null = null;
  private timer: NodeJS.Timeout | null = null;
  private isFailing = false;
  private untold = 0;
  private toldAt = -Infinity;

  constructor(
    private readonly batches: RequestBatchesRepository,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    metrics: Metrics,
  ) {
    this.unloggedCalls = metrics.counter(
      'api_calls_unlogged_total',
      'Calls by API keys that were counted by operation and left out of the request log.',
    );
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.writeOnce(), WRITE_EVERY_MS).unref();
  }

  /** Requests have been answered by now. */
  async onApplicationShutdown(): Promise<void> {
    if (this.timer !== null) clearInterval(this.timer);
    await this.flush();
    await this.flush();
  }

  /** Notes a call by a key whose status will not change any more. */
  record(request: FastifyRequest, reply: FastifyReply): void {
    const { principal, operation } = request;
    if (operation === undefined || principal?.kind !== 'key') return;
    request.operation = undefined;
    const { statusCode: status, elapsedTime: milliseconds } = reply;
    this.note(principal, { operation, status, milliseconds, requestId: request.id, address: request.ip });
  }

  note({ organizationId, keyId, mode }: KeyPrincipal, { operation, status, milliseconds, requestId, address }: AnsweredCall): void {
    this.tally.add({
      at: this.clock.now().getTime() - milliseconds,
      organizationId,
      keyId,
      operation,
      status,
      milliseconds,
      cost: mode === 'live' && status >= 200 && status < 300 ? 1 : 0,
      requestId,
      address,
    });
  }

  /** Writes what has been noted until now; resolves when it is written, or will be tried again. */
  async flush(): Promise<void> {
    // What is being written at this moment may have begun before the last call was noted.
    await this.writing;
    await this.writeOnce();
  }

  private writeOnce(): Promise<void> {
    this.writing ??= this.write().finally(() => (this.writing = null));
    return this.writing;
  }

  private async write(): Promise<void> {
    if (this.sealed === null) {
      if (this.tally.isEmpty) return;
      this.sealed = this.tally;
      this.tally = new CallTally();
      this.batch++;
    }
    try {
      await this.batches.write({ id: this.writer, batch: this.batch }, this.sealed, this.clock.now());
    } catch (error) {
      if (!this.isFailing) this.logger.warn({ reason: (error as Error).message }, 'request log not written, to be tried again');
      this.isFailing = true;
      return;
    }
    this.isFailing = false;
    this.tellUnlogged(this.sealed.unlogged);
    this.sealed = null;
  }

  private tellUnlogged(calls: number): void {
    if (calls > 0) this.unloggedCalls.inc(calls);
    this.untold += calls;
    const now = this.clock.now().getTime();
    if (this.untold === 0 || now - this.toldAt < TELL_EVERY_MS) return;
    this.logger.warn({ calls: this.untold }, 'calls left out of the request log');
    this.toldAt = now;
    this.untold = 0;
  }
}
