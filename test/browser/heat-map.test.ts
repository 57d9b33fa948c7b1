import type { Locator, Page } from 'playwright-core';
import { itInFull } from '../support/breadth';
import { until } from '../support/until';
import { violationsEverywhere } from './support/axe';
import { createPerson, type Person } from './support/people';
import { goTo, reload, signedIn } from './support/signed-in';
import { BY_TIMER, type Visitor } from './support/visitor';
import { withVisitors } from './support/visitors';

const PATH = '/dashboard/indexes/heat-map';
/** Six countries, so that each row is as high as a finger. */
const GULF = `${PATH}?region=gcc`;

let visitor: Visitor;
let person: Person;
withVisitors((newcomer) => (visitor = newcomer));
beforeAll(async () => {
  person = await createPerson('10.8.8.9');
});

const mapIn = (page: Page): Locator => page.getByRole('application', { name: 'Heat map of countries and categories' });
const readingIn = (page: Page): Locator => page.getByRole('group', { name: 'The cell in view' });

/** The map, once something stands on its canvas. */
async function drawn(page: Page): Promise<Locator> {
  const isDrawn = (): boolean => {
    const canvas = document.querySelector<HTMLCanvasElement>('canvas.heat-canvas');
    const { width = 0, height = 0 } = canvas ?? {};
    if (width === 0 || height === 0) return false;
    return (
      canvas
        ?.getContext('2d')
        ?.getImageData(0, 0, width, height)
        .data.some((byte) => byte > 0) ?? false
    );
  };
  await page.waitForFunction(isDrawn, undefined, BY_TIMER);
  return mapIn(page);
}

/** The page of the Gulf once the index of Saudi energy has a value: pairs are computed last, and a page asks for them once. */
async function atTheGulf(part = ''): Promise<Page> {
  const page = await signedIn(visitor, person, GULF + part);
  await until(async () => {
    await drawn(page);
    if (await page.getByText(/^6 countries, [1-9]\d* of 114 cells with a number$/).isVisible()) return true;
    await reload(page);
    return false;
  });
  return page;
}

/** Where a cell is, counted from the first row and column, on a wide screen. */
async function cellAt(map: Locator, row: number, column: number): Promise<{ x: number; y: number }> {
  const { x, y } = (await map.boundingBox())!;
  return { x: x + 176 + column * 38 + 20, y: y + 112 + row * 28 + 14 };
}

describe('heat map page', () => {
  itInFull('opens the heat map from the list of indexes and by the palette, with a row for every country', async () => {
    const page = await signedIn(visitor, person, '/dashboard/indexes');
    await page.getByRole('link', { name: 'Heat map' }).click();
    await page.waitForURL(`**${PATH}`);
    await page.getByText(/^195 countries, [\d,]+ of 3,705 cells with a number$/).waitFor();
    await drawn(page);
    await goTo(page, '/dashboard');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search the dashboard' }).fill('heat map');
    await page.getByRole('option', { name: 'Heat map of countries and categories' }).click();
    await page.waitForURL(`**${PATH}`);
    await drawn(page);
  });

  it('arrow keys move from cell to cell and say what they meet, and Enter opens the index', async () => {
    const page = await atTheGulf();
    const map = await drawn(page);
    await map.focus();
    await map.press('ArrowDown');
    await page.getByText(/^Bahrain, Politics: /).waitFor();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', ...Array.from({ length: 8 }, () => 'ArrowRight')]) await map.press(key);
    await page
      .getByText(/^Saudi Arabia, Energy: value \d+\.\d, level [1-5] \w+, last day [+−]?\d+\.\d, 90-day percentile \d+(st|nd|rd|th)$/)
      .waitFor();
    await page.waitForURL('**cell=sa-energy**');
    await map.press('Enter');
    await page.waitForURL('**/dashboard/indexes/mvi-sa-energy/show');
    await page.goBack();
    await drawn(page);
    expect(new URL(page.url()).searchParams.get('cell')).toBe('sa-energy');
    await readingIn(page).getByRole('link', { name: 'Open MVI-SA-ENERGY' }).waitFor();
  });

  itInFull('tells the figures of the cell under the pointer, and why another has none; a click opens its index', async () => {
    const page = await atTheGulf();
    const map = await drawn(page);
    const reading = readingIn(page);
    await map.hover({ position: { x: 200, y: 126 } });
    await reading.getByText('Bahrain: Politics').waitFor();
    await reading.getByText(/nothing has been computed|no outlet|not enough coverage|history is too short/i).waitFor();
    const { x, y } = await cellAt(map, 4, 8);
    await page.mouse.move(x, y);
    await reading.getByText('Saudi Arabia: Energy').waitFor();
    const facts = await reading.locator('dt').allInnerTexts();
    expect(facts).toEqual(['Value', 'Level', 'Last day', 'MTD', 'YTD', '1 YR', '90-day percentile']);
    await page.mouse.click(x, y);
    await page.waitForURL('**/dashboard/indexes/mvi-sa-energy/show');
  });

  itInFull('zooms the heat map by its buttons and by the wheel with Ctrl, and keeps all that was chosen after a reload', async () => {
    const page = await signedIn(visitor, person, PATH);
    const map = await drawn(page);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await page.waitForURL('**zoom=1.4');
    await map.hover();
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -100);
    await page.keyboard.up('Control');
    await page.waitForURL('**zoom=1.8');
    await page.getByLabel('Color by').selectOption('Change: one year');
    await page.getByRole('button', { name: 'By highest cell' }).click();
    const address = `${PATH}?by=oneYear&sort=highest&zoom=1.8`;
    await page.waitForURL(`**${address}`);
    await reload(page);
    await drawn(page);
    expect(page.url().endsWith(address)).toBe(true);
    expect(await page.getByLabel('Color by').inputValue()).toBe('oneYear');
    await page.getByText('−2 to +2').waitFor();
    await page.getByRole('button', { name: 'Whole map' }).click();
    await page.waitForURL('**sort=highest');
    await page.getByLabel('Countries', { exact: true }).selectOption('Gulf Cooperation Council');
    await page.getByText(/^6 countries, /).waitFor();
  });

  itInFull('shows the numbers of the heat map in a table too, each as a link to its index', async () => {
    const page = await atTheGulf();
    await drawn(page);
    await page.getByRole('button', { name: 'Show as table' }).click();
    await page.waitForURL('**view=table');
    const row = page.getByRole('row', { name: /^Saudi Arabia/ });
    const value = await row.getByRole('cell').nth(8).innerText();
    expect(await page.getByRole('columnheader').count()).toBe(20);
    expect(value).toMatch(/^\d+\.\d$/);
    await row.getByRole('link', { name: value, exact: true }).click();
    await page.waitForURL('**/dashboard/indexes/mvi-sa-energy/show');
    await page.goBack();
    await page.getByRole('button', { name: 'Show as map' }).click();
    await drawn(page);
  });

  itInFull('names what the address asks for in vain, and shows everything else', async () => {
    const page = await signedIn(visitor, person, `${PATH}?region=atlantis&by=lastDay`);
    await drawn(page);
    await page.getByText('Ignored because it was not recognized: region=atlantis').waitFor();
    expect(await page.getByLabel('Color by').inputValue()).toBe('lastDay');
  });

  itInFull('passes axe with a cell chosen, as a map and as a table', async () => {
    const page = await atTheGulf('&cell=sa-energy&by=lastDay');
    await drawn(page);
    await readingIn(page).getByText('Saudi Arabia: Energy').waitFor();
    expect(await violationsEverywhere(page)).toEqual([]);
    await page.getByRole('button', { name: 'Show as table' }).click();
    await page.getByRole('row', { name: /^Saudi Arabia/ }).waitFor();
    expect(await violationsEverywhere(page)).toEqual([]);
  });
});
