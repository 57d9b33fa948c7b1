import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Audit } from '../../../../platform/audit/audit.service';
import { Clock } from '../../../../platform/clock';
import { LOGGER, type Logger } from '../../../../platform/logging/logger';
import { Problem, problem } from '../../../../platform/problems/problem';
import { BILLING_PROBLEMS } from '../../../billing.problems';
import type { SettledInvoice } from '../../../invoices/invoice-state';
import { InvoicesRepository } from '../../../invoices/invoices.repository';
import { IncomingPayments } from '../incoming/incoming-payments.service';
import { type PaymentAttempt, PaymentAttemptsRepository } from './payment-attempts.repository';
import { StripeCustomers } from './stripe-customers.service';
import { CustomerGone, StripeGateway } from '../gateway/stripe.gateway';

/** Who asks, and for which organization. */
export interface Payer {
  readonly organizationId: string;
  readonly userId: string;
}

interface Begun {
  readonly attempt: PaymentAttempt;
  readonly invoice: SettledInvoice;
}

/** Stripe keeps a page open for a day; one that was never made is asked for by a key that it remembers as long. */
const PAGE_LASTS_MS = 20 * 3_600_000;
/** What passes by itself; anything else somebody has to look into. */
const PASSING = new Set(['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError']);
/** A page that is over is recorded, then there is another. */
const ROUNDS_MAX = 5;

/** Pages at Stripe: one for paying an invoice, and the customer's own. Transactions end before Stripe is asked. */
@Injectable()
export class Checkouts {
  constructor(
    private readonly dataSource: DataSource,
    private readonly gateway: StripeGateway,
    private readonly attempts: PaymentAttemptsRepository,
    private readonly customers: StripeCustomers,
    private readonly invoices: InvoicesRepository,
    private readonly payments: IncomingPayments,
    private readonly audit: Audit,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Address of the page on which an invoice is paid: the same one for as long as it is open, whoever asks and however often.
   * @throws invoice_not_found, online_payment_off, invoice_settled, payment_processing, payment_provider_unavailable
   */
  open(payer: Payer, invoiceId: string): Promise<string> {
    return this.asking(async () => {
      for (let round = 0; round < ROUNDS_MAX; round++) {
        const begun = await this.dataSource.transaction((manager) => this.begin(payer, invoiceId, manager));
        const url = await this.urlOf(begun);
        if (url !== null) return url;
      }
      throw problem(BILLING_PROBLEMS.payment_processing);
    });
  }

  /**
   * Address of the customer's own pages, where cards are kept.
   * @throws online_payment_off, payment_provider_unavailable
   */
  openPortal({ organizationId }: Payer): Promise<string> {
    return this.asking(async () => {
      if (!this.gateway.isOn) throw problem(BILLING_PROBLEMS.online_payment_off);
      const customerId = await this.customers.ensure(organizationId);
      try {
        return await this.gateway.createPortal(customerId);
      } catch (error) {
        if (!(error instanceof CustomerGone)) throw error;
        await this.customers.replace(organizationId, customerId);
        return this.gateway.createPortal(await this.customers.ensure(organizationId));
      }
    });
  }

  private async begin({ organizationId, userId }: Payer, invoiceId: string, manager: EntityManager): Promise<Begun> {
    // Somebody else's is told from one that is not there by nothing.
    await this.invoices.get(organizationId, invoiceId, manager);
    if (!this.gateway.isOn) throw problem(BILLING_PROBLEMS.online_payment_off);
    const invoice = await this.invoices.lock(invoiceId, manager);
    if (invoice === null) throw problem(BILLING_PROBLEMS.invoice_not_found);
    const { number } = invoice;
    if (invoice.settledBy !== null || invoice.dueAt === null) throw problem(BILLING_PROBLEMS.invoice_settled, { params: { number } });
    const now = this.clock.now();
    const attempt = await this.attempts.begin(organizationId, invoiceId, 'checkout', now, manager);
    if (attempt.state === 'processing' || attempt.kind === 'saved_card') throw problem(BILLING_PROBLEMS.payment_processing);
    if (attempt.createdAt.getTime() === now.getTime())
      await this.audit.record(manager, { action: 'billing.checkout_opened', userId, organizationId, details: { invoiceId, number } });
    return { attempt, invoice };
  }

  /** Null where the page is over: then what became of it has been recorded. */
  private async urlOf({ attempt, invoice }: Begun): Promise<string | null> {
    const { id: attemptId, organizationId, checkoutId, createdAt } = attempt;
    if (checkoutId !== null) {
      const page = await this.gateway.findCheckout(checkoutId);
      if (page?.status === 'open') return page.url;
      if (!(await this.payments.recordCheckout(checkoutId))) await this.attempts.move(organizationId, attemptId, { state: 'ended' });
      return null;
    }
    if (this.clock.now().getTime() - createdAt.getTime() > PAGE_LASTS_MS) {
      await this.attempts.endWithoutPage(organizationId, attemptId);
      return null;
    }
    return this.makePage(attempt, invoice);
  }

  private async makePage({ id: attemptId, organizationId }: PaymentAttempt, invoice: SettledInvoice): Promise<string | null> {
    const { id: invoiceId, number, total, currency, content } = invoice;
    const customerId = await this.customers.ensure(organizationId);
    const email = content.customer.email;
    try {
      const page = await this.gateway.createCheckout({ attemptId, organizationId, invoiceId, number, total, currency, customerId, email });
      if (await this.attempts.setCheckout(organizationId, attemptId, page.id)) return page.url;
      // Paid in another way, or taken back, while Stripe was asked.
      await this.gateway.expireCheckout(page.id);
    } catch (error) {
      if (!(error instanceof CustomerGone)) throw error;
      await this.customers.replace(organizationId, customerId);
      // The next round asks by another key: this one stands for the customer who is gone.
      await this.attempts.endWithoutPage(organizationId, attemptId);
    }
    return null;
  }

  /** What goes wrong at Stripe is said once, without what was sent. */
  private async asking(work: () => Promise<string>): Promise<string> {
    try {
      return await work();
    } catch (error) {
      const { type, code, requestId } = error as { type?: unknown; code?: unknown; requestId?: unknown };
      if (error instanceof Problem || typeof type !== 'string' || !type.startsWith('Stripe')) throw error;
      this.logger[PASSING.has(type) ? 'warn' : 'error']({ type, code, stripeRequest: requestId }, 'stripe refused');
      throw problem(BILLING_PROBLEMS.payment_provider_unavailable, { cause: error });
    }
  }
}
