import { createPerson } from './support/people';
import { signedIn } from './support/signed-in';
import type { Visitor } from './support/visitor';
import { withVisitors } from './support/visitors';

let visitor: Visitor;
withVisitors((newcomer) => (visitor = newcomer));

it('an owner chooses a plan and seats, buys credits, cancels, resumes and downloads an invoice', async () => {
  const page = await signedIn(visitor, await createPerson(visitor.address, { company: 'Milton Cotton' }));
  await page.getByRole('link', { name: 'Upgrade Plan' }).click();
  await page.getByRole('heading', { level: 1, name: 'Billing' }).waitFor();
  const plan = page.getByRole('region', { name: 'Current plan' });
  await plan.getByText('– free').waitFor();
  await plan.getByRole('button', { name: 'Change Plan' }).click();
  const change = page.getByRole('region', { name: 'Change plan' });
  await change.getByLabel('Pro, monthly').check();
  await change.getByLabel('Additional seats').fill('2');
  await change.getByText('You pay €330.00 today, plus VAT. The change is in force at once.').waitFor();
  await change.getByRole('button', { name: 'Confirm the change' }).click();
  await plan.getByText('– €290.00/mo').waitFor();
  await page.getByText('The subscription was changed.').waitFor();
  // The form was drawn anew, and the button that was pressed with it.
  await change.and(page.locator(':focus')).waitFor();
  await plan.getByText('1 of 12 in use').waitFor();
  await change.getByLabel('Pro, yearly').check();
  await change.getByText('Pro, monthly: unused time').waitFor();

  await plan.getByRole('button', { name: 'Buy More Credits' }).click();
  const credits = page.getByRole('region', { name: 'Buy credits' });
  await credits.getByLabel('10,000 credits for €200.00').check();
  await credits.getByRole('button', { name: 'Buy credits' }).click();
  await credits.getByText('10,000 credits were added.').waitFor();
  await page.getByRole('region', { name: 'Credits', exact: true }).getByRole('cell', { name: '+10,000' }).waitFor();

  await plan.getByRole('button', { name: 'Cancel plan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }).click();
  await plan.getByText(/^Your plan ends on/).waitFor();
  await plan.getByRole('button', { name: 'Resume plan' }).click();
  await plan.getByRole('button', { name: 'Cancel plan' }).waitFor();

  const invoices = page.getByRole('region', { name: 'Invoice history' });
  const [file] = await Promise.all([page.waitForEvent('download'), invoices.getByRole('button', { name: 'Download' }).first().click()]);
  expect(file.suggestedFilename()).toMatch(/^INV-.+\.pdf$/);
});
