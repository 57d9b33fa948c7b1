import { createRequire } from 'node:module';
import { Inject, Injectable } from '@nestjs/common';
import type StripeClient from 'stripe';
import { Clock } from '../../../../platform/clock';
import { CONFIG, type Config } from '../../../../platform/config/config';
import { problem } from '../../../../platform/problems/problem';
import { BILLING_PROBLEMS } from '../../../billing.problems';
import { readEvent } from './read-event';
import type { StripeCheckout, StripeDemand, StripeEvent, StripePayment } from './stripe-objects';

/** Callers wait: one try and one more. */
const REQUEST_TIMEOUT_MS = 8_000;
const RETRIES = 1;
/** How old a signed event may be. */
const TOLERANCE_SECONDS = 300;
/** What a payment refers to of ours, by the names that Stripe keeps. */
const METADATA = { organization: 'organization_id', invoice: 'invoice_id', attempt: 'attempt_id' } as const;

/** A charge of a saved card: what became of it, and why it was declined. */
export interface SavedCardCharge {
  readonly paymentId: string | null;
  readonly declined: string | null;
}

/** Somebody has deleted the customer at Stripe: nothing can be asked for in its name any more. */
export class CustomerGone extends Error {}

/** Stripe, asked through its own client. Nothing of this is called inside a transaction. */
@Injectable()
export class StripeGateway {
  private client: StripeClient | null = null;

  constructor(
    @Inject(CONFIG) private readonly config: { readonly stripe: Config['stripe']; readonly http: Pick<Config['http'], 'publicUrl'> },
    private readonly clock: Clock,
  ) {}

  /** Whether invoices are paid through it. */
  get isOn(): boolean {
    return this.config.stripe !== null;
  }

  async createCustomer(organizationId: string, details: { name: string; email: string | undefined }, key: string): Promise<string> {
    const metadata = { [METADATA.organization]: organizationId };
    return (await this.open().customers.create({ ...details, metadata }, { idempotencyKey: key })).id;
  }

  /** @throws CustomerGone */
  async updateCustomer(customerId: string, details: { name: string; email: string | undefined }): Promise<void> {
    await ofCustomer(this.open().customers.update(customerId, details));
  }

  /** Asked again for the same attempt, the same page. @throws CustomerGone */
  async createCheckout(demand: StripeDemand): Promise<StripeCheckout> {
    const title = `Invoice ${demand.number}`;
    const metadata = metadataOf(demand);
    const create = this.open().checkout.sessions.create(
      {
        mode: 'payment',
        customer: demand.customerId,
        client_reference_id: demand.invoiceId,
        line_items: [
          { quantity: 1, price_data: { currency: demand.currency.toLowerCase(), unit_amount: demand.total, product_data: { name: title } } },
        ],
        // In the invoice's currency and no other.
        adaptive_pricing: { enabled: false },
        payment_intent_data: { setup_future_usage: 'off_session', description: title, receipt_email: demand.email ?? undefined, metadata },
        metadata,
        success_url: this.pageOf('done', demand.invoiceId),
        cancel_url: this.pageOf('canceled', demand.invoiceId),
      },
      { idempotencyKey: `checkout/${demand.attemptId}` },
    );
    return toCheckout(await ofCustomer(create));
  }

  async findCheckout(id: string): Promise<StripeCheckout | null> {
    return orNull(async () => toCheckout(await this.open().checkout.sessions.retrieve(id)));
  }

  /** Nobody can pay on it any more. */
  async expireCheckout(id: string): Promise<StripeCheckout> {
    return toCheckout(await this.open().checkout.sessions.expire(id));
  }

  async findPayment(id: string): Promise<StripePayment | null> {
    return orNull(async () => toPayment(await this.open().paymentIntents.retrieve(id, { expand: ['latest_charge'] })));
  }

  /** The payment that an attempt made, where its answer was lost. */
  async findPaymentOf(attemptId: string, customerId: string, since: Date): Promise<string | null> {
    const created = { gte: Math.floor(since.getTime() / 1_000) };
    for await (const intent of this.open().paymentIntents.list({ customer: customerId, created, limit: 100 })) {
      if (intent.metadata[METADATA.attempt] === attemptId) return intent.id;
    }
    return null;
  }

  /** The card that the customer prefers, else the one saved last; null where none is. */
  async findSavedCard(customerId: string): Promise<string | null> {
    const customer = await this.open().customers.retrieve(customerId);
    if (customer.deleted === true) return null;
    const preferred = idOf(customer.invoice_settings.default_payment_method);
    if (preferred !== null) return preferred;
    const { data } = await this.open().customers.listPaymentMethods(customerId, { limit: 1 });
    return data[0]?.id ?? null;
  }

  /** Charges a card while its owner is away. Asked again for the same attempt, it charges nothing more. */
  async chargeSavedCard(demand: StripeDemand, methodId: string): Promise<SavedCardCharge> {
    try {
      const intent = await this.open().paymentIntents.create(
        {
          ...{ amount: demand.total, currency: demand.currency.toLowerCase(), customer: demand.customerId, payment_method: methodId },
          ...{ off_session: true, confirm: true, automatic_payment_methods: { enabled: true }, return_url: this.pageOf('done', demand.invoiceId) },
          ...{ description: `Invoice ${demand.number}`, receipt_email: demand.email ?? undefined, metadata: metadataOf(demand) },
        },
        { idempotencyKey: `saved-card/${demand.attemptId}` },
      );
      const isWaiting = intent.status === 'succeeded' || intent.status === 'processing';
      return { paymentId: intent.id, declined: isWaiting ? null : intent.status };
    } catch (error) {
      const { type, code, payment_intent: intent } = error as Partial<StripeClient.errors.StripeError>;
      // Also a card that was taken away meanwhile: the same request gets no other answer.
      if (type !== 'StripeCardError' && type !== 'StripeInvalidRequestError') throw error;
      return { paymentId: intent?.id ?? null, declined: code ?? 'declined' };
    }
  }

  /** So that nothing more comes of a charge that was declined; again, it does nothing. */
  async cancelPayment(id: string): Promise<void> {
    try {
      await this.open().paymentIntents.cancel(id);
    } catch (error) {
      if (codeOf(error) !== 'payment_intent_unexpected_state') throw error;
    }
  }

  /** Address of the customer's own pages at Stripe, for a few minutes. @throws CustomerGone */
  async createPortal(customerId: string): Promise<string> {
    const returnUrl = `${this.config.http.publicUrl}/dashboard/billing`;
    return (await ofCustomer(this.open().billingPortal.sessions.create({ customer: customerId, return_url: returnUrl }))).url;
  }

  /**
   * The event that Stripe has signed, byte for byte.
   * @throws invalid_signature, whatever is wrong with it
   */
  readEvent(body: Buffer, signature: string): StripeEvent {
    const { webhookSecret, isLive } = this.settings();
    let event: unknown;
    try {
      event = this.open().webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE_SECONDS, undefined, this.clock.now().getTime());
    } catch {
      throw problem(BILLING_PROBLEMS.invalid_signature);
    }
    return readEvent(event, isLive);
  }

  private pageOf(outcome: 'done' | 'canceled', invoiceId: string): string {
    return `${this.config.http.publicUrl}/dashboard/billing?payment=${outcome}&invoice=${invoiceId}`;
  }

  private settings(): NonNullable<Config['stripe']> {
    if (this.config.stripe === null) throw problem(BILLING_PROBLEMS.online_payment_off);
    return this.config.stripe;
  }

  /** Loaded with the first call: most instances have no use for it. */
  private open(): StripeClient {
    if (this.client !== null) return this.client;
    const { secretKey, apiUrl } = this.settings();
    const { hostname, port, protocol } = new URL(apiUrl);
    const Client = createRequire(__filename)('stripe') as typeof import('stripe');
    this.client = new Client(secretKey, {
      ...{ host: hostname, protocol: protocol === 'http:' ? 'http' : 'https', ...(port !== '' && { port }) },
      ...{ timeout: REQUEST_TIMEOUT_MS, maxNetworkRetries: RETRIES, telemetry: false },
    });
    return this.client;
  }
}

function metadataOf({ organizationId, invoiceId, attemptId }: StripeDemand): Record<string, string> {
  return { [METADATA.organization]: organizationId, [METADATA.invoice]: invoiceId, [METADATA.attempt]: attemptId };
}

/** Types of the client leave room for words to come. */
const CHECKOUT_STATES: Readonly<Record<string, StripeCheckout['status']>> = { complete: 'complete', expired: 'expired' };
const PAYMENT_STATES: Readonly<Record<string, StripePayment['status']>> = { succeeded: 'succeeded', processing: 'processing', canceled: 'canceled' };

function toCheckout({ id, status, url, payment_intent }: StripeClient.Checkout.Session): StripeCheckout {
  return { id, status: CHECKOUT_STATES[status ?? ''] ?? 'open', url, paymentId: idOf(payment_intent) };
}

function toPayment(intent: StripeClient.PaymentIntent): StripePayment {
  const { id, currency, customer, metadata, amount_received: received, latest_charge: charge } = intent;
  const { amount_refunded: refunded = 0, disputed: isDisputed = false } = typeof charge === 'object' && charge !== null ? charge : {};
  return {
    ...{ id, status: statusOf(intent), received, currency, refunded, isDisputed, customerId: idOf(customer) },
    ...{ invoiceId: metadata[METADATA.invoice] ?? null, attemptId: metadata[METADATA.attempt] ?? null },
  };
}

function statusOf({ status, last_payment_error: error }: StripeClient.PaymentIntent): StripePayment['status'] {
  return PAYMENT_STATES[status] ?? (status === 'requires_payment_method' && error !== null ? 'failed' : 'open');
}

function idOf(value: string | { readonly id: string } | null): string | null {
  return typeof value === 'string' ? value : (value?.id ?? null);
}

/** Null for what Stripe does not know, or does not show this account. */
async function orNull<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (codeOf(error) === 'resource_missing') return null;
    throw error;
  }
}

/** What Stripe calls the customer: as a parameter, or in the address. */
const CUSTOMER_PARAMS: readonly unknown[] = ['customer', 'id'];

async function ofCustomer<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const { param } = error as Partial<StripeClient.errors.StripeError>;
    if (codeOf(error) === 'resource_missing' && CUSTOMER_PARAMS.includes(param)) throw new CustomerGone('the customer is gone', { cause: error });
    throw error;
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as Partial<StripeClient.errors.StripeError>).code;
}
