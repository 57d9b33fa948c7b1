import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { itInFull } from '../support/breadth';
import { violationsEverywhere } from './support/axe';
import { createPerson, type Person } from './support/people';
import { asOf, fills, firstOfList, isAt, play, sliderOf, STEP_MS } from './support/ratings';
import { goTo, onceRenewed, pressAtOnce, reload, signedIn } from './support/signed-in';
import { BY_TIMER, type Visitor } from './support/visitor';
import { withVisitors } from './support/visitors';

const PATH = '/dashboard/ratings';
/** A month of the demonstration that only the history has. */
const EARLIER = new Date(Date.now() - 300 * 86_400_000).toISOString().slice(0, 7);

let visitor: Visitor;
let person: Person;
withVisitors((newcomer) => (visitor = newcomer));
beforeAll(async () => {
  person = await createPerson('10.8.8.10');
});

/** At the page, once its map and its months are there. */
async function atRatings(search = ''): Promise<Page> {
  const page = await signedIn(visitor, person, PATH + search);
  await page.getByRole('heading', { level: 1, name: 'Ratings' }).waitFor();
  await sliderOf(page);
  return page;
}

describe('ratings page of the dashboard', () => {
  itInFull('opens the ratings from the menu, by the palette and by keys', async () => {
    const page = await signedIn(visitor, person);
    await page.getByRole('navigation', { name: 'Dashboard', exact: true }).getByRole('link', { name: 'Ratings' }).click();
    await page.waitForURL(`**${PATH}`);
    await page.waitForFunction(() => document.title === 'Ratings | Barograph', undefined, BY_TIMER);
    await goTo(page, '/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search the dashboard' }).fill('ratings');
    await page.getByRole('option', { name: 'Ratings' }).click();
    await page.waitForURL(`**${PATH}`);
    await goTo(page, '/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await pressAtOnce(page, 'gr');
    await page.waitForURL(`**${PATH}`);
  });

  it('shows the map, list and scatter plot of the month that the slider is at, all kept in the address', async () => {
    const page = await atRatings();
    await page.locator('svg.world-map [data-iso=SA]').waitFor();
    const [today, latest] = [await asOf(page), await fills(page)];
    expect(latest).toHaveLength(195);
    const slider = page.getByRole('slider', { name: 'Month' });
    await slider.press('ArrowLeft');
    await slider.press('ArrowLeft');
    await page.getByText(/^Ratings as of (28|29|30|31) \w+ \d{4}$/).waitFor();
    await page.waitForURL(/\?month=\d{4}-\d{2}$/);
    expect(await fills(page)).not.toEqual(latest);
    const then = [await asOf(page), await firstOfList(page)];
    await page.getByRole('button', { name: 'Scatter' }).click();
    await page.locator('.ratings-scatter circle').first().waitFor();
    await page.waitForURL('**view=scatter**');
    await reload(page);
    await sliderOf(page);
    await page.locator('.ratings-scatter circle').first().waitFor();
    expect([await asOf(page), await firstOfList(page)]).toEqual(then);
    await page.getByRole('button', { name: 'Sectors' }).click();
    await page.getByText('19 of 19 shown').waitFor();
    // At once: also before what was pressed has been drawn.
    await page.goBack();
    await page.getByText('195 of 195 shown').waitFor();
    await page.getByRole('button', { name: 'Back to today' }).click();
    await page.getByText(today).waitFor();
    await page.waitForURL((url) => !url.searchParams.has('month'));
  });

  itInFull('says since when each rating holds, and downloads what is shown as CSV', async () => {
    const page = await atRatings('?region=developed');
    const table = page.getByRole('group', { name: 'Table of countries' });
    await table.getByRole('columnheader', { name: 'Since' }).waitFor();
    const since = await table.locator('tr:not([hidden]) .rated-since').allInnerTexts();
    expect(since.length).toBeGreaterThan(10);
    for (const day of since) expect(day).toMatch(/^\d{1,2} \w+ \d{4}$/);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^barograph-ratings-\d{4}-\d{2}-\d{2}\.csv$/);
    const lines = readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(1 + (await table.locator('tbody tr:not([hidden])').count()));
    expect(lines[1]).toMatch(/^\d{4}-\d{2}-\d{2},isr-\w\w,.*,\w\w,\d+,-?\d*,[A-D]+[+-]?,\d{4}-\d{2}-\d{2},[1-5],/);
  });

  itInFull('shows the same ratings as the public page', async () => {
    const page = await atRatings();
    const rows = (): Promise<string[]> => page.getByRole('option').allInnerTexts();
    const own = await rows();
    await page.goto('/ratings');
    await page.getByRole('option').nth(194).waitFor();
    expect(own).toEqual(await rows());
  });

  itInFull('plays the ratings month by month, and stops in a tab that nobody sees', async () => {
    const page = await signedIn(visitor, person);
    await page.clock.install();
    await goTo(page, PATH);
    const slider = await sliderOf(page);
    await play(page);
    await page.clock.runFor(STEP_MS);
    await isAt(page, 2);
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.getByRole('button', { name: 'Play' }).waitFor();
    await page.clock.runFor(5 * STEP_MS);
    expect(await slider.inputValue()).toBe('2');
  });

  itInFull('leads with the keys alone from the list to the details of a country, its brief and its index', async () => {
    const page = await atRatings();
    const list = page.getByRole('listbox', { name: 'Ratings, least stable first' });
    await list.focus();
    await pressAtOnce(page, 'saudi');
    await page.waitForURL('**chosen=isr-sa');
    await page.waitForFunction(() => document.querySelector('[data-iso=SA]')?.classList.contains('is-marked') === true, undefined, BY_TIMER);
    for (const name of ['Open ISR-SA', 'Country brief', 'Set an alert']) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name);
    }
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard/countries/SA');
    await page.goBack();
    await page.getByRole('link', { name: 'Open ISR-SA' }).waitFor();
    await list.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard/indexes/isr-sa/show');
  });

  itInFull('opens a country that is clicked on the map, and leads to a rule about it', async () => {
    const page = await atRatings();
    await page.locator('svg.world-map [data-iso=AU]').click();
    await page.getByRole('link', { name: 'Open ISR-AU' }).waitFor();
    await page.waitForURL('**chosen=isr-au');
    await page.getByRole('link', { name: 'Set an alert' }).click();
    await page.waitForURL('**/dashboard/alerts/create?index=isr-au');
  });

  it('keeps the place of the ranks while the months are on their way, and offers another try where those or the chart do not come', async () => {
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await visitor.context.route('**/api/ratings/history', async (route) => {
      await first.promise;
      await route.abort();
    });
    const page = await signedIn(visitor, person, `${PATH}?month=${EARLIER}`);
    const ranks = page.getByRole('region', { name: 'Ranks over time' });
    const chart = ranks.getByRole('application');
    const place = ranks.locator('.ranks-place');
    await place.waitFor();
    expect((await place.boundingBox())!.height).toBeGreaterThan(400);
    await ranks.getByRole('status').getByText('Loading earlier months…').waitFor();
    first.resolve();
    await ranks.getByText('Ranks over time could not be loaded.').waitFor();
    // The line at the slider speaks for both.
    expect(await ranks.getByRole('status').count()).toBe(0);
    await visitor.context.unroute('**/api/ratings/history');
    await visitor.context.route('**/api/ratings/history', async (route) => {
      await second.promise;
      await route.continue();
    });
    await page.route('**/RanksOverTime-*.js', (route) => route.abort());
    await ranks.getByRole('button', { name: 'Try again' }).click();
    await ranks.locator('button[aria-disabled=true]:focus').waitFor();
    second.resolve();
    await page
      .locator('.time-as-of')
      .getByText(/^Ratings as of/)
      .waitFor();
    await ranks.getByRole('status').getByText('Ranks over time could not be loaded.').waitFor();
    await page.unroute('**/RanksOverTime-*.js');
    await onceRenewed(page, () => ranks.getByRole('button', { name: 'Try again' }).click());
    await chart.waitFor();
    // The browser's own lines about what it could not load.
    visitor.complaints.splice(0);
  });

  itInFull('lists crises, each with a link to its page', async () => {
    const page = await atRatings();
    await page.getByRole('group', { name: 'Table of crises' }).getByRole('link', { name: 'Saudi Arabia: Energy' }).click();
    await page.waitForURL('**/dashboard/crises/crisis-sa-energy/show');
  });

  itInFull('names what the address asks for in vain, and shows everything else', async () => {
    const page = await atRatings('?region=atlantis&kind=sector');
    await page.getByText('Ignored because it was not recognized: region=atlantis').waitFor();
    await page.getByText('19 of 19 shown').waitFor();
  });

  itInFull('passes axe as a map with a country chosen, and as a scatter plot and a table of an earlier month', async () => {
    const page = await atRatings('?chosen=isr-sa');
    await page.locator('svg.world-map [data-iso=SA]').waitFor();
    await page.getByRole('application', { name: /^Chart of ranks by month/ }).waitFor();
    expect(await violationsEverywhere(page)).toEqual([]);
    await page.getByRole('button', { name: 'One month back' }).click();
    await page.getByRole('button', { name: 'Scatter' }).click();
    await page.getByRole('group', { name: 'Show ranks as' }).getByRole('button', { name: 'Table' }).click();
    await page.getByRole('group', { name: 'Table of ranks over time' }).waitFor();
    expect(await violationsEverywhere(page)).toEqual([]);
  });
});
