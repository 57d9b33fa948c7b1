import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { principalOf } from '../../../platform/access/principal-of';
import { problem } from '../../../platform/problems/problem';
import { customKeyOf } from '../model/custom-index';
import { CUSTOM_INDEX_PROBLEMS } from '../model/custom-indexes.problems';
import { CustomIndexesService } from './custom-indexes.service';

/** Of routes that are there for the indexes of the catalogue: says so to whoever asks for a custom index of their own; the others do not exist. */
@Injectable()
export class CatalogueAlone implements NestInterceptor {
  constructor(private readonly indexes: CustomIndexesService) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<FastifyRequest<{ Params: { id: string } }>>();
    const { id } = request.params;
    if (customKeyOf(id) === null) return next.handle() as Observable<unknown>;
    await this.indexes.get(principalOf(request), id);
    throw problem(CUSTOM_INDEX_PROBLEMS.not_for_custom_indexes);
  }
}
