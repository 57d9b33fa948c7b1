import type { Page } from 'playwright-core';
import { violationsEverywhere } from './support/axe';
import { awake, BY_TIMER, type Visitor } from './support/visitor';
import { withVisitors } from './support/visitors';

let visitor: Visitor;
withVisitors((newcomer) => (visitor = newcomer));

/** Longer than a month is shown. */
const STEP_MS = 750;

/** The page with its slider, once the months have come. */
async function sliderOf(page: Page) {
  await awake(page);
  const slider = page.getByRole('slider', { name: 'Month' });
  await slider.scrollIntoViewIfNeeded();
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('.ratings-time input')?.disabled === false, undefined, BY_TIMER);
  return slider;
}

const asOf = (page: Page): Promise<string> => page.locator('.time-as-of').innerText();
const firstOfList = (page: Page): Promise<string> => page.getByRole('option').first().innerText();
const fills = (page: Page): Promise<string[]> =>
  page
    .locator('svg.world-map [data-iso]')
    .evaluateAll((shapes) => shapes.map((shape) => `${(shape as SVGElement).dataset.iso} ${shape.getAttribute('class')}`).sort());

describe('ratings over time', () => {
  it('are loaded when they are looked for, and show the map, the list and the scatter plot of a month, which is in the address', async () => {
    const page = await visitor.context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.goto('/ratings');
    await page.locator('[data-island=RatingsExplorer][data-alive]').waitFor();
    expect(asked).not.toContain('/api/ratings/history');
    const slider = await sliderOf(page);
    const [today, latest] = [await asOf(page), await fills(page)];
    expect(today).toMatch(/^Latest ratings, \d+ \w+ \d{4}$/);
    await slider.press('ArrowLeft');
    await slider.press('ArrowLeft');
    await page.getByText(/^Ratings as of (28|29|30|31) \w+ \d{4}$/).waitFor();
    await page.waitForURL(/\?month=\d{4}-\d{2}$/);
    expect(await fills(page)).not.toEqual(latest);
    const then = [await asOf(page), await firstOfList(page)];
    await page.reload();
    await sliderOf(page);
    await page.getByText(then[0]).waitFor();
    expect(await firstOfList(page)).toBe(then[1]);
    await page.getByRole('button', { name: 'Scatter' }).click();
    await page.locator('.ratings-scatter circle').first().waitFor();
    await page.getByRole('button', { name: 'Back to today' }).click();
    await page.getByText(today).waitFor();
    await page.waitForURL((url) => !url.searchParams.has('month'));
  });

  it('play month by month, pause, and stop at the newest day', async () => {
    const page = await visitor.context.newPage();
    await page.clock.install();
    await page.goto('/ratings');
    const slider = await sliderOf(page);
    const last = Number(await slider.getAttribute('max'));
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const isAt = (place: number) =>
      page.waitForFunction((wanted) => Number(document.querySelector<HTMLInputElement>('.ratings-time input')?.value) === wanted, place, BY_TIMER);
    await page.getByRole('button', { name: 'Play' }).click();
    await isAt(0);
    for (const place of [1, 2]) {
      await page.clock.runFor(STEP_MS);
      await isAt(place);
    }
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.clock.runFor(5 * STEP_MS);
    expect(await slider.inputValue()).toBe('2');
    await page.getByRole('button', { name: 'One month back' }).click();
    await isAt(1);
    await page.getByRole('button', { name: 'Play' }).click();
    for (let place = 2; place <= last; place++) {
      await page.clock.runFor(STEP_MS);
      await isAt(place);
    }
    await page.getByRole('button', { name: 'Play' }).waitFor();
  });

  it('have ranks by month, read by keys and as a table', async () => {
    const page = await visitor.open('/ratings');
    await sliderOf(page);
    const chart = page.getByRole('application', { name: /^Chart of ranks by month/ });
    await chart.focus();
    await chart.press('ArrowDown');
    await chart.press('ArrowLeft');
    await page.getByText(/^.+: rank \d+ on (28|29|30|31) \w+ \d{4}, ISR [\d.]+$/).waitFor();
    expect(await violationsEverywhere(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    const months = Number(await page.locator('.ratings-time input').getAttribute('max')) + 1;
    await page.getByRole('group', { name: 'Show ranks as' }).getByRole('button', { name: 'Table' }).click();
    const table = page.getByRole('region', { name: 'Table of ranks over time' });
    expect([await table.locator('tbody tr').count(), await table.locator('thead th').count()]).toEqual([months, 11]);
  });
});
