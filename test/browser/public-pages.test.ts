import type { Browser, Page } from 'playwright-core';
import { IN_FULL } from '../support/breadth';
import { launchChromium } from '../support/chromium';
import { EVERYWHERE, overflows, violationsEverywhere } from './support/axe';
import { browserProduct } from './support/product';
import { PUBLIC_ROUTES } from './support/routes';
import { awake, Visitor } from './support/visitor';

let browser: Browser;
let visitor: Visitor;

beforeAll(async () => {
  browser = await launchChromium();
  if (!IN_FULL) visitor = await Visitor.come(browser, { reducedMotion: 'reduce' });
});
afterAll(() => browser.close());

/** Each is loaded once, for all that is said of it: in full by a visitor of its own, who has nothing of the site yet. */
describe.each(PUBLIC_ROUTES)('public page $path', ({ path, title, isAlike, isHidden, hasToken, navigation, isSimulated }) => {
  const isShort = !IN_FULL && isAlike === true;
  let page: Page;

  beforeAll(async () => {
    if (IN_FULL) visitor = await Visitor.come(browser, { reducedMotion: 'reduce' });
    page = await awake(await visitor.open(path));
  });
  // By then nothing may have gone wrong, nor been asked of another host.
  afterAll(async () => {
    if (IN_FULL) await visitor.leave();
    else await page.close();
    visitor.expectNothingWrong();
  });

  it('shows its title, one h1 and a main element', async () => {
    const shown = await page.title();
    if (title === null) expect(shown).toBe('Barograph');
    else {
      expect(shown.endsWith(' | Barograph')).toBe(true);
      expect(shown.slice(0, -' | Barograph'.length)).toMatch(title);
    }
    expect(await page.locator('h1').count()).toBe(1);
    expect(await page.locator('main').count()).toBe(1);
  });

  if (navigation !== undefined)
    it(`shows ${navigation} navigation text`, async () => {
      const isLight = await page.getByRole('banner').evaluate((header) =>
        getComputedStyle(header)
          .color.match(/\d+/g)!
          .slice(0, 3)
          .every((part) => Number(part) > 128),
      );
      expect(isLight).toBe(navigation === 'light');
    });

  if (isSimulated !== undefined)
    it(isSimulated ? 'marks its values as simulated' : 'marks nothing as simulated', async () => {
      const mark = page.locator('.simulated');
      if (isSimulated) expect(await mark.isVisible()).toBe(true);
      else expect(await mark.count()).toBe(0);
    });

  it('lets search engines index the page only if it is public, and forbids caching and referrers if its address is secret', async () => {
    const reply = await fetch(browserProduct().url + path, { redirect: 'manual' });
    const html = await reply.text();
    expect(reply.status).toBe(200);
    expect(/<meta name="robots" content="noindex">/.test(html)).toBe(isHidden === true);
    expect(html.includes('rel="canonical"')).toBe(isHidden !== true);
    if (hasToken) {
      expect(reply.headers.get('x-robots-tag')).toContain('noindex');
      expect(reply.headers.get('cache-control')).toContain('no-store');
      expect(reply.headers.get('referrer-policy')).toBe('no-referrer');
    }
  });

  // The smallest is looked at below.
  if (!isShort)
    it('fits screens up to 4K', async () => {
      for (const width of [...(IN_FULL ? [768, 2560] : []), 3840]) {
        await page.setViewportSize({ width, height: 900 });
        expect([width, await overflows(page)]).toEqual([width, false]);
      }
    });

  it(`passes axe, overflows nowhere and cuts nothing off, ${EVERYWHERE}`, async () => {
    expect(await violationsEverywhere(page, { withRules: !isShort })).toEqual([]);
  });
});
