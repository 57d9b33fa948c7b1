import { createPerson } from './support/people';
import { goTo, signedIn } from './support/signed-in';
import { BY_TIMER, type Visitor } from './support/visitor';
import { withVisitors } from './support/visitors';

const NARROW = { width: 320, height: 700 };
const WIDE = { width: 1280, height: 900 };
const REGION = '.scroll-region:has(table)';

let visitor: Visitor;
withVisitors((newcomer) => (visitor = newcomer));

it('a table that scrolls no longer on a wider screen keeps the focus, and is no tab stop once that has gone', async () => {
  const page = await visitor.open('/indexes/mvi-world');
  await page.setViewportSize(NARROW);
  const region = page.locator(REGION).first();
  await page.waitForFunction((found) => document.querySelector<HTMLElement>(found)?.tabIndex === 0, REGION, BY_TIMER);
  await region.focus();
  await page.setViewportSize(WIDE);
  await page.waitForFunction(
    (found) => {
      const { scrollWidth = 0, clientWidth = 0 } = document.querySelector(found) ?? {};
      return clientWidth > 320 && scrollWidth <= clientWidth + 1;
    },
    REGION,
    BY_TIMER,
  );
  // What has been measured is told in the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await region.evaluate((element) => document.activeElement === element)).toBe(true);
  await page.keyboard.press('Tab');
  await page.waitForFunction((found) => !document.querySelector(found)!.hasAttribute('tabindex'), REGION, BY_TIMER);
});

it('the list of indexes has the value and its change of the last day in view beside the name on the narrowest screen, in rows of one height', async () => {
  const page = await signedIn(visitor, await createPerson(visitor.address));
  await page.setViewportSize(NARROW);
  await goTo(page, '/dashboard/indexes');
  const table = page.getByRole('table', { name: /^Indexes with their latest value/ });
  const row = table.getByRole('row', { name: /MVI-WORLD/ });
  await row.waitFor();
  for (const name of ['Value', 'Last Day']) {
    const at = await table
      .getByRole('columnheader')
      .evaluateAll((heads, wanted) => heads.findIndex((head) => head.textContent.startsWith(wanted)), name);
    const cell = row.locator('> *').nth(at);
    expect(await cell.innerText()).toMatch(/\d+\.\d/);
    const { x, width } = (await cell.boundingBox())!;
    expect(x + width).toBeLessThanOrEqual(NARROW.width);
  }
  const heights = await table.locator('tbody tr:not(.index-gap)').evaluateAll((rows) => rows.map((one) => one.getBoundingClientRect().height));
  expect(new Set(heights)).toEqual(new Set([48]));
});
