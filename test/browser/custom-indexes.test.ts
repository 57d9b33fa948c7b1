import { createPerson } from './support/people';
import { goTo, signedIn } from './support/signed-in';
import type { Visitor } from './support/visitor';
import { withVisitors } from './support/visitors';

let visitor: Visitor;
withVisitors((newcomer) => (visitor = newcomer));

describe('the page Create MVI', () => {
  it('makes an index by keyboard alone, follows it until its chart is there, and keeps it in the list', async () => {
    const page = await signedIn(visitor, await createPerson(visitor.address));
    await goTo(page, '/dashboard/customized-index');
    await page.getByRole('heading', { level: 1, name: 'Create a Custom MVI Index' }).waitFor();
    await page.getByLabel('What do you want to track?').focus();
    await page.keyboard.type('Energy in the Gulf');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Gulf energy');
    await page.keyboard.press('Tab');
    // Enter takes the first that fits.
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
    await page.keyboard.press('Escape');
    const end = new Date().toISOString().slice(0, 10);
    const start = new Date(Date.parse(end) - 120 * 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel('Start Date').fill(start);
    await page.getByLabel('End Date').fill(end);
    await page.getByText(/articles in \d+ outlets on/).waitFor();
    await page.getByRole('img', { name: 'Articles by month' }).waitFor();
    await page.getByRole('button', { name: 'Submit Request' }).focus();
    await page.keyboard.press('Enter');

    await page.getByRole('heading', { name: 'Your index was created' }).and(page.locator(':focus')).waitFor();
    await page.getByRole('heading', { name: 'Matched Sources' }).waitFor();
    await page.getByRole('region', { name: 'Your request' }).getByText('"name": "Gulf energy"').waitFor();
    await page.getByRole('application', { name: 'Gulf energy' }).waitFor();

    await page.getByRole('link', { name: 'Your custom indexes' }).click();
    await page.getByRole('row', { name: /Gulf energy Ready/ }).waitFor();
  });

  it('names the first thing that is missing, and leads to it', async () => {
    const page = await signedIn(visitor, await createPerson(visitor.address));
    await goTo(page, '/dashboard/customized-index');
    await page.getByRole('button', { name: 'Submit Request' }).click();
    await page.getByRole('alert').getByText('Index Name is required.').waitFor();
    await page.getByLabel('Index Name').and(page.locator(':focus')).waitFor();
    await page.getByLabel('Spread').fill('0.5');
    expect(await page.getByLabel('Velocity').inputValue()).toBe('0.25');
    expect(await page.getByLabel('Acceleration').inputValue()).toBe('0.25');
    await page.getByLabel('Countries', { exact: true }).fill('zzz');
    await page.getByText('No countries found').waitFor();
  });
});
