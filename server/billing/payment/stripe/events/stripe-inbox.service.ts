import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../../../platform/clock';
import { LOGGER, type Logger } from '../../../../platform/logging/logger';
import { Outbox } from '../../../../platform/queue/outbox.service';
import { IncomingPayments } from '../incoming/incoming-payments.service';
import { StripeEventsRepository } from './stripe-events.repository';
import { HANDLE_STRIPE_EVENT } from '../stripe.jobs';
import { StripeGateway } from '../gateway/stripe.gateway';

/** Events from Stripe. Each is stored with the job that handles it, before Stripe is told that it arrived. */
@Injectable()
export class StripeInbox {
  constructor(
    private readonly dataSource: DataSource,
    private readonly gateway: StripeGateway,
    private readonly events: StripeEventsRepository,
    private readonly payments: IncomingPayments,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws invalid_signature */
  async receive(body: Buffer, signature: string): Promise<void> {
    const event = this.gateway.readEvent(body, signature);
    if (event.subject === null && !event.isForeign) return;
    const isNew = await this.dataSource.transaction(async (manager) => {
      const isAdded = await this.events.add(event, this.clock.now(), manager);
      if (isAdded && event.subject !== null) await this.outbox.add(manager, HANDLE_STRIPE_EVENT, { eventId: event.id });
      return isAdded;
    });
    if (isNew && event.isForeign) this.ignore(event.id, event.type);
  }

  /** Again, it does nothing. */
  async handle(eventId: string): Promise<void> {
    const event = await this.events.findUnhandled(eventId);
    if (event === null) return;
    const isCheckout = event.type.startsWith('checkout.');
    const isOurs = isCheckout ? await this.payments.recordCheckout(event.objectId) : await this.payments.record(event.objectId);
    const isFirst = await this.events.finish(eventId, isOurs ? 'recorded' : 'ignored', this.clock.now());
    if (isFirst && !isOurs) this.ignore(eventId, event.type);
  }

  private ignore(eventId: string, type: string): void {
    this.logger.warn({ eventId, type }, 'stripe event ignored');
  }
}
