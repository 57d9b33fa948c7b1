import { OpenPayments } from '../../server/billing/payment/stripe/incoming/open-payments.service';
import { MutableClock } from '../support/clock';
import type { Answer } from '../support/http';
import { charge } from '../support/invoices';
import type { Colleague } from '../support/organizations';
import { sessionOf, type ShownInvoice as Invoice, startStripeApp, type StripeApp } from '../support/stripe-app';

const clock = new MutableClock('2026-05-31T12:00:00Z');
let shop: StripeApp;
let owner: Colleague;

beforeAll(async () => {
  shop = await startStripeApp(clock);
});
afterAll(() => shop?.close());
beforeEach(async () => {
  owner = await shop.begin();
});

const call = (path: string, json?: object): Promise<Answer> => shop.call(owner, path, json);
const open = (id: string): Promise<Answer> => call(`invoices/${id}/checkout`, {});
const openPage = (): Promise<{ invoice: Invoice; session: string }> => shop.openPage(owner);
const stateOf = async ({ id }: Invoice): Promise<unknown> => (await shop.invoices(owner)).find((one) => one.id === id)?.state;

it('an invoice over less than Stripe takes asks nobody to pay, and keeps nobody from buying', async () => {
  const line = (amount: number): object => ({ kind: 'seats', description: 'Additional seats', amount });
  await charge(shop.app.api, owner.organizationId, [line(40)]);
  const [invoice] = await shop.invoices(owner);
  expect(invoice).toMatchObject({ amount: '0.40', state: 'settled', dueDate: null, canPay: false });
  expect((await open(invoice.id)).body.code).toBe('invoice_settled');
  const found = await shop.app.callAs(shop.staff, '/api/staff/invoices?state=settled');
  expect((found.body.data as { id: string }[]).map(({ id }) => id)).toContain(invoice.id);
  expect(await shop.buy(owner)).toMatchObject({ state: 'open' });
  expect((await shop.credit(invoice)).body).toMatchObject({ series: 'credit_note', state: 'settled' });
  await charge(shop.app.api, owner.organizationId, [line(50)]);
  expect((await shop.invoices(owner))[0]).toMatchObject({ amount: '0.50', state: 'open', canPay: true });
});

describe('a customer who was deleted at Stripe', () => {
  const customerOf = (sessionId: string): string => String(shop.stripe.get(sessionId).customer);

  it('a deleted customer is replaced by one on whose page the invoice is paid, and a refund of an earlier payment is still booked', async () => {
    const first = await openPage();
    await shop.send(...shop.stripe.pay(first.session));
    const [gone, intent] = [customerOf(first.session), String(shop.stripe.get(first.session).payment_intent)];
    const { invoice, session: old } = await openPage();
    shop.stripe.expire(old);
    shop.stripe.deleteCustomer(gone);
    const pages = await Promise.all([open(invoice.id), open(invoice.id)]);
    const [session] = pages.map(sessionOf);
    expect(pages.map((page) => [page.status, sessionOf(page), customerOf(sessionOf(page)) === gone])).toEqual([
      [200, session, false],
      [200, session, false],
    ]);
    await shop.send(...shop.stripe.pay(session));
    expect(await stateOf(invoice)).toBe('paid');
    await shop.send(shop.stripe.refund(intent));
    expect(await shop.booked(intent)).toEqual([{ outcome: 'applied', refunded: 2_500 }]);
  });

  it('a deleted customer is replaced when its name has changed meanwhile, and when it opens its own pages', async () => {
    const { session } = await openPage();
    shop.stripe.deleteCustomer(customerOf(session));
    await shop.app.api.dataSource.query(`UPDATE organizations SET name = 'Hamper & Co' WHERE id = $1`, [owner.organizationId]);
    expect((await call('payment-methods', {})).status).toBe(200);
    const named = shop.stripe.all('cus').filter(({ name }) => name === 'Hamper & Co');
    expect(named).toHaveLength(1);
    shop.stripe.deleteCustomer(named[0].id);
    expect((await call('payment-methods', {})).status).toBe(200);
    expect(shop.stripe.all('cus').filter(({ name }) => name === 'Hamper & Co')).toHaveLength(1);
  });
});

describe('staff routes of payments to review', () => {
  const list = async (query = ''): Promise<Record<string, unknown>[]> => {
    const { body } = await shop.app.callAs(shop.staff, `/api/staff/payments?limit=1000${query}`);
    return (body.data as Record<string, unknown>[]).filter(({ organizationId }) => organizationId === owner.organizationId);
  };
  const update = (id: string, json: object): Promise<Answer> => shop.app.callAs(shop.staff, `/api/staff/payments/${id}`, { method: 'PATCH', json });

  it('lists payments that no invoice asks for, with a link and a note, until somebody is done with them or there is news', async () => {
    const { invoice, session } = await openPage();
    const events = shop.stripe.pay(session);
    const id = String(shop.stripe.get(session).payment_intent);
    expect((await shop.credit(invoice)).status).toBe(201);
    await shop.settle();
    await shop.send(...events);
    const shown = { id, invoiceId: invoice.id, number: invoice.number, received: '25.00', refunded: '0.00', currency: 'EUR', isDisputed: false };
    const url = `https://dashboard.stripe.com/test/payments/${id}`;
    expect(await list('&handled=false')).toEqual([expect.objectContaining({ ...shown, url, outcome: 'not_owed', handledAt: null, note: null })]);
    expect((await update(id, { note: ' To be sent back. ' })).body).toMatchObject({ note: 'To be sent back.', handledAt: null });
    const handledAt = clock.now().toISOString();
    expect((await update(id, { handled: true })).body).toMatchObject({ note: 'To be sent back.', handledAt });
    expect([await list('&handled=false'), (await list('&handled=true')).length]).toEqual([[], 1]);
    await shop.send(shop.stripe.dispute(id));
    expect(await list('&handled=false')).toMatchObject([{ isDisputed: true, note: 'To be sent back.', handledAt: null }]);
    expect((await update(id, { handled: true, note: '' })).body).toMatchObject({ note: null, handledAt });
    expect((await update(id, { note: 'Sent back.' })).body).toMatchObject({ note: 'Sent back.' });
    expect((await update(id, { note: null })).body).toMatchObject({ note: null, handledAt });
  });

  it('lists no payment that paid its invoice, and refuses notes on anything else', async () => {
    const { session } = await openPage();
    await shop.send(...shop.stripe.pay(session));
    const id = String(shop.stripe.get(session).payment_intent);
    expect(await list()).toEqual([]);
    const refused = [await update(id, { handled: true }), await update('pi_unknown', { handled: true }), await update('%00', { note: 'x' })];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 400]);
    expect((await update(id, { note: 'x'.repeat(1_001) })).status).toBe(400);
    const own = await shop.app.callAs(owner, '/api/staff/payments');
    expect(own.status).toBe(404);
  });
});

it('an event whose job was given up is handled half a day later, when Stripe can be asked again', async () => {
  const { invoice, session } = await openPage();
  await shop.send(...shop.stripe.pay(session));
  const intent = String(shop.stripe.get(session).payment_intent);
  const refunded = shop.stripe.refund(intent);
  // As a job that was given up leaves it.
  const store = `INSERT INTO stripe_events (id, type, object_id, received_at) VALUES ($1, $2, $3, $4)`;
  await shop.app.api.dataSource.query(store, [refunded.id, refunded.type, intent, clock.now()]);
  clock.advance(11 * 3_600_000);
  await shop.service(OpenPayments).check();
  expect(await shop.booked(intent)).toEqual([{ outcome: 'applied', refunded: 0 }]);
  clock.advance(2 * 3_600_000);
  shop.stripe.fail('unavailable', `/payment_intents/${intent}`);
  // Two of them: the first may be the one that gets no answer.
  for (let times = 0; times < 2; times++) await shop.service(OpenPayments).check();
  expect([await shop.booked(intent), await stateOf(invoice)]).toEqual([[{ outcome: 'applied', refunded: 2_500 }], 'paid']);
});
