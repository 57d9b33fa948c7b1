import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { type BullBoardInstance, InjectBullBoard } from '@bull-board/nestjs';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { Queue } from 'bullmq';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { QUEUE_BOARD_PATH } from '../../http/security-headers';
import { LOGGER, type Logger } from '../../logging/logger';
import { QUEUE_CONNECTION, type QueueConnection } from '../queue-connection';
import { QUEUES } from '../queues';

/** The board's page links a typeface at another host, which the policy blocks with an error in the console. */
const FOREIGN_STYLES = /<link href="https:[^>]*>/g;

/** Puts the queues on the board when somebody first looks at it: the API has no other use for them. */
@Injectable()
export class QueueBoard implements OnModuleInit, OnApplicationShutdown {
  private queues: Queue[] = [];

  constructor(
    @InjectBullBoard() private readonly board: BullBoardInstance,
    private readonly adapterHost: HttpAdapterHost,
    @Inject(QUEUE_CONNECTION) private readonly connection: QueueConnection,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    const isBoard = ({ routePattern }: FastifyRequest): boolean => routePattern?.startsWith(QUEUE_BOARD_PATH) === true;
    const instance = this.adapterHost.httpAdapter.getInstance<FastifyInstance>();
    instance.addHook('preHandler', (request, _reply, done) => {
      if (this.queues.length === 0 && isBoard(request)) this.open();
      done();
    });
    instance.addHook('onSend', (request, reply, payload, done) => {
      const isPage = typeof payload === 'string' && isBoard(request) && String(reply.getHeader('content-type')).startsWith('text/html');
      done(null, isPage ? payload.replace(FOREIGN_STYLES, '') : payload);
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(this.queues.map((queue) => queue.close().catch(() => undefined)));
  }

  private open(): void {
    this.queues = QUEUES.map((name) => {
      const queue = new Queue(name, { connection: this.connection.producer, prefix: this.connection.prefix, skipMetasUpdate: true });
      queue.on('error', (error) => this.logger.debug({ queue: name, reason: error.message }, 'queue connection error'));
      this.board.addQueue(new BullMQAdapter(queue, { readOnlyMode: true }));
      return queue;
    });
  }
}
