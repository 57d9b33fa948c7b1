import type { Page } from 'playwright-core';
import { itInFull } from '../support/breadth';
import { violationsEverywhere } from './support/axe';
import { createPerson } from './support/people';
import { browserProduct } from './support/product';
import { goTo, signedIn } from './support/signed-in';
import type { Visitor } from './support/visitor';
import { withVisitors } from './support/visitors';

let visitor: Visitor;
withVisitors((newcomer) => (visitor = newcomer));

interface Explained {
  readonly sentences: readonly string[];
  readonly drivers: {
    readonly value: { readonly date: string };
    readonly against: { readonly date: string };
    readonly change: number;
    readonly tone: { readonly value: number; readonly against: number; readonly news: 'good' | 'bad' | 'neutral' };
  };
}

/** Days before the newest on which values are final: the demonstration gains a day at midnight, which changes the last ones. */
const SETTLED = 14;
const DAY_MS = 86_400_000;

/** Days of the demonstration whose values stay as they are, the newest last. */
async function settledDays(count: number): Promise<string[]> {
  const csv = await (await fetch(`${browserProduct().url}/indexes/mvi-sa.csv`)).text();
  const days = csv.split('\r\n').flatMap((line) => /\d{4}-\d{2}-\d{2}/.exec(line)?.[0] ?? []);
  return days.slice(-SETTLED - count, -SETTLED);
}

/** The days that the address of a page says are explained. */
async function explainedAt(page: Page, address: RegExp): Promise<{ date: string; against: string }> {
  await page.waitForURL(address);
  return page.evaluate(() => {
    const search = new URLSearchParams(window.location.search);
    return { date: search.get('explain') ?? '', against: search.get('against') ?? '' };
  });
}

const explain = async (query: string): Promise<Explained> =>
  (await (await fetch(`${browserProduct().url}/api/explanations/mvi-sa?${query}`)).json()) as Explained;

/** Points of the parts in the waterfall, and of the values at its ends. */
async function waterfall(page: Page): Promise<{ parts: number[]; ends: number[] }> {
  const read = async (selector: string): Promise<number[]> =>
    (await page.locator(`.xp-waterfall ${selector} .xp-points`).allInnerTexts()).map((text) => Number(text.replace('−', '-')));
  return { parts: await read('li:not(.xp-end)'), ends: await read('.xp-end') };
}

const sentencesOf = (page: Page): Promise<string> => page.locator('.xp-sentences').innerText();

describe('“Explain this move” on a public page', () => {
  itInFull('opens exactly the view of a link: days, division and table, with parts that add up', async () => {
    const [against, , date] = await settledDays(3);
    const page = await visitor.open(`/indexes/mvi-sa?explain=${date}&against=${against}&by=outlets&parts=table`);
    await page.locator('[data-island=IndexExplanation]').scrollIntoViewIfNeeded();
    const { sentences, drivers } = await explain(`date=${date}&against=${against}`);
    await page.getByText(sentences[0]).first().waitFor();
    const { value, against: before, news } = drivers.tone;
    const verdict = { good: 'Good news.', bad: 'Bad news.', neutral: 'Neither good nor bad news.' }[news];
    const [from, to] = [before, value].map((tone) => `${tone < 0 ? '−' : '\\+'}${Math.abs(tone).toFixed(2)}`);
    expect(await page.locator('.xp-tone').innerText()).toMatch(
      new RegExp(`^${verdict} The mean tone of the stories went from ${from} on .* to ${to} on .*by 0\\.5 or more counts`),
    );
    const rows = await page.getByRole('group', { name: 'Parts of the change' }).locator('tbody tr').count();
    expect(rows).toBeGreaterThan(3);
    await page.getByRole('button', { name: 'Waterfall' }).click();
    for (const by of ['Components', 'Stories', 'Outlets', 'Countries', 'Categories']) {
      await page.getByRole('button', { name: by, exact: true }).click();
      const { parts, ends } = await waterfall(page);
      expect(ends[1] - ends[0]).toBeCloseTo(drivers.change, 2);
      expect(ends[0] + parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(ends[1], 1);
    }
    await page.waitForURL(new RegExp(`explain=${date}&against=${against}&by=categories$`));
    expect(await violationsEverywhere(page)).toEqual([]);
  });

  it('explains a day by keyboard alone, opens the articles of a story, and offers its evidence', async () => {
    const page = await visitor.open('/indexes/mvi-sa');
    const chart = page.getByRole('application').first();
    await chart.focus();
    await chart.press('End');
    for (let days = 0; days < SETTLED; days += 10) await chart.press('PageUp');
    await chart.press('Space');
    const { date } = await explainedAt(page, /explain=[\d-]+$/);
    const { sentences } = await explain(`date=${date}`);
    await page.getByText(sentences[0]).first().waitFor();
    const story = page.locator('.xp-stories details').first();
    await story.locator('summary').press('Enter');
    expect(await story.locator('li').first().innerText()).toMatch(
      /\(simulated story[^]*\.example · [^]*first seen .* UTC · tone [+−]?\d+\.\d\d · invented[^]*In scope because/,
    );
    const download = page.waitForEvent('download');
    await page
      .getByRole('button', { name: /^Evidence of .* \(CSV\)$/ })
      .first()
      .press('Enter');
    expect((await download).suggestedFilename()).toBe(`mvi-sa-${date}-evidence.csv`);
    // Shift marks the days from here on; Space selects them.
    await chart.focus();
    await chart.press('Shift+ArrowLeft');
    await chart.press('Space');
    const span = await explainedAt(page, /explain=[\d-]+&against=[\d-]+$/);
    expect([span.date, Date.parse(date) - Date.parse(span.against)]).toEqual([date, DAY_MS]);
    await page
      .getByText((await explain(`date=${date}&against=${span.against}`)).sentences[0])
      .first()
      .waitFor();
  });

  itInFull('explains days that a pointer is dragged across', async () => {
    const page = await visitor.open('/indexes/mvi-sa?range=1M');
    const canvas = page.locator('.chart-spans .chart-canvas');
    await canvas.scrollIntoViewIfNeeded();
    await canvas.locator('canvas').first().waitFor();
    const { x, y, width } = (await canvas.boundingBox())!;
    await page.mouse.move(x + width * 0.3, y + 100);
    await page.mouse.down();
    await page.mouse.move(x + width * 0.6, y + 120, { steps: 4 });
    await page.locator('.chart-span:not([hidden])').waitFor();
    await page.mouse.up();
    const { date, against } = await explainedAt(page, /explain=[\d-]+&against=[\d-]+$/);
    expect((Date.parse(date) - Date.parse(against)) / DAY_MS).toBeGreaterThan(5);
    await page
      .getByText((await explain(`date=${date}&against=${against}`)).sentences[0])
      .first()
      .waitFor();
  });

  itInFull('says which days can be explained where one cannot, and explains the last of them', async () => {
    const page = await visitor.open('/indexes/mvi-sa?explain=2031-01-01');
    await page.locator('[data-island=IndexExplanation]').scrollIntoViewIfNeeded();
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.innerText()).toMatch(
      /has no value on 2031-01-01\. Its values from [\d-]+ to [\d-]+ can be explained; the nearest is that of [\d-]+\./,
    );
    await alert.getByRole('button', { name: /^Explain \d/ }).click();
    await page.locator('.xp-sentences').waitFor();
  });
});

describe('“Explain this move” in the dashboard', () => {
  it('says what the public page says, and keeps it in the address', async () => {
    const page = await signedIn(visitor, await createPerson('10.8.9.1'));
    const [date] = await settledDays(1);
    await goTo(page, '/dashboard/indexes/mvi-sa/show');
    await page.getByLabel('Day', { exact: true }).fill(date);
    await page.getByRole('button', { name: 'Explain', exact: true }).click();
    await page.waitForURL(`**explain=${date}`);
    await page.locator('.xp-sentences').waitFor();
    expect(await sentencesOf(page)).toBe((await explain(`date=${date}`)).sentences.join(' '));
    expect(await violationsEverywhere(page)).toEqual([]);
  });
});
