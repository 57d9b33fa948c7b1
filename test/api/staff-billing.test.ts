import { MutableClock } from '../support/clock';
import type { Answer } from '../support/http';
import { type BillingApp, startBillingApp } from '../support/billing-app';
import { type Colleague, createColleague } from '../support/organizations';
import { createPerson, type Person } from '../support/people';
import { until } from '../support/until';

const clock = new MutableClock('2026-05-31T12:00:00Z');
let billing: BillingApp;
let staff: Person;
let owner: Colleague;

const DEAL = { amount: '12000.00', months: 12, seats: 5, licences: 250, monthLimit: 2_500_000, note: 'Offer 114', start: 'now' };
const call = (path: string, options: { json?: object; method?: string } = {}): Promise<Answer> =>
  billing.callAs(staff as Colleague, `/api/staff/${path}`, options);
const pathOf = ({ organizationId }: Colleague, rest = ''): string => `organizations/${organizationId}/subscription${rest}`;
const arrange = (json: object): Promise<Answer> => call(pathOf(owner, '/arrangement'), { method: 'PUT', json });
const arrangeEnterprise = (json: object): Promise<Answer> => call(pathOf(owner, '/enterprise'), { json });
const choose = (plan: string): Promise<Answer> => billing.callAs(owner, '/api/billing/subscription/', { json: { plan } });
const eventsOf = async ({ organizationId }: Colleague): Promise<unknown[]> =>
  billing.api.dataSource.query(
    `SELECT action, user_id, details FROM audit_events WHERE organization_id = $1 AND action LIKE 'billing.%' ORDER BY id DESC`,
    [organizationId],
  );

beforeAll(async () => {
  billing = await startBillingApp(clock);
  staff = await createPerson(billing.api.app, { isStaff: true });
});
afterAll(() => billing?.close());
beforeEach(async () => {
  clock.advance(86_400_000);
  owner = await billing.createPayingOwner();
});

describe('arranging limits and licenses', () => {
  it('puts arranged limits in place of those of the plan within a second, and back where they are left out', async () => {
    const { body } = await arrange({ minuteLimit: 2_000, licences: 40 });
    expect(body).toMatchObject({
      ...{ plan: 'free', licences: 40, takenLicences: 1, periodEnd: null, amount: null },
      arrangement: { minuteLimit: 2_000, dayLimit: null, monthLimit: null, licences: 40 },
    });
    const key = String((await billing.callAs(owner, '/api/apikeys/get/')).body.key);
    const limitOf = async (): Promise<string | null> => {
      const reply = await fetch(`${billing.api.url}/v1/credits`, { headers: { authorization: `Bearer ${key}` } });
      return /q=(\d+);w=60/.exec(reply.headers.get('ratelimit-policy') ?? '')?.[1] ?? null;
    };
    await until(async () => (await limitOf()) === '2000');
    expect((await eventsOf(owner))[0]).toMatchObject({
      ...{ action: 'billing.arrangement_changed', user_id: staff.userId },
      details: { minuteLimit: 2_000, licences: 40 },
    });
    expect((await arrange({})).body).toMatchObject({ licences: 5, arrangement: { minuteLimit: null, licences: null } });
    await until(async () => (await limitOf()) === '60');
  });

  it('refuses licenses that would cost people their place, a change where somebody was faster, and numbers that are none', async () => {
    await createColleague(billing.api, owner, 'member');
    expect((await arrange({ licences: 1 })).body).toMatchObject({ status: 409, code: 'seats_taken' });
    const { revision } = (await call(pathOf(owner))).body;
    expect((await arrange({ licences: 6, revision })).status).toBe(200);
    expect((await arrange({ licences: 7, revision })).body).toMatchObject({ status: 409, code: 'subscription_changed' });
    for (const json of [{ minuteLimit: 0 }, { dayLimit: -1 }, { monthLimit: 1.5 }, { licences: '6' }, { licences: 10_001 }, { seats: 1 }])
      expect([json, (await arrange(json)).status]).toEqual([json, 400]);
    expect((await call('organizations/7/subscription')).body.code).toBe('organization_not_found');
    expect((await call(pathOf(owner))).body).toMatchObject({ licences: 6 });
  });
});

describe('arranging Enterprise', () => {
  it('charges Enterprise at once, less what is left of the running plan, and shows it to the customer', async () => {
    await choose('pro_monthly');
    expect((await arrangeEnterprise(DEAL)).body).toMatchObject({
      ...{ plan: 'enterprise', amount: '12000.00', seats: 5, licences: 255, note: 'Offer 114', nextArrangement: null },
      arrangement: { monthLimit: 2_500_000, licences: 250, minuteLimit: null },
    });
    // 290.00 were charged and are given back; a year of five seats costs 1,200.00.
    expect(await billing.charged(owner)).toBe('13200.00');
    const seen = (await billing.callAs(owner, '/api/billing/subscription/')).body;
    expect(seen).toMatchObject({
      ...{ plan: { name: 'Enterprise', base_price: '12000.00' }, status: 'active', nextAmount: '13200.00', licences: { total: 255 } },
      ...{ periodEnd: seen.nextBillingDate },
    });
    expect(JSON.stringify(seen)).not.toContain('Offer 114');
    const [event] = await eventsOf(owner);
    expect(event).toMatchObject({ action: 'billing.enterprise_arranged', user_id: staff.userId, details: { plan: 'enterprise', seats: 5 } });
    expect(JSON.stringify(event)).not.toContain('Offer 114');
  });

  it('leaves everything as it is until the end of the period where Enterprise is to begin then, and invoices it on that day', async () => {
    await choose('pro_monthly');
    const { body } = await arrangeEnterprise({ ...DEAL, seats: 0, start: 'period_end' });
    expect(body).toMatchObject({
      ...{ plan: 'pro_monthly', nextPlan: 'enterprise', arrangedAmount: '12000.00', licences: 10 },
      ...{ arrangement: { licences: null }, nextArrangement: { licences: 250, monthLimit: 2_500_000 } },
    });
    expect((await billing.callAs(owner, '/api/billing/subscription/')).body).toMatchObject({ nextPlan: 'enterprise', nextAmount: '12000.00' });
    expect(await billing.charged(owner)).toBe('290.00');
    await billing.payAll(owner);
    clock.set(new Date(String(body.periodEnd)));
    await billing.renew();
    expect((await call(pathOf(owner))).body).toMatchObject({ plan: 'enterprise', licences: 250, nextArrangement: null, amount: '12000.00' });
    expect(await billing.charged(owner)).toBe('12290.00');
  });

  it('replaces the terms when arranged again, and gives the limits of Free once Enterprise has ended', async () => {
    await arrangeEnterprise({ ...DEAL, seats: 0, months: 1 });
    await billing.payAll(owner);
    const dearer = (await arrangeEnterprise({ ...DEAL, seats: 0, months: 1, amount: '13000.00', licences: 300, start: 'period_end' })).body;
    expect(dearer).toMatchObject({ amount: '12000.00', arrangedAmount: '13000.00', licences: 250, nextArrangement: { licences: 300 } });
    const ending = (await call(pathOf(owner, '/enterprise'), { method: 'DELETE' })).body;
    expect(ending).toMatchObject({ plan: 'enterprise', nextPlan: 'free', nextArrangement: null, licences: 250 });
    expect((await call(pathOf(owner, '/enterprise'), { method: 'DELETE' })).body.code).toBe('plan_unchanged');
    clock.set(new Date(String(ending.periodEnd)));
    await billing.renew();
    expect((await call(pathOf(owner))).body).toMatchObject({ plan: 'free', licences: 5, arrangement: { monthLimit: null } });
    expect(await billing.charged(owner)).toBe('12000.00');
  });

  it('refuses Enterprise without an address, without a period to wait for, and for amounts and terms that are none', async () => {
    expect((await arrangeEnterprise({ ...DEAL, start: 'period_end' })).body).toMatchObject({ status: 409, code: 'no_period' });
    for (const part of [{ amount: '0.00' }, { amount: 12_000 }, { amount: '12000' }, { months: 0 }, { months: 37 }, { seats: -1 }, { start: 'soon' }])
      expect([part, (await arrangeEnterprise({ ...DEAL, ...part })).status]).toEqual([part, 400]);
    await billing.api.dataSource.query(`UPDATE organizations SET address = NULL WHERE id = $1`, [owner.organizationId]);
    expect((await arrangeEnterprise(DEAL)).body).toMatchObject({ status: 409, code: 'address_missing' });
    expect(await billing.charged(owner)).toBe('0.00');
    await billing.api.dataSource.query(`UPDATE organizations SET address = '12 Harbor Street' WHERE id = $1`, [owner.organizationId]);
    await arrangeEnterprise(DEAL);
    clock.advance(60 * 86_400_000);
    expect((await arrangeEnterprise(DEAL)).body).toMatchObject({ status: 409, code: 'invoice_overdue' });
  });
});

describe('a credit note', () => {
  it('takes an invoice back only after those that were issued later for the same period, so that no time is given back twice', async () => {
    const listed = async (): Promise<{ id: string; number: string }[]> => (await billing.callAs(owner, '/api/billing/invoices')).body as never;
    const credit = (id: string): Promise<Answer> => call(`invoices/${id}/credit-notes`, { json: { reason: 'Mistake' } });
    const subscription = async (): Promise<Answer['body']> => (await billing.callAs(owner, '/api/billing/subscription')).body;
    await choose('pro_monthly');
    const [monthly] = await listed();
    clock.advance(86_400_000);
    await billing.callAs(owner, '/api/billing/subscription/', { json: { seats: 2 } });
    const [seats] = await listed();
    await choose('pro_yearly');
    const [yearly] = await listed();
    for (const one of [monthly, seats]) {
      const refused = await credit(one.id);
      expect([refused.status, refused.body.code, refused.body.detail]).toEqual([409, 'later_invoice_first', expect.stringContaining(yearly.number)]);
    }
    expect((await credit(yearly.id)).status).toBe(201);
    expect(await subscription()).toMatchObject({ plan: { code: 'pro_monthly' }, seats: 2 });
    expect((await credit(monthly.id)).body.detail).toContain(seats.number);
    expect([(await credit(seats.id)).status, (await credit(monthly.id)).status]).toEqual([201, 201]);
    expect(await subscription()).toMatchObject({ plan: { code: 'free' }, seats: 0 });
  });

  it('lets the plan go on that Enterprise took the place of, as it was arranged, when Enterprise is credited', async () => {
    const subscription = async (): Promise<Answer['body']> => (await billing.callAs(owner, '/api/billing/subscription')).body;
    const newest = async (): Promise<string> => ((await billing.callAs(owner, '/api/billing/invoices')).body as unknown as { id: string }[])[0].id;
    const credit = async (id: string): Promise<number> => (await call(`invoices/${id}/credit-notes`, { json: { reason: 'Mistake' } })).status;
    await choose('pro_yearly');
    const yearly = await newest();
    const { nextAmount, periodEnd } = await subscription();
    clock.advance(86_400_000);
    await arrangeEnterprise(DEAL);
    const first = await newest();
    const { nextAmount: arranged, periodEnd: end } = await subscription();
    clock.advance(86_400_000);
    await arrangeEnterprise({ ...DEAL, amount: '24000.00', months: 24, seats: 0, licences: 10 });
    expect(await credit(await newest())).toBe(201);
    expect(await subscription()).toMatchObject({
      plan: { code: 'enterprise' },
      seats: 5,
      licences: { total: 255 },
      nextAmount: arranged,
      periodEnd: end,
    });
    expect(await credit(first)).toBe(201);
    expect(await subscription()).toMatchObject({ plan: { code: 'pro_yearly' }, seats: 0, nextAmount, periodEnd });
    expect(await credit(yearly)).toBe(201);
    expect(await subscription()).toMatchObject({ plan: { code: 'free' } });
  });
});

describe('the prices', () => {
  const LATER = '2026-12-01T00:00:00Z';
  const announce = (json: object): Promise<Answer> => call('prices', { json: { product: 'seat', base_price: '25.00', valid_from: LATER, ...json } });
  const withdraw = (id: unknown): Promise<Answer> => call(`prices/${String(id)}`, { method: 'DELETE' });
  const seats = async (): Promise<unknown[]> =>
    ((await call('prices')).body as unknown as { product: string }[]).filter(({ product }) => product === 'seat');
  const audienceOf = async (wanted: string): Promise<unknown> =>
    ((await call('prices/audience')).body as unknown as { product: string }[]).find(({ product }) => product === wanted);

  it('says before a price is announced how many customers and mails it reaches, each owner once', async () => {
    expect(await audienceOf('pro_yearly')).toEqual({ product: 'pro_yearly', organizations: 0, mails: 0 });
    await choose('pro_yearly');
    await createColleague(billing.api, owner, 'owner');
    expect(await audienceOf('pro_yearly')).toEqual({ product: 'pro_yearly', organizations: 1, mails: 2 });
  });

  it('withdraws a price before it is in force, and tells whoever was told of it so, once', async () => {
    await billing.callAs(owner, '/api/billing/subscription/', { json: { plan: 'pro_monthly', seats: 1 } });
    const french = await createColleague(billing.api, owner, 'owner');
    await billing.api.dataSource.query(`UPDATE users SET language = 'fr' WHERE email = $1`, [french.email]);
    const { id } = (await announce({})).body;
    await billing.sink.waitForMail(owner.email, { subject: /^New price from 1 December 2026: Additional seat, a month$/ });
    const told = await billing.sink.waitForMail(french.email, { subject: /1er décembre 2026/ });
    expect(told.text).toMatch(/20,00\sEUR[^]*25,00\sEUR[^]*1er décembre 2026/);
    const [withdrawn, again] = await Promise.all([withdraw(id), withdraw(id)]);
    expect([withdrawn.status, again.status].sort()).toEqual([204, 404]);
    const { text } = await billing.sink.waitForMail(owner.email, { subject: /^No new price after all: Additional seat, a month$/ });
    expect(text).toContain('from EUR 20.00 to EUR 25.00 on 1 December 2026');
    expect(await seats()).toMatchObject([{ base_price: '20.00', valid_to: null }]);
    const events: { action: string }[] = await billing.api.dataSource.query(
      `SELECT action FROM audit_events WHERE action LIKE 'billing.price%' AND user_id = $1 ORDER BY id DESC LIMIT 2`,
      [staff.userId],
    );
    expect(events.map(({ action }) => action)).toEqual(['billing.price_withdrawn', 'billing.price_scheduled']);
  });

  it('announces a price for the same instant again, and closes the gap where one between two is withdrawn', async () => {
    const first = (await announce({ base_price: '26.00' })).body;
    await announce({ base_price: '27.00', valid_from: '2027-12-01T00:00:00Z' });
    expect((await withdraw(first.id)).status).toBe(204);
    expect(await seats()).toMatchObject([
      { base_price: '27.00', valid_to: null },
      { base_price: '20.00', valid_to: '2027-12-01T00:00:00.000Z' },
    ]);
  });

  it('refuses to withdraw a price that is in force', async () => {
    const [, current] = (await seats()) as { id: string }[];
    expect((await withdraw(current.id)).body).toMatchObject({ status: 409, code: 'price_in_force' });
    expect((await withdraw('7')).body).toMatchObject({ status: 404, code: 'price_not_found' });
  });
});
