import type { Browser, Page } from 'playwright-core';
import { IN_FULL } from '../support/breadth';
import { launchChromium } from '../support/chromium';
import { EVERYWHERE, violationsEverywhere } from './support/axe';
import { createPerson } from './support/people';
import { signedIn } from './support/signed-in';
import { BY_TIMER, Visitor } from './support/visitor';

/** Screens of the dashboard, and a text that each shows once its data has loaded. */
const SCREENS: readonly [string, string][] = [
  ['/dashboard', 'Welcome to Your API Dashboard'],
  ['/dashboard/indexes', 'MVI-WORLD'],
  ['/dashboard/indexes/heat-map', '195 countries'],
  ['/dashboard/indexes/mvi-sa', 'MVI-SA'],
  ['/dashboard/countries/SA', 'Stories with the largest parts'],
  ['/dashboard/ratings', '195 of 195 shown'],
  ['/dashboard/crises', 'Saudi Arabia: Energy'],
  ['/dashboard/crises/crisis-sa-energy', 'Refineries halt deliveries'],
  ['/dashboard/watchlists', 'Start with an example'],
  ['/dashboard/watchlists/create', 'Make watchlist'],
  ['/dashboard/try', 'Run Example'],
  ['/dashboard/ask?q=Korea+since+May+rainfall', 'Rows of the answer'],
  ['/dashboard/docs', 'Authentication'],
  ['/dashboard/billing', 'Current plan'],
  ['/dashboard/customized-index', 'Submit Request'],
  ['/dashboard/custom-indexes', 'No custom index yet'],
  ['/dashboard/articles', 'The articles that indexes are made of'],
  ['/dashboard/bulk-files', 'The whole history of the indexes as files'],
  ['/dashboard/api-keys', 'No named keys yet.'],
  ['/dashboard/usage', 'No requests match.'],
  ['/dashboard/team', "You don't have any teams yet."],
  ['/dashboard/team/settings', 'Postal address'],
  ['/dashboard/team/audit', 'Opened the organization'],
  ['/dashboard/webhooks', 'No webhooks yet'],
  ['/dashboard/webhooks/create', 'Create webhook'],
  ['/dashboard/account', 'Time zone'],
  ['/dashboard/account/security', 'Logged in'],
  ['/dashboard/account/data', 'Download my data'],
  ['/dashboard/account/notifications', 'Briefing newsletter'],
];

/** What these hold is on the page of the site as well, which `npm test` asks axe's rules of. */
const ALIKE = ['/dashboard/ratings', '/dashboard/docs'];

describe(`the screens of the dashboard ${EVERYWHERE}`, () => {
  let browser: Browser;
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    browser = await launchChromium();
    visitor = await Visitor.come(browser, { reducedMotion: 'reduce' });
    page = await signedIn(visitor, await createPerson(visitor.address));
  });
  afterAll(async () => {
    await visitor.leave();
    await browser.close();
  });

  it.each(SCREENS)('%s has no axe violations, no horizontal overflow and nothing cut off', async (path, text) => {
    const heading = page.getByRole('heading', { level: 1 });
    const left = new URL(page.url()).pathname === path ? null : await heading.textContent();
    // As its links do it: nothing is loaded anew.
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await page.waitForFunction((before) => ![null, before].includes(document.querySelector('h1')?.textContent ?? null), left, BY_TIMER);
    await page.getByText(text, { exact: false }).first().waitFor();
    expect(await violationsEverywhere(page, { withRules: IN_FULL || !ALIKE.includes(path) })).toEqual([]);
  });
});
