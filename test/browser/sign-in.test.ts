import type { Browser } from 'playwright-core';
import { firstOf, itInFull } from '../support/breadth';
import { launchChromium } from '../support/chromium';
import { until } from '../support/until';
import { arrivesAt } from './support/arrival';
import { createPerson, newEmail, PASSWORD, type Person } from './support/people';
import { fillSignIn, onceRenewed, signedIn, signInByForm } from './support/signed-in';
import { awake, Visitor } from './support/visitor';

const HOME = 'Welcome to Your API Dashboard';

let browser: Browser;
let visitor: Visitor;
let person: Person;

beforeAll(async () => {
  browser = await launchChromium();
  person = await createPerson('10.9.9.9');
});
afterAll(() => browser.close());
beforeEach(async () => {
  visitor = await Visitor.come(browser);
});
afterEach(() => visitor.leave());

describe('signing in', () => {
  it('names both missing fields at once', async () => {
    const page = await awake(await visitor.open('/login'));
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('alert').getByRole('link').first().waitFor();
    expect(await page.getByRole('alert').getByRole('link').allInnerTexts()).toEqual(['Email is required', 'Password is required']);
  });

  it.each(
    firstOf(1, [
      ['a wrong password', () => ({ ...person, password: 'rain and no clouds' })],
      ['an unknown address', () => ({ email: newEmail(), password: PASSWORD })],
    ]),
  )('refuses %s in the same words, and keeps the address that was typed', async (_what, tried) => {
    const page = await awake(await visitor.open('/login'));
    const given = tried();
    await fillSignIn(page, given);
    await page.getByText('Invalid credentials. Please try again.').first().waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe(given.email);
  });

  itInFull('shows the password while its button is held, and toggles it by a click', async () => {
    // How long a press lasts is told by the clock of the page, which stands still.
    await visitor.context.clock.install();
    const page = await awake(await visitor.open('/login'));
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const field = page.getByLabel('Password', { exact: true });
    await field.fill(PASSWORD);
    const reveal = page.getByRole('button', { name: 'Show password' });
    await reveal.hover();
    await page.mouse.down();
    expect(await field.getAttribute('type')).toBe('text');
    // A click is over by now: the button is held.
    await page.clock.runFor(400);
    await page.mouse.up();
    expect(await field.getAttribute('type')).toBe('password');
    await reveal.click();
    expect(await field.getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    expect(await field.getAttribute('type')).toBe('password');
  });

  it('stores the session under the specified keys', async () => {
    const page = await signInByForm(visitor, person);
    await page.getByRole('heading', { name: HOME }).waitFor();
    const stored = await page.evaluate(() => ({ ...localStorage }));
    expect(Object.keys(stored)).toEqual(
      expect.arrayContaining(['user.access', 'user.refresh', 'user.id', 'user.name', 'user.email', 'user.photo', 'user.role', 'user.company']),
    );
    expect(stored['user.email']).toBe(person.email);
  });

  it('returns to the page that required a login, and never to another site', async () => {
    const page = await visitor.open('/dashboard/indexes?q=qatar');
    await page.waitForURL('**/login?**');
    await awake(page);
    await fillSignIn(page, person);
    await page.waitForURL('**/dashboard/indexes?q=qatar');
    await page.close();
    const other = await Visitor.come(browser);
    const tricked = await awake(await other.open('/login?next=https://milton.example/dashboard'));
    await fillSignIn(tricked, person);
    await tricked.waitForURL((url) => url.pathname === '/dashboard');
    await other.leave();
  });
});

describe('session', () => {
  it('a session continues in two tabs with a single refresh when the access token has expired', async () => {
    // Each tab refreshes once when it starts; only later refreshes are counted.
    const one = await signedIn(visitor, person);
    const two = await onceRenewed(one, () => visitor.open('/dashboard/try'));
    await two.getByRole('button', { name: 'Run Example' }).waitFor();
    const refreshes: string[] = [];
    visitor.context.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/refresh')) refreshes.push(request.url());
    });
    // The server refuses this like an expired token.
    await one.evaluate(() => localStorage.setItem('user.access', 'x.y.z'));
    const reads = [one, two].map((page) => page.evaluate(() => fetch('/healthz').then(({ status }) => status)));
    expect(await Promise.all(reads)).toEqual([200, 200]);
    await Promise.all([one, two].map((page) => page.getByRole('link', { name: 'Indexes' }).first().click()));
    await Promise.all([one, two].map((page) => page.getByText('MVI-WORLD').first().waitFor()));
    expect(refreshes).toHaveLength(1);
    expect(await one.evaluate(() => localStorage.getItem('user.access'))).not.toBe('x.y.z');
  });

  itInFull('a session ends in all tabs when one logs out: that one goes home, the others ask to log in and remember their page', async () => {
    const one = await signedIn(visitor, person);
    await one.getByRole('heading', { name: HOME }).waitFor();
    const two = await onceRenewed(one, () => visitor.open('/dashboard/indexes'));
    await two.getByText('MVI-WORLD').first().waitFor();
    await one.getByRole('button', { name: 'Log Out' }).first().click();
    await one.waitForURL((url) => url.pathname === '/');
    await arrivesAt(two, (url) => url.pathname === '/login' && url.searchParams.get('next') === '/dashboard/indexes');
    expect(await one.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('user.')))).toEqual([]);
  });

  it('a tab asks to log in and clears what was stored when the server has ended the session', async () => {
    const page = await signedIn(visitor, person);
    await page.getByRole('heading', { name: HOME }).waitFor();
    // In one step: the page also asks by itself whether its first request has come, and the login it is then led to has such a link too.
    const link = page.getByRole('link', { name: 'Indexes' }).first();
    await link.evaluate((element: HTMLElement) => {
      localStorage.setItem('user.access', 'x.y.z');
      localStorage.setItem('user.refresh', 'gone');
      element.click();
    });
    await arrivesAt(page, ({ pathname, searchParams }) => pathname === '/login' && searchParams.has('next'));
    await until(async () => (await page.evaluate(() => localStorage.getItem('user.access'))) === null);
  });

  itInFull('a session renews itself once in a tab of the public site, and ends there when the server refuses', async () => {
    const dashboard = await signedIn(visitor, person);
    const page = await onceRenewed(dashboard, () => visitor.open('/about'));
    await dashboard.close();
    const member = page.getByRole('banner').getByRole('link', { name: 'Dashboard' });
    await member.waitFor();
    await page.evaluate(() => {
      localStorage.setItem('user.access', 'x.y.z');
      localStorage.setItem('user.refresh', 'gone');
    });
    await page.goto('/terms');
    await member.waitFor();
    const other = await visitor.open('/terms');
    await other.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
    // Told of the first key that went, this tab may still see the others.
    await until(async () => (await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('user.')))).length === 0);
  });

  itInFull('a session survives an unreachable server: the page says so, and recovers when the server is back', async () => {
    const page = await signedIn(visitor, person);
    await page.getByRole('heading', { name: HOME }).waitFor();
    await page.getByRole('link', { name: 'Indexes' }).first().click();
    await page.getByText('MVI-WORLD').first().waitFor();
    await visitor.context.setOffline(true);
    await page.getByRole('link', { name: 'World', exact: true }).first().click();
    const again = page.getByRole('button', { name: /Try again|Reload the page/ }).first();
    await again.waitFor();
    expect(await page.evaluate(() => localStorage.getItem('user.access'))).not.toBeNull();
    await visitor.context.setOffline(false);
    // Once the browser is back, what was asked for is asked for again by itself; scripts that could not be loaded need the button.
    const shown = page.getByRole('heading', { level: 1, name: /World/ });
    await until(async () => {
      if ((await again.count()) > 0) await again.click({ timeout: 1_000 }).catch(() => undefined);
      return (await shown.isVisible()) && (await again.count()) === 0;
    });
    // The browser logs the files that it could not load.
    visitor.complaints.splice(0);
  });
});
