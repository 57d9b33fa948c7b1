import type { Browser } from 'playwright-core';
import { launchChromium } from '../support/chromium';
import { violationsEverywhere } from './support/axe';
import { createPerson } from './support/people';
import { PUBLIC_ROUTES } from './support/routes';
import { signedIn } from './support/signed-in';
import { awake, Visitor } from './support/visitor';

/** Screens of the dashboard, and a text that each shows once its data has loaded. */
const SCREENS: readonly [string, string][] = [
  ['/dashboard', 'Welcome to Your API Dashboard'],
  ['/dashboard/indexes', 'MVI-WORLD'],
  ['/dashboard/indexes/mvi-sa', 'MVI-SA'],
  ['/dashboard/try', 'Run Example'],
  ['/dashboard/docs', 'Authentication'],
  ['/dashboard/billing', 'Current plan'],
  ['/dashboard/customized-index', 'Customized index'],
  ['/dashboard/api-keys', 'No named keys yet.'],
  ['/dashboard/usage', 'No requests match.'],
  ['/dashboard/team', "You don't have any teams yet."],
  ['/dashboard/team/settings', 'Postal address'],
  ['/dashboard/team/audit', 'Opened the organization'],
  ['/dashboard/account', 'Time zone'],
  ['/dashboard/account/security', 'Logged in'],
  ['/dashboard/account/data', 'Download my data'],
  ['/dashboard/account/notifications', 'Briefing newsletter'],
];

describe('accessibility in both themes and directions, at 320 and 1280 px', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser.close());

  it.each(PUBLIC_ROUTES.map(({ path }) => path))('%s has no axe violations, no horizontal overflow and nothing cut off', async (path) => {
    const visitor = await Visitor.come(browser, { reducedMotion: 'reduce' });
    const page = await awake(await visitor.open(path));
    expect(await violationsEverywhere(page)).toEqual([]);
    await visitor.leave();
  });

  describe('of the dashboard', () => {
    let visitor: Visitor;

    beforeAll(async () => {
      visitor = await Visitor.come(browser, { reducedMotion: 'reduce' });
      await signedIn(visitor, await createPerson(visitor.address));
    });
    afterAll(() => visitor.leave());

    it.each(SCREENS)('%s has no axe violations, no horizontal overflow and nothing cut off', async (path, text) => {
      const page = await visitor.open(path);
      await page.getByText(text, { exact: false }).first().waitFor();
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      expect(await violationsEverywhere(page)).toEqual([]);
      await page.close();
    });
  });
});
