import type { Browser } from 'playwright-core';
import { launchChromium } from '../../support/chromium';
import { Visitor } from './visitor';

/** A browser for the tests of a file, and in it a new visitor for each test, who is handed to `greet` before it. */
export function withVisitors(greet: (visitor: Visitor) => void): void {
  let browser: Browser;
  let visitor: Visitor;

  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    visitor = await Visitor.come(browser);
    greet(visitor);
  });
  afterEach(() => visitor.leave());
}
