import type { Page } from 'playwright-core';
import { itInFull } from '../support/breadth';
import { violationsEverywhere } from './support/axe';
import { createPerson } from './support/people';
import { signInAt } from './support/people-at';
import { browserProduct } from './support/product';
import { goTo, signedIn } from './support/signed-in';
import type { Visitor } from './support/visitor';
import { withVisitors } from './support/visitors';

let visitor: Visitor;
withVisitors((newcomer) => (visitor = newcomer));

const END = new Date().toISOString().slice(0, 10);
const START = new Date(Date.parse(END) - 120 * 86_400_000).toISOString().slice(0, 10);

/** Countries, categories and days of an index, by keyboard alone; Enter takes the first that fits. */
async function writeScope(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Countries', exact: true }).focus();
  await page.keyboard.type('sau');
  await page.getByRole('option', { name: 'Saudi Arabia' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Saudi Arabia' }).waitFor();
  await page.getByRole('button', { name: 'GCC', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Qatar' }).waitFor();
  await page.getByRole('combobox', { name: 'Categories' }).focus();
  await page.keyboard.type('ener');
  await page.getByRole('option', { name: 'Energy' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Energy', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByLabel('Start Date').fill(START);
  await page.getByLabel('End Date').fill(END);
}

/** Holds what is read of single indexes until it is released. */
async function holdReads(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/v1/custom-indexes/*', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** The page of an index that somebody new has made. */
async function openMade(): Promise<Page> {
  const person = await createPerson(visitor.address);
  const { access } = await signInAt(browserProduct().url, person, visitor.address);
  const made = await fetch(`${browserProduct().url}/v1/indexes/index-generate/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'World energy', description: 'All of it', countries: ['SA'], categories: ['energy'], start: START, end: END }),
  });
  const { index_id: id } = (await made.json()) as { index_id: string };
  return signedIn(visitor, person, `/dashboard/custom-indexes/${id}/show`);
}

describe('custom index', () => {
  it('shows how far a custom index is computed in place of its chart', async () => {
    // As it is while days wait for the worker, which is too quick to be seen at it.
    await visitor.context.route('**/v1/custom-indexes/*', async (route) => {
      const response = await route.fetch();
      const index = (await response.json()) as object;
      await route.fulfill({ response, json: { ...index, status: 'running', progress: { days_done: 7, days_total: 120, days_pending: 0 } } });
    });
    await visitor.context.route('**/v1/indexes/*/events', (route) => route.abort());
    const page = await openMade();
    const pane = page.getByRole('region', { name: 'History' });
    await pane.getByText('The chart is drawn once the series has been computed.').waitFor();
    await pane.getByText('7 of 120 days computed').waitFor();
    await visitor.context.unrouteAll({ behavior: 'wait' });
    await page.getByRole('application', { name: 'World energy' }).waitFor();
  });

  it('makes an index by keyboard alone, and follows it until its chart is there, while what is below stays in its place', async () => {
    const page = await signedIn(visitor, await createPerson(visitor.address));
    await goTo(page, '/dashboard/customized-index');
    await page.getByRole('heading', { level: 1, name: 'Create a Custom MVI Index' }).waitFor();
    await page.getByLabel('What do you want to track?').focus();
    await page.keyboard.type('Energy in the Gulf');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Gulf energy');
    await writeScope(page);
    await page.getByText(/articles in \d+ outlets on/).waitFor();
    await page.getByRole('img', { name: 'Articles by month' }).waitFor();
    const release = await holdReads(page);
    await page.getByRole('button', { name: 'Submit Request' }).focus();
    await page.keyboard.press('Enter');

    await page.getByRole('heading', { name: 'Your index was created' }).and(page.locator(':focus')).waitFor();
    await page.getByRole('heading', { name: 'Matched Sources' }).waitFor();
    const sources = page.locator('.ci-sources');
    const { y: place } = (await sources.boundingBox())!;
    release();
    await page.getByRole('application', { name: 'Gulf energy' }).waitFor();
    // A click is lost on what moves by more.
    expect(Math.abs((await sources.boundingBox())!.y - place)).toBeLessThan(1);
    const outlets = sources.getByRole('listitem');
    expect(await outlets.count()).toBe(8);
    await page.getByRole('button', { name: /^Show all \d+$/ }).click();
    await page.getByRole('button', { name: 'Show fewer' }).waitFor();
    expect(await outlets.count()).toBeGreaterThan(8);
    await page.getByRole('region', { name: 'Your request' }).getByText('"name": "Gulf energy"').waitFor();
    await page.getByText('Custom indexes: 1 of 1.').waitFor();
    expect(await violationsEverywhere(page)).toEqual([]);

    await page.getByRole('link', { name: 'Your custom indexes' }).click();
    await page.getByRole('row', { name: /Gulf energy Ready/ }).waitFor();
    await page.getByRole('link', { name: 'Gulf energy' }).click();
    await page.getByRole('application', { name: 'Gulf energy' }).waitFor();
  });

  itInFull('puts a custom index on a watchlist, and tries and saves a rule about it, under its name', async () => {
    const page = await openMade();
    await page.getByRole('application', { name: 'World energy' }).waitFor();
    await page.getByRole('button', { name: 'Add to a watchlist' }).click();
    await page.getByRole('button', { name: 'New watchlist with World energy' }).click();
    await page.getByText('World energy is on My watchlist now.').waitFor();
    await goTo(page, '/dashboard/watchlists');
    await page.getByRole('link', { name: 'My watchlist' }).click();
    await page.getByRole('row', { name: /World energy/ }).waitFor();
    await page.getByRole('button', { name: 'Why?' }).click();
    await page.getByRole('link', { name: 'More on its page' }).waitFor();
    expect(await violationsEverywhere(page)).toEqual([]);

    await goTo(page, '/dashboard/alerts/create');
    await page.getByLabel('Name or code of the index').fill('World energy');
    await page.getByRole('spinbutton', { name: 'Points', exact: true }).fill('30');
    await page.getByText(/\d+ firings? from .* a month on average\./).waitFor();
    await page.getByRole('application', { name: 'World energy, with the days on which the rule would have fired' }).waitFor();
    await page.getByText('More settings').click();
    await page.getByText('Your organization has no webhook or chat that takes alerts yet.').waitFor();
    await page.getByLabel('Name of the rule').fill('Energy');
    await page.getByRole('button', { name: 'Save rule' }).click();
    await page.getByText(/World energy rises above 30/).waitFor();
  });

  itInFull('changes, archives and deletes a custom index', async () => {
    const page = await openMade();
    await page.getByRole('application', { name: 'World energy' }).waitFor();
    await page.getByRole('button', { name: 'Explain the latest day' }).click();
    await page.getByRole('heading', { level: 3, name: /^From .* to / }).waitFor();
    expect(await violationsEverywhere(page)).toEqual([]);

    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Index Name').fill('Saudi gas');
    await page.getByLabel('Spread').fill('0.5');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { level: 1, name: 'Saudi gas' }).waitFor();
    await page.getByText(/from .*: Spread 0\.5, Velocity 0\.25, Acceleration 0\.25/).waitFor();

    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.getByRole('button', { name: 'Archive' }).click();
    await page.getByText('This index is archived: its values stay as they are.').waitFor();
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.getByRole('button', { name: 'Bring it back' }).waitFor();
    await page.getByRole('button', { name: 'Delete…' }).click();
    await page.getByRole('button', { name: 'Delete permanently' }).click();
    await page.getByRole('heading', { name: 'No custom index yet' }).waitFor();
  });
});

describe('form of a custom index', () => {
  itInFull('names the first thing that is missing and leads to it, links weights, and says what nothing is found for', async () => {
    const page = await signedIn(visitor, await createPerson(visitor.address));
    await goTo(page, '/dashboard/customized-index');
    await page.getByRole('button', { name: 'Submit Request' }).click();
    await page.getByRole('alert').getByText('Index Name is required.').waitFor();
    await page.getByLabel('Index Name').and(page.locator(':focus')).waitFor();
    await page.getByLabel('Spread').fill('0.5');
    expect(await page.getByLabel('Velocity').inputValue()).toBe('0.25');
    expect(await page.getByLabel('Acceleration').inputValue()).toBe('0.25');
    await page.getByLabel('Keep the sum at 1').uncheck();
    await page.getByLabel('Spread').fill('1.5');
    await page.getByText('Sum: 2.00. Only the proportions count.').waitFor();
    await page.getByRole('button', { name: 'Make the sum 1' }).click();
    await page.getByText('Sum: 1.00. Only the proportions count.').waitFor();
    expect(await page.getByLabel('Spread').inputValue()).toBe('0.75');
    await page.getByRole('combobox', { name: 'Countries', exact: true }).fill('zzz');
    await page.getByText('No countries found').waitFor();
    await page.getByRole('combobox', { name: 'Categories' }).fill('zzz');
    await page.getByText('No categories found').waitFor();
    await page.getByRole('combobox', { name: 'Categories' }).fill('');

    await writeScope(page);
    await page.getByText('Words and outlets (optional)').click();
    await page.getByLabel('Words in headlines and names').fill('xylophonist');
    await page.getByText('No article matches.').waitFor();
    await page.getByText(/^Without the words: [\d,]+ articles\.$/).waitFor();
    await page.getByLabel('Index Name').fill('Nothing');
    await page.getByLabel('What do you want to track?').fill('What nobody writes about');
    await page.getByRole('button', { name: 'Submit Request' }).click();
    await page.getByRole('alert').getByText(/./).waitFor();
    expect(await violationsEverywhere(page)).toEqual([]);
  });
});
