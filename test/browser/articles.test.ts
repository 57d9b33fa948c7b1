import { violationsEverywhere } from './support/axe';
import { createPerson } from './support/people';
import { goTo, signedIn } from './support/signed-in';
import { BY_TIMER, type Visitor } from './support/visitor';
import { withVisitors } from './support/visitors';

let visitor: Visitor;
withVisitors((newcomer) => (visitor = newcomer));

describe('the page of articles', () => {
  it('lists them by filters that its address keeps, page by page and as a file', async () => {
    const page = await signedIn(visitor, await createPerson(visitor.address));
    await page.getByRole('link', { name: 'Articles' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Articles' }).waitFor();
    const rows = page.getByRole('list', { name: 'Articles found' }).locator('> li');
    await rows.first().waitFor();
    expect(await rows.count()).toBe(25);
    const latest = await rows.first().textContent();
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.waitForFunction((first) => ![null, first].includes(document.querySelector('.ar-rows > li')?.textContent ?? null), latest, BY_TIMER);
    await page.getByText('Page 2').waitFor();

    await page.getByRole('combobox', { name: 'Countries' }).focus();
    await page.keyboard.type('sau');
    await page.getByRole('option', { name: 'Saudi Arabia' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Saudi Arabia' }).waitFor();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.waitForURL('**/dashboard/articles?countries=SA');
    await rows.filter({ hasText: 'Saudi Arabia' }).first().waitFor();
    // The button that was pressed is still the one that has the focus.
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Search');
    expect(await violationsEverywhere(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    expect((await download).suggestedFilename()).toBe('articles.csv');

    await goTo(page, '/dashboard/articles?countries=SA&query=xylophonist&from=yesterday');
    await page.getByRole('status').getByText('No article matches.').waitFor();
    await page.getByText('Not understood, and left out: from=yesterday.').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).last().click();
    await rows.first().waitFor();
    await goTo(page, '/dashboard/articles?query=the');
    await page.getByText('The articles could not be searched.').waitFor();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
  });
});

describe('the page of bulk files', () => {
  it('says where they come from, and keeps its filters in the address', async () => {
    const page = await signedIn(visitor, await createPerson(visitor.address));
    await page.getByRole('link', { name: 'Bulk files' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Bulk files' }).waitFor();
    await page
      .getByRole('row', { name: /CSV/ })
      .or(page.getByText('There are no files yet.', { exact: true }))
      .first()
      .waitFor();
    await page.getByLabel('Format').selectOption('parquet');
    await page.waitForURL('**/dashboard/bulk-files?format=parquet');
    await page
      .getByRole('row', { name: /Parquet/ })
      .or(page.getByText('No file matches.'))
      .first()
      .waitFor();
    expect(await violationsEverywhere(page)).toEqual([]);
  });
});
