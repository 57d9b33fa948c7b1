import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LOGGER, type Logger } from '../../platform/logging/logger';
import { RequestRecorder } from '../requests/request-recorder';
import { rateLimitHeaders } from './rate-limit-headers';
import { type Reservation, UsageService } from '../usage/usage.service';

declare module 'fastify' {
  interface FastifyRequest {
    /** How a keyed call was counted, until its reply has decided whether it costs. */
    reservation?: Reservation;
  }
}

/**
 * The end of a counted call. Only 2xx costs: before any other answer goes out the call is taken back, so nobody who reads
 * a 4xx, 5xx or 304 has paid for it, even if this process dies the next moment. A caller who hangs up before the answer
 * has paid: it cannot be known what of it arrived.
 */
@Injectable()
export class Settlement implements OnModuleInit {
  constructor(
    private readonly adapterHost: HttpAdapterHost,
    private readonly usage: UsageService,
    private readonly requests: RequestRecorder,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Before the server listens; commands and workers have no server. */
  onModuleInit(): void {
    const instance = this.adapterHost.httpAdapter?.getInstance<FastifyInstance>();
    instance?.decorateRequest('reservation', undefined);
    instance?.addHook('onSend', (request, reply, _payload, done) => {
      const ending = this.end(request, reply);
      if (ending === undefined) {
        this.requests.record(request, reply);
        return done();
      }
      // What could not be settled is answered by another status, and comes here again.
      ending.then(() => {
        this.requests.record(request, reply);
        done();
      }, done);
    });
  }

  /** From here on the reply to this request decides whether the call is taken back. One that went out before it was counted, at its deadline, has no 2xx. */
  track(request: FastifyRequest, reply: FastifyReply, reservation: Reservation): void {
    if (reply.sent) void this.takeBack(reservation, reply);
    else request.reservation = reservation;
  }

  private end(request: FastifyRequest, reply: FastifyReply): Promise<void> | undefined {
    const { reservation } = request;
    if (reservation === undefined) return undefined;
    request.reservation = undefined;
    const isServed = reply.statusCode >= 200 && reply.statusCode < 300;
    return isServed ? this.usage.settle(reservation) : this.takeBack(reservation, reply);
  }

  private async takeBack(reservation: Reservation, reply: FastifyReply): Promise<void> {
    try {
      await this.usage.refund(reservation);
    } catch (error) {
      this.logger.warn({ organizationId: reservation.organizationId, reason: (error as Error).message }, 'call not taken back');
      return;
    }
    if (reply.sent) return;
    const { limits, windows, at, allotment } = reservation;
    const { minute, day, month } = allotment.remaining;
    void reply.headers(rateLimitHeaders({ limits, windows, at, remaining: { minute, day: day + 1, month: month + 1 } }));
  }
}
