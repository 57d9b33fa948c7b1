import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { itInFull } from '../support/breadth';
import { violationsEverywhere } from './support/axe';
import { createPerson } from './support/people';
import { restateDay } from './support/revision';
import { goTo, signedIn } from './support/signed-in';
import { BY_TIMER, type Visitor } from './support/visitor';
import { withVisitors } from './support/visitors';

const INDEX = '/dashboard/indexes/mvi-sa/show';

let visitor: Visitor;
withVisitors((newcomer) => (visitor = newcomer));

async function openIndex(search = ''): Promise<Page> {
  const page = await signedIn(visitor, await createPerson(visitor.address), `${INDEX}${search}`);
  await page.getByRole('heading', { name: 'History' }).waitFor();
  return page;
}

const columnsOf = (page: Page): Promise<string[]> => page.locator('.chart-table thead th').allInnerTexts();

describe('comparison on the page of an index', () => {
  it('adds indexes by a part of their name or their code, sets them side by side and keeps them in the address', async () => {
    const page = await openIndex();
    // Keys work once the field is there that they lead to.
    await page.getByRole('combobox', { name: 'Compare with' }).waitFor();
    await page.getByRole('application').first().press('c');
    const picker = page.getByRole('combobox', { name: 'Compare with' });
    await picker.fill('qat');
    await page.getByRole('option', { name: /MVI Qatar/ }).waitFor();
    await picker.press('Enter');
    await page.waitForURL('**vs=mvi-qa');
    await picker.fill('mvi-sa-energy');
    await picker.press('Enter');
    await page.waitForURL('**vs=mvi-qa%2Cmvi-sa-energy');
    await page.getByRole('button', { name: 'Indexed to 100' }).click();
    await page.getByText('Each line begins at 100 on the first day of the range.').waitFor();
    await page.waitForURL('**scale=index100**');
    await page.locator('.chart-reading', { hasText: /MVI Saudi Arabia [\d.]+, MVI Qatar [\d.]+, MVI Saudi Arabia: Energy / }).waitFor();
    expect(await violationsEverywhere(page)).toEqual([]);
    await page.getByRole('button', { name: 'Table' }).click();
    // The page has other tables.
    await page.locator('.chart-table thead th').nth(3).waitFor();
    expect(await columnsOf(page)).toEqual(['Month', 'MVI Saudi Arabia', 'MVI Qatar', 'MVI Saudi Arabia: Energy']);
    await page.getByRole('button', { name: 'Remove MVI Saudi Arabia: Energy' }).click();
    await page.getByRole('button', { name: 'Spread', exact: true }).click();
    await page.getByText('MVI Saudi Arabia less MVI Qatar, in index points.').waitFor();
    await page.waitForURL('**vs=mvi-qa&scale=spread**');
  });

  itInFull('opens the comparison in an address, and says what of it cannot be shown', async () => {
    const page = await openIndex('?range=1M&vs=MVI-QA,mvi-atlantis,!&scale=log&mean=7&view=table');
    await page.getByText('Ignored because it was not recognized: vs=!, scale=log').waitFor();
    await page.getByText('Not shown because there is no such index: MVI-ATLANTIS').waitFor();
    await page.waitForFunction(() => document.querySelectorAll('.chart-table thead th').length === 4, undefined, BY_TIMER);
    expect(await columnsOf(page)).toEqual(['Month', 'MVI Saudi Arabia', 'MVI Qatar', '7-day mean of MVI Saudi Arabia']);
  });
});

describe('crises on the chart', () => {
  itInFull('lists the crises of the range with a link to each, and takes them away at a key', async () => {
    const page = await openIndex();
    const listed = page.getByRole('region', { name: 'Crises in this range' });
    await listed.getByRole('link', { name: 'Saudi Arabia: Energy' }).waitFor();
    await page.getByRole('application').first().press('e');
    await page.waitForURL('**events=0');
    await listed.waitFor({ state: 'detached' });
  });
});

describe('index page as of a day', () => {
  it('shows what was known on a chosen day, and keeps the day in the address and in the request by API', async () => {
    const page = await openIndex('?tab=api');
    await page.getByRole('combobox', { name: 'Compare with' }).waitFor();
    await page.getByRole('application').first().press('v');
    await page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'date', undefined, BY_TIMER);
    await page.getByLabel('Day', { exact: true }).fill('2020-03-01');
    await page.waitForURL('**asof=2020-03-01**');
    await page.getByText('Nothing had been published yet at the end of 1 Mar 2020 (UTC).').waitFor();
    await page.goBack();
    const [today] = new Date().toISOString().split('T');
    await goTo(page, `${INDEX}?tab=api&asof=${today}`);
    await page.getByText(/^This page shows what was known at the end of/).waitFor();
    await page.getByText(`as_of=${today}T23:59:59Z`).waitFor();
    await page.getByRole('button', { name: 'Show the latest' }).click();
    await page.waitForURL((url) => !url.search.includes('asof'));
  });

  itInFull('returns to the latest values by the button that opened the choice of a day', async () => {
    const [today] = new Date().toISOString().split('T');
    const page = await openIndex(`?asof=${today}`);
    const day = page.getByRole('region', { name: 'History' }).getByLabel('Day', { exact: true });
    await day.waitFor();
    await page.getByRole('button', { name: 'What was known on…', expanded: true }).click();
    await page.waitForURL((url) => !url.search.includes('asof'));
    await page.getByRole('button', { name: 'What was known on…', expanded: false }).waitFor();
    expect(await day.count()).toBe(0);
  });

  itInFull('shows first published beside latest values, and says where no day was revised', async () => {
    const page = await openIndex('?tab=vintages');
    await page.getByRole('application', { name: 'First published and latest values of MVI Saudi Arabia' }).waitFor();
    await page.getByText('No value has changed by 0.05 or more since it was first published.').waitFor();
    await page.getByRole('tab', { name: 'Method' }).click();
    await page.getByText('MVI = 0.33 × spread + 0.33 × velocity + 0.34 × acceleration').waitFor();
    await page.waitForURL('**tab=method');
  });

  itInFull('lists a value that was restated, with all of its vintages', async () => {
    await restateDay('ye');
    const page = await signedIn(visitor, await createPerson(visitor.address), '/dashboard/indexes/mvi-ye/show?tab=vintages');
    const revised = page.getByRole('group', { name: 'Table of revisions' });
    await revised.getByRole('button', { name: /^2 vintages of / }).click();
    const vintages = revised.getByRole('list', { name: /^Vintages of / });
    await vintages.getByText('Restated').waitFor();
    const [first, last] = await vintages.locator('strong').allInnerTexts();
    expect(await revised.locator('tbody tr').first().locator('td').allInnerTexts()).toEqual(expect.arrayContaining([first, last, '2']));
    expect(first).not.toBe(last);
    expect(await violationsEverywhere(page)).toEqual([]);
    await vintages
      .getByRole('button', { name: /^Show what was known on / })
      .last()
      .click();
    await page.waitForURL(/asof=\d{4}-\d\d-\d\d/);
  });
});

describe('export menu of an index', () => {
  itInFull('exports what the page shows in each format, with the title, the source and the address', async () => {
    const page = await openIndex('?range=1M&vs=mvi-qa');
    await page.getByRole('button', { name: 'Remove MVI Qatar' }).waitFor();
    const fileOf = async (item: string): Promise<Buffer> => {
      await page.getByRole('button', { name: 'Export' }).click();
      const download = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: item }).click();
      return readFile(await (await download).path());
    };
    const csv = (await fileOf('These values (CSV)')).toString();
    expect(csv).toMatch(/^date,mvi-sa,mvi-qa\r\n\d{4}-\d\d-\d\d,[\d.]+,[\d.]+\r\n/);
    const svg = (await fileOf('Picture (SVG)')).toString();
    for (const part of ['MVI Saudi Arabia', 'Source: Barograph', 'vs=mvi-qa', 'MVI-QA']) expect(svg).toContain(part);
    const json = JSON.parse((await fileOf('These values (JSON)')).toString()) as { data: object[]; notice: string };
    expect([json.data.length, json.notice]).toEqual([csv.trim().split('\r\n').length - 1, expect.stringMatching(/simulated/i)]);
    const png = await fileOf('Picture (PNG)');
    expect([png.subarray(1, 4).toString(), png.readUInt32BE(16)]).toEqual(['PNG', 1_920]);
    expect((await fileOf('These values (Excel)')).subarray(0, 2).toString()).toBe('PK');
  });

  itInFull('offers a citation of the index, and a frame that other sites may show', async () => {
    const page = await openIndex();
    await page.getByRole('application').first().press('x');
    await page.getByRole('menuitem', { name: 'Cite…' }).click();
    const cited = page.getByRole('dialog', { name: 'Cite MVI-SA' });
    expect(await cited.getByRole('region', { name: 'BibTeX' }).innerText()).toContain('@misc{barograph-mvi-sa,');
    await cited.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'Embed…' }).click();
    const frame = page.frameLocator('.ix-embed');
    await frame.getByRole('heading', { name: 'MVI Saudi Arabia' }).waitFor();
    await page.getByLabel('Theme').selectOption('dark');
    await page.getByText('/embed/mvi-sa?theme=dark').waitFor();
    expect(await frame.getByRole('link', { name: 'MVI-SA at Barograph' }).getAttribute('rel')).toBe('noopener');
    expect(await violationsEverywhere(page)).toEqual([]);
  });
});
