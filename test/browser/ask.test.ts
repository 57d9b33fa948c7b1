import type { Page } from 'playwright-core';
import { itInFull } from '../support/breadth';
import { createPerson } from './support/people';
import { goTo, signedIn } from './support/signed-in';
import type { Visitor } from './support/visitor';
import { withVisitors } from './support/visitors';

let visitor: Visitor;
withVisitors((newcomer) => (visitor = newcomer));

describe('the page of questions', () => {
  it('answers by keyboard alone, keeps the question in the address, and shows how it was read', async () => {
    const page = await signedIn(visitor, await createPerson(visitor.address));
    await page.getByRole('link', { name: 'Ask', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Ask' }).waitFor();
    await page.getByLabel('Your question').focus();
    await page.keyboard.type('Korea rainfall since May, daily');
    await page.keyboard.press('Enter');
    const reading = page.getByRole('region', { name: 'How it was read' });
    await reading.getByText('Not used: “rainfall” (not in the vocabulary)').waitFor();
    await page.getByRole('application', { name: 'Chart of the answer: MVI (volatility)' }).waitFor();
    // The focus is at what came of the question.
    await page.locator('.ask-outcome:focus').waitFor();
    expect(await page.getByRole('region', { name: 'The same by plain calls' }).getByText('GET /v1/indexes/mvi-kr/values').count()).toBe(1);
    expect(new URL(page.url()).searchParams.get('q')).toBe('Korea rainfall since May, daily');

    // The other reading is another question.
    await reading.getByRole('button', { name: 'North Korea' }).click();
    await page.getByText('GET /v1/indexes/mvi-kp/values').waitFor();
    await page.locator('.ask-outcome:focus').waitFor();
    expect(new URL(page.url()).searchParams.get('q')).toBe('North Korea rainfall since May, daily');
    await page.goBack();
    await page.getByText('GET /v1/indexes/mvi-kr/values').waitFor();
  });

  itInFull('draws weeks of another measure, with the columns in words', async () => {
    const page = await signedIn(visitor, await createPerson(visitor.address));
    await goTo(page, `/dashboard/ask?q=${encodeURIComponent('spread in Qatar last 90 days, weekly')}`);
    await page.getByRole('application', { name: 'Chart of the answer: Spread' }).waitFor();
    const heads = await page.getByRole('columnheader').allTextContents();
    expect(heads).toEqual(['ID', 'Index', 'Day', 'Value', 'Spread']);
    await page.getByRole('button', { name: 'open crises in the Middle East' }).click();
    await page.getByText('GET /v1/ratings?kind=crisis&country=AE&status=open').waitFor();
  });

  itInFull('keeps the table of many rows in its own frame', async () => {
    const page = await signedIn(visitor, await createPerson(visitor.address));
    await goTo(page, `/dashboard/ask?q=${encodeURIComponent('countries ranked by MVI')}`);
    await page.getByRole('table', { name: 'Rows of the answer' }).waitFor();
    for (const width of [1440, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoOverlap(page);
    }
  });

  itInFull('answers an example as a table and a file, and says what it cannot read', async () => {
    const page = await signedIn(visitor, await createPerson(visitor.address));
    await goTo(page, '/dashboard/ask');
    await page.getByRole('button', { name: '5 most stable G20 countries' }).click();
    await page.getByRole('table', { name: 'Rows of the answer' }).getByRole('cell', { name: '5', exact: true }).first().waitFor();
    await expectNoOverlap(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    expect((await download).suggestedFilename()).toBe('answer.csv');

    await page.getByLabel('Your question').fill('Qatar on 30 February 2025');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('there is no such date').waitFor();
  });
});

/** The page is no wider than the window, and what is seen of the table ends above the button below it. */
async function expectNoOverlap(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true);
  const button = (await page.getByRole('button', { name: 'Download CSV' }).boundingBox())!;
  const frame = page.getByRole('group', { name: 'Rows of the answer' });
  const { bottom, isCut } = await frame.evaluate((element) => ({
    bottom: element.getBoundingClientRect().bottom,
    isCut: getComputedStyle(element).overflowY === 'auto' || element.scrollHeight <= element.clientHeight,
  }));
  expect([isCut, bottom <= button.y]).toEqual([true, true]);
}
