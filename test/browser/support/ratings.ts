import type { Locator, Page } from 'playwright-core';
import { BY_TIMER } from './visitor';

/** Longer than a month is shown while they play. */
export const STEP_MS = 750;

/** The slider of the ratings, once the months have come. */
export async function sliderOf(page: Page): Promise<Locator> {
  const slider = page.getByRole('slider', { name: 'Month' });
  await slider.scrollIntoViewIfNeeded();
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('.ratings-time input')?.disabled === false, undefined, BY_TIMER);
  return slider;
}

export const asOf = (page: Page): Promise<string> => page.locator('.time-as-of').innerText();

export const firstOfList = (page: Page): Promise<string> => page.getByRole('option').first().innerText();

/** How each country is painted, in the order of their codes. */
export const fills = (page: Page): Promise<string[]> =>
  page
    .locator('svg.world-map [data-iso]')
    .evaluateAll((shapes) => shapes.map((shape) => `${(shape as SVGElement).dataset.iso} ${shape.getAttribute('class')}`).sort());

/** Waits until the slider stands there. */
export const isAt = (page: Page, place: number): Promise<unknown> =>
  page.waitForFunction((wanted) => Number(document.querySelector<HTMLInputElement>('.ratings-time input')?.value) === wanted, place, BY_TIMER);

/** Plays from the first month, with the clock in the test's hand; at the second month. */
export async function play(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.getByRole('button', { name: 'Play' }).click();
  await isAt(page, 0);
  await page.clock.runFor(STEP_MS);
  await isAt(page, 1);
}
