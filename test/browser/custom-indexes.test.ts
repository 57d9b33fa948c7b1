import type { Page } from 'playwright-core';
import { violationsEverywhere } from './support/axe';
import { createPerson } from './support/people';
import { goTo, signedIn } from './support/signed-in';
import type { Visitor } from './support/visitor';
import { withVisitors } from './support/visitors';

let visitor: Visitor;
withVisitors((newcomer) => (visitor = newcomer));

const END = new Date().toISOString().slice(0, 10);
const START = new Date(Date.parse(END) - 120 * 86_400_000).toISOString().slice(0, 10);

/** Countries, categories and days of an index, by keyboard alone; Enter takes the first that fits. */
async function writeScope(page: Page): Promise<void> {
  await page.getByLabel('Countries', { exact: true }).focus();
  await page.keyboard.type('sau');
  await page.getByRole('option', { name: 'Saudi Arabia' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Saudi Arabia' }).waitFor();
  await page.getByRole('button', { name: 'GCC', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Qatar' }).waitFor();
  await page.getByLabel('Categories').focus();
  await page.keyboard.type('ener');
  await page.getByRole('option', { name: 'Energy' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Energy', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByLabel('Start Date').fill(START);
  await page.getByLabel('End Date').fill(END);
}

describe('a custom index', () => {
  it('is made by keyboard alone, followed until its chart is there, changed, archived and deleted', async () => {
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
    expect(await violationsEverywhere(page)).toEqual([]);
    await page.getByRole('button', { name: 'Submit Request' }).focus();
    await page.keyboard.press('Enter');

    await page.getByRole('heading', { name: 'Your index was created' }).and(page.locator(':focus')).waitFor();
    await page.getByRole('heading', { name: 'Matched Sources' }).waitFor();
    const sources = page.locator('.ci-sources li');
    expect(await sources.count()).toBe(8);
    await page.getByRole('button', { name: /^Show all \d+$/ }).click();
    await page.getByRole('button', { name: 'Show fewer' }).waitFor();
    expect(await sources.count()).toBeGreaterThan(8);
    await page.getByRole('region', { name: 'Your request' }).getByText('"name": "Gulf energy"').waitFor();
    await page.getByRole('application', { name: 'Gulf energy' }).waitFor();
    expect(await violationsEverywhere(page)).toEqual([]);

    await page.getByRole('link', { name: 'Your custom indexes' }).click();
    await page.getByRole('row', { name: /Gulf energy Ready/ }).waitFor();
    expect(await violationsEverywhere(page)).toEqual([]);
    await page.getByRole('link', { name: 'Gulf energy' }).click();
    await page.getByRole('application', { name: 'Gulf energy' }).waitFor();
    expect(await violationsEverywhere(page)).toEqual([]);

    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Index Name').fill('Gulf gas');
    await page.getByLabel('Spread').fill('0.5');
    expect(await violationsEverywhere(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { level: 1, name: 'Gulf gas' }).waitFor();
    await page.getByText(/from .*: spread 0\.5, velocity 0\.25, acceleration 0\.25/).waitFor();

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

describe('the form of a custom index', () => {
  it('names the first thing that is missing and leads to it, links weights, and says what it finds nothing for', async () => {
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
    await page.getByLabel('Countries', { exact: true }).fill('zzz');
    await page.getByText('No countries found').waitFor();
    await page.getByLabel('Categories').fill('zzz');
    await page.getByText('No categories found').waitFor();
    await page.getByLabel('Categories').fill('');

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
