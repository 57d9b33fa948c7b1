import type { Page } from 'playwright-core';
import { inDatabase, passMinutes } from './support/database';
import { codeFor, createPerson, newEmail, PASSWORD } from './support/people';
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
  await page.getByRole('combobox', { name: 'Industry' }).fill('Water');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repeat the password').fill(password2);
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
    await awake(page);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('heading', { name: 'Welcome to Your API Dashboard' }).waitFor();
  });

  it('signs a company up with its name and address', async () => {
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
    expect(await summary.evaluate((box) => box === document.activeElement)).toBe(true);
    await summary.getByRole('link').first().click();
    expect(await page.getByLabel('Email').evaluate((field) => field === document.activeElement)).toBe(true);
  });

  it('reports different passwords before anything is sent', async () => {
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
    await page.getByLabel('Repeat the password').fill('password1234');
    await send(page);
    const list = page.getByRole('alert').getByRole('listitem');
    await list.first().waitFor();
    const items = await list.allInnerTexts();
    expect(items.every((item) => /^password1: \S/.test(item))).toBe(true);
    expect(new Set(items).size).toBe(items.length);
  });

  it('keeps everything but the passwords when going back to the first step or leaving the page', async () => {
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
    expect(await page.getByLabel('Email').inputValue()).toBe(email);
    expect(await page.getByRole('combobox', { name: 'Country' }).inputValue()).toBe('Qatar');
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
    const page = await atCode(email);
    await codeFor(email);
    // Too soon after the first: the page says how long to wait.
    await page.getByRole('button', { name: /^Wait \d+s$/ }).waitFor();
    await passMinutes('sign-up mails by email', 2);
    await page.evaluate(() => {
      const kept = JSON.parse(sessionStorage.getItem('register.address')!) as object;
      sessionStorage.setItem('register.address', JSON.stringify({ ...kept, sentAt: 0 }));
    });
    await page.reload();
    await awake(page);
    await page.getByRole('button', { name: 'Request a new code' }).click();
    await page.getByText('A new OTP has been sent. Please check your email.').first().waitFor();
    await page.getByRole('button', { name: /^Wait (60|59|58)s$/ }).waitFor();
    const code = await codeFor(email, 2);
    await page.getByLabel('Code').fill(` ${code.slice(0, 3)} ${code.slice(3)} `);
    await page.waitForURL('**/account-register-success?token=*');
  });

  it('does not reveal that an address already has an account', async () => {
    const { email } = await createPerson(visitor.address);
    const page = await atCode(email);
    await page.getByLabel('Code').fill('123456');
    await page.getByText('Invalid code').first().waitFor();
  });
});
