import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { ROOT } from '../start/started';
import { firstOf, itInFull } from '../support/breadth';
import { until } from '../support/until';
import { CRISIS_PATH } from './support/crisis';
import { violationsEverywhere } from './support/axe';
import { createPerson, type Person } from './support/people';
import { browserProduct } from './support/product';
import { goTo, reload, signedIn } from './support/signed-in';
import { awake, BY_TIMER, type Visitor } from './support/visitor';
import { withVisitors } from './support/visitors';

let visitor: Visitor;
withVisitors((newcomer) => (visitor = newcomer));

/** Waits until the rows of the table that can be seen include one code and lack another. */
async function rowsAre(page: Page, { shown, gone }: { shown: string; gone: string }): Promise<void> {
  await page.waitForFunction(
    (wanted) => {
      const rows = [...document.querySelectorAll<HTMLElement>('tbody tr')].filter((row) => row.checkVisibility());
      const codes = rows.flatMap((row) => /MVI-[A-Z-]+/.exec(row.textContent) ?? []);
      return codes.includes(wanted.shown) && !codes.includes(wanted.gone);
    },
    { shown, gone },
    BY_TIMER,
  );
}

/** The public list, once its table is interactive. */
async function listAwake(page: Page): Promise<Page> {
  await page.locator('[data-island=IndexTable]').scrollIntoViewIfNeeded();
  await page.locator('[data-island=IndexTable][data-alive]').waitFor();
  return page;
}

describe('public list of indexes', () => {
  it('searches, filters by region and clears the list, and keeps the choice in its URL', async () => {
    const page = await listAwake(await visitor.open('/indexes'));
    await page.getByRole('searchbox').fill('qatar');
    await rowsAre(page, { shown: 'MVI-QA', gone: 'MVI-WORLD' });
    await page.waitForURL('**q=qatar**');
    await page.getByRole('searchbox').fill('no such place');
    await page.getByText('No indexes found.').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    await page.getByText('MVI-WORLD').first().waitFor();
    await page.goto('/indexes?region=developed');
    await listAwake(page);
    await rowsAre(page, { shown: 'MVI-DE', gone: 'MVI-QA' });
  });

  it('links to the page of an index with structured data, a CSV file and a social image', async () => {
    const page = await listAwake(await visitor.open('/indexes'));
    await page.getByRole('link', { name: 'Saudi Arabia', exact: true }).first().click();
    await page.waitForURL('**/indexes/mvi-sa');
    const dataset = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '{}') as Record<string, unknown>;
    expect(dataset['@type']).toBe('Dataset');
    const csv = await fetch(`${browserProduct().url}/indexes/mvi-sa.csv`);
    expect(csv.headers.get('content-type')).toContain('text/csv');
    // The first days have no values yet.
    expect((await csv.text()).split('\r\n').length).toBeGreaterThan(browserProduct().simulatedDays - 95);
    const image = await fetch((await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '');
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
  });
});

describe('public ratings', () => {
  it('shows all 195 countries on the map', async () => {
    const page = await awake(await visitor.open('/ratings'));
    const text = await page.locator('main').innerText();
    expect(text).toMatch(/Vatican|Holy See/);
    expect(
      await page.locator('svg [data-iso]').evaluateAll((shapes) => new Set(shapes.map((shape) => (shape as SVGElement).dataset.iso)).size),
    ).toBeGreaterThanOrEqual(195);
  });

  itInFull('lists crises with a link to the page of each, and names their Atom feeds', async () => {
    const page = await awake(await visitor.open('/ratings'));
    const feeds = await page.locator('link[type="application/atom+xml"]').evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    expect(feeds.map((feed) => new URL(feed).pathname)).toEqual(['/ratings/crises.atom', '/changes.atom']);
    for (const feed of feeds) expect((await fetch(feed)).headers.get('content-type')).toContain('application/atom+xml');
    await page
      .locator('.crisis-table')
      .getByRole('link', { name: /Saudi Arabia/ })
      .first()
      .click();
    await page.waitForURL(`**${CRISIS_PATH}`);
    await page.getByText('Refineries halt deliveries').waitFor();
  });
});

describe('list of indexes in the dashboard', () => {
  let person: Person;
  let page: Page;

  beforeAll(async () => {
    person = await createPerson('10.8.8.8');
  });
  beforeEach(async () => {
    page = await signedIn(visitor, person);
    await page.getByRole('link', { name: 'Indexes' }).first().click();
    await page.getByText('MVI-WORLD').first().waitFor();
  });

  itInFull('searches and clears the list, and keeps the search after a reload', async () => {
    await page.getByRole('searchbox').first().fill('qatar');
    await rowsAre(page, { shown: 'MVI-QA', gone: 'MVI-WORLD' });
    await page.waitForURL('**q=qatar**');
    await reload(page);
    await rowsAre(page, { shown: 'MVI-QA', gone: 'MVI-WORLD' });
    expect(await page.getByRole('searchbox').first().inputValue()).toBe('qatar');
    await page.getByRole('searchbox').first().fill('no such place');
    await page.getByText('No indexes found.').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    await page.getByText('MVI-WORLD').first().waitFor();
  });

  it('shows the specified columns', async () => {
    const heads = (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim().replace(/\s+/g, ' '));
    expect(heads).toEqual(expect.arrayContaining(['Index', 'Code', 'Last Day', 'MTD', 'YTD', '1 YR']));
  });

  it('opens an index by keyboard with chart and table, and keeps its range in the URL', async () => {
    await page.getByRole('searchbox').first().fill('mvi-sa');
    // The rows before the search also hold this name; a link that the search takes away loses the focus.
    await rowsAre(page, { shown: 'MVI-SA', gone: 'MVI-WORLD' });
    await page.waitForURL('**q=mvi-sa**');
    await page.getByRole('link', { name: 'Saudi Arabia', exact: true }).first().press('Enter');
    await page.waitForURL('**/dashboard/indexes/mvi-sa**');
    await page.locator('canvas').first().waitFor();
    await page.getByRole('button', { name: /^3M/ }).click();
    await page.waitForURL('**range=3M**');
    await page.getByRole('button', { name: 'Table' }).click();
    await page.getByRole('table').first().waitFor();
    expect(await page.title()).toMatch(/ \| Barograph$/);
  });

  itInFull('returns to where the table of indexes was left', async () => {
    const table = page.getByRole('group', { name: 'Table of indexes' });
    await page.setViewportSize({ width: 1_000, height: 900 });
    await table.evaluate((element) => element.scrollTo({ top: 3_000, left: 40 }));
    // One of the rows that are drawn once it has scrolled, well within its edges: a click on it moves nothing.
    const inTheMiddle = (element: Element): string | null => {
      const { top, height } = element.getBoundingClientRect();
      const links = [...element.querySelectorAll('tbody a')];
      return links.find((link) => link.getBoundingClientRect().top > top + height / 2)?.textContent ?? null;
    };
    await until(async () => (await table.evaluate(inTheMiddle)) !== null);
    const row = table.getByRole('link', { name: (await table.evaluate(inTheMiddle)) ?? '', exact: true });
    await row.click();
    await page.waitForURL('**/show');
    await page.goBack();
    await row.waitFor();
    await until(async () => (await table.evaluate(({ scrollTop, scrollLeft }) => `${scrollTop} ${scrollLeft}`)) === '3000 40');
  });

  it('takes two to five indexes to the page that compares them', async () => {
    await page.getByRole('searchbox').first().fill('mvi-w');
    await rowsAre(page, { shown: 'MVI-WORLD', gone: 'MVI-QA' });
    await page.waitForURL('**q=mvi-w**');
    await page.getByRole('checkbox', { name: 'Compare MVI-WORLD' }).check();
    await page.getByText(/^1 index chosen: /).waitFor();
    expect(await page.getByRole('link', { name: 'Compare', exact: true }).count()).toBe(0);
    await page.getByRole('checkbox', { name: 'Compare MVI-WS' }).check();
    await page.getByText(/^2 indexes chosen: /).waitFor();
    const compare = page.getByRole('link', { name: 'Compare', exact: true });
    // axe says nothing about text in the color of its own ground.
    const [ink, ground] = await compare.evaluate((link) => [getComputedStyle(link).color, getComputedStyle(link).backgroundColor]);
    expect(ink).not.toBe(ground);
    await compare.click();
    await page.waitForURL('**/show?vs=mvi-ws');
    await page.getByRole('button', { name: 'Remove MVI Samoa' }).waitFor();
  });

  itInFull('reports an unknown index, with a link back to the list', async () => {
    await goTo(page, '/dashboard/indexes/mvi-atlantis');
    await page.getByText('No such index').first().waitFor();
    await page.getByRole('link', { name: 'Browse the indexes' }).click();
    await page.getByText('MVI-WORLD').first().waitFor();
  });
});

describe('saved views of the list of indexes', () => {
  it('saves, renames, deletes and brings back a view, and opens it with the list', async () => {
    const page = await signedIn(visitor, await createPerson(visitor.address), '/dashboard/indexes?q=qatar');
    await rowsAre(page, { shown: 'MVI-QA', gone: 'MVI-WORLD' });
    await page.getByRole('button', { name: 'Saved views' }).click();
    const dialog = page.getByRole('dialog', { name: 'Saved views' });
    await dialog.getByText('No views saved yet.').waitFor();
    await dialog.getByLabel('Name of the view').fill('Qatar');
    await dialog.getByLabel('Share with the organization').check();
    await dialog.getByRole('button', { name: 'Save this view' }).click();
    await dialog.getByText('Saved as Qatar.').waitFor();
    await dialog.getByRole('button', { name: 'Rename: Qatar' }).click();
    await dialog.getByRole('listitem').getByLabel('Name of the view').fill('Doha');
    await dialog.getByRole('button', { name: 'Rename', exact: true }).click();
    await dialog.getByText('Renamed to Doha.').waitFor();
    await dialog.getByRole('button', { name: 'Open first: Doha' }).click();
    await dialog.getByText('The list opens with Doha from now on.').waitFor();
    await dialog.getByRole('button', { name: 'Delete: Doha' }).click();
    await dialog.getByText('Doha was deleted.').waitFor();
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await dialog.getByText('Doha is back.').waitFor();
    await dialog.getByText('opens first · shared').waitFor();
    expect(await violationsEverywhere(page)).toEqual([]);
    await goTo(page, '/dashboard/indexes');
    await page.waitForURL('**/dashboard/indexes?q=qatar');
    await rowsAre(page, { shown: 'MVI-QA', gone: 'MVI-WORLD' });
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    await page.getByText('MVI-WORLD').first().waitFor();
    await page.getByRole('button', { name: 'Saved views' }).click();
    await dialog.getByRole('button', { name: 'Doha', exact: true }).click();
    await rowsAre(page, { shown: 'MVI-QA', gone: 'MVI-WORLD' });
  });
});

describe('progress of past news and values', () => {
  const HISTORY = { state: 'running', days: 121, days_done: 14, files: 1_446, files_done: 170, bytes: 5_600_000_000 };
  const NEWS = {
    ...{ state: 'hearing', heard_at: '2026-03-02T10:07:12.000Z', advice: null },
    history: { ...HISTORY, seconds_left: 6_300, seconds_to_first_values: 95 },
  };
  const COMPUTATION = { is_computing: true, methodology: 'v2', shown_methodology: 'v1', indexes: 7_844, indexes_done: 2_310 };

  it('says how far past news and values are, on the status page and in the dashboard', async () => {
    // The product that runs here reads no past: it answers as one that does.
    await visitor.context.route('**/api/news-state', (route) => route.fulfill({ json: NEWS }));
    await visitor.context.route('**/api/computation-state', (route) => route.fulfill({ json: COMPUTATION }));
    for (const open of [() => visitor.open('/status'), async () => signedIn(visitor, await createPerson(visitor.address), '/dashboard/indexes')]) {
      const page = await open();
      await page.getByText('Past news is being imported, newest days first: 14 of 121 days').waitFor();
      await page.getByText('Values by methodology v2 are being computed: 2,310 of 7,844 indexes.').waitFor();
      expect(await violationsEverywhere(page)).toEqual([]);
    }
  });

  it.each(
    firstOf(1, [
      ['/', 'home', 'Values are being computed: 2,310 of 7,844 indexes.'],
      ['/fr/indexes', 'fr-indexes', /Calcul des valeurs en cours\s: 2\s310 indices sur 7\s844\./],
      ['/ar/ratings', 'ar-ratings', 'يجري حساب القيم'],
    ]),
  )('says on %s how far the first values are, while none is published', async (path, file, sentence) => {
    const state = { ...COMPUTATION, shown_methodology: COMPUTATION.methodology };
    await visitor.context.route('**/api/computation-state', (route) => route.fulfill({ json: state }));
    // As it was built: here values are published.
    const body = readFileSync(join(ROOT, 'dist/client/site/pages', `${file}.html`), 'utf8');
    await visitor.context.route(browserProduct().url + path, (route) => route.fulfill({ body, contentType: 'text/html' }));
    const page = await visitor.open(path);
    await page.getByText(sentence).waitFor();
    expect(await violationsEverywhere(page)).toEqual([]);
  });
});
