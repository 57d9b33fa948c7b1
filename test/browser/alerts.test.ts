import { itInFull } from '../support/breadth';
import { createPerson } from './support/people';
import { goTo, signedIn } from './support/signed-in';
import type { Visitor } from './support/visitor';
import { withVisitors } from './support/visitors';

/** A script of its own, which comes with the first chart. */
const CHART_TEXTS = /\/chart-[\w-]{8}\.js$/;

let visitor: Visitor;
withVisitors((newcomer) => (visitor = newcomer));

describe('alert rules', () => {
  it('writes a rule as a sentence by keyboard, with the days on which it would have fired', async () => {
    const page = await signedIn(visitor, await createPerson(visitor.address));
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(CHART_TEXTS, async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest(CHART_TEXTS);
    await page.getByRole('link', { name: 'Alerts', exact: true }).first().click();
    await page.getByRole('heading', { name: 'No alert rules yet' }).waitFor();
    await page.getByRole('link', { name: 'New alert rule' }).focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Name or code of the index').focus();
    await page.keyboard.type('MVI-SA');
    await page.getByRole('spinbutton', { name: 'Points', exact: true }).focus();
    // Where typing rests on the way, what was written until then is tried too.
    const tried = page.waitForResponse((response) => response.request().postData()?.includes('"points":50') ?? false);
    await page.keyboard.press('Control+A');
    await page.keyboard.type('50');
    await tried;
    await page.getByText(/\d+ firings? from .* a month on average\./).waitFor();
    // While the chart is on its way, the form stays as it is.
    await asked;
    await page.locator('input[type=number]:focus').waitFor();
    release();
    await page.getByRole('application', { name: 'MVI-SA, with the days on which the rule would have fired' }).waitFor();
    await page.getByText('All days as a table').focus();
    await page.keyboard.press('Enter');
    await page
      .getByRole('row', { name: /MVI-SA/ })
      .first()
      .waitFor();
    await page.getByLabel('Condition').selectOption('crisis.opened');
    await page.getByText(/would not have fired once|\d+ firings? from/).waitFor();
    await page.getByRole('application', { name: 'MVI-SA, with the days on which the rule would have fired' }).waitFor();
    await page.getByLabel('Condition').selectOption('restated.');
    await page.getByText(/would not have fired once|\d+ firings? from/).waitFor();
  });

  itInFull('says what the server has against a rule', async () => {
    const page = await signedIn(visitor, await createPerson(visitor.address));
    await goTo(page, '/dashboard/alerts/create?index=mvi-nowhere');
    await page.getByLabel('Name of the rule').fill('Nowhere');
    await page.getByRole('button', { name: 'Save rule' }).click();
    await page
      .getByRole('alert')
      .getByText(/mvi-nowhere/)
      .waitFor();
  });
});
