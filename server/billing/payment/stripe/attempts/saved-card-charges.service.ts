import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../../../platform/clock';
import type { SettledInvoice } from '../../../invoices/invoice-state';
import { InvoicesRepository } from '../../../invoices/invoices.repository';
import { IncomingPayments } from '../incoming/incoming-payments.service';
import { type PaymentAttempt, PaymentAttemptsRepository } from './payment-attempts.repository';
import { PaymentNotices } from '../notices/payment-notices';
import { StripeCustomers } from './stripe-customers.service';
import type { StripeDemand } from '../gateway/stripe-objects';
import { StripeGateway } from '../gateway/stripe.gateway';

/** Stripe remembers the key of a request for a day at least. */
const KEY_KEPT_MS = 20 * 3_600_000;

/** Charges renewals to the card that was saved with an earlier payment. An attempt charges once, however often a worker dies at it. */
@Injectable()
export class SavedCardCharges {
  constructor(
    private readonly dataSource: DataSource,
    private readonly gateway: StripeGateway,
    private readonly attempts: PaymentAttemptsRepository,
    private readonly customers: StripeCustomers,
    private readonly invoices: InvoicesRepository,
    private readonly payments: IncomingPayments,
    private readonly notices: PaymentNotices,
    private readonly clock: Clock,
  ) {}

  async charge(organizationId: string, attemptId: string): Promise<void> {
    const attempt = await this.attempts.find(organizationId, attemptId);
    if (attempt?.state !== 'open' || attempt.kind !== 'saved_card') return;
    const invoice = await this.invoices.get(organizationId, attempt.invoiceId);
    if (invoice.settledBy !== null) return void (await this.attempts.move(organizationId, attempt.id, { state: 'ended' }));
    const customerId = await this.customers.ensure(organizationId);
    const lost = await this.findLost(attempt, customerId);
    if (lost !== null) return this.take(attempt, invoice, lost);
    const methodId = attempt.methodId ?? (await this.gateway.findSavedCard(customerId));
    // Nothing was tried, so there is nothing to tell: the invoice says how it is paid.
    if (methodId === null) return void (await this.attempts.move(organizationId, attempt.id, { state: 'failed', failure: 'no_saved_card' }));
    await this.attempts.setMethod(organizationId, attemptId, methodId);
    const known = await this.attempts.find(organizationId, attemptId);
    const charge = await this.gateway.chargeSavedCard(demandOf(attempt, invoice, customerId), known?.methodId ?? methodId);
    if (charge.declined !== null) return this.giveUp(attempt, invoice, charge.paymentId, charge.declined);
    if (charge.paymentId !== null) await this.payments.record(charge.paymentId);
  }

  /** A charge of long ago whose answer never came: its key may be forgotten by now, and to charge again would be to charge twice. */
  private async findLost({ id, methodId, createdAt }: PaymentAttempt, customerId: string): Promise<string | null> {
    if (methodId === null || this.clock.now().getTime() - createdAt.getTime() < KEY_KEPT_MS) return null;
    return this.gateway.findPaymentOf(id, customerId, createdAt);
  }

  /** What became of a charge whose answer was lost. Where it was declined, or waits for somebody who is away, nothing comes of it any more. */
  private async take(attempt: PaymentAttempt, invoice: SettledInvoice, paymentId: string): Promise<void> {
    await this.payments.record(paymentId);
    const after = await this.attempts.find(attempt.organizationId, attempt.id);
    if (after?.state === 'open') await this.giveUp(attempt, invoice, paymentId, 'declined');
  }

  /** The owners are told once, and pay on a page. */
  private async giveUp(attempt: PaymentAttempt, invoice: SettledInvoice, paymentId: string | null, failure: string): Promise<void> {
    const { organizationId } = attempt;
    if (paymentId !== null) await this.gateway.cancelPayment(paymentId);
    await this.dataSource.transaction(async (manager) => {
      const isFirst = await this.attempts.move(
        organizationId,
        attempt.id,
        { state: 'failed', failure, ...(paymentId !== null && { paymentId }) },
        manager,
      );
      if (isFirst) await this.notices.tellOwners(manager, invoice);
    });
  }
}

function demandOf({ id: attemptId, organizationId }: PaymentAttempt, invoice: SettledInvoice, customerId: string): StripeDemand {
  const { id: invoiceId, number, total, currency, content } = invoice;
  return { attemptId, organizationId, invoiceId, number, total, currency, customerId, email: content.customer.email };
}
