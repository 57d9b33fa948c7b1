import type { Locator, Page } from 'playwright-core';
import { IN_FULL, itInFull } from '../support/breadth';
import { overflows } from './support/axe';
import { CRISIS_PATH } from './support/crisis';
import { createPerson } from './support/people';
import { signInAt } from './support/people-at';
import { browserProduct } from './support/product';
import { goTo, onceRenewed, reload, signedIn } from './support/signed-in';
import { BY_TIMER, type Visitor } from './support/visitor';
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
  await page.waitForFunction(
    (before) => {
      const heading = document.querySelector('h1')?.textContent ?? null;
      return heading !== null && heading !== before && document.querySelector('[aria-busy=true]') === null;
    },
    left,
    BY_TIMER,
  );
}

/** From right to left is what a language can change beside its words. */
const CHOSEN = IN_FULL ? LANGUAGES : LANGUAGES.filter(([, , direction]) => direction === 'rtl');

describe.each(CHOSEN)('dashboard in %s', (code, name, direction, indexes, pair) => {
  it('keeps the language that was chosen in the menu, also the next time', async () => {
    const page = await signedIn(visitor, await createPerson(visitor.address), '/dashboard/indexes');
    await onceRenewed(page, () => chooseLanguage(page, 'Account and settings', 'Language', name));
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

  itInFull('fits every page into 320 pixels, and names countries and categories in its language', async () => {
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

it.each([
  ['/ratings', '', 'en_US'],
  ['/fr/ratings', '?language=fr', 'fr_FR'],
  ['/ar/ratings', '?language=ar', 'ar_AR'],
])('%s names feeds and the picture of its links in its own language', async (path, query, locale) => {
  const { url } = browserProduct();
  const html = await (await fetch(url + path)).text();
  const feeds = [...html.matchAll(/type="application\/atom\+xml" title="[^"]+" href="([^"]+)"/g)].map(([, href]) => href);
  expect(feeds).toEqual([`/ratings/crises.atom${query}`, `/changes.atom${query}`]);
  expect(html).toContain(`<a href="/ratings/crises.atom${query}">`);
  const shared = new Map([...html.matchAll(/<meta property="([^"]+)" content="([^"]*)">/g)].map(([, name, value]) => [name, value]));
  expect([shared.get('og:image'), shared.get('og:locale')]).toEqual([`${url}/social/site.png${query}`, locale]);
});

describe('pages in Arabic', () => {
  const directionOf = (place: Locator): Promise<string> => place.evaluate((element) => getComputedStyle(element).direction);

  it('texts of people and of the contract keep the direction of their own language', async () => {
    const person = await createPerson(visitor.address, { company: 'Marlborough Mills' });
    const { access } = await signInAt(browserProduct().url, person, visitor.address);
    const make = async (path: string, body: object): Promise<string> => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${access}` };
      const reply = await fetch(`${browserProduct().url}${path}`, { method: 'POST', body: JSON.stringify(body), headers });
      expect(reply.status).toBe(201);
      return ((await reply.json()) as { id: string }).id;
    };
    const description = 'Before each meeting.';
    const id = await make('/v1/watchlists', { name: 'Gulf', description });
    await make('/api/organizations/teams/create', { name: 'Spinning', description });
    const page = await signedIn(visitor, person);
    await page.evaluate(() => localStorage.setItem('language', 'ar'));
    await reload(page);
    for (const path of ['/watchlists', `/watchlists/${id}/show`, '/team']) {
      await follow(page, `/dashboard${path}`);
      expect([path, await directionOf(page.getByText(description))]).toEqual([path, 'ltr']);
    }
    await follow(page, '/dashboard/try');
    const helperTexts = page.getByRole('main').locator('.MuiFormHelperText-root');
    await helperTexts.first().waitFor();
    const found = await helperTexts.evaluateAll((elements) => elements.map((one) => `${one.getAttribute('lang')} ${one.getAttribute('dir')}`));
    expect(new Set(found)).toEqual(new Set(['en ltr']));
  });

  it('code and the days of a drawing are read in their own order', async () => {
    const page = await signedIn(visitor, await createPerson(visitor.address));
    await page.evaluate(() => localStorage.setItem('language', 'ar'));
    await goTo(page, '/dashboard/docs');
    const code = page.locator('.docs-nav code').first();
    await code.waitFor();
    expect([await directionOf(code), await code.evaluate((element) => getComputedStyle(element).unicodeBidi)]).toEqual(['ltr', 'isolate']);
    await goTo(page, '/dashboard/countries/sa');
    const day = page.locator('.brief-line text').last();
    await day.waitFor();
    expect(await day.textContent()).toMatch(/^\u2067\d+ \D+ \d{4}\u2069$/);
  });

  itInFull('a question stands as it was typed, and its unused words in the sentence about them', async () => {
    const page = await signedIn(visitor, await createPerson(visitor.address));
    await page.evaluate(() => localStorage.setItem('language', 'ar'));
    await goTo(page, `/dashboard/ask?q=${encodeURIComponent('rainfall in Qatar, daily snowfall')}`);
    const unused = page.locator('.ask-unused');
    await unused.waitFor();
    expect(await unused.locator('bdi').allTextContents()).toEqual(['rainfall', 'snowfall']);
    expect(await unused.textContent()).toContain('«rainfall» (ليس في المفردات) و«snowfall» (ليس في المفردات)');
    expect(await directionOf(page.locator('.ask-question small').first())).toBe('ltr');
    // Examples are English in every language; they follow each other as the page does.
    await goTo(page, '/dashboard/ask');
    const examples = page.locator('.ask-examples');
    expect(await directionOf(examples)).toBe('rtl');
    expect(await examples.locator('button[lang=en]').evaluateAll((all) => new Set(all.map((one) => getComputedStyle(one).direction)).size)).toBe(1);
    expect(await directionOf(examples.locator('button').first())).toBe('ltr');
  });
});

it.each(CHOSEN)(
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

describe.each(CHOSEN)('sentences of the server in %s', (code, _name, _direction, _indexes, pair) => {
  const [country] = pair.split(/\s?:/);

  it('brief, explanation and crisis are written in the language of the page', async () => {
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

  it('the brief of a country and its document are written in the language of the dashboard', async () => {
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
