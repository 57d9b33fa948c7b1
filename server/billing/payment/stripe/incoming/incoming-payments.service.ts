import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Audit } from '../../../../platform/audit/audit.service';
import { Clock } from '../../../../platform/clock';
import { DomainEvents } from '../../../../platform/events/domain-events';
import { isUuid } from '../../../../platform/http/input/field-rules';
import { InvoicePaid } from '../../../billing.events';
import type { SettledInvoice } from '../../../invoices/invoice-state';
import { InvoicesRepository } from '../../../invoices/invoices.repository';
import { InvoicesService } from '../../../invoices/invoices.service';
import { toDecimal } from '../../../prices/money';
import { PaymentNotices } from '../notices/payment-notices';
import { attentionTo, judgePayment } from './judge-payment';
import { type PaymentAttempt, PaymentAttemptsRepository } from '../attempts/payment-attempts.repository';
import { StripeCustomersRepository } from '../attempts/stripe-customers.repository';
import type { StripePayment } from '../gateway/stripe-objects';
import { type KnownPayment, StripePaymentsRepository } from './stripe-payments.repository';
import { StripeGateway } from '../gateway/stripe.gateway';

/** Somebody else has read it later than we: ask once more. */
const ROUNDS_MAX = 5;

/**
 * Brings what stands at Stripe into the books. Whoever has news of a payment comes here with its id alone; Stripe says how it stands now. So
 * news may come in any order, twice, late or never: the result is the same.
 */
@Injectable()
export class IncomingPayments {
  constructor(
    private readonly dataSource: DataSource,
    private readonly gateway: StripeGateway,
    private readonly payments: StripePaymentsRepository,
    private readonly attempts: PaymentAttemptsRepository,
    private readonly customers: StripeCustomersRepository,
    private readonly invoices: InvoicesRepository,
    private readonly service: InvoicesService,
    private readonly notices: PaymentNotices,
    private readonly events: DomainEvents,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** False where it is none of ours: unknown, or of a customer whom we do not know by the invoice that it names. */
  async record(paymentId: string): Promise<boolean> {
    for (let round = 0; round < ROUNDS_MAX; round++) {
      const askedAt = this.clock.now();
      const payment = await this.gateway.findPayment(paymentId);
      const read = { askedAt, readAt: this.clock.now() };
      const invoiceId = payment?.invoiceId ?? '';
      if (payment === null || !isUuid(invoiceId)) return false;
      const done = await this.dataSource.transaction((manager) => this.take(payment, invoiceId, read, manager));
      if (done !== 'stale') return done === 'taken';
    }
    throw new Error('the payment changes faster than it can be read');
  }

  /** What has become of a page at Stripe. False where it is none of ours. */
  async recordCheckout(checkoutId: string): Promise<boolean> {
    const checkout = await this.gateway.findCheckout(checkoutId);
    if (checkout === null) return false;
    const attempt = await this.attempts.findByCheckout(checkoutId);
    const isTaken = checkout.paymentId !== null && (await this.record(checkout.paymentId));
    if (attempt === null) return isTaken;
    // Over, and no payment of it has said so.
    const known = await this.attempts.find(attempt.organizationId, attempt.id);
    if (checkout.status !== 'open' && known?.state === 'open') await this.attempts.move(attempt.organizationId, attempt.id, { state: 'ended' });
    return true;
  }

  private async take(
    payment: StripePayment,
    invoiceId: string,
    { askedAt, readAt }: { readonly askedAt: Date; readonly readAt: Date },
    manager: EntityManager,
  ): Promise<'taken' | 'foreign' | 'stale'> {
    const invoice = await this.invoices.lock(invoiceId, manager);
    if (invoice === null || invoice.series !== 'invoice') return 'foreign';
    const { organizationId } = invoice;
    const customer = await this.customers.find(organizationId, manager);
    if (customer === null || ![customer.customerId, ...customer.formerIds].some((id) => id === payment.customerId)) return 'foreign';
    const before = await this.payments.find(organizationId, payment.id, manager);
    // Of two that ask at the same time nobody knows whose answer is the later one.
    if (before !== null && before.readAt > askedAt) return 'stale';
    await this.moveAttempt(payment, invoice, manager);
    if (payment.status === 'succeeded') await this.book(payment, invoice, before, readAt, manager);
    return 'taken';
  }

  private async book(
    payment: StripePayment,
    invoice: SettledInvoice,
    before: KnownPayment | null,
    readAt: Date,
    manager: EntityManager,
  ): Promise<void> {
    const { id: invoiceId, organizationId, number, total, currency, creditedById } = invoice;
    const isSettled = invoice.settledBy !== null;
    const { refunded, isDisputed } = payment;
    const after = { outcome: judgePayment(payment, { total, currency, isSettled }, before), refunded, isDisputed, readAt };
    const reasons = attentionTo(before, after, creditedById !== null);
    await this.payments.save(organizationId, invoiceId, payment, after, reasons.length > 0, manager);
    const details = { invoiceId, number, paymentId: payment.id, amount: toDecimal(payment.received), currency: payment.currency };
    if (after.outcome !== before?.outcome) {
      const action = after.outcome === 'applied' ? 'billing.invoice_paid' : 'billing.payment_not_applied';
      await this.audit.record(manager, { action, organizationId, details: { ...details, outcome: after.outcome } });
    }
    for (const reason of reasons) await this.notices.tellStaff(manager, invoice, payment.id, reason);
    if (after.outcome === 'applied' && before?.outcome !== 'applied') {
      await this.service.settle(manager, invoice, { userId: null, reference: payment.id });
      await this.events.publish(new InvoicePaid(organizationId, invoiceId), manager);
    }
    if (after.outcome === 'applied' && creditedById !== null && refunded >= payment.received)
      await this.settleCreditNote(creditedById, invoice, payment.id, manager);
  }

  /** The money of a credit note went back at Stripe. */
  private async settleCreditNote(id: string, { organizationId }: SettledInvoice, paymentId: string, manager: EntityManager): Promise<void> {
    const note = await this.invoices.get(organizationId, id, manager);
    if (note.settledBy !== null) return;
    await this.service.settle(manager, note, { userId: null, reference: paymentId });
    const details = { invoiceId: id, number: note.number, paymentId, amount: toDecimal(-note.total) };
    await this.audit.record(manager, { action: 'billing.credit_note_refunded', organizationId, details });
  }

  private async moveAttempt({ id, status, attemptId }: StripePayment, invoice: SettledInvoice, manager: EntityManager): Promise<void> {
    const attempt = attemptId !== null && isUuid(attemptId) ? await this.attempts.find(invoice.organizationId, attemptId, manager) : null;
    if (attempt === null) return;
    const state = nextState(attempt, status);
    if (state === null || !(await this.attempts.move(invoice.organizationId, attempt.id, { state, paymentId: id }, manager))) return;
    if (state === 'failed') await this.notices.tellOwners(manager, invoice);
  }
}

/** Null where it stays: on a page that is open, whoever was declined tries another card. */
function nextState({ state }: PaymentAttempt, status: StripePayment['status']): 'processing' | 'succeeded' | 'failed' | 'ended' | null {
  if (status === 'succeeded' || status === 'processing') return status;
  if (state !== 'processing') return null;
  return status === 'failed' ? 'failed' : status === 'canceled' ? 'ended' : null;
}
