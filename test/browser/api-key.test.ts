import type { Browser, Locator, Page } from 'playwright-core';
import { itInFull } from '../support/breadth';
import { launchChromium } from '../support/chromium';
import { until } from '../support/until';
import { inDatabase } from './support/database';
import { createPerson, type Person } from './support/people';
import { browserProduct } from './support/product';
import { goTo, reload, signedIn } from './support/signed-in';
import { backOnline, Visitor } from './support/visitor';

let browser: Browser;
let visitor: Visitor;
let person: Person;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());
beforeEach(async () => {
  visitor = await Visitor.come(browser, { permissions: ['clipboard-read', 'clipboard-write'] });
  person = await createPerson(visitor.address);
  page = await signedIn(visitor, person);
  await page.getByRole('button', { name: 'Copy', exact: true }).waitFor();
});
afterEach(() => visitor.leave());

async function copiedKey(): Promise<string> {
  // What an earlier click copied, and said, may still be there.
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await page.getByText('API key copied to clipboard').waitFor();
  let copied = '';
  await until(async () => (copied = await page.evaluate(() => navigator.clipboard.readText())) !== '');
  return copied;
}

/** Status of a call with a key, from outside the browser. */
async function statusOf(key: string): Promise<number> {
  const reply = await fetch(`${browserProduct().url}/v1/indexes?category=SA`, { headers: { authorization: `Bearer ${key}` } });
  await reply.arrayBuffer();
  return reply.status;
}

describe('API key on the home page', () => {
  it('masks the key on the screen, and copies it in full so that the data API accepts it', async () => {
    const key = await copiedKey();
    expect(key).toMatch(/^baro_live_[0-9A-Za-z]{36}$/);
    expect(await page.locator('body').innerText()).not.toContain(key);
    expect(await statusOf(key)).toBe(200);
  });

  it('keeps the key without a connection, says so in place, and opens the warning when asked again', async () => {
    // Whole before: what is still loading says that it did not come, in lines of the console.
    await page.getByRole('heading', { name: 'The latest day' }).waitFor();
    await visitor.context.setOffline(true);
    await page.getByRole('button', { name: 'Regenerate' }).click();
    await page.getByText(/^Could not regenerate API key\. Please try again\.\s+The server cannot be reached\./).waitFor();
    await backOnline(visitor, page);
    // The browser's own lines about what it could not load.
    visitor.complaints.splice(0);
    await page.getByRole('button', { name: 'Regenerate' }).click();
    await page.getByRole('dialog').getByText('will stop working').waitFor();
  });

  it('replaces the key after a warning, after which only the new key works, and follows what another tab has replaced', async () => {
    const old = await copiedKey();
    await page.getByRole('button', { name: 'Regenerate' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('will stop working').waitFor();
    await dialog.getByRole('button', { name: 'Keep the current key' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await statusOf(old)).toBe(200);
    await page.getByRole('button', { name: 'Regenerate' }).click();
    await dialog.getByRole('button', { name: 'Regenerate' }).click();
    await page.getByText('API key regenerated').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    const now = await copiedKey();
    expect(now).not.toBe(old);
    expect([await statusOf(old), await statusOf(now)]).toEqual([401, 200]);
    const elsewhere = await regenerate();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await until(async () => (await copiedKey()) === elsewhere);
  });

  /** As another tab does it. */
  function regenerate(): Promise<string> {
    return page.evaluate(async () => {
      const headers = { authorization: `Bearer ${localStorage.getItem('user.access')}`, 'content-type': 'application/json' };
      const reply = await fetch('/api/apikeys/regenerate-key', { method: 'POST', headers, body: '{}' });
      return ((await reply.json()) as { key: string }).key;
    });
  }

  itInFull('reports the first request with the key while the page is open', async () => {
    await page.getByText('Waiting for your first request…').waitFor();
    expect(await statusOf(await copiedKey())).toBe(200);
    await page.getByText('Your first request has arrived.').waitFor();
  });

  /** Runs a statement on the one row that there is, or soon will be, of the person's organization. */
  function inOwn(statement: (where: string) => string): Promise<void> {
    const where = `organization_id = (SELECT m.organization_id FROM memberships m JOIN users u ON u.id = m.user_id WHERE u.email = $1)`;
    return until(async () => (await inDatabase(statement(where), [person.email])) === 1);
  }

  itInFull('says until when the month’s requests will last at the rate of the last days', async () => {
    expect(await statusOf(await copiedKey())).toBe(200);
    await inOwn((where) => `UPDATE subscriptions SET month_limit = 4 WHERE ${where}`);
    await inOwn((where) => `SELECT FROM usage_by_operation WHERE ${where}`);
    const answer = page.waitForResponse('**/api/apikeys/usage/limits');
    await reload(page);
    const { projection } = (await (await answer).json()) as { projection: { runsOutAt: string } };
    // Three are left, one was made today.
    expect(Math.round((Date.parse(projection.runsOutAt) - Date.now()) / 86_400_000)).toBe(3);
    const day = new Date(projection.runsOutAt).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
    await page.getByText(`At this rate, this month’s requests will last until ${day}.`).waitFor();
  });

  itInFull('shows that the daily quota is used up, and the way to upgrade', async () => {
    expect(await statusOf(await copiedKey())).toBe(200);
    await inOwn((where) => `UPDATE api_usage SET day_used = 100 WHERE ${where}`);
    await reload(page);
    await page.getByText('You have reached your usage limit. Please upgrade to continue.').waitFor();
    await page
      .getByText(/100 \/ 100/)
      .first()
      .waitFor();
  });
});

describe('API keys page', () => {
  it('makes a key that is shown once, changes it, rotates it with grace and revokes it', async () => {
    await page.getByRole('link', { name: 'API keys' }).first().click();
    await page.getByText('No named keys yet.').waitFor();
    await page.getByRole('button', { name: 'Create a key' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Nightly report');
    await dialog.getByLabel('Calls per day').fill('5000');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await dialog.getByText('must not be above 100, the limit of your plan').waitFor();
    await dialog.getByLabel('Calls per day').fill('50');
    await dialog.getByRole('button', { name: 'Create' }).click();
    // A step back loses nothing, and is told.
    await dialog.getByRole('button', { name: 'Done' }).waitFor();
    await page.evaluate(() => history.back());
    await dialog.getByText('this secret is lost').waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard/api-keys');
    const first = await issued(dialog);
    expect(await statusOf(first)).toBe(200);
    await reload(page);
    const row = page.getByRole('listitem').filter({ hasText: 'Nightly report' });
    await row.getByText('1 of 50 calls today').waitFor();
    expect(await page.locator('body').innerText()).not.toContain(first);

    await row.getByRole('button', { name: 'Edit Nightly report' }).click();
    await dialog.getByLabel('Name').fill('Evening report');
    await dialog.getByLabel(/Read indexes/).uncheck();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Evening report').waitFor();
    await until(async () => (await statusOf(first)) === 403);
    await page.getByRole('button', { name: 'Edit Evening report' }).click();
    await dialog.getByLabel(/Read indexes/).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await until(async () => (await statusOf(first)) === 200);

    await page.getByRole('button', { name: 'Rotate Evening report' }).click();
    await dialog.getByLabel('keeps working for 1 hour').check();
    await dialog.getByRole('button', { name: 'Rotate' }).click();
    const second = await issued(dialog);
    await page.getByText('The previous secret works until:').waitFor();
    await until(async () => (await statusOf(second)) === 200);
    expect(await statusOf(first)).toBe(200);

    await page.getByRole('button', { name: 'Revoke Evening report' }).click();
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('Revoked', { exact: true }).waitFor();
    await until(async () => (await statusOf(second)) === 401);
    expect(await statusOf(first)).toBe(401);

    // The list is whole, however long: those that ended come last.
    await createKeys(25);
    await reload(page);
    await page.getByText('Program 24').waitFor();
    await page.getByText('Evening report').waitFor();
  });

  function createKeys(count: number): Promise<void> {
    return page.evaluate(async (programs) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('user.access')}`, 'content-type': 'application/json' };
      for (let number = 0; number < programs; number++) {
        const body = JSON.stringify({ name: `Program ${number}`, mode: 'test', scopes: ['indexes:read'] });
        await fetch('/api/apikeys', { method: 'POST', headers, body });
      }
    }, count);
  }

  /** The secret that the dialog shows, which goes only once it is said to be stored. */
  async function issued(dialog: Locator): Promise<string> {
    const secret = await dialog.getByLabel('Your new API key').inputValue();
    const done = dialog.getByRole('button', { name: 'Done' });
    expect(await done.isDisabled()).toBe(true);
    await dialog.getByLabel('I have stored it').check();
    await done.click();
    await dialog.waitFor({ state: 'detached' });
    return secret;
  }
});

describe('Try It', () => {
  beforeEach(async () => {
    await page.getByRole('link', { name: 'Try It' }).first().click();
    await page.getByRole('button', { name: 'Run Example' }).waitFor();
  });

  itInFull('sends the sample with the user’s own key and shows the reply as JSON, table and chart', async () => {
    await page.getByRole('button', { name: 'Run Example' }).click();
    await page.getByText('"volatility"').first().waitFor();
    expect(await page.locator('body').innerText()).toMatch(/\b200\b/);
    await page.getByRole('tab', { name: 'Table' }).click();
    await page.getByRole('table').getByText('mvi-sa').first().waitFor();
    await page.getByRole('tab', { name: 'Chart' }).click();
    await page.locator('canvas').first().waitFor();
  });

  it('begins with the list of the indexes of a country', async () => {
    await page.getByText('/v1/indexes?country=SA').first().waitFor();
  });

  itInFull('opens with parameters from the URL without showing the API key', async () => {
    await goTo(page, '/dashboard/try?p.category=atlantis');
    await page.getByRole('button', { name: 'Run Example' }).waitFor();
    expect(await page.locator('body').innerText()).not.toContain('baro_live_');
  });
});
