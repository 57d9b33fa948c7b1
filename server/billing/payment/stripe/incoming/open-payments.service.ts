import { Inject, Injectable } from '@nestjs/common';
import { Clock, MS_PER_DAY } from '../../../../platform/clock';
import { LOGGER, type Logger } from '../../../../platform/logging/logger';
import { Stopping } from '../../../../platform/stopping';
import { InvoicesRepository } from '../../../invoices/invoices.repository';
import { IncomingPayments } from './incoming-payments.service';
import { type PaymentAttempt, PaymentAttemptsRepository } from '../attempts/payment-attempts.repository';
import { SavedCardCharges } from '../attempts/saved-card-charges.service';
import { StripeEventsRepository } from '../events/stripe-events.repository';
import { StripeInbox } from '../events/stripe-inbox.service';
import { StripeGateway } from '../gateway/stripe.gateway';

/** An event comes within seconds; what is still open after this is asked about. */
const ASKED_AFTER_MS = 10 * 60_000;
/** In one run: two requests each, and Stripe takes a hundred a second. */
const ASKED_MAX = 200;
/** By then an event's own job has given up. */
const GIVEN_UP_AFTER_MS = 12 * 3_600_000;
/** Stripe sends an event again for three days. */
const EVENTS_KEPT_MS = 90 * MS_PER_DAY;

/** Payments that are open at Stripe: asks about those whose events never came or could not be handled, and ends those that nobody owes any more. */
@Injectable()
export class OpenPayments {
  constructor(
    private readonly gateway: StripeGateway,
    private readonly attempts: PaymentAttemptsRepository,
    private readonly invoices: InvoicesRepository,
    private readonly payments: IncomingPayments,
    private readonly charges: SavedCardCharges,
    private readonly events: StripeEventsRepository,
    private readonly inbox: StripeInbox,
    private readonly stopping: Stopping,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Each by itself: one that cannot be asked about keeps no other from it, and comes again with the next run. */
  async check(): Promise<void> {
    if (!this.gateway.isOn) return;
    const now = this.clock.now();
    for (const attempt of await this.attempts.takeUnchecked(new Date(now.getTime() - ASKED_AFTER_MS), now, ASKED_MAX)) {
      this.stopping.check();
      await this.ask(attempt).catch((error: Error & { readonly code?: string }) =>
        this.logger.warn({ attemptId: attempt.id, type: error.name, code: error.code }, 'payment not checked'),
      );
    }
    await this.handleGivenUp(now);
    await this.events.removeBefore(new Date(now.getTime() - EVENTS_KEPT_MS));
  }

  /** Of refunds and disputes, whose payment is not open any more, nothing but their event tells. */
  private async handleGivenUp(now: Date): Promise<void> {
    for (const eventId of await this.events.listGivenUp(new Date(now.getTime() - GIVEN_UP_AFTER_MS), ASKED_MAX)) {
      this.stopping.check();
      await this.inbox
        .handle(eventId)
        .catch((error: Error & { readonly code?: string }) =>
          this.logger.warn({ eventId, type: error.name, code: error.code }, 'stripe event not handled'),
        );
    }
  }

  /** What is open of one invoice, once it is paid or taken back. */
  async close(organizationId: string, invoiceId: string): Promise<void> {
    for (const attempt of await this.attempts.listAtWork(organizationId, invoiceId)) await this.ask(attempt);
  }

  private async ask(attempt: PaymentAttempt): Promise<void> {
    const { organizationId, invoiceId, id, kind, checkoutId, paymentId } = attempt;
    if (paymentId !== null) return void (await this.payments.record(paymentId));
    if (kind === 'saved_card') return this.charges.charge(organizationId, id);
    const { settledBy } = await this.invoices.get(organizationId, invoiceId);
    if (checkoutId === null) {
      // Its page was never made, or its address never came back: a day later nobody can pay on it.
      if (settledBy !== null || this.clock.now().getTime() - attempt.createdAt.getTime() > MS_PER_DAY)
        if (!(await this.attempts.endWithoutPage(organizationId, id))) await this.askAgain(organizationId, id);
      return;
    }
    const page = await this.gateway.findCheckout(checkoutId);
    if (page?.status === 'open' && settledBy !== null) await this.gateway.expireCheckout(checkoutId);
    if (page === null) await this.attempts.move(organizationId, attempt.id, { state: 'ended' });
    else await this.payments.recordCheckout(checkoutId);
  }

  /** It has got its page meanwhile, unless it is over. */
  private async askAgain(organizationId: string, id: string): Promise<void> {
    const attempt = await this.attempts.find(organizationId, id);
    if (attempt !== null && attempt.checkoutId !== null) await this.ask(attempt);
  }
}
