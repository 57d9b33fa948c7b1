import type { Page } from 'playwright-core';
import { itInFull } from '../support/breadth';
import { inDatabase, passMinutes } from './support/database';
import { codeFor, createPerson, newEmail, PASSWORD } from './support/people';
import { fillSignIn } from './support/signed-in';
import { awake, type Visitor } from './support/visitor';
import { withVisitors } from './support/visitors';

let visitor: Visitor;
withVisitors((newcomer) => (visitor = newcomer));

async function openForm(kind: 'Individual' | 'Company/Organization'): Promise<Page> {
  const page = await awake(await visitor.open('/register'));
  await page.getByRole('radio', { name: kind }).check({ force: true });
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Email').waitFor();
  return page;
}

async function fill(page: Page, email: string, { password2 = PASSWORD }: { password2?: string } = {}): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Name', { exact: true }).fill('Margaret');
  await page.getByLabel('Surname').fill('Hale');
  await page.getByRole('combobox', { name: 'Country' }).fill('Qat');
  await page.getByRole('option', { name: 'Qatar' }).click();
  const industry = page.getByRole('combobox', { name: 'Industry' });
  await industry.fill('Water');
  await page.getByRole('option', { name: 'Water Utilities' }).waitFor();
  await industry.press('ArrowDown');
  await page.getByRole('option', { name: 'Water Utilities', selected: true }).waitFor();
  await industry.press('Enter');
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#industry')?.value === 'Water Utilities');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repeat password').fill(password2);
  await page.getByRole('checkbox').check();
}

const send = (page: Page): Promise<void> => page.getByRole('button', { name: 'Sign up' }).click();

/** Signed up, at the page that asks for the code. */
async function atCode(email: string): Promise<Page> {
  const page = await openForm('Individual');
  await fill(page, email);
  await send(page);
  await page.waitForURL('**/validate-otp/*');
  return awake(page);
}

describe('the sign-up form', () => {
  it('signs a person up, who enters the code from the mail, is welcomed, and signs in', async () => {
    const email = newEmail();
    const page = await atCode(email);
    await page.getByLabel('Code').fill(await codeFor(email));
    await page.waitForURL('**/account-register-success?token=*');
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await page.waitForURL('**/login');
    await fillSignIn(await awake(page), { email, password: PASSWORD });
    await page.getByRole('heading', { name: 'Welcome to Your API Dashboard' }).waitFor();
  });

  itInFull('signs a company up with its name and address', async () => {
    const email = newEmail();
    const page = await openForm('Company/Organization');
    await fill(page, email);
    await page.getByLabel('Company name').fill('Marlborough Mills');
    await page.getByLabel('Company address').fill('1 Crampton, Milton');
    await send(page);
    await page.waitForURL('**/validate-otp/*');
    expect(await codeFor(email)).toMatch(/^\d{6}$/);
  });

  it('lists everything that is missing in a summary that takes the focus', async () => {
    const page = await openForm('Company/Organization');
    await send(page);
    const summary = page.getByRole('alert');
    await summary.waitFor();
    expect(await summary.getByRole('link').allInnerTexts()).toEqual([
      'Your email is missing',
      'Your name must only contain letters and spaces',
      'Your surname must only contain letters and spaces',
      'Your country is missing',
      'Your industry is missing',
      'Your password is missing',
      'You must accept the terms and conditions',
      'Company name is required for organization registration',
      'Company address is required for organization registration',
    ]);
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'alert');
    await summary.getByRole('link').first().click();
    await page.waitForFunction(() => document.activeElement?.id === 'email');
  });

  itInFull('reports different passwords before anything is sent', async () => {
    const page = await openForm('Individual');
    await fill(page, newEmail(), { password2: 'cotton and cloud' });
    await send(page);
    await page.getByText('The passwords do not match').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/register');
  });

  it('shows the messages of the server with their field, each once', async () => {
    const page = await openForm('Individual');
    await fill(page, newEmail());
    await page.getByLabel('Password', { exact: true }).fill('password1234');
    await page.getByLabel('Repeat password').fill('password1234');
    await send(page);
    const list = page.getByRole('alert').getByRole('listitem');
    await list.first().waitFor();
    const items = await list.allInnerTexts();
    expect(items.every((item) => /^password1: \S/.test(item))).toBe(true);
    expect(new Set(items).size).toBe(items.length);
  });

  itInFull('keeps everything but the passwords when going back to the first step or leaving the page', async () => {
    const page = await openForm('Individual');
    const email = newEmail();
    await fill(page, email);
    await page.getByRole('button', { name: 'Back to step 1' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    expect(await page.getByLabel('Email').inputValue()).toBe(email);
    await page.goto('/about');
    await page.goBack();
    await awake(page);
    await page.getByLabel('Email').waitFor();
    await page.waitForFunction((kept) => document.querySelector<HTMLInputElement>('#email')?.value === kept, email);
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#country')?.value === 'Qatar');
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(PASSWORD);
  });
});

describe('the page for the sign-up code', () => {
  it('reports a wrong code and an expired one as invalid', async () => {
    const email = newEmail();
    const page = await atCode(email);
    const code = await codeFor(email);
    await page.getByLabel('Code').fill(code === '000000' ? '111111' : '000000');
    await page.getByText('Invalid code').first().waitFor();
    expect(await inDatabase(`UPDATE registrations SET code_sent_at = code_sent_at - interval '11 minutes' WHERE email = $1`, [email])).toBe(1);
    await page.reload();
    await awake(page);
    await page.getByLabel('Code').fill(code);
    await page.getByText('Invalid code').first().waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/validate-otp\//);
  });

  it('sends a new code once a minute, which works when pasted with spaces', async () => {
    const email = newEmail();
    // The page counts down by a clock that stands still.
    await visitor.context.clock.setFixedTime(Date.now());
    const page = await atCode(email);
    await codeFor(email);
    // Too soon after the first: the page says how long to wait.
    await page.getByRole('button', { name: 'Wait 60s' }).waitFor();
    await passMinutes('sign-up mails by address and asker', 2);
    await page.evaluate(() => {
      const kept = JSON.parse(sessionStorage.getItem('register.address')!) as object;
      sessionStorage.setItem('register.address', JSON.stringify({ ...kept, sentAt: 0 }));
    });
    await page.reload();
    await awake(page);
    await page.getByRole('button', { name: 'Request a new code' }).click();
    await page.getByText('A new OTP has been sent. Please check your email.').first().waitFor();
    await page.getByRole('button', { name: 'Wait 60s' }).waitFor();
    const code = await codeFor(email, 2);
    await page.getByLabel('Code').fill(` ${code.slice(0, 3)} ${code.slice(3)} `);
    await page.waitForURL('**/account-register-success?token=*');
  });

  itInFull('counts down to the next code from the last one, also after a reload', async () => {
    const now = Date.now();
    await visitor.context.clock.setFixedTime(now);
    const page = await visitor.open('/about');
    await page.evaluate((sentAt) => {
      sessionStorage.setItem('register.address', JSON.stringify({ preId: 'x', address: 'm•••@milton.example', sentAt }));
    }, now - 20_000);
    await page.goto('/validate-otp/x');
    await page.getByRole('button', { name: 'Wait 40s' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Wait 40s' }).waitFor();
  });

  itInFull('says “Invalid code” first when offline, and what happened on a line of its own', async () => {
    await visitor.context.route('**/api/accounts/validate-otp-account', (route) => route.abort());
    const page = await awake(await visitor.open('/validate-otp/x'));
    await page.getByLabel('Code').fill('123456');
    await page.locator('.field-error').waitFor();
    expect((await page.locator('.field-error').innerText()).split('\n')).toEqual(['Invalid code', expect.stringContaining('cannot be reached')]);
  });

  itInFull('does not reveal that an address already has an account', async () => {
    const { email } = await createPerson(visitor.address);
    const page = await atCode(email);
    await page.getByLabel('Code').fill('123456');
    await page.getByText('Invalid code').first().waitFor();
  });
});
