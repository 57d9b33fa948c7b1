import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { ROOT } from '../start/started';
import { launchChromium } from '../support/chromium';
import { createPerson } from './support/people';
import { signedIn } from './support/signed-in';
import { BY_TIMER, Visitor } from './support/visitor';

const FOLDER = path.join(ROOT, 'dist/client/dashboard');
/** Packed by brotli, in bytes of which a kilobyte has a thousand. */
const FIRST_LOAD_MOST = 190_000;
const CHUNK_MOST = 40_000;
/** With the library that draws charts, which is one file. */
const CHART_MOST = 50_000;
const TELEPHONE = { width: 412, height: 823 };

describe('scripts of the built dashboard', () => {
  const document = readFileSync(path.join(FOLDER, 'index.html'), 'utf8');
  const assets = path.join(FOLDER, 'assets');
  const scripts = readdirSync(assets)
    .filter((name) => name.endsWith('.js.br'))
    .map((name) => ({ name: name.slice(0, -'.br'.length), bytes: statSync(path.join(assets, name)).size }));
  const first = scripts.filter(({ name }) => document.includes(name));

  it('the scripts that every page loads take 190 kB at most', () => {
    expect(first.length).toBeGreaterThan(3);
    expect(first.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(FIRST_LOAD_MOST);
  });

  it('the scripts that a page adds take 40 kB each at most, with charts 50', () => {
    const most = ({ name }: { readonly name: string }): number => (name.startsWith('Chart-') ? CHART_MOST : CHUNK_MOST);
    expect(scripts.filter((script) => !first.includes(script) && script.bytes > most(script))).toEqual([]);
  });
});

describe('home page on a telephone', () => {
  let browser: Browser;
  let visitor: Visitor;

  beforeAll(async () => {
    browser = await launchChromium();
    visitor = await Visitor.come(browser, { viewport: TELEPHONE });
  });
  afterAll(async () => {
    await visitor.leave();
    await browser.close();
  });

  it('loads 190 kB of scripts at most, and what has changed only once that is nearly in view', async () => {
    const page = await signedIn(visitor, await createPerson(visitor.address));
    await page.getByRole('button', { name: 'Regenerate' }).waitFor();
    await page.getByRole('button', { name: 'Alerts' }).waitFor();
    const changes = page.getByRole('heading', { name: 'The latest day' });
    const loaded: number = await page.evaluate(
      `performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).reduce((sum, one) => sum + one.encodedBodySize, 0)`,
    );
    expect(loaded).toBeGreaterThan(100_000);
    expect(loaded).toBeLessThanOrEqual(FIRST_LOAD_MOST);
    expect(await changes.count()).toBe(0);
    await page.locator('.card-usage').scrollIntoViewIfNeeded();
    await changes.waitFor();
  });

  it('returns to the place where it was left when one goes back from an index that has moved', async () => {
    const page = await signedIn(visitor, await createPerson(visitor.address));
    await page.locator('.card-usage').scrollIntoViewIfNeeded();
    const mover = page.getByRole('region', { name: 'Movers of the world' }).getByRole('link').first();
    // Noted as it is left: on the way there the page may still be moving.
    await mover.evaluate((link) => link.addEventListener('click', () => sessionStorage.setItem('left', String(scrollY))));
    await mover.click();
    await page.waitForURL('**/show?**');
    await page.getByRole('tab', { name: 'Method' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'The latest day' }).waitFor();
    await page.waitForFunction(() => Math.abs(scrollY - Number(sessionStorage.getItem('left'))) <= 1, undefined, BY_TIMER);
  });
});
