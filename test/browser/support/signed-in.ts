import type { Page } from 'playwright-core';
import type { Person } from './people';
import { signInAt } from './people-at';
import { browserProduct } from './product';
import { awake, BY_TIMER, type Visitor } from './visitor';

/** Fills in the sign-in page and sends it. */
export async function fillSignIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Signs in as a person does; the tab that did it, at the dashboard. */
export async function signInByForm(visitor: Visitor, person: Person): Promise<Page> {
  const page = await awake(await visitor.open('/login'));
  await fillSignIn(page, person);
  await page.waitForURL('**/dashboard**');
  return page;
}

/**
 * Loads a page that renews the stored session when it starts, and waits until the new tokens are kept: before, they could overtake what
 * a test stores, and get lost where it leaves the page. `witness`: a tab of the same visitor.
 */
export async function onceRenewed<T>(witness: Page, load: () => Promise<T>): Promise<T> {
  const before = await witness.evaluate(() => localStorage.getItem('user.refresh'));
  const loaded = await load();
  await witness.waitForFunction((old) => localStorage.getItem('user.refresh') !== old, before, BY_TIMER);
  return loaded;
}

/** Presses keys that count together only within a second or so. */
export function pressAtOnce(page: Page, keys: string): Promise<void> {
  return page.evaluate((all) => {
    for (const key of all)
      (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }, keys);
}

/** At another page of the dashboard, loaded anew. */
export function goTo(page: Page, path: string): Promise<unknown> {
  return onceRenewed(page, () => page.goto(path));
}

export function reload(page: Page): Promise<unknown> {
  return onceRenewed(page, () => page.reload());
}

/** At a page of the dashboard with a session of this person, kept as the sign-in page keeps it. */
export async function signedIn(visitor: Visitor, person: Person, path = '/dashboard'): Promise<Page> {
  const { access, refresh, user } = await signInAt(browserProduct().url, person, visitor.address);
  // The cheapest page of the site.
  const page = await visitor.open('/healthz');
  const { id, name, email, photo, role, company } = user;
  const entries = { refresh, access, id, name, email, photo: photo ?? '', role, company: company.name };
  await page.evaluate((kept) => Object.entries(kept).forEach(([key, value]) => localStorage.setItem(`user.${key}`, value)), entries);
  await goTo(page, path);
  return page;
}
