import { readFileSync } from 'node:fs';
import type { ElementContext, Result, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { IN_FULL } from '../../support/breadth';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What a theme can change. */
const COLORS = ['color-contrast', 'link-in-text-block'];
/** What direction and width can change: sizes and places, and which controls there are. */
const LAYOUT = ['target-size', 'scrollable-region-focusable', 'button-name', 'link-name', 'aria-hidden-focus', 'landmark-unique'];

/** Rows of long tables, and endpoints of the documentation, look like those before them, and cost seconds in each combination; that each of them is sound is seen with all rules. */
const LATER_ROWS_HIDDEN = `tbody tr:nth-child(n+${IN_FULL ? 31 : 11}), .docs section section:nth-of-type(n+${IN_FULL ? 9 : 4}) { display: none !important; }`;

const ALL_COMBINATIONS = ['light', 'dark'].flatMap((theme) =>
  ['ltr', 'rtl'].flatMap((direction) => [1280, 320].map((width) => ({ theme, direction, width }))),
);
type Combination = (typeof ALL_COMBINATIONS)[number];
const FIRST: Combination = ALL_COMBINATIONS[0];
/** In `npm test` a large screen, where axe looks if it does, and a small one with the other theme and direction, where things stick out or are cut off. */
const COMBINATIONS: readonly Combination[] = IN_FULL ? ALL_COMBINATIONS : [FIRST, { theme: 'dark', direction: 'rtl', width: 320 }];
/** What is cut off on a small screen is so in every theme and direction. */
const SMALL = COMBINATIONS[1];

/** Where `violationsEverywhere` looks, for the names of tests. */
export const EVERYWHERE = IN_FULL ? 'in both themes and directions, at 320 and 1280 px' : 'at 320 and 1280 px';

/** All rules at first. The sheets know no direction but in where things stand, and no theme but in their colors: each is judged once beside the other. */
function rulesFor({ theme, direction, width }: Combination): RunOptions['runOnly'] | null {
  if (theme === 'light' && direction === 'ltr' && width === 1280) return { type: 'tag', values: TAGS };
  if (!IN_FULL) return null;
  const rules = [...(direction === 'ltr' ? COLORS : []), ...(theme === 'light' ? LAYOUT : [])];
  return rules.length === 0 ? null : { type: 'rule', values: rules };
}

/** What axe has against a page as it stands, which holds its script by now: rule and places. */
async function violationsOf(page: Page, runOnly: RunOptions['runOnly']): Promise<string[]> {
  const context: ElementContext = { include: ['html'] };
  // Passes are not reported, which is most of the time that it takes.
  const options: RunOptions = { runOnly, resultTypes: ['violations'] };
  const call = `axe.run(${JSON.stringify(context)}, ${JSON.stringify(options)}).then(({ violations }) => violations)`;
  const violations = await page.evaluate<Result[]>(call);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join('; ')}`);
}

async function switchTo(page: Page, { theme, direction, width }: Combination): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(
    ([wantedTheme, wantedDirection]) => {
      document.documentElement.dataset.theme = wantedTheme;
      document.documentElement.dir = wantedDirection;
    },
    [theme, direction],
  );
  // Menus and charts take up a new width in the frame after it is known, and colors fade in: nothing is judged half-way.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
  });
}

/**
 * All rules once, in `npm test` only where they are asked for; in each combination whether something sticks out at the side; on the small screen also whether an element cuts off what it holds. In
 * full, the rules about colors are asked in both themes and those about layout in both directions, at either width. Each complaint says where.
 */
export async function violationsEverywhere(page: Page, { withRules = IN_FULL } = {}): Promise<string[]> {
  const found: string[] = [];
  if (withRules && !(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  // What the browser leaves out beyond the edge of the screen is judged as well; left out, it would be laid out again for each question of a rule.
  await addSheet(page, '* { content-visibility: visible !important; }');
  for (const [at, combination] of COMBINATIONS.entries()) {
    await switchTo(page, combination);
    const violations: string[] = [];
    violations.push(
      ...(await lastLook(page, async () => ((await overflows(page)) ? [`sticks out at the side: ${(await stickingOut(page)).join(', ')}`] : []))),
    );
    if (combination === SMALL) violations.push(...(await lastLook(page, () => clippedAt(page))));
    violations.push(...(await lastLook(page, () => tableRegionFaults(page))));
    // In full, every row was looked at in both widths by now.
    if (at === (IN_FULL ? 1 : 0)) await addSheet(page, LATER_ROWS_HIDDEN);
    const rules = withRules ? rulesFor(combination) : null;
    if (rules !== null) violations.push(...(await violationsOf(page, rules)));
    found.push(...violations.map((violation) => `${Object.values(combination).join(' ')}: ${violation}`));
  }
  // The page may go on to another address as it was.
  await page.evaluate(() => void document.adoptedStyleSheets.splice(0));
  await switchTo(page, FIRST);
  return found;
}

/** What is found in the end: charts and regions take up their size in the frame after it has changed, and later on a page whose scripts are still starting. */
async function lastLook(page: Page, look: () => Promise<string[]>): Promise<string[]> {
  let found = await look();
  for (let frame = 0; frame < 120 && found.length > 0; frame += 1) {
    await page.evaluate(() => new Promise(requestAnimationFrame));
    found = await look();
  }
  return found;
}

function addSheet(page: Page, text: string): Promise<void> {
  return page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, text);
}

/**
 * Elements that hold more than they show at their sides. A region that scrolls may, if it has a name and the keyboard reaches it; so may a
 * field, and what only a screen reader is given. Decoration is left out.
 */
function clippedAt(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // A sheet that the policy lets in.
    const undecorated = new CSSStyleSheet();
    undecorated.replaceSync('[aria-hidden=true] { display: none !important; }');
    document.adoptedStyleSheets.push(undecorated);
    const clips = (element: HTMLElement): boolean => {
      const { overflowX } = getComputedStyle(element);
      if (overflowX === 'visible' || element.clientWidth <= 1 || element.scrollWidth <= element.clientWidth + 1) return false;
      const isReached = element.tabIndex >= 0 && (element.ariaLabel ?? element.getAttribute('aria-labelledby')) !== null;
      return overflowX === 'hidden' || overflowX === 'clip' || !isReached;
    };
    const found = [...document.querySelectorAll<HTMLElement>('body *:not(input, select, textarea)')]
      .filter(clips)
      .map(({ tagName, className, textContent }) => `cut off: ${tagName.toLowerCase()}.${className} ${textContent?.trim().slice(0, 40)}`);
    document.adoptedStyleSheets.pop();
    return found;
  });
}

/**
 * What is wrong with the regions in which tables scroll. The edges of a region show where there is more of its table, and the region is a stop of
 * the keyboard while the table does not fit, no longer.
 */
function tableRegionFaults(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('table')].flatMap((table) => {
      // One that is laid out only when it is nearly in view may be a stop until then.
      let place = table.checkVisibility({ contentVisibilityAuto: true }) ? table.parentElement : null;
      while (place !== null && !['auto', 'scroll'].includes(getComputedStyle(place).overflowX)) place = place.parentElement;
      // Before scripts have come nobody knows: then it is a stop.
      if (place === null || place.closest('[data-island]:not([data-alive])') !== null) return [];
      const isScrolled = place.scrollWidth > place.clientWidth + 1 || place.scrollHeight > place.clientHeight + 1;
      const name = `${place.className} ${table.textContent?.trim().slice(0, 40)}`;
      return [
        ...(getComputedStyle(place).backgroundAttachment.includes('local') ? [] : [`no shadow where there is more: ${name}`]),
        ...(isScrolled === place.tabIndex >= 0 ? [] : [`${isScrolled ? 'no stop although it scrolls' : 'a stop that does not scroll'}: ${name}`]),
      ];
    }),
  );
}

/** Whether something sticks out at the side. */
export function overflows(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}

/** The innermost of the elements that lie beyond the side of the page, at most five. */
function stickingOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const beyond = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return right > width + 1 || left < -1;
    });
    return beyond
      .filter((element) => !beyond.some((other) => other !== element && element.contains(other)))
      .slice(0, 5)
      .map(({ tagName, classList }) => `${tagName.toLowerCase()}.${[...classList].join('.')}`);
  });
}
