import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { map, type Observable } from 'rxjs';
import { WebhookBox } from './webhook-box';
import type { IssuedWebhookResponse, WebhookResponse } from './webhooks.dto';

/** What is kept of a reply that shows a new secret: the secret as it is sealed. */
export interface KeptSecret {
  /** Base64; null where there is none. */
  readonly sealed: string | null;
  readonly shown: WebhookResponse;
}

/** Shows a new secret: to whoever made it, and to whoever repeats the request with the same Idempotency-Key. */
@Injectable()
export class ShowWebhookSecret implements NestInterceptor<KeptSecret, IssuedWebhookResponse> {
  constructor(private readonly box: WebhookBox) {}

  intercept(_context: ExecutionContext, next: CallHandler<KeptSecret>): Observable<IssuedWebhookResponse> {
    return next.handle().pipe(
      map(({ sealed, shown }) => ({
        ...shown,
        secret: sealed === null ? null : this.box.open(Buffer.from(sealed, 'base64'), shown.id, 'secret'),
      })),
    );
  }
}
