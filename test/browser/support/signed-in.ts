import type { Page } from 'playwright-core';
import type { Person } from './people';
import { awake, type Visitor } from './visitor';

/** Fills in the sign-in page and sends it. */
export async function fillSignIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Signs in as a person does; the tab that did it, at the dashboard. */
export async function signedIn(visitor: Visitor, person: Person, path = '/login'): Promise<Page> {
  const page = await awake(await visitor.open(path));
  await fillSignIn(page, person);
  await page.waitForURL('**/dashboard**');
  return page;
}
