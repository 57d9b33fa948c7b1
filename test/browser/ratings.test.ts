import { itInFull } from '../support/breadth';
import { violationsEverywhere } from './support/axe';
import { asOf, fills, firstOfList, isAt, play, sliderOf, STEP_MS } from './support/ratings';
import { awake, type Visitor } from './support/visitor';
import { withVisitors } from './support/visitors';

let visitor: Visitor;
withVisitors((newcomer) => (visitor = newcomer));

describe('ratings over time', () => {
  it('loads past ratings when they are looked for, and shows the map, the list and the scatter plot of a month, which is in the address', async () => {
    const page = await visitor.context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.goto('/ratings');
    await page.locator('[data-island=RatingsExplorer][data-alive]').waitFor();
    expect(asked).not.toContain('/api/ratings/history');
    await awake(page);
    const slider = await sliderOf(page);
    const [today, latest] = [await asOf(page), await fills(page)];
    expect(today).toMatch(/^Latest ratings, \d+ \w+ \d{4}$/);
    // Of two steps the address would tell the second a moment later.
    await slider.press('ArrowLeft');
    await page.getByText(/^Ratings as of (28|29|30|31) \w+ \d{4}$/).waitFor();
    await page.waitForURL(/\?month=\d{4}-\d{2}$/);
    expect(await fills(page)).not.toEqual(latest);
    const then = [await asOf(page), await firstOfList(page)];
    await page.reload();
    await awake(page);
    await sliderOf(page);
    await page.getByText(then[0]).waitFor();
    expect(await firstOfList(page)).toBe(then[1]);
    await page.getByRole('button', { name: 'Scatter' }).click();
    await page.locator('.ratings-scatter circle').first().waitFor();
    await page.getByRole('button', { name: 'Back to today' }).click();
    await page.getByText(today).waitFor();
    await page.waitForURL((url) => !url.searchParams.has('month'));
  });

  it('loads past ratings also for who jumps past the slider to the ranks', async () => {
    const page = await visitor.context.newPage();
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.goto('/ratings');
    await page.locator('[data-island=RatingsExplorer][data-alive]').waitFor();
    await page.locator('.ratings-ranks').evaluate((ranks) => ranks.scrollIntoView({ block: 'end', behavior: 'instant' }));
    await page.getByRole('application', { name: /^Chart of ranks by month/ }).waitFor();
  });

  itInFull('plays the ratings month by month, pauses, and stops at the newest day', async () => {
    const page = await visitor.context.newPage();
    await page.clock.install();
    await page.goto('/ratings');
    await awake(page);
    const slider = await sliderOf(page);
    const last = Number(await slider.getAttribute('max'));
    await play(page);
    await page.clock.runFor(STEP_MS);
    await isAt(page, 2);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.clock.runFor(5 * STEP_MS);
    expect(await slider.inputValue()).toBe('2');
    await page.getByRole('button', { name: 'One month back' }).click();
    await isAt(page, 1);
    await page.getByRole('button', { name: 'Play' }).click();
    for (let place = 2; place <= last; place++) {
      await page.clock.runFor(STEP_MS);
      await isAt(page, place);
    }
    await page.getByRole('button', { name: 'Play' }).waitFor();
  });

  itInFull('stops playing in a tab that nobody sees, and goes on from there when asked', async () => {
    const page = await visitor.context.newPage();
    await page.clock.install();
    await page.goto('/ratings');
    await awake(page);
    const slider = await sliderOf(page);
    await play(page);
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.getByRole('button', { name: 'Play' }).waitFor();
    await page.clock.runFor(5 * STEP_MS);
    expect(await slider.inputValue()).toBe('1');
    await page.evaluate(() => {
      Reflect.deleteProperty(document, 'hidden');
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.clock.runFor(5 * STEP_MS);
    expect(await slider.inputValue()).toBe('1');
    await page.getByRole('button', { name: 'Play' }).click();
    await page.clock.runFor(STEP_MS);
    await isAt(page, 2);
  });

  itInFull('stops playing when the system begins to ask for less motion, and then changes from month to month at once', async () => {
    const page = await visitor.context.newPage();
    await page.clock.install();
    await page.goto('/ratings');
    await awake(page);
    const slider = await sliderOf(page);
    const fade = (): Promise<string> =>
      page
        .locator('svg.world-map path[data-iso]')
        .first()
        .evaluate((shape) => getComputedStyle(shape).transitionDuration);
    expect(await fade()).toBe('0.4s');
    await play(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'Play' }).waitFor();
    await page.clock.runFor(5 * STEP_MS);
    expect([await slider.inputValue(), await fade()]).toEqual(['1', '0s']);
    await page.getByRole('button', { name: 'One month forward' }).click();
    await isAt(page, 2);
  });

  itInFull('shows ranks by month, read by keys and as a table', async () => {
    const page = await awake(await visitor.open('/ratings'));
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
    const table = page.getByRole('group', { name: 'Table of ranks over time' });
    expect([await table.locator('tbody tr').count(), await table.locator('thead th').count()]).toEqual([months, 11]);
  });
});
