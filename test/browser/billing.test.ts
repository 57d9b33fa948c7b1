import { itInFull } from '../support/breadth';
import { violationsEverywhere } from './support/axe';
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
  await change.getByText('You pay €330.00 today, plus VAT. The change takes effect immediately.').waitFor();
  await change.getByRole('button', { name: 'Confirm the change' }).click();
  await plan.getByText('– €290.00/mo').waitFor();
  await page.getByText('Your subscription has been changed.').waitFor();
  // The form was drawn anew, and the button that was pressed with it.
  await change.and(page.locator(':focus')).waitFor();
  await plan.getByText('1 of 12 in use').waitFor();
  await change.getByLabel('Pro, yearly').check();
  await change.getByText('Pro, monthly: unused time').waitFor();

  await plan.getByRole('button', { name: 'Buy More Credits' }).click();
  const credits = page.getByRole('region', { name: 'Buy credits' });
  await credits.getByLabel('10,000 credits for €200.00').check();
  await credits.getByRole('button', { name: 'Buy credits' }).click();
  await credits.getByText('10,000 credits have been added.').waitFor();
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

itInFull('an owner whose invoice is overdue can buy nothing, and still cancels and resumes', async () => {
  const page = await signedIn(visitor, await createPerson(visitor.address, { company: 'Hamper Mills' }), '/dashboard/billing');
  const plan = page.getByRole('region', { name: 'Current plan' });
  await plan.getByRole('button', { name: 'Change Plan' }).click();
  const change = page.getByRole('region', { name: 'Change plan' });
  await change.getByLabel('Pro, monthly').check();
  await change.getByRole('button', { name: 'Confirm the change' }).click();
  await plan.getByText('– €290.00/mo').waitFor();
  // Nobody waits 14 days here: what the server would say then is put into its answers. A page that is left would take unanswered questions with it.
  await page.goto('about:blank');
  await page.route('**/api/billing/subscription', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), isOverdue: true, canChange: false } });
  });
  await page.goto('/dashboard/billing');
  await plan.getByText('An invoice is overdue.').waitFor();
  expect(await plan.getByRole('button', { name: 'Change Plan' }).isDisabled()).toBe(true);
  await plan.getByRole('button', { name: 'Cancel plan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }).click();
  await plan.getByText(/^Your plan ends on/).waitFor();
  await plan.getByRole('button', { name: 'Resume plan' }).click();
  await plan.getByRole('button', { name: 'Cancel plan' }).waitFor();
  await page.unrouteAll({ behavior: 'wait' });
});

itInFull('an owner whose plan is suspended cancels it, and may take that back', async () => {
  const page = await signedIn(visitor, await createPerson(visitor.address, { company: 'Calico Mills' }));
  await page.goto('about:blank');
  // Nobody waits 28 days here: what the server would say then is put into its answers.
  const asked: unknown[] = [];
  await page.route('**/api/billing/subscription', async (route) => {
    if (route.request().method() === 'POST') asked.push(route.request().postDataJSON());
    const answer = await route.fetch({ method: 'GET' });
    const suspended = { status: 'lapsed', suspendedPlan: 'pro_monthly', nextPlan: asked.length % 2 === 1 ? 'free' : null };
    await route.fulfill({ status: 200, json: { ...(await answer.json()), ...suspended, isOverdue: true, canChange: false } });
  });
  await page.goto('/dashboard/billing');
  const plan = page.getByRole('region', { name: 'Current plan' });
  await plan.getByText(/then the rest of your period continues/).waitFor();
  await plan.getByRole('button', { name: 'Cancel plan' }).click();
  await page
    .getByRole('dialog')
    .getByText(/^Once the overdue invoice is paid/)
    .waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }).click();
  await plan.getByText(/and it is canceled/).waitFor();
  await plan.getByRole('button', { name: 'Resume plan' }).click();
  await plan.getByRole('button', { name: 'Cancel plan' }).waitFor();
  expect(asked).toEqual([expect.objectContaining({ plan: 'free' }), expect.objectContaining({ plan: 'pro_monthly' })]);
  await page.unrouteAll({ behavior: 'wait' });
});

itInFull('an owner pays on a page of the payment provider, comes back from it, and finds the way to their cards', async () => {
  const page = await signedIn(visitor, await createPerson(visitor.address, { company: 'Thornton Mills' }));
  // The instance of these tests has no payment provider: what the server would say with one is put into its answers.
  let isPaid = false;
  const online = (path: string, change: (body: never) => unknown): Promise<unknown> =>
    page.route(path, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: change((await answer.json()) as never) });
    });
  await online('**/api/billing/subscription', (body: object) => ({ ...body, paysOnline: true }));
  await online('**/api/billing/invoices', (body: object[]) => body.map((one) => ({ ...one, ...(isPaid ? { state: 'paid' } : { canPay: true }) })));
  const asked: string[] = [];
  await page.route('**/api/billing/invoices/*/checkout', (route) => {
    const id = route.request().url().split('/').at(-2);
    asked.push(String(id));
    return route.fulfill({
      json: { url: `${new URL(page.url()).origin}/dashboard/billing?payment=${asked.length === 1 ? 'canceled' : 'done'}&invoice=${id}` },
    });
  });
  await page.route('**/api/billing/payment-methods', (route) =>
    route.fulfill({ status: 503, json: { detail: 'Our payment provider cannot be reached.' } }),
  );
  await page.goto('/dashboard/billing');
  await page.getByRole('button', { name: 'Buy More Credits' }).click();
  await page.getByRole('region', { name: 'Buy credits' }).getByRole('button', { name: 'Buy credits' }).click();
  // What was bought is paid next.
  const payment = page.getByRole('region', { name: 'Payment' });
  await payment.getByText(/^The payment was canceled\. Invoice INV-\S+ for €25\.00 is still open\.$/).waitFor();
  await page
    .getByRole('region', { name: 'Invoice history' })
    .getByRole('button', { name: /^Pay now, INV-/ })
    .waitFor();
  expect(await violationsEverywhere(page)).toEqual([]);
  await payment.getByRole('button', { name: 'Pay now' }).press('Enter');
  await payment.getByText(/^Your payment of €25\.00 for invoice INV-\S+ is being processed/).waitFor();
  isPaid = true;
  await payment.getByText(/^Thank you\. Invoice INV-\S+ for €25\.00 is paid\.$/).waitFor();
  await page.getByRole('button', { name: 'Manage payment methods' }).click();
  await page.getByText('Our payment provider cannot be reached.').waitFor();

  // The link of a mail leads on by itself, and turning back from there does not lead on again.
  isPaid = false;
  await page.goto(`/dashboard/billing?pay=${asked[0]}`);
  await page.waitForURL(/payment=done/);
  expect(asked).toEqual([asked[0], asked[0], asked[0]]);
  await page.goBack();
  await payment.getByText(/is not paid yet\.$/).waitFor();
  expect([asked.length, new URL(page.url()).search]).toEqual([3, '']);
  await page.unrouteAll({ behavior: 'wait' });
});
