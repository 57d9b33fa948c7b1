import type { Browser } from 'playwright-core';
import { launchChromium } from '../support/chromium';
import { violationsEverywhere } from './support/axe';
import { createPerson } from './support/people';
import { PUBLIC_ROUTES } from './support/routes';
import { signedIn } from './support/signed-in';
import { awake, Visitor } from './support/visitor';

/** Screens of the dashboard, and a text that stands there once it has its data. */
const SCREENS: readonly [string, string][] = [
  ['/dashboard', 'Welcome to Your API Dashboard'],
  ['/dashboard/indexes', 'MVI-WORLD'],
  ['/dashboard/indexes/mvi-sa', 'MVI-SA'],
  ['/dashboard/try', 'Run Example'],
  ['/dashboard/docs', 'Authentication'],
];

describe('every page can be used by everybody, in both themes and directions, wide and at 320 px', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser.close());

  it.each(PUBLIC_ROUTES.map(({ path }) => path))('%s has nothing that axe complains of, and nothing sticks out', async (path) => {
    const visitor = await Visitor.come(browser, { reducedMotion: 'reduce' });
    const page = await awake(await visitor.open(path));
    expect(await violationsEverywhere(page)).toEqual([]);
    await visitor.leave();
  });

  describe('in the dashboard', () => {
    let visitor: Visitor;

    beforeAll(async () => {
      visitor = await Visitor.come(browser, { reducedMotion: 'reduce' });
      await signedIn(visitor, await createPerson(visitor.address));
    });
    afterAll(() => visitor.leave());

    it.each(SCREENS)('%s has nothing that axe complains of, and nothing sticks out', async (path, text) => {
      const page = await visitor.open(path);
      await page.getByText(text, { exact: false }).first().waitFor();
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      expect(await violationsEverywhere(page)).toEqual([]);
      await page.close();
    });
  });
});
