import { readFileSync } from 'node:fs';
import { itInFull } from '../support/breadth';
import { violationsEverywhere } from './support/axe';
import { createPerson } from './support/people';
import { goTo, reload, signedIn } from './support/signed-in';
import { BY_TIMER, type Visitor } from './support/visitor';
import { withVisitors } from './support/visitors';
import type { Page } from 'playwright-core';

let visitor: Visitor;
withVisitors((newcomer) => (visitor = newcomer));

/** Waits until the list has these indexes in this order. */
async function orderIs(page: Page, codes: readonly string[]): Promise<void> {
  await page.waitForFunction(
    (wanted) => {
      const shown = [...document.querySelectorAll('.wl-section tbody th .mono')].map(({ textContent }) => textContent);
      return JSON.stringify(shown) === JSON.stringify(wanted);
    },
    codes,
    BY_TIMER,
  );
}

/** Waits until the comparison is there, which is the last to come: what stands below it keeps its place. */
async function isDrawn(page: Page): Promise<void> {
  await page.getByRole('application', { name: 'Indexes of World and its regions, each beginning at 100' }).waitFor();
}

describe('watchlists', () => {
  it('begins with an example, moves indexes by keyboard, and puts back what was removed', async () => {
    const page = await signedIn(visitor, await createPerson(visitor.address));
    await page.getByRole('link', { name: 'Watchlists' }).first().click();
    await page.getByRole('button', { name: 'Start with an example' }).click();
    await page.getByRole('heading', { level: 1, name: 'World and its regions' }).waitFor();
    await orderIs(page, ['MVI-WORLD', 'ISR-WORLD', 'MVI-DEVELOPED', 'MVI-EMERGING', 'MVI-ENERGY']);
    await isDrawn(page);
    await page.getByText('You do not get this report.').waitFor();
    expect(await violationsEverywhere(page)).toEqual([]);

    const down = page.getByRole('button', { name: 'Move MVI-WORLD down' });
    await down.focus();
    await page.keyboard.press('Enter');
    await orderIs(page, ['ISR-WORLD', 'MVI-WORLD', 'MVI-DEVELOPED', 'MVI-EMERGING', 'MVI-ENERGY']);
    // The keyboard goes on where it was: once more leads into the next section.
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Move MVI-WORLD down', undefined, BY_TIMER);
    await page.keyboard.press('Enter');
    await page
      .locator('.wl-section', { has: page.getByRole('heading', { name: 'Regions' }) })
      .getByText('MVI-WORLD')
      .waitFor();

    await page.getByRole('button', { name: 'Remove MVI-DEVELOPED' }).click();
    await page.getByText('MVI-DEVELOPED was removed.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('MVI-DEVELOPED is back.').waitFor();
    await orderIs(page, ['ISR-WORLD', 'MVI-WORLD', 'MVI-DEVELOPED', 'MVI-EMERGING', 'MVI-ENERGY']);

    await page.getByRole('button', { name: 'Add a note to MVI-ENERGY' }).click();
    await page.getByLabel('Note on MVI-ENERGY').last().fill('Before each meeting.');
    const saved = page.waitForResponse((response) => response.url().includes('mvi-energy') && response.request().method() === 'PATCH');
    await page.getByRole('button', { name: 'Save note' }).click();
    await page.locator('.wl-note', { hasText: 'Before each meeting.' }).waitFor();
    await saved;
    await reload(page);
    await orderIs(page, ['ISR-WORLD', 'MVI-WORLD', 'MVI-DEVELOPED', 'MVI-EMERGING', 'MVI-ENERGY']);
    await page.getByText('Before each meeting.').waitFor();
  });

  itInFull('takes an index from its page, from the list of indexes and by its code, and gives a file and a feed', async () => {
    const page = await signedIn(visitor, await createPerson(visitor.address));
    await goTo(page, '/dashboard/indexes/mvi-sa');
    await page.getByRole('button', { name: 'Add to a watchlist', exact: true }).click();
    await page.getByRole('button', { name: 'New watchlist with MVI-SA' }).click();
    await page.getByText('MVI-SA is on My watchlist now.').waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: 'Indexes' }).first().click();
    await page.getByRole('button', { name: 'Add MVI-WORLD to a watchlist' }).click();
    await page.getByRole('button', { name: 'My watchlist (1)' }).click();
    await page.getByText('MVI-WORLD is on My watchlist now.').waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: 'Watchlists' }).first().click();
    await page.getByRole('link', { name: 'My watchlist' }).click();
    await orderIs(page, ['MVI-SA', 'MVI-WORLD']);
    await page.getByLabel('Name or code').fill('share-sa');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await orderIs(page, ['MVI-SA', 'MVI-WORLD', 'SHARE-SA']);
    await page.getByLabel('Name or code').fill('mvi-atlantis');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('There is no index with this name or code.').waitFor();

    await page.getByRole('button', { name: 'Why?' }).first().click();
    await page.getByText(/^What moved MVI-SA on/).waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^watchlist-.*\.csv$/);
    await page.getByRole('button', { name: 'Feed' }).click();
    const address = await page.getByLabel('Address', { exact: true }).first().inputValue();
    const { pathname, search } = new URL(address);
    const feed = await fetch(new URL(pathname + search, page.url()));
    expect([feed.status, feed.headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8']);
  });

  itInFull('schedules a weekly report at the hour that was chosen, until it is stopped, and gives a sample and a document at once', async () => {
    const person = await createPerson(visitor.address);
    const page = await signedIn(visitor, person, '/dashboard/watchlists');
    await page.getByRole('button', { name: 'Start with an example' }).click();
    const report = page.getByRole('region', { name: 'Weekly report' });
    await isDrawn(page);
    await report.getByLabel('Day').selectOption('Sunday');
    await report.getByLabel('Hour').selectOption('18:00');
    await report.getByLabel('Time zone').fill('qatar');
    await page.getByRole('option', { name: 'Asia/Qatar' }).click();
    await report.getByRole('button', { name: 'Email me every week' }).click();
    await report.getByText('You will now get this report every week.').waitFor();
    await report.getByText(/^Next report: .*, 18:00 GMT\+3$/).waitFor();

    await reload(page);
    await isDrawn(page);
    await report.getByText(/^Next report: .*, 18:00 GMT\+3$/).waitFor();
    await report.getByLabel('Hour').selectOption('07:00');
    await report.getByRole('button', { name: 'Change time' }).click();
    await report.getByText('The time of your report has been changed.').waitFor();
    await report.getByRole('button', { name: 'Stop report' }).click();
    await report.getByText('You will get no more weekly reports of this watchlist.').waitFor();
    await report.getByText('You do not get this report.').waitFor();
    await report.getByRole('button', { name: 'Undo' }).click();
    await report.getByText('The weekly report is back.').waitFor();
    await report.getByText(/^Next report: .*, 07:00 GMT\+3$/).waitFor();

    await report.getByRole('button', { name: 'Send me a sample' }).click();
    await report.getByText(`A sample is on its way to ${person.email}.`).waitFor();
    const failure = report.locator('.outcome-bad');
    const download = Promise.race([page.waitForEvent('download'), failure.waitFor().then(async () => failure.textContent())]);
    await report.getByRole('button', { name: 'Download as PDF' }).click();
    const file = await download;
    if (file === null || typeof file === 'string') throw new Error(`no download: ${file}`);
    expect(file.suggestedFilename()).toMatch(/^watchlist-.*\.pdf$/);
    expect(readFileSync(await file.path(), 'latin1').slice(0, 5)).toBe('%PDF-');
  });
});
