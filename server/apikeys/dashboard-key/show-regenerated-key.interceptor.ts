import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { mergeMap, type Observable } from 'rxjs';
import { sessionOf } from '../../platform/access/current-session.decorator';
import type { RegeneratedApiKeyResponse } from './dashboard-key.dto';
import { DashboardKeyService } from './dashboard-key.service';

/** What is kept of a reply that shows a key. */
export interface RegeneratedKeyReference {
  readonly keyId: string;
}

/** Shows the key that a reference names: the first time, and to whoever repeats the request. */
@Injectable()
export class ShowRegeneratedKey implements NestInterceptor<RegeneratedKeyReference, RegeneratedApiKeyResponse> {
  constructor(private readonly keys: DashboardKeyService) {}

  intercept(context: ExecutionContext, next: CallHandler<RegeneratedKeyReference>): Observable<RegeneratedApiKeyResponse> {
    const session = sessionOf(context.switchToHttp().getRequest<FastifyRequest>());
    return next.handle().pipe(
      mergeMap(async ({ keyId }) => {
        const { key, expiresAt } = await this.keys.show(session, keyId);
        return { key, expires_at: expiresAt?.toISOString() ?? null };
      }),
    );
  }
}
