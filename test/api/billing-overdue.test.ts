import { type BillingApp, startBillingApp } from '../support/billing-app';
import { doBillingWork } from '../support/billing-work';
import { MutableClock } from '../support/clock';
import { type Colleague, createOwner } from '../support/organizations';

const clock = new MutableClock('2034-01-01T00:00:00Z');
let tested: BillingApp;
let staff: Colleague;

beforeAll(async () => {
  tested = await startBillingApp(clock);
  staff = await createOwner(tested.api, { isStaff: true });
});
afterAll(() => tested?.close());

/** A customer's subscription, after what they want of it. */
async function subscriptionOf(who: Colleague, wanted?: object, path = ''): Promise<Record<string, unknown>> {
  const { status, body } = await tested.callAs(who, `/api/billing/subscription${path}`, wanted && { json: wanted });
  expect(status).toBe(200);
  return body;
}

/** What has become of it when an instant has come, and all that was charged by then. */
async function subscriptionAt(who: Colleague, instant: string): Promise<unknown[]> {
  clock.set(instant);
  await doBillingWork(tested.worker.app);
  const { status, seats, isOverdue, periodEnd } = await subscriptionOf(who);
  return [status, seats, isOverdue, periodEnd, await tested.charged(who)];
}

it('a period is followed by the next while an invoice is overdue for less than 14 days; then the plan is suspended, until that invoice is paid', async () => {
  const owner = await tested.createPayingOwner();
  await subscriptionOf(owner, { plan: 'pro_monthly' });
  await tested.payAll(owner);
  clock.set('2034-01-10T00:00:00Z');
  await subscriptionOf(owner, { seats: 1 });
  const [{ id }] = (await tested.callAs(owner, '/api/billing/invoices')).body as unknown as { id: string }[];

  const renewed = ['active', 1, true, '2034-03-01T00:00:00.000Z', '614.19'];
  expect(await subscriptionAt(owner, '2034-02-01T00:00:00Z')).toEqual(renewed);
  expect(await subscriptionAt(owner, '2034-02-06T23:59:59Z')).toEqual(renewed);
  expect(await subscriptionAt(owner, '2034-02-07T00:00:00Z')).toEqual(['lapsed', 0, true, null, '614.19']);

  // The invoice of the period itself has been overdue for five days meanwhile.
  clock.set('2034-02-20T00:00:00Z');
  expect((await tested.callAs(staff, `/api/staff/invoices/${id}/payments`, { json: { amount: '14.19' } })).status).toBe(201);
  expect(await subscriptionOf(owner)).toMatchObject({ status: 'active', isOverdue: true, seats: 1, periodEnd: '2034-03-14T00:00:00.000Z' });
});

it('a period that ends on the fourteenth day on which its invoice is overdue is not followed by another', async () => {
  clock.set('2035-01-31T15:00:00Z');
  const owner = await tested.createPayingOwner();
  await subscriptionOf(owner, { plan: 'pro_monthly' });
  expect(await subscriptionAt(owner, '2035-02-28T15:00:00Z')).toEqual(['lapsed', 0, true, null, '290.00']);
});

describe('a suspended plan that has no time left', () => {
  let owner: Colleague;
  let year = 2037;

  beforeEach(async () => {
    year += 2;
    clock.set(`${year}-01-31T15:00:00Z`);
    owner = await tested.createPayingOwner();
    await subscriptionOf(owner, { plan: 'pro_monthly' });
    expect(await subscriptionAt(owner, `${year}-02-28T15:00:00Z`)).toEqual(['lapsed', 0, true, null, '290.00']);
  });

  const settle = async (): Promise<unknown[]> => {
    const [{ id }] = (await tested.callAs(owner, '/api/billing/invoices')).body as unknown as { id: string }[];
    expect((await tested.callAs(staff, `/api/staff/invoices/${id}/payments`, { json: { amount: '290.00' } })).status).toBe(201);
    const { status, suspendedPlan, periodEnd } = await subscriptionOf(owner);
    return [status, suspendedPlan, periodEnd, await tested.charged(owner)];
  };

  it('the owner cancels a suspended plan, so that paying the overdue invoice begins no new period', async () => {
    expect(await subscriptionOf(owner, { plan: 'free' })).toMatchObject({ status: 'lapsed', suspendedPlan: 'pro_monthly', nextPlan: 'free' });
    const again = await tested.callAs(owner, '/api/billing/subscription', { json: { plan: 'free' } });
    expect([again.status, again.body.code]).toEqual([409, 'plan_unchanged']);
    expect(await settle()).toEqual(['free', null, null, '290.00']);
  });

  it('the owner takes the cancellation back, and gets a new period with the payment', async () => {
    await subscriptionOf(owner, { plan: 'free' });
    expect(await subscriptionOf(owner, { plan: 'pro_monthly' })).toMatchObject({ status: 'lapsed', nextPlan: null });
    expect(await settle()).toEqual(['active', null, `${year}-03-28T15:00:00.000Z`, '580.00']);
  });

  it('the owner buys nothing else before the overdue invoice is paid', async () => {
    for (const wanted of [{ plan: 'pro_monthly' }, { plan: 'pro_yearly' }]) {
      const { status, body } = await tested.callAs(owner, '/api/billing/subscription', { json: wanted });
      expect([status, body.code]).toEqual([409, 'invoice_overdue']);
    }
  });
});

it('a trial is not followed by the plan that was chosen in it while any invoice is overdue', async () => {
  clock.set('2036-01-01T00:00:00Z');
  const owner = await tested.createPayingOwner();
  expect((await tested.callAs(owner, '/api/billing/credits', { json: { credits: 1_000 } })).status).toBe(200);
  clock.set('2036-01-02T00:00:00Z');
  await subscriptionOf(owner, {}, '/trial');
  await subscriptionOf(owner, { plan: 'pro_monthly' });
  expect(await subscriptionAt(owner, '2036-01-16T00:00:00Z')).toEqual(['free', 0, true, null, '25.00']);
});
