import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DomainEvents } from '../../../../platform/events/domain-events';
import { Outbox } from '../../../../platform/queue/outbox.service';
import { InvoiceCancelled, InvoicePaid } from '../../../billing.events';
import { PaymentAttemptsRepository } from '../attempts/payment-attempts.repository';
import { StripeGateway } from '../gateway/stripe.gateway';
import { CLOSE_PAYMENTS } from '../stripe.jobs';

/** Of an invoice that was paid by transfer, or taken back, nothing stays open at Stripe. */
@Injectable()
export class OpenPaymentsSubscriber implements OnModuleInit {
  constructor(
    private readonly gateway: StripeGateway,
    private readonly attempts: PaymentAttemptsRepository,
    private readonly outbox: Outbox,
    private readonly events: DomainEvents,
  ) {}

  onModuleInit(): void {
    if (!this.gateway.isOn) return;
    this.events.subscribe(InvoicePaid, ({ organizationId, invoiceId }, manager) => this.close(organizationId, invoiceId, manager));
    this.events.subscribe(InvoiceCancelled, ({ organizationId, invoiceId }, manager) => this.close(organizationId, invoiceId, manager));
  }

  private async close(organizationId: string, invoiceId: string, manager: EntityManager): Promise<void> {
    const open = await this.attempts.listAtWork(organizationId, invoiceId, manager);
    if (open.length > 0) await this.outbox.add(manager, CLOSE_PAYMENTS, { organizationId, invoiceId });
  }
}
