import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock';
import { OutboundPost } from '../../../platform/outbound/outbound-post';
import { Problem } from '../../../platform/problems/problem';
import type { DueDelivery, Outcome } from './delivery-queue.repository';
import { restAsked } from './retry-schedule';
import { signedHeaders } from './signature';
import { bodyFor } from './slack-message';
import { WebhookBox } from '../endpoints/webhook-box';

/** For all of it: looking up, connecting, the beginning of the answer. */
const TIMEOUT_MS = 15_000;

/** How a try went, and for how long the endpoint wants to be left alone. */
export interface Sending extends Outcome {
  readonly restMs: number | null;
}

/** Sends one message to one endpoint, once. */
@Injectable()
export class WebhookSender {
  constructor(
    private readonly outbound: OutboundPost,
    private readonly box: WebhookBox,
    private readonly clock: Clock,
  ) {}

  /** Never throws: whatever goes wrong is how it went. */
  async send(delivery: DueDelivery): Promise<Sending> {
    const at = this.clock.now();
    const began = performance.now();
    const took = (): number => Math.round(performance.now() - began);
    try {
      const url = this.box.open(delivery.address, delivery.webhookId, 'address');
      const body = bodyFor(delivery.kind, delivery.body);
      const headers = { 'content-type': 'application/json', ...this.signatureOf(delivery, body, at) };
      const { status, headers: answered, excerpt } = await this.outbound.post(url, { headers, body }, TIMEOUT_MS);
      const failure = status >= 200 && status < 300 ? null : `it answered ${status}`;
      const rest = failure === null ? null : restAsked(answered['retry-after'], at);
      return { at, milliseconds: took(), status, failure, reply: excerpt, restMs: rest };
    } catch (error) {
      return { at, milliseconds: took(), status: null, failure: reasonOf(error), reply: '', restMs: null };
    }
  }

  private signatureOf(delivery: DueDelivery, body: string, at: Date): Record<string, string> {
    const { webhookId, messageId: id, secret, previousSecret, previousUntil } = delivery;
    const sealed = previousUntil !== null && previousUntil > at ? [secret, previousSecret] : [secret];
    const secrets = sealed.flatMap((one) => (one === null ? [] : this.box.open(one, webhookId, 'secret')));
    return secrets.length === 0 ? {} : signedHeaders({ id, at, body }, secrets);
  }
}

/** For people: without the address, which they know, and which may hold a token. */
function reasonOf(error: unknown): string {
  const reason = error instanceof Problem ? error.options.params?.reason : null;
  return typeof reason === 'string' ? reason : 'it could not be sent';
}
