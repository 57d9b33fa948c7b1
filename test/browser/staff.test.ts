import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { inDatabase } from './support/database';
import { createPerson, PASSWORD } from './support/people';
import { signedIn } from './support/signed-in';
import type { Visitor } from './support/visitor';
import { withVisitors } from './support/visitors';

let visitor: Visitor;
withVisitors((newcomer) => (visitor = newcomer));

async function staffPage({ isStaff }: { isStaff: boolean }): Promise<Page> {
  const person = await createPerson(visitor.address);
  if (isStaff) await inDatabase(`UPDATE users SET is_staff = true WHERE email = $1`, [person.email]);
  const page = await signedIn(visitor, person);
  await page.goto('/dashboard/staff');
  await page.getByRole('heading', { name: 'Staff', level: 1 }).waitFor();
  return page;
}

describe('the pages for staff', () => {
  it('let staff without a second factor set it up, and then open the queue board, which shows every queue', async () => {
    const page = await staffPage({ isStaff: true });
    await page.getByRole('button', { name: 'Open the queue board' }).click();
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Set up' }).click();
    const secret = await page.locator('form code').innerText();
    await page.getByLabel('Code').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByText('The second factor is on.').waitFor();
    expect(await page.getByRole('main').getByRole('listitem').count()).toBe(10);
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await page.getByRole('button', { name: 'Open the queue board' }).click();
    await page.waitForURL('**/api/staff/queues**');
    for (const queue of ['accounts', 'indexes', 'site', 'bulk-mail']) await page.getByText(queue, { exact: true }).first().waitFor();
  });

  it('stay closed to a customer, who is told why', async () => {
    const page = await staffPage({ isStaff: false });
    await page.getByRole('button', { name: 'Open the queue board' }).click();
    await page.getByRole('alert').getByText('This page is for the operator’s staff only.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard/staff');
  });
});
