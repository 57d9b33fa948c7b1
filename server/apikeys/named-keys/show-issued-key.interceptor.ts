import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import { problem } from '../../platform/problems/problem';
import { APIKEY_PROBLEMS } from '../keys/apikeys.problems';
import { KeySecrets } from '../keys/key-secrets';
import { seedOf } from './key-seed';
import type { IssuedNamedKeyResponse, NamedKeyResponse } from './named-keys.dto';

/** What is kept of a reply that shows a new key: all but the secret, and what it was made with beside the seed. */
export interface IssuedKeyReference {
  readonly nonce: string;
  readonly shown: NamedKeyResponse;
}

/** Shows the secret of a new key: to whoever made it, and to whoever repeats the request with the same Idempotency-Key. */
@Injectable()
export class ShowIssuedKey implements NestInterceptor<IssuedKeyReference, IssuedNamedKeyResponse> {
  constructor(private readonly secrets: KeySecrets) {}

  intercept(context: ExecutionContext, next: CallHandler<IssuedKeyReference>): Observable<IssuedNamedKeyResponse> {
    const seed = seedOf(context.switchToHttp().getRequest<FastifyRequest>());
    return next.handle().pipe(
      map(({ nonce, shown }) => {
        const key = this.secrets.deriveAgain(shown.mode, nonce, seed, shown.last4);
        if (key === null) throw problem(APIKEY_PROBLEMS.key_unreadable);
        return { ...shown, key };
      }),
    );
  }
}
