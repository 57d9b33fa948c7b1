import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { defer, firstValueFrom, type Observable } from 'rxjs';
import { SearchQueue } from '../../../news';
import { claimPlace } from '../../../platform/access/room.guard';
import { principalOf } from '../../../platform/access/principal-of';
import { callerSignal } from '../../../platform/http/caller-signal';
import { RequestValidationPipe } from '../../../platform/problems/validation.pipe';
import type { PreviewCustomIndexRequest } from '../requests/custom-index-requests.dto';
import { CustomIndexesService } from './custom-indexes.service';

/** Names the body of a route that searches. */
export const SearchedBody = Reflector.createDecorator<new () => PreviewCustomIndexRequest>();

/**
 * Searches take turns. They wait here before they have a transaction: whoever waits in one would hold the connection that a search needs. What is wrong
 * with a request is said before it waits. Whoever hangs up waits no longer.
 */
@Injectable()
export class SearchTurns implements NestInterceptor {
  private readonly pipe = new RequestValidationPipe();

  constructor(
    private readonly reflector: Reflector,
    private readonly indexes: CustomIndexesService,
    private readonly turns: SearchQueue,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const signal = callerSignal(context.switchToHttp().getResponse<FastifyReply>());
    const metatype = this.reflector.get(SearchedBody, context.getHandler());
    return defer(async () => {
      const body = (await this.pipe.transform(request.body, { type: 'body', metatype })) as PreviewCustomIndexRequest;
      this.indexes.checkForm(body);
      const first = (): Promise<void> => this.indexes.checkWords(body);
      return this.turns.run(principalOf(request).organizationId, () => firstValueFrom<unknown>(next.handle()), {
        signal,
        first,
        place: claimPlace(request),
      });
    });
  }
}
