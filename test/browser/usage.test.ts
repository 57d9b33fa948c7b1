import { itInFull } from '../support/breadth';
import { until } from '../support/until';
import { inDatabase } from './support/database';
import { createPerson, type Person } from './support/people';
import { signInAt } from './support/people-at';
import { browserProduct } from './support/product';
import { goTo, signedIn } from './support/signed-in';
import type { Visitor } from './support/visitor';
import { withVisitors } from './support/visitors';

let visitor: Visitor;
withVisitors((newcomer) => (visitor = newcomer));

/** A caller with the person's key, from outside the browser. */
async function callerOf(person: Person): Promise<(path: string) => Promise<number>> {
  const { url } = browserProduct();
  const { access } = await signInAt(url, person, visitor.address);
  const { key } = (await (await fetch(`${url}/api/apikeys/get/`, { headers: { authorization: `Bearer ${access}` } })).json()) as { key: string };
  return async (path) => {
    const reply = await fetch(url + path, { headers: { authorization: `Bearer ${key}` } });
    await reply.arrayBuffer();
    return reply.status;
  };
}

describe('the usage page', () => {
  it('shows limits, days, keys, operations and each request, live, filtered, and as files', async () => {
    const person = await createPerson(visitor.address);
    const call = await callerOf(person);
    expect([await call('/v1/indexes?limit=1'), await call('/v1/indexes/mvi-nowhere')]).toEqual([200, 404]);
    const page = await signedIn(visitor, person);
    await page.getByRole('link', { name: 'Usage', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Usage' }).waitFor();
    await page.getByRole('meter', { name: 'This month' }).and(page.locator('[aria-valuenow="1"]')).waitFor();
    await page.getByText('will last until the period ends').waitFor();
    const log = page.getByRole('region', { name: 'Request log' });
    await log.getByRole('cell', { name: 'listIndexes' }).waitFor();
    await log.getByRole('cell', { name: '404', exact: true }).waitFor();

    const calls = page.getByRole('region', { name: 'Requests by day' });
    await calls.getByText('Refused (4xx)').first().waitFor();
    await calls.getByText('Show as a table').click();
    await calls.getByLabel('Colored by').selectOption('Key');
    await calls.getByRole('columnheader', { name: /…\w{4}$/ }).waitFor();

    // What is called now comes by itself; what does not match the filter goes.
    await call('/v1/credits');
    await log.getByRole('cell', { name: 'getCredits' }).waitFor();
    // Its row there moves the log down.
    await calls.getByRole('rowheader', { name: 'getCredits' }).waitFor();
    await log.getByLabel('Status').selectOption('4xx');
    await log.getByRole('cell', { name: 'getCredits' }).waitFor({ state: 'detached' });
    const download = page.waitForEvent('download');
    await log.getByRole('button', { name: 'Download CSV' }).click();
    expect((await download).suggestedFilename()).toBe('requests.csv');
    await log.getByRole('button', { name: 'Pause' }).click();
    await log.getByRole('button', { name: 'Resume' }).waitFor();
  });

  itInFull('says when the limit is reached, and leads to the plans', async () => {
    const person = await createPerson(visitor.address);
    const call = await callerOf(person);
    const page = await signedIn(visitor, person);
    await inDatabase(
      `UPDATE subscriptions SET month_limit = 1 WHERE organization_id IN
         (SELECT m.organization_id FROM memberships m JOIN users u ON u.id = m.user_id WHERE u.email = $1)`,
      [person.email],
    );
    await until(async () => (await call('/v1/credits')) === 429);
    await goTo(page, '/dashboard/usage');
    await page.getByText('This month’s requests have been used up.').waitFor();
    await page.getByText('You have reached your usage limit. Please upgrade to continue.').waitFor();
    await page.getByRole('link', { name: 'See plans' }).click();
    await page.waitForURL('**/dashboard/billing');
  });
});
