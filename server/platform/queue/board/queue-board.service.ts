import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Queue } from 'bullmq';
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { QUEUE_BOARD_PATH } from '../../http/security-headers';
import { LOGGER, type Logger } from '../../logging/logger';
import { PLATFORM_PROBLEMS } from '../../problems/platform.problems';
import { problem } from '../../problems/problem';
import { openQueue, QUEUE_CONNECTION, type QueueConnection } from '../queue-connection';
import { QUEUES } from '../queues';

/** The board's page links a typeface at another host, which the policy blocks with an error in the console. */
const FOREIGN_STYLES = /<link href="https:[^>]*>/g;
/** What the board says of a reply; all other headers are ours. */
const HEADERS = ['content-type', 'cache-control', 'etag', 'last-modified'] as const;

/**
 * Serves the board from a server of its own that listens nowhere, made with its packages and queues when somebody first looks at it: the
 * API has no other use for them, and Fastify takes no routes once it listens.
 */
@Injectable()
export class QueueBoard implements OnModuleInit, OnApplicationShutdown {
  private queues: Queue[] = [];
  private opened: Promise<FastifyInstance> | null = null;

  constructor(
    private readonly adapterHost: HttpAdapterHost,
    @Inject(QUEUE_CONNECTION) private readonly connection: QueueConnection,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    const instance = this.adapterHost.httpAdapter.getInstance<FastifyInstance>();
    for (const path of [QUEUE_BOARD_PATH, `${QUEUE_BOARD_PATH}/*`]) instance.all(path, (request, reply) => this.answer(request, reply));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.opened?.then((server) => server.close()).catch(() => undefined);
    await this.closeQueues();
  }

  private async answer({ method, raw }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const server = await (this.opened ??= this.open());
    const answer = await server.inject({ method: method === 'HEAD' ? 'HEAD' : 'GET', url: raw.url, headers: raw.headers });
    if (answer.statusCode === 404) throw problem(PLATFORM_PROBLEMS.not_found);
    if (answer.statusCode >= 500) {
      // Where the queues cannot be reached, this says so.
      await this.connection.check();
      // The board would tell callers the message of any error.
      throw new Error(`the queue board failed: ${answer.payload}`);
    }
    for (const name of HEADERS) if (answer.headers[name] !== undefined) void reply.header(name, answer.headers[name]);
    const isPage = String(answer.headers['content-type']).startsWith('text/html');
    return reply.code(answer.statusCode).send(isPage ? answer.payload.replace(FOREIGN_STYLES, '') : answer.rawPayload);
  }

  /** Where the queues cannot be reached, the next look opens them anew. */
  private async open(): Promise<FastifyInstance> {
    try {
      // Asked first, since whatever BullMQ opens in vain stays registered with the pool.
      await this.connection.check();
      this.queues = QUEUES.map((name) => openQueue(this.connection, name, { logger: this.logger, skipMetasUpdate: true }));
      await Promise.all(this.queues.map((queue) => this.connection.whenUsable(queue)));
      return this.serve();
    } catch (error) {
      this.opened = null;
      await this.closeQueues();
      throw error;
    }
  }

  private serve(): FastifyInstance {
    const serverAdapter = new FastifyAdapter().setBasePath(QUEUE_BOARD_PATH);
    createBullBoard({
      queues: this.queues.map((queue) => new BullMQAdapter(queue, { readOnlyMode: true })),
      serverAdapter,
      options: { uiConfig: { boardTitle: 'Barograph queues', hideRedisDetails: true } },
    });
    const server = fastify();
    void server.register(serverAdapter.registerPlugin(), { prefix: QUEUE_BOARD_PATH });
    return server;
  }

  private async closeQueues(): Promise<void> {
    await Promise.all(this.queues.map((queue) => queue.close().catch(() => undefined)));
  }
}
