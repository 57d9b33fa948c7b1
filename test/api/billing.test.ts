import { InvoicePaid, SubscriptionLapsed } from '../../server/billing/billing.events';
import { OrganizationClosed } from '../../server/organizations';
import { Schedules } from '../../server/platform/queue/schedules';
import { type BillingApp, startBillingApp } from '../support/billing-app';
import { MutableClock } from '../support/clock';
import { type Answer, ask } from '../support/http';
import { type Colleague, createColleague, createOwner, tally } from '../support/organizations';
import { until } from '../support/until';

const START = '2027-01-31T15:00:00Z';
const clock = new MutableClock(START);
let tested: BillingApp;
let owner: Colleague;

const callAs = (...call: Parameters<BillingApp['callAs']>): Promise<Answer> => tested.callAs(...call);
const billing = (as: Colleague, path: string, options: Parameters<typeof ask>[1] = {}): Promise<Answer> =>
  callAs(as, `/api/billing/${path}`, options);
const change = (json: object, as = owner, headers = {}): Promise<Answer> => billing(as, 'subscription', { json, headers });
const read = async (as = owner): Promise<Record<string, unknown>> => (await billing(as, 'subscription')).body;
const charged = (who = owner): Promise<string> => tested.charged(who);
const payAll = (who = owner): Promise<void> => tested.payAll(who);

beforeAll(async () => {
  tested = await startBillingApp(clock);
});
afterAll(() => tested?.close());
beforeEach(async () => {
  clock.set(START);
  owner = await tested.createPayingOwner();
});

describe('GET /api/billing/plans', () => {
  it('tells anybody what plans, seats and credits cost', async () => {
    const { status, body } = await ask(`${tested.api.url}/api/billing/plans/`);
    expect(status).toBe(200);
    const plans = body.plans as Record<string, unknown>[];
    expect(plans.map(({ code, base_price: base, discount_price: discount }) => [code, base, discount])).toEqual([
      ['free', '0.00', null],
      ['pro_monthly', '290.00', null],
      ['pro_yearly', '3480.00', '2900.00'],
      ['enterprise', null, null],
    ]);
    expect(body).toMatchObject({ currency: 'EUR', seat: { price: '20.00' }, trial_days: 14 });
    expect((body.credits as { credits: number; price: string }[]).map(({ credits, price }) => [credits, price])).toEqual([
      [1_000, '25.00'],
      [10_000, '200.00'],
      [100_000, '1500.00'],
    ]);
  });
});

describe('POST /api/billing/subscription', () => {
  it('puts an upgrade in force at once, for the price that its preview told', async () => {
    const preview = (await billing(owner, 'subscription/preview?plan=pro_monthly&seats=2')).body;
    expect(preview).toMatchObject({ total: '330.00', nextAmount: '330.00', nextBillingDate: '2027-02-28T15:00:00.000Z' });
    const { status, body } = await change({ plan: 'pro_monthly', seats: 2, revision: preview.revision });
    expect([status, body.status, body.seats, body.periodEnd]).toEqual([200, 'active', 2, '2027-02-28T15:00:00.000Z']);
    expect(await charged()).toBe('330.00');
    const me = (await callAs(owner, '/api/accounts/me/')).body;
    expect(me).toMatchObject({
      plan: { code: 'pro_monthly', name: 'Pro', duration: 'monthly', base_price: '290.00', discount_price: null },
      nextBillingDate: '2027-02-28T15:00:00.000Z',
      creditExpiration: '2027-02-28T15:00:00.000Z',
      company: { totalLicensesPurchased: 12 },
      usage: { limit: 5_000, monthLimit: 50_000, resetsAt: '2027-02-28T15:00:00.000Z' },
    });
  });

  it('credits the unused part of the month when the year begins, to the second', async () => {
    await change({ plan: 'pro_monthly' });
    clock.set('2027-02-14T15:00:00Z');
    expect((await billing(owner, 'subscription/preview?plan=pro_yearly')).body).toMatchObject({ total: '2755.00' });
    expect((await change({ plan: 'pro_yearly' })).body).toMatchObject({
      plan: { duration: 'yearly', base_price: '3480.00', discount_price: '2900.00' },
      periodEnd: '2028-02-14T15:00:00.000Z',
    });
    expect(await charged()).toBe('3045.00');
  });

  it('puts a smaller plan off to the end of the period, cancels by then, and resumes', async () => {
    await change({ plan: 'pro_yearly' });
    expect((await change({ plan: 'pro_monthly' })).body).toMatchObject({
      plan: { code: 'pro_yearly' },
      nextPlan: 'pro_monthly',
      nextAmount: '290.00',
    });
    expect((await change({ plan: 'free' })).body).toMatchObject({ status: 'ending', nextPlan: 'free', nextBillingDate: null });
    expect((await change({ plan: 'pro_yearly' })).body).toMatchObject({ status: 'active', nextPlan: null, nextAmount: '2900.00' });
    await change({ plan: 'free' });
    clock.set('2028-01-31T15:00:00Z');
    await tested.renew();
    expect(await read()).toMatchObject({ plan: { code: 'free' }, status: 'free', periodEnd: null, seats: 0 });
    expect(await charged()).toBe('2900.00');
  });

  it('gives up no seat that a member or a pending invitation holds, and gives away none that is given up', async () => {
    await change({ plan: 'pro_monthly', seats: 3 });
    await tested.api.dataSource.query(`UPDATE subscriptions SET licences = 1 WHERE organization_id = $1`, [owner.organizationId]);
    await createColleague(tested.api, owner, 'member');
    const invite = (email: string): Promise<Answer> => callAs(owner, '/api/organizations/invitations/', { json: { email } });
    expect((await invite('one@people.example')).status).toBe(201);
    expect((await change({ seats: 1 })).body).toMatchObject({ status: 409, code: 'seats_taken' });
    expect((await change({ seats: 2 })).body).toMatchObject({ seats: 3, nextSeats: 2, licences: { total: 4, taken: 3 } });
    expect((await invite('two@people.example')).body.code).toBe('licence_exhausted');
    await payAll();
    clock.set('2027-02-28T15:00:00Z');
    await tested.renew();
    expect(await read()).toMatchObject({ seats: 2, nextSeats: null });
  });

  it('makes one of several changes at once, and refuses one that was agreed on an earlier state', async () => {
    const { revision } = await read();
    const answers = await Promise.all([
      change({ plan: 'pro_monthly', revision }),
      change({ plan: 'pro_yearly', revision }),
      change({ plan: 'pro_monthly', seats: 7, revision }),
    ]);
    expect(tally(answers)).toBe('200 × 1, 409 × 2');
    expect((await change({ seats: 9, revision })).body.code).toBe('subscription_changed');
    const seats = await Promise.all([1, 2, 3, 4].map(() => change({ seats: 20 })));
    expect(tally(seats)).toBe('200 × 1, 409 × 3');
  });

  it('charges once for a request that is repeated', async () => {
    const headers = { 'idempotency-key': 'one upgrade' };
    const [first, second] = [await change({ plan: 'pro_monthly' }, owner, headers), await change({ plan: 'pro_monthly' }, owner, headers)];
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect(await charged()).toBe('290.00');
  });

  it('lets the owner alone change the subscription, and shows it to admins', async () => {
    const [admin, member] = [await createColleague(tested.api, owner, 'admin'), await createColleague(tested.api, owner, 'member')];
    expect((await change({ plan: 'pro_monthly' }, admin)).status).toBe(403);
    expect((await billing(admin, 'credits', { json: { credits: 1_000 } })).status).toBe(403);
    expect(await read(admin)).toMatchObject({ plan: { code: 'free' }, canChange: false, canTry: false });
    expect((await billing(member, 'subscription')).status).toBe(403);
    expect((await billing(member, 'credits')).status).toBe(403);
  });

  it('refuses to sell anything before there is an address for the invoice', async () => {
    await tested.api.dataSource.query(`UPDATE organizations SET address = NULL WHERE id = $1`, [owner.organizationId]);
    expect((await change({ plan: 'pro_monthly' })).body).toMatchObject({ status: 409, code: 'address_missing' });
    expect((await billing(owner, 'credits', { json: { credits: 1_000 } })).body.code).toBe('address_missing');
    expect(await read()).toMatchObject({ plan: { code: 'free' }, hasAddress: false, credits: 0 });
  });

  it.each<[string, object, number]>([
    ['seats below none', { seats: -1 }, 400],
    ['part of a seat', { seats: 1.5 }, 400],
    ['seats as text', { seats: '3' }, 400],
    ['more seats than there can be', { seats: 1e15 }, 400],
    ['an unknown plan', { plan: 'pro' }, 400],
    ['a currency of one’s own', { plan: 'pro_monthly', currency: 'USD' }, 400],
    ['an amount of one’s own', { plan: 'pro_monthly', amount: 0.01 }, 400],
    ['an empty change', {}, 409],
    ['seats on Free', { seats: 1 }, 409],
    ['Enterprise', { plan: 'enterprise' }, 409],
  ])('refuses %s, and changes nothing', async (_, json, status) => {
    const before = await read();
    expect((await change(json)).status).toBe(status);
    expect([await read(), await charged()]).toEqual([before, '0.00']);
  });
});

describe('unpaid invoices', () => {
  it('an unpaid invoice keeps the owner from buying more once it is overdue, suspends the plan at the end, and gives the rest of the period back when it is paid', async () => {
    clock.set('2030-01-01T00:00:00Z');
    await change({ plan: 'pro_monthly', seats: 2 });
    clock.set('2030-01-15T00:00:01Z');
    expect((await change({ seats: 3 })).body).toMatchObject({ status: 409, code: 'invoice_overdue' });
    expect((await billing(owner, 'credits', { json: { credits: 1_000 } })).body.code).toBe('invoice_overdue');
    expect(await read()).toMatchObject({ isOverdue: true, canChange: false, seats: 2 });
    // That is bought by neither.
    expect([(await change({ plan: 'free' })).body.status, (await change({ plan: 'pro_monthly' })).body.status]).toEqual(['ending', 'active']);
    clock.set('2030-01-29T00:00:00Z');
    await tested.publish(new SubscriptionLapsed(owner.organizationId, ''));
    expect(await read()).toMatchObject({ status: 'lapsed', plan: { code: 'free' }, seats: 0, periodEnd: null });
    expect((await billing(owner, 'subscription/trial', { method: 'POST' })).body.code).toBe('invoice_overdue');
    clock.set('2030-03-01T00:00:00Z');
    await tested.renew();
    await tested.publish(new InvoicePaid(owner.organizationId, ''));
    expect(await read()).toMatchObject({ status: 'lapsed' });
    await payAll();
    await tested.publish(new InvoicePaid(owner.organizationId, ''));
    expect(await read()).toMatchObject({ status: 'active', plan: { code: 'pro_monthly' }, seats: 2, periodEnd: '2030-03-04T00:00:00.000Z' });
    clock.set('2030-03-04T00:00:00Z');
    await tested.renew();
    expect(await read()).toMatchObject({ periodStart: '2030-03-04T00:00:00.000Z', periodEnd: '2030-04-04T00:00:00.000Z' });
    expect(await charged()).toBe('660.00');
  });

  it('an unpaid invoice is not followed by another: a period that ends meanwhile begins anew when it is paid', async () => {
    clock.set('2031-01-01T00:00:00Z');
    await change({ plan: 'pro_monthly' });
    clock.set('2031-02-01T00:00:00Z');
    await tested.renew();
    expect([await read(), await charged()]).toEqual([expect.objectContaining({ status: 'lapsed' }), '290.00']);
    clock.set('2031-02-10T12:00:00Z');
    await payAll();
    await tested.publish(new InvoicePaid(owner.organizationId, ''));
    expect(await read()).toMatchObject({ status: 'active', periodStart: '2031-02-10T12:00:00.000Z', periodEnd: '2031-03-10T12:00:00.000Z' });
    expect(await charged()).toBe('580.00');
  });

  it('an unpaid invoice suspends the plan no longer once a credit note takes it back, unless it was for the plan itself', async () => {
    clock.set('2029-01-01T00:00:00Z');
    await change({ plan: 'pro_yearly' });
    await payAll();
    const unpaid = await tested.createPayingOwner();
    await change({ plan: 'pro_yearly' }, unpaid);
    clock.set('2029-01-01T00:01:00Z');
    await billing(owner, 'credits', { json: { credits: 1_000 } });
    clock.set('2029-01-29T00:00:00Z');
    const staff = await createOwner(tested.api, { isStaff: true });
    for (const one of [owner, unpaid]) {
      await tested.publish(new SubscriptionLapsed(one.organizationId, ''));
      const [{ id }] = (await billing(one, 'invoices')).body as unknown as { id: string }[];
      expect((await callAs(staff, `/api/staff/invoices/${id}/credit-notes`, { json: { reason: 'Ordered by mistake' } })).status).toBe(201);
    }
    expect(await read()).toMatchObject({ status: 'active', plan: { code: 'pro_yearly' }, periodEnd: '2030-01-01T00:00:00.000Z' });
    expect(await read(unpaid)).toMatchObject({ plan: { code: 'free' } });
  });

  it('a credit note for the plan in force ends the plan at once, and its owner is told', async () => {
    const staff = await createOwner(tested.api, { isStaff: true });
    const credit = async (description: RegExp): Promise<void> => {
      const invoices = (await billing(owner, 'invoices')).body as unknown as { id: string; description: string }[];
      const newest = invoices.find((one) => description.test(one.description));
      const json = { reason: 'Ordered by mistake' };
      expect((await callAs(staff, `/api/staff/invoices/${newest?.id}/credit-notes`, { json })).status).toBe(201);
    };
    await change({ plan: 'pro_monthly', seats: 2 });
    await payAll();
    clock.set('2027-02-14T15:00:00Z');
    await change({ plan: 'pro_yearly' });
    await credit(/^Pro, monthly: unused time/);
    // What had been paid for before goes on.
    const month = { status: 'active', plan: { code: 'pro_monthly' }, seats: 2, periodEnd: '2027-02-28T15:00:00.000Z' };
    expect(await read()).toMatchObject(month);
    expect((await tested.sink.waitForMail(owner.email, { subject: 'credit note' })).text).toMatch(/is now on the Pro, monthly\s+plan/);
    expect((await billing(owner, 'subscription/preview?plan=pro_yearly')).body).toMatchObject({ total: '3215.00' });
    clock.set('2027-02-28T15:00:00Z');
    await tested.renew();
    await change({ seats: 3 });
    await credit(/^Additional seats/);
    expect(await read()).toMatchObject({ plan: { code: 'pro_monthly' }, seats: 2, periodEnd: '2027-03-28T15:00:00.000Z' });
    await credit(/^Pro, monthly \(and 1 more\)/);
    expect(await read()).toMatchObject({ status: 'free', plan: { code: 'free' }, seats: 0, periodEnd: null });
    await until(() => tested.sink.mailsTo(owner.email, 'credit note').some(({ text }) => /is now on the Free\s+plan/.test(text)));
  });

  it('a late payment begins nothing again that was suspended when the organization closed', async () => {
    await change({ plan: 'pro_monthly' });
    await tested.publish(new SubscriptionLapsed(owner.organizationId, ''));
    await tested.publish(new OrganizationClosed(owner.organizationId, owner.userId));
    await payAll();
    await tested.publish(new InvoicePaid(owner.organizationId, ''));
    expect([await read(), await charged()]).toEqual([expect.objectContaining({ status: 'free', periodEnd: null }), '290.00']);
  });
});

describe('POST /api/billing/subscription/trial', () => {
  const start = (as = owner): Promise<Answer> => billing(as, 'subscription/trial', { method: 'POST' });

  it('gives Pro for 14 days without a charge, once for the organization and once for its owner', async () => {
    expect((await start()).body).toMatchObject({
      status: 'trial',
      plan: { code: 'pro_monthly' },
      periodEnd: '2027-02-14T15:00:00.000Z',
      canTry: false,
    });
    clock.set('2027-02-14T15:00:00Z');
    await tested.renew();
    expect(await read()).toMatchObject({ status: 'free', canTry: false });
    expect((await start()).body.code).toBe('trial_used');
    const other = await tested.createPayingOwner();
    await tested.api.dataSource.query(`UPDATE trials SET user_id = $2 WHERE user_id = $1`, [owner.userId, other.userId]);
    expect((await start(other)).body.code).toBe('trial_used');
    expect(await charged()).toBe('0.00');
  });

  it('continues with the plan that was chosen in the trial, charged when the trial ends', async () => {
    await start();
    clock.advance(86_400_000);
    expect((await change({ plan: 'pro_yearly' })).body).toMatchObject({ status: 'trial', nextPlan: 'pro_yearly', nextAmount: '2900.00' });
    expect(await charged()).toBe('0.00');
    clock.set('2027-02-14T15:00:00Z');
    await tested.renew();
    expect(await read()).toMatchObject({ status: 'active', plan: { code: 'pro_yearly' }, periodEnd: '2028-02-14T15:00:00.000Z' });
    expect(await charged()).toBe('2900.00');
  });
});

describe('POST /api/billing/credits', () => {
  const SPENT = `INSERT INTO credit_entries (organization_id, amount, reason, created_at) SELECT $1, -$3::integer, 'usage', $2 WHERE $3 > 0`;
  const spend = (credits: number): Promise<void> => tested.api.dataSource.query(SPENT, [owner.organizationId, clock.now(), credits]);

  it('adds a pack at once, and takes what is left of it after twelve months, the oldest first', async () => {
    const buy = (credits: unknown): Promise<Answer> => billing(owner, 'credits', { json: { credits } });
    for (const wrong of [-1_000, 999, 1_000.5, '1000', 1e20, null]) expect((await buy(wrong)).status).toBe(400);
    expect((await buy(1_000)).body).toMatchObject({ balance: 1_000, expiresAt: '2028-01-31T15:00:00.000Z' });
    await payAll();
    clock.set('2027-06-01T00:00:00Z');
    await buy(10_000);
    await spend(400);
    expect(await read()).toMatchObject({ credits: 10_600, creditExpiration: '2028-01-31T15:00:00.000Z' });
    clock.set('2028-01-31T15:00:00Z');
    await tested.worker.app.get(Schedules).look();
    await until(async () => (await read()).credits === 10_000);
    const { body } = await billing(owner, 'credits');
    expect((body.entries as { reason: string; amount: number }[]).map(({ reason, amount }) => [reason, amount])).toEqual([
      ['expiry', -600],
      ['purchase', 10_000],
      ['purchase', 1_000],
    ]);
    expect([body.expiresAt, await charged()]).toEqual(['2028-06-01T00:00:00.000Z', '225.00']);
  });

  it('takes back what is left of an unpaid pack once a credit note is issued for it, and nothing of another', async () => {
    const staff = await createOwner(tested.api, { isStaff: true });
    const buyAndSpend = async (spent: number): Promise<string> => {
      await billing(owner, 'credits', { json: { credits: 1_000 } });
      await spend(spent);
      clock.advance(60_000);
      return ((await billing(owner, 'invoices')).body as unknown as { id: string }[])[0].id;
    };
    const takeBack = async (id: string): Promise<unknown[]> => {
      expect((await callAs(staff, `/api/staff/invoices/${id}/credit-notes`, { json: { reason: 'A mistake' } })).status).toBe(201);
      return Object.values((await billing(owner, 'credits')).body).slice(0, 2);
    };
    await buyAndSpend(400).then(() => payAll());
    expect(await takeBack(await buyAndSpend(0))).toEqual([600, '2028-01-31T15:00:00.000Z']);
    // Those of the first, and a hundred of its own.
    expect(await takeBack(await buyAndSpend(700))).toEqual([0, null]);
  });
});

describe('POST /api/staff/prices', () => {
  const schedule = (as: Colleague, json: object): Promise<Answer> => callAs(as, '/api/staff/prices', { json });
  const price = { product: 'pro_monthly', base_price: '310.00', valid_from: '2032-02-10T00:00:00Z' };

  it('announces a price 30 days ahead, tells each owner whom it will reach once, and charges it from the next period on', async () => {
    clock.set('2032-01-05T00:00:00Z');
    const staff = await createOwner(tested.api, { isStaff: true });
    const free = await tested.createPayingOwner();
    await change({ plan: 'pro_monthly' });
    await payAll();
    for (const [wrong, status] of [
      [{ ...price, base_price: 310 }, 400],
      [{ ...price, base_price: '310' }, 400],
      [{ ...price, base_price: '-1.00' }, 400],
      [{ ...price, base_price: '0.00' }, 400],
      [{ ...price, base_price: '500000.01' }, 400],
      [{ ...price, product: 'seat', base_price: '100.01' }, 400],
      [{ ...price, currency: 'USD' }, 400],
      [{ ...price, discount_price: '310.00' }, 400],
      [{ ...price, valid_from: '2032-02-03T00:00:00Z' }, 400],
    ] as const)
      expect([wrong, (await schedule(staff, wrong)).status]).toEqual([wrong, status]);
    const twice = (await Promise.all([schedule(staff, price), schedule(staff, price)])).sort((one, other) => one.status - other.status);
    expect(twice[0].body).toMatchObject({ base_price: '310.00', discount_price: null, valid_to: null });
    expect(twice[1].body.code).toBe('price_announced');
    expect((await schedule(staff, price)).body.code).toBe('price_announced');
    const { text } = await tested.sink.waitForMail(owner.email, { subject: /^New price from 10 February 2032: Pro, monthly$/ });
    expect(text).toContain('EUR 310.00');
    expect((await ask(`${tested.api.url}/api/billing/plans`)).text).toContain(
      '"upcoming":{"base_price":"310.00","discount_price":null,"from":"2032-02-10',
    );
    clock.set('2032-02-05T00:00:00Z');
    await tested.renew();
    await payAll();
    expect([await charged(), (await read()).nextAmount]).toEqual(['580.00', '310.00']);
    clock.set('2032-03-05T00:00:00Z');
    await tested.renew();
    expect(await charged()).toBe('890.00');
    expect(tested.sink.mailsTo(owner.email, /^New price from/)).toHaveLength(1);
    expect(tested.sink.mailsTo(free.email)).toEqual([]);
  });
});
