import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { defer, firstValueFrom, type Observable } from 'rxjs';
import { principalOf } from '../../../platform/access/principal-of';
import { problem } from '../../../platform/problems/problem';
import { TurnQueue } from '../../../platform/turn-queue';
import { CUSTOM_INDEX_PROBLEMS } from '../model/custom-indexes.problems';

/** Searches of one organization, and of all, that are made or wait in a process; each goes through millions of articles. */
const LIMITS = { own: 4, all: 48 };
const RETRY_AFTER_SECONDS = 1;

/** Searches take turns. They wait here before they have a transaction: whoever waits in one would hold the connection that a search needs. */
@Injectable()
export class SearchTurns implements NestInterceptor {
  private readonly queue = new TurnQueue(LIMITS, () =>
    problem(CUSTOM_INDEX_PROBLEMS.searches_busy, { headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } }),
  );

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { organizationId } = principalOf(context.switchToHttp().getRequest<FastifyRequest>());
    return defer(() => this.queue.run(organizationId, () => firstValueFrom<unknown>(next.handle())));
  }
}
