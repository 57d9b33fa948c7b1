import type { Page } from 'playwright-core';
import { itInFull } from '../support/breadth';
import { passMinutes } from './support/database';
import { createPerson, linkFor, newEmail } from './support/people';
import { fillSignIn } from './support/signed-in';
import { awake, type Visitor } from './support/visitor';
import { withVisitors } from './support/visitors';

const NEW_PASSWORD = 'rain over the moor';

let visitor: Visitor;
withVisitors((newcomer) => (visitor = newcomer));

async function ask(email: string): Promise<string> {
  const page = await awake(await visitor.open('/forgot-password'));
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  const message = page.getByRole('status').filter({ hasText: /\S/ }).first();
  await message.waitFor();
  const text = await message.innerText();
  await page.close();
  return text;
}

async function fillReset(page: Page, password: string, confirmation = password): Promise<void> {
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(confirmation);
  await page.getByRole('button', { name: 'Reset password' }).click();
}

describe('resetting a forgotten password', () => {
  it('replaces it through the link from the mail, after which neither the old password nor the link works', async () => {
    const person = await createPerson(visitor.address);
    await ask(person.email);
    const link = await linkFor(person.email, '/reset-password/');
    const page = await awake(await visitor.open(link));
    await fillReset(page, NEW_PASSWORD, 'rain over the moo');
    await page.getByText('Passwords do not match.').first().waitFor();
    await fillReset(page, NEW_PASSWORD);
    await page.getByRole('link', { name: 'Log in' }).first().waitFor();
    const again = await awake(await visitor.open(link));
    await fillReset(again, NEW_PASSWORD);
    await again.getByRole('link', { name: 'What to do next' }).click();
    await again.getByText('The link you provided has expired. Please register or log in to continue.').waitFor();
    const login = await awake(await visitor.open('/login'));
    await fillSignIn(login, person);
    await login.getByText('Invalid credentials. Please try again.').first().waitFor();
    await fillSignIn(login, { ...person, password: NEW_PASSWORD });
    await login.waitForURL('**/dashboard');
  });

  itInFull('shows the same message for an address without an account', async () => {
    const person = await createPerson(visitor.address);
    expect(await ask(newEmail())).toBe(await ask(person.email));
  });

  itInFull('mails a second link from the reset page, and counts down a minute from the last one, on arrival too', async () => {
    const person = await createPerson(visitor.address);
    // The pages count down by a clock that stands still.
    const now = Date.now();
    await visitor.context.clock.setFixedTime(now);
    await ask(person.email);
    const link = await linkFor(person.email, '/reset-password/');
    const page = await awake(await visitor.open(link));
    await page.getByRole('button', { name: 'Wait 60s' }).waitFor();
    await passMinutes('password reset mails by address and asker', 2);
    await page.evaluate(() => localStorage.removeItem('reset.sent'));
    await page.reload();
    await awake(page);
    await page.getByRole('button', { name: 'Resend code' }).click();
    await page.getByText('A new OTP has been sent. Please check your email.').waitFor();
    await page.getByRole('button', { name: 'Wait 60s' }).waitFor();
    await page.clock.setFixedTime(now + 5_000);
    await page.getByRole('button', { name: 'Wait 55s', disabled: true }).waitFor();
    const second = await linkFor(person.email, '/reset-password/', 2);
    expect(second).not.toBe(link);
    const other = await awake(await visitor.open(second));
    await fillReset(other, NEW_PASSWORD);
    await other.getByRole('link', { name: 'Log in' }).first().waitFor();
  });
});
