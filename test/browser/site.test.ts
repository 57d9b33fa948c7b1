import type { Browser, Page } from 'playwright-core';
import { firstOf, itInFull } from '../support/breadth';
import { launchChromium } from '../support/chromium';
import { createPerson, type Person } from './support/people';
import { signedIn } from './support/signed-in';
import { awake, BY_TIMER, Visitor } from './support/visitor';

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

/** Runs with a visitor of its own, who leaves without complaints. */
async function visit(
  path: string,
  run: (page: Page, visitor: Visitor) => Promise<void>,
  options?: Parameters<typeof Visitor.come>[1],
): Promise<void> {
  const visitor = await Visitor.come(browser, options);
  await run(await visitor.open(path), visitor);
  await visitor.leave();
}

describe('public pages', () => {
  it.each(firstOf(2, ['/', '/indexes/mvi-world', '/use-cases', '/indexes', '/ratings', '/terms', '/docs']))(
    '%s can be read without scripts',
    async (path) => {
      await visit(
        path,
        async (page) => {
          expect(await page.locator('h1').innerText()).not.toBe('');
          expect((await page.locator('main').innerText()).length).toBeGreaterThan(500);
          // Without scripts nothing is counted, so no consent is asked for.
          expect(await page.getByRole('button', { name: 'Accept' }).isVisible()).toBe(false);
        },
        { javaScriptEnabled: false },
      );
    },
  );
});

describe('URLs of the site', () => {
  it('an unknown URL redirects to the landing page, even below a known one', async () => {
    for (const path of ['/nothing-here', '/indexes/mvi-atlantis', '/about/us/all']) {
      await visit(path, async (page) => expect(new URL(page.url()).pathname).toBe('/'));
    }
  });

  it('the code of an index in a URL redirects to its page', async () => {
    await visit('/indexes/MVI-SA', async (page) => expect(new URL(page.url()).pathname).toBe('/indexes/mvi-sa'));
  });

  itInFull('a URL with a trailing slash works', async () => {
    await visit('/about/', async (page) => expect(await page.title()).toBe('About | Barograph'));
  });
});

describe('pages for visitors and members', () => {
  let member: Person;
  beforeAll(async () => {
    member = await createPerson('10.6.6.6');
  });

  it.each(firstOf(1, ['/', '/login', '/register']))('%s redirects members to the dashboard, and not visitors', async (path) => {
    await visit(path, async (page) => expect(new URL(page.url()).pathname).toBe(path));
    const visitor = await Visitor.come(browser);
    await (await signedIn(visitor, member)).close();
    const page = await visitor.open(path);
    await page.waitForURL('**/dashboard');
    await visitor.leave();
  });

  itInFull('a page shows members a slim footer and a link to the dashboard, and visitors all links and a link to log in', async () => {
    const visitor = await Visitor.come(browser);
    const before = await visitor.open('/about');
    await before.getByRole('contentinfo').getByRole('heading', { name: 'Explore' }).waitFor();
    await before.getByRole('banner').getByRole('link', { name: 'Log in' }).first().waitFor();
    await signedIn(visitor, member);
    const after = await visitor.open('/about');
    await after.getByRole('contentinfo').getByRole('heading', { name: 'Explore' }).waitFor({ state: 'hidden' });
    await after.getByRole('banner').getByRole('link', { name: 'Dashboard' }).first().waitFor();
    await visitor.leave();
  });

  itInFull('the login page shows the footer of visitors too', async () => {
    await visit('/login', (page) => page.getByRole('contentinfo').getByRole('link', { name: 'Methodology' }).waitFor());
  });

  it('the page of use cases shows each beside the values of its index', async () => {
    await visit('/use-cases', async (page) => {
      expect(await page.locator('.case .index-card').count()).toBe(6);
      expect(await page.locator('#embassy .index-card').getAttribute('href')).toBe('/indexes/isr-sa');
    });
  });

  it('the menu of narrow screens opens by its button and closes by Escape', async () => {
    await visit(
      '/about',
      async (page) => {
        await awake(page);
        await page.getByRole('button', { name: 'Open menu' }).click();
        const menu = page.getByRole('dialog');
        await menu.getByRole('link', { name: 'Use Cases' }).waitFor();
        await page.keyboard.press('Escape');
        await menu.waitFor({ state: 'hidden' });
      },
      { viewport: { width: 320, height: 700 } },
    );
  });
});

describe('cookie banner', () => {
  itInFull('the cookie banner covers at most a fifth of a small screen', async () => {
    await visit(
      '/about',
      async (page) => {
        const banner = page.getByRole('region', { name: 'Cookies' });
        await banner.waitFor();
        expect((await banner.boundingBox())!.height).toBeLessThanOrEqual(568 / 5);
      },
      { viewport: { width: 320, height: 568 } },
    );
  });

  it('the cookie banner stays hidden after a refusal, and no visit is counted and no cookie set', async () => {
    await visit('/about', async (page, visitor) => {
      const calls: string[] = [];
      visitor.context.on('request', (request) => calls.push(new URL(request.url()).pathname));
      await page.getByRole('button', { name: 'Refuse' }).click();
      await page.getByRole('region', { name: 'Cookies' }).waitFor({ state: 'hidden' });
      expect(await page.evaluate(() => localStorage.getItem('cookiesHandled'))).toBe('refused');
      await page.reload();
      await (await awake(page)).waitForLoadState('networkidle');
      expect(await page.getByRole('region', { name: 'Cookies' }).isVisible()).toBe(false);
      expect(calls.filter((path) => path.startsWith('/api/'))).toEqual([]);
      expect(await visitor.context.cookies()).toEqual([]);
    });
  });

  it('counts the visit after consent, which can be withdrawn from the footer', async () => {
    await visit('/about', async (page) => {
      // Answered before it is awake, it keeps the answer; the visit is counted with the next page.
      await page.locator('[data-island=CookieBanner][data-alive]').waitFor({ state: 'attached' });
      const counted = page.waitForRequest('**/api/visits');
      await page.getByRole('button', { name: 'Accept' }).click();
      await counted;
      await page.waitForFunction(() => localStorage.getItem('cookiesHandled') === 'accepted', undefined, BY_TIMER);
      await (await awake(page)).getByRole('button', { name: 'Cookie settings' }).click();
      await page.getByRole('button', { name: 'Refuse' }).click();
      await page.waitForFunction(() => localStorage.getItem('cookiesHandled') === 'refused', undefined, BY_TIMER);
    });
  });
});

describe('appearance', () => {
  it('follows the theme of the system until one is chosen, and keeps the choice', async () => {
    await visit(
      '/about',
      async (page) => {
        expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
        await page.locator('[data-island=ThemeSwitch][data-alive]').waitFor();
        await page.getByRole('button', { name: 'Refuse' }).click();
        await page.getByRole('radio', { name: 'Light' }).check({ force: true });
        await page.reload();
        expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
      },
      { colorScheme: 'dark' },
    );
  });

  it('shows the Arabic landing page from right to left, with links to every language', async () => {
    await visit('/ar', async (page) => {
      expect(await page.locator('html').getAttribute('lang')).toBe('ar');
      expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
      expect(await page.locator('link[hreflang]').count()).toBe(3);
      expect(await page.locator('main').innerText()).toMatch(/[\u0600-\u06FF]{4,}/);
    });
  });

  itInFull('animates the landing page until paused, remembers the pause, and respects prefers-reduced-motion', async () => {
    await visit('/', async (page) => {
      const pause = page.getByRole('button', { name: 'Pause' });
      await pause.click();
      await page.getByRole('button', { name: 'Play' }).waitFor();
      await page.reload();
      await page.getByRole('button', { name: 'Play' }).waitFor();
    });
    await visit(
      '/',
      async (page) => {
        await page.locator('[data-island=HeroTrace][data-alive]').waitFor({ state: 'attached' });
        await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestAnimationFrame(done))));
        expect(await page.locator('canvas').count()).toBe(0);
      },
      { reducedMotion: 'reduce' },
    );
  });
});
