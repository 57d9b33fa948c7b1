import type { Page } from 'playwright-core';
import { itInFull } from '../support/breadth';
import { overflows } from './support/axe';
import { CRISIS_PATH } from './support/crisis';
import { createPerson } from './support/people';
import { reload, signedIn } from './support/signed-in';
import type { Visitor } from './support/visitor';
import { withVisitors } from './support/visitors';

let visitor: Visitor;
withVisitors((newcomer) => (visitor = newcomer));

const SCREENS = [
  '/indexes',
  '/indexes/mvi-sa',
  '/indexes/heat-map',
  '/countries/SA',
  '/ratings',
  '/crises',
  '/watchlists',
  '/alerts',
  '/alerts/create',
  '/webhooks/create',
  '/try',
  '/ask',
  '/docs',
  '/billing',
  '/customized-index',
  '/articles',
  '/bulk-files',
  '/api-keys',
  '/usage',
  '/team',
  '/account',
  '/account/security',
];
const LANGUAGES = [
  ['fr', 'Français', 'ltr', 'Indices', 'Arabie saoudite : Énergie'],
  ['ar', 'العربية', 'rtl', 'المؤشرات', 'المملكة العربية السعودية: الطاقة'],
] as const;
/** Where headlines and examples stand, which are in the language of whoever wrote them. */
const WITH_ENGLISH = ['/countries/SA', '/articles', '/try', '/ask', '/docs'];
const IN_ENGLISH = /Saudi Arabia|Science & Technology|Emerging markets/;

/** Words that no sentence of English goes without for long, and that are none of French. */
const ENGLISH_WORDS = /\b(?:the|and|which|from|with|of|told|rose|fell)\b/i;

/** What the page says in its own words: without headlines, which are in the language of whoever wrote them, and without quotations of them. */
async function ownWords(page: Page, selector = 'main'): Promise<string> {
  const text = await page.evaluate((place) => {
    const main = document.querySelector(place)!.cloneNode(true) as HTMLElement;
    for (const foreign of main.querySelectorAll('[lang], [dir=auto], code, pre, script, style')) foreign.remove();
    return main.textContent;
  }, selector);
  return text.replace(/«[^»]*»/g, '');
}

async function chooseLanguage(page: Page, button: string, field: string, name: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByLabel(field).selectOption(name);
}

/** As links do it: nothing is loaded anew. At the other page once its heading and what it loads are there. */
async function follow(page: Page, path: string): Promise<void> {
  const left = await page.getByRole('heading', { level: 1 }).textContent();
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.waitForFunction((before) => {
    const heading = document.querySelector('h1')?.textContent ?? null;
    return heading !== null && heading !== before && document.querySelector('[aria-busy=true]') === null;
  }, left);
}

describe.each(LANGUAGES)('the dashboard in %s', (code, name, direction, indexes, pair) => {
  // From right to left is what a language can change beside its words.
  (code === 'ar' ? it : itInFull)('is chosen in the menu, holds for all of it, and is still there the next time', async () => {
    const page = await signedIn(visitor, await createPerson(visitor.address), '/dashboard/indexes');
    await chooseLanguage(page, 'Account and settings', 'Language', name);
    await page.getByRole('heading', { level: 1, name: indexes, exact: true }).waitFor();
    await page.keyboard.press('Escape');
    const root = page.locator('html');
    expect([await root.getAttribute('lang'), await root.getAttribute('dir')]).toEqual([code, direction]);
    await reload(page);
    await page.getByRole('heading', { level: 1, name: indexes, exact: true }).waitFor();
    await page.getByRole('searchbox').fill('mvi-sa-energy');
    await page.getByRole('checkbox').first().check();
    await page.getByRole('link', { name: pair, exact: true }).waitFor();
    const menu = await page.getByRole('navigation').first().boundingBox();
    expect(menu!.x > 600).toBe(direction === 'rtl');
  });

  itInFull('fits every screen, also the narrowest, and names countries and categories on it', async () => {
    const page = await signedIn(visitor, await createPerson(visitor.address));
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), code);
    await page.setViewportSize({ width: 320, height: 900 });
    await reload(page);
    const found: string[] = [];
    for (const path of SCREENS) {
      await follow(page, `/dashboard${path}`);
      if (await overflows(page)) found.push(path);
      const text = await page.getByRole('main').innerText();
      if (!WITH_ENGLISH.includes(path) && IN_ENGLISH.test(text)) found.push(`${path}: ${IN_ENGLISH.exec(text)![0]}`);
    }
    expect(found).toEqual([]);
  });
});

it.each(LANGUAGES)(
  'a page of the site leads to the same page in %s, and on from there in that language',
  async (code, name, direction, indexes, pair) => {
    const page = await visitor.open('/about');
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await page.waitForURL(`**/${code}/about`);
    expect(await page.locator('html').getAttribute('dir')).toBe(direction);
    await page.getByRole('banner').getByRole('link', { name: indexes, exact: true }).click();
    await page.waitForURL(`**/${code}/indexes`);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(indexes);
    const [country] = pair.split(/ ?:/);
    await page.getByRole('link', { name: country, exact: true }).first().waitFor({ state: 'attached' });
  },
);

describe.each(LANGUAGES)('sentences of the server in %s', (code, _name, _direction, _indexes, pair) => {
  const [country] = pair.split(/\s?:/);

  it('are in the language of the page: brief, explanation and crisis', async () => {
    const page = await visitor.open(`/${code}/countries/sa`);
    await page.locator('[aria-labelledby=brief-week] p').first().waitFor();
    expect(ENGLISH_WORDS.exec(await ownWords(page))).toBeNull();
    // Beside a domain the number of a day would be drawn on the domain's other side.
    const facts = page.locator('.brief-stories .muted').first().locator('bdi');
    expect(await facts.allInnerTexts()).toEqual(
      expect.arrayContaining([expect.stringMatching(/^\S+\.example$/), expect.stringMatching(/^\d+ .* \d{4}$/)]),
    );
    await page.goto(`${new URL(page.url()).origin}/${code}/indexes/mvi-sa`);
    const explanation = page.locator('[data-island=IndexExplanation]');
    await explanation.scrollIntoViewIfNeeded();
    await explanation.getByRole('button').first().click();
    const sentences = page.locator('.xp-sentences');
    await sentences.waitFor();
    expect(await sentences.innerText()).toContain(country);
    expect(ENGLISH_WORDS.exec(await ownWords(page, '[data-island=IndexExplanation]'))).toBeNull();
    await page.goto(`${new URL(page.url()).origin}/${code}${CRISIS_PATH}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(ENGLISH_WORDS.exec(await ownWords(page))).toBeNull();
  });

  it('are in the language of the dashboard, and so are its errors and the document of a country', async () => {
    const page = await signedIn(visitor, await createPerson(visitor.address));
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), code);
    await page.goto(`${new URL(page.url()).origin}/dashboard/countries/SA`);
    await page.locator('[aria-labelledby=brief-week] p').first().waitFor();
    expect(ENGLISH_WORDS.exec(await ownWords(page))).toBeNull();
    const href = await page.locator('a[href*="brief.pdf"]').getAttribute('href');
    expect(href).toBe(`/api/countries/SA/brief.pdf?language=${code}`);
    const pdf = await page.request.get(new URL(href!, page.url()).href);
    expect([pdf.status(), (await pdf.body()).includes(`/Lang (${code})`)]).toEqual([200, true]);
  });
});
