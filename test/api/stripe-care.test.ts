import { OpenPayments } from '../../server/billing/payment/stripe/open-payments.service';
import type { BillingApp } from '../support/billing-app';
import { MutableClock } from '../support/clock';
import type { Answer } from '../support/http';
import { charge } from '../support/invoices';
import type { Colleague } from '../support/organizations';
import { sessionOf, type ShownInvoice as Invoice, startStripeApp, type StripeApp } from '../support/stripe-app';
import type { StripeServer } from '../support/stripe-server';

const clock = new MutableClock('2026-05-31T12:00:00Z');
let shop: StripeApp;
let stripe: StripeServer;
let app: BillingApp;
let owner: Colleague;

const call = (path: string, json?: object): Promise<Answer> => shop.call(owner, path, json);
const invoices = (): Promise<Invoice[]> => shop.invoices(owner);
const open = (id: string): Promise<Answer> => call(`invoices/${id}/checkout`, {});
const openPage = (): Promise<{ invoice: Invoice; session: string }> => shop.openPage(owner);
const stateOf = async ({ id }: Invoice): Promise<unknown> => (await invoices()).find((one) => one.id === id)?.state;

beforeAll(async () => {
  shop = await startStripeApp(clock);
  ({ stripe, app } = shop);
});
afterAll(() => shop?.close());
beforeEach(async () => {
  clock.advance(3_600_000);
  owner = await app.createPayingOwner();
  stripe.forget();
});

it('an invoice over less than Stripe takes asks nobody for it, and keeps nobody from buying', async () => {
  const line = (amount: number): object => ({ kind: 'seats', description: 'Additional seats', amount });
  await charge(app.api, owner.organizationId, [line(40)]);
  const [invoice] = await invoices();
  expect(invoice).toMatchObject({ amount: '0.40', state: 'settled', dueDate: null, canPay: false });
  expect((await open(invoice.id)).body.code).toBe('invoice_settled');
  const found = await app.callAs(shop.staff, '/api/staff/invoices?state=settled');
  expect((found.body.data as { id: string }[]).map(({ id }) => id)).toContain(invoice.id);
  expect(await shop.buy(owner)).toMatchObject({ state: 'open' });
  expect((await shop.credit(invoice)).body).toMatchObject({ series: 'credit_note', state: 'settled' });
  await charge(app.api, owner.organizationId, [line(50)]);
  expect((await invoices())[0]).toMatchObject({ amount: '0.50', state: 'open', canPay: true });
});

describe('a customer who was deleted at Stripe', () => {
  const customerOf = (sessionId: string): string => String(stripe.get(sessionId).customer);

  it('has another made in its place, on whose page the invoice is paid, and what came and went before is still booked', async () => {
    const first = await openPage();
    await shop.send(...stripe.pay(first.session));
    const [gone, intent] = [customerOf(first.session), String(stripe.get(first.session).payment_intent)];
    const { invoice, session: old } = await openPage();
    stripe.expire(old);
    stripe.deleteCustomer(gone);
    const pages = await Promise.all([open(invoice.id), open(invoice.id)]);
    const [session] = pages.map(sessionOf);
    expect(pages.map((page) => [page.status, sessionOf(page), customerOf(sessionOf(page)) === gone])).toEqual([
      [200, session, false],
      [200, session, false],
    ]);
    await shop.send(...stripe.pay(session));
    expect(await stateOf(invoice)).toBe('paid');
    await shop.send(stripe.refund(intent));
    expect(await shop.booked(intent)).toEqual([{ outcome: 'applied', refunded: 2_500 }]);
  });

  it('has another made when its name has changed meanwhile, and when it opens its own pages', async () => {
    const { session } = await openPage();
    stripe.deleteCustomer(customerOf(session));
    await app.api.dataSource.query(`UPDATE organizations SET name = 'Hamper & Co' WHERE id = $1`, [owner.organizationId]);
    expect((await call('payment-methods', {})).status).toBe(200);
    const named = stripe.all('cus').filter(({ name }) => name === 'Hamper & Co');
    expect(named).toHaveLength(1);
    stripe.deleteCustomer(named[0].id);
    expect((await call('payment-methods', {})).status).toBe(200);
    expect(stripe.all('cus').filter(({ name }) => name === 'Hamper & Co')).toHaveLength(1);
  });
});

it('an event whose job was given up is handled half a day later, when Stripe can be asked again', async () => {
  const { invoice, session } = await openPage();
  await shop.send(...stripe.pay(session));
  const intent = String(stripe.get(session).payment_intent);
  const refunded = stripe.refund(intent);
  // As a job that was given up leaves it.
  const store = `INSERT INTO stripe_events (id, type, object_id, received_at) VALUES ($1, $2, $3, $4)`;
  await app.api.dataSource.query(store, [refunded.id, refunded.type, intent, clock.now()]);
  clock.advance(11 * 3_600_000);
  await shop.service(OpenPayments).check();
  expect(await shop.booked(intent)).toEqual([{ outcome: 'applied', refunded: 0 }]);
  clock.advance(2 * 3_600_000);
  stripe.fail('unavailable', '/payment_intents');
  // Two of them: the first may be the one that gets no answer.
  for (let times = 0; times < 2; times++) await shop.service(OpenPayments).check();
  expect([await shop.booked(intent), await stateOf(invoice)]).toEqual([[{ outcome: 'applied', refunded: 2_500 }], 'paid']);
});
