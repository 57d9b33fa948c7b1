import { type BillingApp, startBillingApp } from '../support/billing-app';
import { BillingYear, BOOKS, EVERY_MONTH, HARD_MONTHS, YEAR_START } from '../support/billing-year';
import { MutableClock } from '../support/clock';
import { ALL_FAULTS } from '../support/faults';
import type { Answer } from '../support/http';
import { createOwner } from '../support/organizations';

const KILLED_IN = ALL_FAULTS ? EVERY_MONTH : HARD_MONTHS;
const clock = new MutableClock(YEAR_START);
let tested: BillingApp;

beforeAll(async () => {
  tested = await startBillingApp(clock);
});
afterAll(() => tested?.close());

it('three customers go through a year in which workers are killed, and every cent is accounted for', async () => {
  const year = await BillingYear.begin(tested, clock);
  expect(await year.pass(KILLED_IN)).toEqual(KILLED_IN.map(() => 'stopped'));
  expect(await year.books()).toEqual(BOOKS);
});

it('licenses that were arranged with a person stay through Pro and back', async () => {
  const person = await createOwner(tested.api, { kind: 'individual' });
  await tested.api.dataSource.query(`UPDATE organizations SET address = '12 Harbor Street' WHERE id = $1`, [person.organizationId]);
  const subscription = (json?: object): Promise<Answer> => tested.callAs(person, '/api/billing/subscription', { json });
  const wants = async (plan: string): Promise<void> => expect((await subscription({ plan })).status).toBe(200);
  const licences = async (): Promise<unknown> =>
    (await tested.api.dataSource.query(`SELECT licences FROM subscriptions WHERE organization_id = $1`, [person.organizationId]))[0].licences;
  for (const [arranged, onPro] of [
    [1, null],
    [3, 3],
  ] as const) {
    await tested.api.dataSource.query(`UPDATE subscriptions SET licences = $2 WHERE organization_id = $1`, [person.organizationId, arranged]);
    await wants('pro_monthly');
    expect(await licences()).toBe(onPro);
    await tested.payAll(person);
    await wants('free');
    clock.advance(31 * 86_400_000);
    await tested.renew();
    expect([(await subscription()).body.status, await licences()]).toEqual(['free', arranged]);
  }
});
