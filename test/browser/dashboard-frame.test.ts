import type { Page } from 'playwright-core';
import { itInFull } from '../support/breadth';
import { createPerson, type Person } from './support/people';
import { goTo, onceRenewed, pressAtOnce, reload, signedIn } from './support/signed-in';
import { backOnline, BY_TIMER, type Visitor } from './support/visitor';
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

describe('keys of the dashboard', () => {
  it('keys open pages, and lead to the search box of a page that has one', async () => {
    await pressAtOnce(page, 'gi');
    await page.waitForURL('**/dashboard/indexes');
    await page.getByText('MVI-WORLD').first().waitFor();
    await page.keyboard.press('/');
    await page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'search', undefined, BY_TIMER);
    await page.keyboard.type('g h');
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('input[type=search]')?.value === 'g h', undefined, BY_TIMER);
  });

  itInFull('keys open the palette on a page without a search box, and do nothing in a dialog', async () => {
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

describe('palette', () => {
  it('takes what is typed while the palette loads, and no key of the page hears it', async () => {
    await page.route('**/CommandPalette*', async (route) => {
      // Typed by now: the page has heard it all before the script comes.
      await page.keyboard.type('gi MVI-SA');
      await page.keyboard.press('Enter');
      await route.continue();
    });
    await page.keyboard.press('Control+k');
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('.palette input')?.value === 'gi MVI-SA', undefined, BY_TIMER);
    expect(new URL(page.url()).pathname).toBe('/dashboard');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('-E');
    expect(await page.locator('.palette input').inputValue()).toBe('gi MVI-SA-E');
  });

  it('gives the palette up at Escape while it loads, and leaves the keys to the page again', async () => {
    await page.route('**/CommandPalette*', async (route) => {
      await page.keyboard.type('gi');
      await page.keyboard.press('Escape');
      await route.continue();
    });
    const loaded = page.waitForResponse(/CommandPalette/);
    await page.keyboard.press('Control+k');
    await (await loaded).finished();
    await pressAtOnce(page, 'gi');
    await page.waitForURL('**/dashboard/indexes');
    expect(await page.locator('.palette').count()).toBe(0);
  });

  itInFull('selects the best result also where that comes after the typing, until the keys move on', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/indexes/list*', async (route) => {
      await held;
      await route.continue();
    });
    await reload(page);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Search the dashboard' });
    await palette.getByRole('combobox').fill('mvi-sa');
    await palette.getByText('Nothing found.').waitFor();
    release();
    await palette.getByRole('option', { name: 'MVI-SA', selected: true }).waitFor();
    await palette.getByRole('combobox').fill('mvi-s');
    const options = palette.getByRole('option');
    await palette.getByRole('option', { name: /MVI-S/, selected: true }).waitFor();
    expect(await options.first().getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('ArrowDown');
    await options
      .nth(1)
      .and(palette.getByRole('option', { selected: true }))
      .waitFor();
  });

  itInFull('finds a section of the documentation, and opens it there', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Search the dashboard' }).getByRole('combobox').fill('rate lim');
    await page.getByRole('option', { name: 'Rate limits', selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard/docs#rate-limits');
    await page.waitForFunction(
      () => Math.abs(document.querySelector('#rate-limits')?.getBoundingClientRect().top ?? Infinity) < innerHeight,
      undefined,
      BY_TIMER,
    );
  });
});

describe('opening a page of the dashboard', () => {
  itInFull('moves the focus to the heading of the page', async () => {
    const navigation = page.getByRole('navigation', { name: 'Dashboard' });
    const heading = (name: string) => page.getByRole('heading', { level: 1, name });
    // The page has been loaded before: the focus waits five seconds for a heading, also on a busy machine.
    await navigation.getByRole('link', { name: 'Indexes' }).click();
    await page.getByText('MVI-WORLD').first().waitFor();
    await navigation.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await heading('Welcome to Your API Dashboard').waitFor();
    await navigation.getByRole('link', { name: 'Indexes' }).click();
    await heading('Indexes').waitFor();
    await page.waitForFunction(
      () => document.activeElement?.tagName === 'H1' && document.activeElement.textContent === 'Indexes',
      undefined,
      BY_TIMER,
    );
  });

  it('says that a page could not be loaded where its scripts do not come, and opens it when asked again', async () => {
    await page.route('**/dashboard/assets/*.js', (route) => route.abort());
    await page.reload();
    await page.getByRole('alert').getByText('This page could not be loaded.').waitFor();
    await page.unroute('**/dashboard/assets/*.js');
    await onceRenewed(page, () => page.getByRole('button', { name: 'Reload' }).click());
    await page.getByRole('navigation', { name: 'Dashboard', exact: true }).waitFor();
  });

  it('brings a fragment in the address into view, and loads nothing anew for a link in a text', async () => {
    await goTo(page, '/dashboard/docs#error-codes');
    await page.locator('#error-codes').waitFor();
    await page.waitForFunction(() => document.querySelector('#error-codes')!.getBoundingClientRect().top < window.innerHeight, undefined, BY_TIMER);
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await page
      .getByRole('link', { name: /^Try it: GET/ })
      .first()
      .click();
    await page.waitForURL('**/dashboard/try?**');
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  });

  itInFull('shows an index by a click anywhere on its row of the list', async () => {
    await goTo(page, '/dashboard/indexes');
    await page.getByRole('cell', { name: 'MVI-WORLD', exact: true }).click();
    await page.waitForURL('**/dashboard/indexes/mvi-world/show');
  });
});

describe('wide screen', () => {
  it.each([
    ['a page that is read', '/dashboard/account', 1440],
    ['a page of tables', '/dashboard/indexes', 1920],
  ])('%s stands in the middle of what the rail leaves', async (_kind, path, most) => {
    await page.setViewportSize({ width: 2560, height: 1200 });
    await goTo(page, path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const part of ['main', '.shell-footer']) {
      const [left, width, right] = await page.locator(part).evaluate((element) => {
        const [own, around] = [element.getBoundingClientRect(), element.parentElement!.getBoundingClientRect()];
        return [own.left - around.left, own.width, around.right - own.right];
      });
      expect(width).toBe(most);
      expect(Math.abs(left - right)).toBeLessThan(2);
    }
  });
});

describe('dashboard without a connection', () => {
  // The browser's own lines about what it could not load.
  afterEach(() => visitor.complaints.splice(0));

  it('a page opened for the first time without a connection says so, and opens by itself once the connection is back', async () => {
    await visitor.context.setOffline(true);
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Usage' }).click();
    await page.getByRole('heading', { level: 1, name: 'No connection' }).waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'No connection' }).waitFor();
    await visitor.context.setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'Usage' }).waitFor();
  });

  it('a part of a page that cannot be loaded says so, and leaves the rest of the page in place', async () => {
    await page.route('**/SinceLastVisit-*.js', (route) => route.abort());
    await reload(page);
    await page.getByText('Part of this page could not be loaded. Reload the page to try again.').waitFor();
    await page.getByRole('button', { name: 'Regenerate' }).waitFor();
  });

  itInFull('a list of indexes is whole where its watchlist buttons cannot be loaded', async () => {
    await page.route('**/WatchButton-*.js', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await goTo(page, '/dashboard/indexes');
    await failed;
    await page.getByRole('cell', { name: 'MVI-WORLD', exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Add MVI-WORLD to a watchlist' }).count()).toBe(0);
  });

  itInFull('the palette says that the server cannot be reached, leaves the page in place, and opens when asked again', async () => {
    await visitor.context.setOffline(true);
    await page.keyboard.press('Control+k');
    await page.getByText('The server cannot be reached. Check your connection and try again.').waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Account and settings' }).click();
    await page.getByRole('dialog').getByText(person.email).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await backOnline(visitor, page);
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').waitFor();
  });
});

describe('notices of the dashboard', () => {
  itInFull('asks about cookies until that is answered, and again from the footer', async () => {
    const question = page.getByRole('region', { name: 'Cookies' });
    await question.getByRole('button', { name: 'Refuse' }).click();
    await question.waitFor({ state: 'hidden' });
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
    await question.getByRole('button', { name: 'Accept' }).click();
    await page.waitForFunction(() => localStorage.getItem('cookiesHandled') === 'accepted', undefined, BY_TIMER);
  });

  itInFull('says that values are simulated where any are shown, and not elsewhere', async () => {
    await goTo(page, '/dashboard/indexes');
    await page.locator('.simulated').waitFor();
    await goTo(page, '/dashboard/docs');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('.simulated').waitFor({ state: 'detached' });
  });
});

describe('narrow rail', () => {
  itInFull('shows the name of an entry that is pointed at, until Escape is pressed', async () => {
    const rail = page.getByRole('navigation', { name: 'Dashboard', exact: true });
    const name = rail.getByText('Indexes', { exact: true });
    const untilShown = async (isShown: boolean): Promise<void> => {
      await page.waitForFunction(
        ([element, wanted]) => element.getBoundingClientRect().width > 10 === wanted,
        [(await name.elementHandle())!, isShown] as const,
        BY_TIMER,
      );
    };
    await rail.getByRole('button', { name: 'Collapse menu' }).click();
    await page.mouse.move(640, 10);
    await untilShown(false);
    await rail.getByRole('link', { name: 'Indexes' }).hover();
    await untilShown(true);
    await name.hover();
    await untilShown(true);
    await page.keyboard.press('Escape');
    await untilShown(false);
    await page.mouse.move(640, 10);
    await rail.getByRole('link', { name: 'Indexes' }).hover();
    await untilShown(true);
  });
});
