import type { Page } from 'playwright-core';
import { createPerson, type Person } from './support/people';
import { signedIn } from './support/signed-in';
import type { Visitor } from './support/visitor';
import { withVisitors } from './support/visitors';

let visitor: Visitor;
withVisitors((newcomer) => (visitor = newcomer));

let person: Person;
let page: Page;
beforeAll(async () => {
  person = await createPerson('10.8.8.9');
});
beforeEach(async () => {
  page = await signedIn(visitor, person);
  await page.getByRole('heading', { level: 1 }).waitFor();
});

const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '');

describe('the keys of the dashboard', () => {
  it('open pages, and lead to the search box of a page that has one', async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('i');
    await page.waitForURL('**/dashboard/indexes');
    await page.getByRole('searchbox').waitFor();
    await page.keyboard.press('/');
    await page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'search');
    await page.keyboard.type('g h');
    expect(await page.getByRole('searchbox').inputValue()).toBe('g h');
  });

  it('open the palette on a page without a search box, and do nothing in a dialog', async () => {
    await page.keyboard.press('/');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).press('g');
    await page.keyboard.press('i');
    expect(new URL(page.url()).pathname).toBe('/dashboard');
  });
});

describe('opening a page of the dashboard', () => {
  it('moves the focus to its heading', async () => {
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Try It' }).click();
    await page.waitForURL('**/dashboard/try');
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    expect(await focused()).toBe(await page.getByRole('heading', { level: 1 }).innerText());
  });

  it('by a link in a text loads nothing anew, and a fragment in its address is in view', async () => {
    await page.goto('/dashboard/docs#error-codes');
    await page.locator('#error-codes').waitFor();
    await page.waitForFunction(() => document.querySelector('#error-codes')!.getBoundingClientRect().top < window.innerHeight);
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await page
      .getByRole('link', { name: /^Try it: GET/ })
      .first()
      .click();
    await page.waitForURL('**/dashboard/try?**');
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  });

  it('by a click anywhere on a row of the list shows the index', async () => {
    await page.goto('/dashboard/indexes');
    await page.getByRole('cell', { name: 'MVI-WORLD', exact: true }).click();
    await page.waitForURL('**/dashboard/indexes/mvi-world/show');
  });
});

describe('the narrow rail', () => {
  it('shows the name of an entry that is pointed at, until Escape is pressed', async () => {
    const rail = page.getByRole('navigation', { name: 'Dashboard', exact: true });
    const name = rail.getByText('Indexes', { exact: true });
    const isShown = (): Promise<boolean> => name.evaluate((element) => element.getBoundingClientRect().width > 10);
    await rail.getByRole('button', { name: 'Collapse menu' }).click();
    await page.mouse.move(640, 10);
    expect(await isShown()).toBe(false);
    await rail.getByRole('link', { name: 'Indexes' }).hover();
    expect(await isShown()).toBe(true);
    await name.hover();
    expect(await isShown()).toBe(true);
    await page.keyboard.press('Escape');
    await page.waitForFunction((element) => element!.getBoundingClientRect().width <= 10, await name.elementHandle());
    await page.mouse.move(640, 10);
    await rail.getByRole('link', { name: 'Indexes' }).hover();
    expect(await isShown()).toBe(true);
  });
});
