import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const WIDTHS = [1280, 320];

/** What axe has against a page as it stands: rule and places. */
async function violationsOf(page: Page): Promise<string[]> {
  // Passes are not reported, which is most of the time that it takes.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(RULES)
    .setLegacyMode(true)
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join('; ')}`);
}

/** The same in both themes, both directions and both widths, switched within the loaded page. Each complaint says where. */
export async function violationsEverywhere(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const theme of ['light', 'dark']) {
    for (const direction of ['ltr', 'rtl']) {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await page.evaluate(
          ([wantedTheme, wantedDirection]) => {
            document.documentElement.dataset.theme = wantedTheme;
            document.documentElement.dir = wantedDirection;
          },
          [theme, direction],
        );
        // Colours that fade in are not judged half-way.
        await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))));
        const violations = await violationsOf(page);
        found.push(...violations.map((violation) => `${theme} ${direction} ${width}: ${violation}`));
      }
    }
  }
  return found;
}

/** Whether something sticks out at the side. */
export function overflows(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}
