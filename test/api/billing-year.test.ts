import { type BillingApp, startBillingApp } from '../support/billing-app';
import { MutableClock } from '../support/clock';
import type { Answer } from '../support/http';
import { type Colleague, createOwner } from '../support/organizations';

const clock = new MutableClock('2027-01-31T15:00:00Z');
let tested: BillingApp;

const subscription = (as: Colleague, json?: object): Promise<Answer> => tested.callAs(as, '/api/billing/subscription', { json });

beforeAll(async () => {
  tested = await startBillingApp(clock);
});
afterAll(() => tested?.close());

it('three customers go through a year, each charged once for each period, by however many workers', async () => {
  const [monthly, yearly, leaving] = [await tested.createPayingOwner(), await tested.createPayingOwner(), await tested.createPayingOwner()];
  await subscription(monthly, { plan: 'pro_monthly', seats: 1 });
  await subscription(yearly, { plan: 'pro_yearly' });
  await subscription(leaving, { plan: 'pro_monthly' });
  for (const one of [monthly, yearly, leaving]) await tested.payAll(one);
  for (let month = 1; month <= 12; month++) {
    clock.set(new Date(Date.UTC(2027, 1 + month, 0, 15)));
    if (month === 6) await subscription(leaving, { plan: 'free' });
    await Promise.all([tested.renew(), tested.renew(), tested.renew()]);
    for (const one of [monthly, yearly, leaving]) await tested.payAll(one);
  }
  expect((await subscription(monthly)).body).toMatchObject({ periodStart: '2028-01-31T15:00:00.000Z', periodEnd: '2028-02-29T15:00:00.000Z' });
  expect((await subscription(yearly)).body).toMatchObject({ periodEnd: '2029-01-31T15:00:00.000Z' });
  expect((await subscription(leaving)).body).toMatchObject({ status: 'free' });
  expect([await tested.charged(monthly), await tested.charged(yearly), await tested.charged(leaving)]).toEqual(['4030.00', '5800.00', '2030.00']);
});

it('licenses that were arranged with a person stay through Pro and back', async () => {
  const person = await createOwner(tested.api, { kind: 'individual' });
  await tested.api.dataSource.query(`UPDATE organizations SET address = '12 Harbor Street' WHERE id = $1`, [person.organizationId]);
  const licences = async (): Promise<unknown> =>
    (await tested.api.dataSource.query(`SELECT licences FROM subscriptions WHERE organization_id = $1`, [person.organizationId]))[0].licences;
  for (const [arranged, onPro] of [
    [1, null],
    [3, 3],
  ] as const) {
    await tested.api.dataSource.query(`UPDATE subscriptions SET licences = $2 WHERE organization_id = $1`, [person.organizationId, arranged]);
    await subscription(person, { plan: 'pro_monthly' });
    expect(await licences()).toBe(onPro);
    await tested.payAll(person);
    await subscription(person, { plan: 'free' });
    clock.advance(31 * 86_400_000);
    await tested.renew();
    expect([(await subscription(person)).body.status, await licences()]).toEqual(['free', arranged]);
  }
});
