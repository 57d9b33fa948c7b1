import type { Locator, Page } from 'playwright-core';
import { itInFull } from '../support/breadth';
import { createPerson, newEmail, type Person } from './support/people';
import { awake, type Visitor } from './support/visitor';
import { withVisitors } from './support/visitors';

let visitor: Visitor;
withVisitors((newcomer) => (visitor = newcomer));

/** More than any page has stops before what a test looks for. */
const STOPS_MOST = 150;
const DAY_MS = 86_400_000;

/** Presses Tab until something has the focus, which then has to be seen. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor();
  for (let stop = 0; stop < STOPS_MOST; stop += 1) {
    if ((await target.and(page.locator(':focus')).count()) > 0) {
      expect(await page.locator(':focus').evaluate((element) => getComputedStyle(element).visibility)).toBe('visible');
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${String(target)}`);
}

/** Opens what the palette finds first. */
async function open(page: Page, wanted: string, heading: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search the dashboard' });
  await palette.getByRole('combobox').and(page.locator(':focus')).waitFor();
  await page.keyboard.type(wanted);
  await palette.getByRole('option', { name: wanted, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

async function signInByKeys(person: Person): Promise<Page> {
  const page = await awake(await visitor.open('/login'));
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(person.email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  await page.getByText('Calls today').waitFor();
  return page;
}

/** A day as a field for days takes it from the keys in American English. */
function typedDay(time: number): string {
  const [year, month, day] = new Date(time).toISOString().slice(0, 10).split('-');
  return month + day + year;
}

describe('with the keyboard alone', () => {
  let page: Page;
  beforeEach(async () => {
    page = await signInByKeys(await createPerson(visitor.address, { company: 'Milton Mills' }));
  });

  it('a key is made, and its secret stored', async () => {
    await open(page, 'API keys', 'API keys');
    await tabTo(page, page.getByRole('button', { name: 'Create a key' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await tabTo(page, dialog.getByLabel('Name'));
    await page.keyboard.type('Nightly report');
    await tabTo(page, dialog.getByRole('button', { name: 'Create' }));
    await page.keyboard.press('Enter');
    await tabTo(page, dialog.getByLabel('I have stored it'));
    await page.keyboard.press('Space');
    await tabTo(page, dialog.getByRole('button', { name: 'Done' }));
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('listitem').filter({ hasText: 'Nightly report' }).waitFor();
  });

  itInFull('two indexes are compared, and a move is explained down to the articles', async () => {
    await open(page, 'MVI-SA', 'MVI Saudi Arabia');
    const picker = page.getByRole('combobox', { name: 'Compare with' });
    await picker.waitFor();
    const chart = page.getByRole('application').first();
    await tabTo(page, chart);
    await page.keyboard.press('c');
    await picker.and(page.locator(':focus')).waitFor();
    await page.keyboard.type('qat');
    await page.getByRole('option', { name: /MVI Qatar/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**vs=mvi-qa');

    await tabTo(page, chart);
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Space');
    await page.waitForURL('**explain=**');
    await tabTo(page, page.locator('.xp-stories summary'));
    await page.keyboard.press('Enter');
    await page.locator('.xp-stories details[open] li').first().waitFor();
  });

  itInFull('a custom index is created', async () => {
    await open(page, 'Create MVI', 'Create a Custom MVI Index');
    await tabTo(page, page.getByLabel('What do you want to track?'));
    await page.keyboard.type('Energy in Saudi Arabia');
    await tabTo(page, page.getByLabel('Index Name'));
    await page.keyboard.type('Saudi energy');
    await tabTo(page, page.getByRole('combobox', { name: 'Countries', exact: true }));
    await page.keyboard.type('sau');
    await page.getByRole('option', { name: 'Saudi Arabia' }).waitFor();
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('combobox', { name: 'Categories' }));
    await page.keyboard.type('ener');
    await page.getByRole('option', { name: 'Energy' }).waitFor();
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByLabel('Start Date'));
    await page.keyboard.type(typedDay(Date.now() - 60 * DAY_MS));
    await tabTo(page, page.getByLabel('End Date'));
    await page.keyboard.type(typedDay(Date.now()));
    await page.getByText(/articles in \d+ outlets on/).waitFor();
    await tabTo(page, page.getByRole('button', { name: 'Submit Request' }));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Your index was created' }).and(page.locator(':focus')).waitFor();
  });

  itInFull('a colleague is invited', async () => {
    await open(page, 'Manage teams', 'Your Teams');
    const invite = page.getByRole('region', { name: 'Invite New Member' });
    const email = newEmail();
    await tabTo(page, invite.getByLabel('Email'));
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    await invite.getByText(`The invitation has been sent to ${email}.`).waitFor();
    await page.getByRole('region', { name: 'Pending invitations' }).getByText(email).waitFor();
  });
});
