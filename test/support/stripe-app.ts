/** The application and its worker with the stand-in of Stripe, and what their tests ask for. */
import { randomUUID } from 'node:crypto';
import { SavedCardCharges } from '../../server/billing/payment/stripe/attempts/saved-card-charges.service';
import { type BillingApp, startBillingApp } from './billing-app';
import type { MutableClock } from './clock';
import type { Answer } from './http';
import { type Colleague, createOwner } from './organizations';
import { startStripeServer, type StripeEvent, type StripeServer } from './stripe-server';
import { until } from './until';

export interface ShownInvoice {
  readonly id: string;
  readonly number: string;
  readonly state: string;
  readonly amount: string;
  readonly canPay: boolean;
  readonly dueDate: string | null;
}

export interface StripeApp {
  readonly stripe: StripeServer;
  readonly app: BillingApp;
  readonly staff: Colleague;
  /** An hour later: the owner of a new company, and a stand-in that remembers nothing. */
  begin(): Promise<Colleague>;
  /** Calls a route of billing as somebody. */
  call(as: Colleague, path: string, json?: object): Promise<Answer>;
  /** Newest first. */
  invoices(of: Colleague): Promise<ShownInvoice[]>;
  /** Buys credits; the answer is the invoice. */
  buy(as: Colleague): Promise<ShownInvoice>;
  /** Buys credits and opens the page for paying them. */
  openPage(as: Colleague): Promise<{ readonly invoice: ShownInvoice; readonly session: string }>;
  /** Waits until every promised job is done: what was in flight has come to rest. */
  settle(): Promise<void>;
  /** Brings events, each after what the one before made has come to rest. */
  send(...events: readonly StripeEvent[]): Promise<number[]>;
  /** What the books say of a payment. */
  booked(id: unknown): Promise<{ outcome: string; refunded: number }[]>;
  /** Mails to the operator about a payment. */
  told(id: unknown): string[];
  /** Takes an invoice back. */
  credit(invoice: ShownInvoice): Promise<Answer>;
  /** A charge of a saved card, without the job that would come by itself; the answer makes it. */
  beginCharge(who: Colleague, invoiceId: string, methodId?: string | null): Promise<() => Promise<void>>;
  /** A service of the worker. */
  service<T>(type: abstract new (...args: never[]) => T): T;
  close(): Promise<void>;
}

export async function startStripeApp(clock: MutableClock): Promise<StripeApp> {
  const stripe = await startStripeServer(clock);
  const app = await startBillingApp(clock, stripe.config);
  const { api, sink, worker } = app;
  const staff = await createOwner(api, { isStaff: true });
  const settle = (): Promise<void> =>
    until(async () => (await api.dataSource.query(`SELECT 1 FROM outbox WHERE done_at IS NULL AND failed_at IS NULL`)).length === 0);
  return {
    ...{ stripe, app, staff, settle, ...purchasesOf(app) },
    begin: async () => {
      clock.advance(3_600_000);
      const owner = await app.createPayingOwner();
      stripe.forget();
      return owner;
    },
    send: async (...events) => {
      const statuses: number[] = [];
      for (const event of events) {
        statuses.push((await stripe.send(api.url, event)).status);
        await settle();
      }
      return statuses;
    },
    booked: (id) => api.dataSource.query(`SELECT outcome, refunded FROM stripe_payments WHERE id = $1`, [id]),
    told: (id) => {
      const mails = sink.mailsTo(api.config.operator.contactEmail).map(({ text }) => text.replace(/\s+/g, ' '));
      return mails.filter((text) => text.includes(String(id)));
    },
    credit: ({ id }) => app.callAs(staff, `/api/staff/invoices/${id}/credit-notes`, { json: { reason: 'Bought by mistake' } }),
    beginCharge: async ({ organizationId }, invoiceId, methodId = null) => {
      const attemptId = randomUUID();
      await api.dataSource.query(
        `INSERT INTO payment_attempts (id, organization_id, invoice_id, kind, state, method_id, created_at, checked_at)
         VALUES ($1, $2, $3, 'saved_card', 'open', $4, $5, $5)`,
        [attemptId, organizationId, invoiceId, methodId, clock.now()],
      );
      return () => worker.app.get(SavedCardCharges, { strict: false }).charge(organizationId, attemptId);
    },
    service: (type) => worker.app.get(type, { strict: false }),
    close: async () => {
      await app.close();
      await stripe.close();
    },
  };
}

function purchasesOf({ callAs }: BillingApp): Pick<StripeApp, 'call' | 'invoices' | 'buy' | 'openPage'> {
  const call = (as: Colleague, path: string, json?: object): Promise<Answer> =>
    callAs(as, `/api/billing/${path}`, json === undefined ? {} : { json });
  const invoices = async (of: Colleague): Promise<ShownInvoice[]> => (await call(of, 'invoices')).body as unknown as ShownInvoice[];
  const buy = async (as: Colleague): Promise<ShownInvoice> => {
    const { status } = await call(as, 'credits', { credits: 1_000 });
    if (status !== 200) throw new Error(`credits were not sold: ${status}`);
    return (await invoices(as))[0];
  };
  return {
    ...{ call, invoices, buy },
    openPage: async (as) => {
      const invoice = await buy(as);
      return { invoice, session: sessionOf(await call(as, `invoices/${invoice.id}/checkout`, {})) };
    },
  };
}

/** Id of the page at Stripe that an answer leads to. */
export function sessionOf({ body }: Answer): string {
  return String(body.url).split('/').pop() ?? '';
}
