import { InvoicePaid } from '../../server/billing/billing.events';
import { OpenPayments } from '../../server/billing/payment/stripe/incoming/open-payments.service';
import { StripeInbox } from '../../server/billing/payment/stripe/events/stripe-inbox.service';
import { DomainEvents } from '../../server/platform/events/domain-events';
import type { BillingApp } from '../support/billing-app';
import { MutableClock } from '../support/clock';
import { type Answer, ask } from '../support/http';
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
const buy = (): Promise<Invoice> => shop.buy(owner);
const open = (id: string): Promise<Answer> => call(`invoices/${id}/checkout`, {});
const openPage = (): Promise<{ invoice: Invoice; session: string }> => shop.openPage(owner);

const stateOf = async ({ id }: Invoice): Promise<unknown> => (await invoices()).find((one) => one.id === id)?.state;
beforeAll(async () => {
  shop = await startStripeApp(clock);
  ({ stripe, app } = shop);
});
afterAll(() => shop?.close());
beforeEach(async () => {
  owner = await shop.begin();
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
    expect(await shop.send(completed, paid, paid, completed)).toEqual([200, 200, 200, 200]);
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
    await shop.send(stripe.expire(session));
    const next = await open(invoice.id);
    expect([next.status, sessionOf(next) === session]).toEqual([200, false]);
    await shop.send(...stripe.pay(sessionOf(next)));
    expect((await call('credits', { credits: 1_000 })).status).toBe(200);
  });

  it('says so when Stripe cannot be reached, keeps what was bought, and makes one page although the answer of Stripe was lost', async () => {
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

describe('POST /api/billing/stripe-webhook', () => {
  it('answers an event without a good signature with 400, always the same, and changes nothing', async () => {
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

  it('pays nothing with money that went back before anybody heard that it came, in either order', async () => {
    const { invoice, session } = await openPage();
    const [paid, completed] = stripe.pay(session);
    const intent = String(stripe.get(session).payment_intent);
    await shop.send(stripe.refund(intent), completed, paid);
    expect([await stateOf(invoice), await shop.booked(intent)]).toEqual(['open', [{ outcome: 'refunded', refunded: 2_500 }]]);
    expect((await open(invoice.id)).status).toBe(200);
  });

  it('records money for an invoice that was taken back meanwhile as not owed, and tells the operator once', async () => {
    const { invoice, session } = await openPage();
    const events = stripe.pay(session);
    const intent = String(stripe.get(session).payment_intent);
    expect((await shop.credit(invoice)).status).toBe(201);
    await shop.settle();
    await shop.send(...events, ...events);
    expect([await stateOf(invoice), await shop.booked(intent)]).toEqual(['credited', [{ outcome: 'not_owed', refunded: 0 }]]);
    expect(shop.told(intent)).toEqual([expect.stringContaining('already settled')]);
    await shop.send(stripe.refund(intent));
    expect(await shop.booked(intent)).toEqual([{ outcome: 'refunded', refunded: 2_500 }]);
  });

  it.each([
    ['a cent less', { amount: 2_499 }],
    ['another currency', { currency: 'usd' }],
  ])('records a payment of %s than the invoice asks for, leaves the invoice open, and tells the operator', async (_, changes) => {
    const { invoice, session } = await openPage();
    await shop.send(...stripe.pay(session, changes));
    const intent = stripe.get(session).payment_intent;
    expect([await stateOf(invoice), await shop.booked(intent)]).toEqual(['open', [{ outcome: 'wrong_amount', refunded: 0 }]]);
    expect(shop.told(intent)).toEqual([expect.stringContaining('does not match its invoice')]);
  });

  it('answers 200 to an event about somebody else’s customer, account, mode or payment, and changes nothing', async () => {
    const { invoice, session } = await openPage();
    const [paid] = stripe.pay(session);
    const intent = stripe.get(String(stripe.get(session).payment_intent));
    const foreign = [
      stripe.eventOf('payment_intent.succeeded', intent, { account: 'acct_another' }),
      stripe.eventOf('payment_intent.succeeded', intent, { livemode: true }),
      stripe.eventOf('payment_intent.succeeded', { id: 'pi_unknown' }),
      stripe.eventOf('checkout.session.completed', { id: 'cs_test_unknown' }),
    ];
    expect(await shop.send(...foreign)).toEqual([200, 200, 200, 200]);
    const { customer, metadata } = intent;
    for (const changes of [
      { customer: 'cus_another' },
      { metadata: {} },
      { metadata: { invoice_id: 'no id' } },
      { metadata: { invoice_id: owner.userId } },
    ]) {
      Object.assign(intent, changes);
      const event = stripe.eventOf('payment_intent.succeeded', intent);
      foreign.push(event);
      await shop.send(event);
      Object.assign(intent, { customer, metadata });
    }
    const kept = await app.api.dataSource.query(`SELECT DISTINCT outcome FROM stripe_events WHERE id = ANY ($1)`, [foreign.map(({ id }) => id)]);
    expect([kept, await stateOf(invoice), await shop.booked(intent.id)]).toEqual([[{ outcome: 'ignored' }], 'open', []]);
    const other = stripe.eventOf('customer.updated', stripe.get(String(customer)));
    expect(await shop.send(other)).toEqual([200]);
    expect(await app.api.dataSource.query(`SELECT 1 FROM stripe_events WHERE id = $1`, [other.id])).toEqual([]);
    await shop.send(paid);
    expect(await stateOf(invoice)).toBe('paid');
  });

  it('stores an event with its job before it answers, and handles it once though a worker dies at it and others come at the same time', async () => {
    const { invoice, session } = await openPage();
    const [paid, completed] = stripe.pay(session);
    let deaths = 0;
    shop.service(DomainEvents).subscribe(InvoicePaid, ({ invoiceId }) => {
      if (invoiceId === invoice.id && deaths++ === 0) throw new Error('killed');
      return Promise.resolve();
    });
    // As the request leaves it, but for the job, which would come by itself.
    const store = `INSERT INTO stripe_events (id, type, object_id, received_at) VALUES ($1, $2, $3, now())`;
    await app.api.dataSource.query(store, [paid.id, paid.type, stripe.get(session).payment_intent]);
    const inbox = shop.service(StripeInbox);
    await expect(inbox.handle(paid.id)).rejects.toThrow('killed');
    expect([await stateOf(invoice), await shop.booked(stripe.get(session).payment_intent)]).toEqual(['open', []]);
    await Promise.all([inbox.handle(paid.id), inbox.handle(paid.id), inbox.handle(paid.id)]);
    expect([await stateOf(invoice), deaths]).toEqual(['paid', 2]);
    await shop.send(completed);
    const jobs = await app.api.dataSource.query(`SELECT payload FROM outbox WHERE name = 'handle-stripe-event' AND payload ->> 'eventId' = $1`, [
      completed.id,
    ]);
    expect(jobs).toEqual([{ payload: { eventId: completed.id } }]);
  });

  it('tells the operator of a dispute and of money that was given back without a credit note, and settles the note where there is one', async () => {
    const { invoice, session } = await openPage();
    await shop.send(...stripe.pay(session));
    const intent = String(stripe.get(session).payment_intent);
    await shop.send(stripe.dispute(intent), stripe.refund(intent, 500));
    // Sent beside each other.
    const reasons = shop.told(intent).map((text) => /(has no credit note|disputes a payment)/.exec(text)?.[0]);
    expect(reasons.sort()).toEqual(['disputes a payment', 'has no credit note']);
    const note = (await shop.credit(invoice)).body as unknown as Invoice;
    expect(note.state).toBe('refund_due');
    const refunded = stripe.refund(intent, 2_000);
    await shop.send(refunded, refunded);
    expect([await stateOf(note), shop.told(intent).length]).toEqual(['refunded', 2]);
  });
});

describe('OpenPayments', () => {
  const payByTransfer = (id: string): Promise<Answer> => app.callAs(shop.staff, `/api/staff/invoices/${id}/payments`, { json: { amount: '25.00' } });

  it('asks Stripe about a payment that it says nothing of after ten minutes, and then not at once again', async () => {
    const { invoice, session } = await openPage();
    stripe.pay(session);
    await shop.service(OpenPayments).check();
    expect(await stateOf(invoice)).toBe('open');
    clock.advance(600_000);
    await shop.service(OpenPayments).check();
    await shop.settle();
    expect(await stateOf(invoice)).toBe('paid');
    stripe.forget();
    await shop.service(OpenPayments).check();
    expect(stripe.requests).toEqual([]);
  });

  it('ends a payment where its page has ended, or where the invoice was paid by transfer', async () => {
    const first = await openPage();
    stripe.expire(first.session);
    clock.advance(600_000);
    await shop.service(OpenPayments).check();
    const second = sessionOf(await open(first.invoice.id));
    expect(second).not.toBe(first.session);
    expect((await payByTransfer(first.invoice.id)).status).toBe(201);
    await shop.settle();
    expect(stripe.get(second).status).toBe('expired');
  });

  it('leaves no page open that was made while its invoice was paid by transfer', async () => {
    const invoice = await buy();
    stripe.meanwhile = { path: '/checkout/sessions', work: () => payByTransfer(invoice.id).then(shop.settle) };
    expect((await open(invoice.id)).body).toMatchObject({ status: 409, code: 'invoice_settled' });
    expect(stripe.all('cs_test').filter(({ client_reference_id: id }) => id === invoice.id)).toMatchObject([{ status: 'expired' }]);
  });
});

describe('a slow payment', () => {
  beforeEach(() => (stripe.isSlow = true));
  afterEach(() => (stripe.isSlow = false));

  it('a payment that takes days keeps nobody from buying meanwhile, is not taken twice, and pays its invoice when it arrives', async () => {
    const { invoice, session } = await openPage();
    await shop.send(...stripe.pay(session));
    expect([await stateOf(invoice), (await open(invoice.id)).body.code]).toEqual(['open', 'payment_processing']);
    expect((await call('credits', { credits: 1_000 })).status).toBe(200);
    await shop.send(stripe.settle(String(stripe.get(session).payment_intent), true));
    expect(await stateOf(invoice)).toBe('paid');
  });

  it('a payment that the bank refuses after days is told to the owner, who can pay in another way', async () => {
    const { invoice, session } = await openPage();
    await shop.send(...stripe.pay(session));
    const refused = stripe.settle(String(stripe.get(session).payment_intent), false);
    await shop.send(refused, refused);
    expect(app.sink.mailsTo(owner.email, 'failed')).toHaveLength(1);
    expect((await open(invoice.id)).status).toBe(200);
  });
});

describe('a renewal', () => {
  /** Pro, paid on a page, whose card is saved. */
  const subscribe = async (): Promise<void> => {
    expect((await call('subscription', { plan: 'pro_monthly' })).status).toBe(200);
    await shop.send(...stripe.pay(sessionOf(await open((await invoices())[0].id))));
    clock.advance(31 * 86_400_000);
    stripe.forget();
  };
  const charges = (): unknown[] => stripe.requests.filter(({ method, path }) => method === 'POST' && path === '/payment_intents');
  afterEach(async () => {
    stripe.declines = null;
    // The next test moves the clock over the end of this period, and counts its own charges alone.
    expect((await call('subscription', { plan: 'free' })).status).toBe(200);
  });

  it('charges the saved card once, and the invoice is paid', async () => {
    await subscribe();
    await app.renew();
    await shop.settle();
    const [invoice] = await invoices();
    expect([invoice.state, charges()]).toEqual(['paid', [expect.objectContaining({ key: expect.stringMatching(/^saved-card\//) })]]);
    expect(stripe.requests.find(({ path, method }) => method === 'POST' && path === '/payment_intents')?.form).toMatchObject({
      ...{ amount: '29000', currency: 'eur', off_session: 'true', confirm: 'true' },
      metadata: { invoice_id: invoice.id },
    });
  });

  it('tells the owner of a declined card with a link, leaves nothing open at Stripe, and can be paid on a page', async () => {
    await subscribe();
    stripe.declines = 'card_declined';
    await app.renew();
    await shop.settle();
    const [invoice] = await invoices();
    const [mail] = app.sink.mailsTo(owner.email, 'failed');
    expect([invoice.state, mail.text]).toEqual(['open', expect.stringContaining(`/dashboard/billing?pay=${invoice.id}`)]);
    expect(stripe.all('pi').filter(({ metadata }) => (metadata as { invoice_id?: string }).invoice_id === invoice.id)).toMatchObject([
      { status: 'canceled' },
    ]);
    stripe.declines = null;
    await shop.send(...stripe.pay(sessionOf(await open(invoice.id))));
    expect(await stateOf(invoice)).toBe('paid');
  });
});

it('a charge whose answer was lost is not made again, neither by its key nor after Stripe has forgotten that', async () => {
  await shop.send(...stripe.pay((await openPage()).session));
  const madeFor = (id: string): number => stripe.all('pi').filter(({ metadata }) => (metadata as { invoice_id?: string }).invoice_id === id).length;
  for (const hours of [1, 21]) {
    const { id: invoiceId } = await buy();
    const charge = await shop.beginCharge(owner, invoiceId);
    // The client asks twice by itself.
    stripe.fail('drop', '/payment_intents', 2);
    await expect(charge()).rejects.toThrow();
    expect([madeFor(invoiceId), (await invoices())[0].state]).toEqual([1, 'open']);
    clock.advance(hours * 3_600_000);
    if (hours > 20) stripe.forget({ isLater: true });
    await Promise.all([charge(), charge()]);
    expect([madeFor(invoiceId), (await invoices())[0].state]).toEqual([1, 'paid']);
  }
});

it('a charge of a card that is gone, and one that was declined unheard, end, and the owner is told and can pay on a page', async () => {
  await shop.send(...stripe.pay((await openPage()).session));
  for (const isGone of [true, false]) {
    const { id } = await buy();
    const charge = await shop.beginCharge(owner, id, isGone ? 'pm_gone' : null);
    if (!isGone) {
      stripe.declines = 'card_declined';
      stripe.fail('drop', '/payment_intents', 2);
      await expect(charge()).rejects.toThrow();
      stripe.declines = null;
      clock.advance(21 * 3_600_000);
      stripe.forget({ isLater: true });
    }
    await Promise.all([charge(), charge()]);
    await shop.send(...stripe.pay(sessionOf(await open(id))));
    expect([isGone, (await invoices())[0].state]).toEqual([isGone, 'paid']);
  }
  expect(app.sink.mailsTo(owner.email, 'failed')).toHaveLength(2);
});

it('the customer’s own pages are opened for owners, and no secret or address of a page is kept anywhere', async () => {
  const { status, body } = await call('payment-methods', {});
  expect([status, body.url]).toEqual([200, expect.stringMatching(/^https:\/\/billing\.stripe\.test\//)]);
  const kept: { text: string }[] = await app.api.dataSource.query(
    `SELECT payload::text AS text FROM outbox UNION ALL SELECT details::text FROM audit_events UNION ALL SELECT params::text FROM mails
     UNION ALL SELECT a::text FROM payment_attempts a UNION ALL SELECT e::text FROM stripe_events e`,
  );
  expect(kept.length).toBeGreaterThan(50);
  expect(kept.filter(({ text }) => /sk_test|whsec|stripe\.test/.test(text))).toEqual([]);
});
