import { type BillingApp, startBillingApp } from '../support/billing-app';
import { MutableClock } from '../support/clock';
import { type Answer, ask } from '../support/http';
import type { Colleague } from '../support/organizations';
import { startStripeServer, type StripeEvent, type StripeServer } from '../support/stripe-server';
import { until } from '../support/until';

const clock = new MutableClock('2026-05-31T12:00:00Z');
let stripe: StripeServer;
let app: BillingApp;
let owner: Colleague;

interface Invoice {
  readonly id: string;
  readonly number: string;
  readonly state: string;
  readonly amount: string;
  readonly canPay: boolean;
}

const call = (path: string, json?: object): Promise<Answer> => app.callAs(owner, `/api/billing/${path}`, json === undefined ? {} : { json });
const invoices = async (): Promise<Invoice[]> => (await call('invoices')).body as unknown as Invoice[];
/** Every promised job is done: what was in flight has come to rest. */
const settle = (): Promise<void> =>
  until(async () => (await app.api.dataSource.query(`SELECT 1 FROM outbox WHERE done_at IS NULL AND failed_at IS NULL`)).length === 0);
const send = async (...events: StripeEvent[]): Promise<number[]> => {
  const statuses: number[] = [];
  for (const event of events) {
    statuses.push((await stripe.send(app.api.url, event)).status);
    await settle();
  }
  return statuses;
};
/** Buys credits; the answer is the invoice. */
const buy = async (): Promise<Invoice> => {
  expect((await call('credits', { credits: 1_000 })).status).toBe(200);
  return (await invoices())[0];
};
const open = (id: string): Promise<Answer> => call(`invoices/${id}/checkout`, {});
const sessionOf = ({ body }: Answer): string => String(body.url).split('/').pop() ?? '';
/** Buys credits and opens the page for paying them. */
const openPage = async (): Promise<{ invoice: Invoice; session: string }> => {
  const invoice = await buy();
  return { invoice, session: sessionOf(await open(invoice.id)) };
};

beforeAll(async () => {
  stripe = await startStripeServer(clock);
  app = await startBillingApp(clock, stripe.config);
});
afterAll(async () => {
  await app?.close();
  await stripe?.close();
});
beforeEach(async () => {
  clock.advance(3_600_000);
  owner = await app.createPayingOwner();
  stripe.forget();
});

describe('paying an invoice', () => {
  it('opens one page at Stripe for our invoice, which is told its number, its total and whom it is for, and nothing else', async () => {
    const invoice = await buy();
    expect(invoice).toMatchObject({ state: 'open', amount: '25.00', canPay: true });
    const pages = await Promise.all([open(invoice.id), open(invoice.id)]);
    const again = await open(invoice.id);
    expect(new Set([...pages, again].map(({ status, body }) => `${status} ${String(body.url)}`))).toEqual(
      new Set([expect.stringMatching(/^200 https:\/\/checkout\.stripe\.test\/c\/pay\/cs_test_/)]),
    );
    const [customer] = stripe.requests.filter(({ path }) => path === '/customers');
    expect(customer.form).toEqual({ name: expect.any(String), email: owner.email, metadata: { organization_id: owner.organizationId } });
    const session = stripe.get(sessionOf(again));
    const metadata = { organization_id: owner.organizationId, invoice_id: invoice.id, attempt_id: expect.any(String) };
    expect(session).toMatchObject({
      mode: 'payment',
      line_items: [{ quantity: '1', price_data: { currency: 'eur', unit_amount: '2500', product_data: { name: `Invoice ${invoice.number}` } } }],
      adaptive_pricing: { enabled: 'false' },
      payment_intent_data: { setup_future_usage: 'off_session', description: `Invoice ${invoice.number}`, receipt_email: owner.email, metadata },
    });
    expect(session.success_url).toMatch(new RegExp(`/dashboard/billing\\?payment=done&invoice=${invoice.id}$`));
    expect(stripe.all('cs_test').filter(({ client_reference_id: id }) => id === invoice.id)).toHaveLength(1);
  });

  it('marks the invoice paid once Stripe says so, whichever event comes first and however often each does', async () => {
    const { invoice, session } = await openPage();
    const [paid, completed] = stripe.pay(session);
    const intent = stripe.get(session).payment_intent;
    expect(await send(completed, paid, paid, completed)).toEqual([200, 200, 200, 200]);
    expect((await invoices())[0]).toMatchObject({ id: invoice.id, state: 'paid', canPay: false });
    const settlements = await app.api.dataSource.query(`SELECT kind, reference FROM invoice_settlements WHERE invoice_id = $1`, [invoice.id]);
    expect(settlements).toEqual([{ kind: 'paid', reference: intent }]);
    const events = await app.api.dataSource.query(`SELECT id, outcome FROM stripe_events WHERE id = ANY ($1)`, [[paid.id, completed.id]]);
    expect(events.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['recorded', 'recorded']);
    expect((await open(invoice.id)).body.code).toBe('invoice_settled');
  });

  it('sells nothing further while something is unpaid, and opens another page where the first has expired', async () => {
    const { invoice, session } = await openPage();
    expect((await call('credits', { credits: 1_000 })).body.code).toBe('invoice_unpaid');
    await send(stripe.expire(session));
    const next = await open(invoice.id);
    expect([next.status, sessionOf(next) === session]).toEqual([200, false]);
    await send(...stripe.pay(sessionOf(next)));
    expect((await call('credits', { credits: 1_000 })).status).toBe(200);
  });

  it('says that Stripe cannot be reached where it cannot, keeps what was bought, and makes one page where its answer was lost', async () => {
    const invoice = await buy();
    stripe.fail('unavailable', '/customers');
    expect(await open(invoice.id)).toMatchObject({ status: 503, body: { code: 'payment_provider_unavailable' } });
    stripe.fail('drop', '/customers');
    // The client asks once more by itself.
    stripe.fail('drop', '/checkout/sessions', 2);
    expect([(await open(invoice.id)).status, (await open(invoice.id)).status]).toEqual([503, 200]);
    expect(stripe.all('cus').filter(({ email }) => email === owner.email)).toHaveLength(1);
    expect(stripe.all('cs_test').filter(({ client_reference_id: id }) => id === invoice.id)).toHaveLength(1);
  });
});

describe('an event', () => {
  it('without a good signature answers 400, always the same, and changes nothing', async () => {
    const { session } = await openPage();
    const [paid] = stripe.pay(session);
    const url = `${app.api.url}/api/billing/stripe-webhook`;
    const bare = (headers: Record<string, string>, text: string): Promise<Answer> => ask(url, { text, headers });
    const refused = [
      await bare({}, paid.payload),
      await bare({ 'stripe-signature': '' }, paid.payload),
      await bare({ 'stripe-signature': 't=1,v1=00' }, paid.payload),
      await bare({ 'stripe-signature': `t=${'9'.repeat(400)},v1=${'f'.repeat(64)}` }, paid.payload),
      await bare({ 'stripe-signature': 't=1' }, ''),
      await stripe.send(app.api.url, paid, { secret: 'whsec_another' }),
      await stripe.send(app.api.url, paid, { ageSeconds: 301 }),
      await stripe.send(app.api.url, { ...paid, payload: 'no JSON' }),
      await stripe.send(app.api.url, { ...paid, payload: '{"id":7}' }),
      await stripe.send(app.api.url, { ...paid, payload: '[]' }),
    ];
    const shown = refused.map(({ status, body: { code, detail } }) => JSON.stringify({ status, code, detail }));
    expect(new Set(shown).size).toBe(1);
    expect(refused[0]).toMatchObject({ status: 400, body: { code: 'invalid_signature' } });
    expect((await bare({ 'stripe-signature': 't=1,v1=00' }, 'x'.repeat(600_000))).status).toBe(413);
    expect(await app.api.dataSource.query(`SELECT 1 FROM stripe_events WHERE id = $1`, [paid.id])).toEqual([]);
    expect((await stripe.send(app.api.url, paid, { ageSeconds: 299 })).body).toEqual({ received: true });
  });
});
