import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../platform/clock';
import { Outbox } from '../../../platform/queue/outbox.service';
import type { Charge } from '../../charges';
import { InvoicesRepository } from '../../invoices/invoices.repository';
import { InvoicesService } from '../../invoices/invoices.service';
import { InvoiceNotices } from '../invoice-notices';
import { InvoicedPayments } from '../invoiced-payments';
import { PaymentAttemptsRepository } from './attempts/payment-attempts.repository';
import { StripeCustomersRepository } from './attempts/stripe-customers.repository';
import { CHARGE_SAVED_CARD } from './stripe.jobs';

/** Stripe takes no less than EUR 0.50: seats for the last hours of a month. */
const LEAST_CARD_AMOUNT = 50;

/**
 * Stripe takes the money for our own invoices: on a page that the customer opens, and for renewals from the card that they saved there. What was
 * bought is there at once; until its invoice is paid nothing further is sold.
 */
@Injectable()
export class StripePayments extends InvoicedPayments {
  readonly isOnline = true;

  constructor(
    private readonly service: InvoicesService,
    invoices: InvoicesRepository,
    private readonly notices: InvoiceNotices,
    private readonly attempts: PaymentAttemptsRepository,
    private readonly customers: StripeCustomersRepository,
    private readonly outbox: Outbox,
    clock: Clock,
  ) {
    super(invoices, clock);
  }

  async charge(manager: EntityManager, charge: Charge): Promise<{ readonly invoiceId: string }> {
    const { organizationId, reason } = charge;
    const invoice = await this.service.issue(manager, charge, { method: 'card', least: LEAST_CARD_AMOUNT });
    await this.notices.send(manager, invoice);
    const isCharged = reason === 'renewal' && invoice.dueAt !== null && (await this.customers.find(organizationId, manager)) !== null;
    if (isCharged) {
      const { id: attemptId } = await this.attempts.begin(organizationId, invoice.id, 'saved_card', this.clock.now(), manager);
      await this.outbox.add(manager, CHARGE_SAVED_CARD, { organizationId, attemptId });
    }
    return { invoiceId: invoice.id };
  }

  async mayBuy(manager: EntityManager, organizationId: string): Promise<boolean> {
    return !(await this.invoices.isUnpaid(organizationId, manager));
  }
}
