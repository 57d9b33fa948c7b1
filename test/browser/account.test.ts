import { Secret, TOTP } from 'otpauth';
import { itInFull } from '../support/breadth';
import { pictureOf } from '../support/pictures';
import { overflows } from './support/axe';
import { inDatabase } from './support/database';
import { codeFor, createPerson, linkFor, newEmail, PASSWORD, type Person } from './support/people';
import { signInAt } from './support/people-at';
import { browserProduct } from './support/product';
import { fillSignIn, reload, signedIn } from './support/signed-in';
import { awake, type Visitor } from './support/visitor';
import { withVisitors } from './support/visitors';

let visitor: Visitor;
let person: Person;
withVisitors((newcomer) => (visitor = newcomer));
beforeEach(async () => {
  person = await createPerson(visitor.address);
});

describe('the account', () => {
  it('takes another name, time zone, photo and address, and the old address takes the account back', async () => {
    const page = await signedIn(visitor, person);
    await page.getByRole('button', { name: 'Account and settings' }).click();
    await page.getByRole('link', { name: 'Your account' }).click();
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
    const about = page.getByRole('region', { name: 'About you' });
    await about.getByLabel('Surname').fill('Thornton');
    await about.getByLabel('Time zone').fill('qata');
    await page.getByRole('option', { name: 'Asia/Qatar' }).click();
    await about.getByRole('button', { name: 'Save' }).click();
    await about.getByText('Saved.').waitFor();

    const photo = page.getByRole('region', { name: 'Photo' });
    await photo.getByLabel('Choose a photo').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await pictureOf('png', 60, 40) });
    await photo.getByRole('img', { name: 'The photo you chose' }).waitFor();
    await photo.getByRole('button', { name: 'Use this photo' }).click();
    await photo.getByRole('img', { name: 'Your photo' }).waitFor();
    await photo.getByRole('button', { name: 'Remove the photo' }).click();
    await photo.getByText('You have no photo.').waitFor();

    const address = page.getByRole('region', { name: 'Email address' });
    const email = newEmail();
    await address.getByLabel('New email address').fill(email);
    await address.getByLabel('Your password').fill(PASSWORD);
    await address.getByRole('button', { name: 'Send a code' }).click();
    await address.getByLabel('Code').fill(await codeFor(email));
    await address.getByRole('button', { name: 'Change the address' }).click();
    await address.getByText(`You log in with ${email}.`).waitFor();
    await reload(page);
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[autocomplete=family-name]')?.value === 'Thornton');
    expect(await about.getByLabel('Time zone').inputValue()).toBe('Asia/Qatar');

    const undo = await awake(await visitor.open(await linkFor(person.email, '/undo-email-change/')));
    await undo.getByRole('button', { name: 'Restore this address' }).click();
    await undo.getByRole('heading', { name: 'Your address is back' }).waitFor();
    await signInAt(browserProduct().url, person, visitor.address);
  });

  it('sets up a second factor by a QR code, hands out recovery codes, and ends other sessions', async () => {
    const other = await signInAt(browserProduct().url, person, visitor.address);
    const page = await signedIn(visitor, person, '/dashboard/account/security');
    const factor = page.getByRole('region', { name: 'Two-factor authentication' });
    await factor.getByRole('button', { name: 'Set it up' }).click();
    await factor.getByRole('button', { name: 'Cancel' }).click();
    await factor.and(page.locator(':focus')).waitFor();
    await factor.getByRole('button', { name: 'Set it up' }).click();
    await factor.getByLabel('Password').fill(PASSWORD);
    await factor.getByRole('button', { name: 'Set up' }).click();
    await factor.getByRole('img', { name: 'QR code for an authenticator app' }).waitFor();
    const secret = Secret.fromBase32(await factor.locator('form code').innerText());
    await factor.getByRole('textbox', { name: 'Code' }).fill(new TOTP({ secret }).generate());
    await factor.getByRole('button', { name: 'Turn on' }).click();
    await factor.getByRole('button', { name: 'I have saved them' }).waitFor();
    const codes = await factor.getByRole('listitem').allInnerTexts();
    expect(codes).toHaveLength(10);
    const [file] = await Promise.all([page.waitForEvent('download'), factor.getByRole('button', { name: 'Download' }).click()]);
    expect(file.suggestedFilename()).toBe('barograph-recovery-codes.txt');
    await factor.getByRole('button', { name: 'I have saved them' }).click();
    await factor.getByText('10 recovery codes are left.').waitFor();
    await factor.and(page.locator(':focus')).waitFor();
    await page.getByRole('cell', { name: 'Two-factor authentication turned on' }).waitFor();

    await factor.getByRole('button', { name: 'Turn off…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await dialog.getByRole('textbox', { name: 'Code' }).fill(codes[0]);
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await factor.getByText('It is off.').waitFor();

    const sessions = page.getByRole('region', { name: 'Where you are logged in' });
    await sessions.getByText('(this session)').waitFor();
    await sessions.getByRole('button', { name: 'Log out everywhere else' }).click();
    await sessions.getByText('You are not logged in anywhere else.').waitFor();
    await sessions.and(page.locator(':focus')).waitFor();
    const reply = await fetch(`${browserProduct().url}/api/accounts/me/`, { headers: { authorization: `Bearer ${other.access}` } });
    expect(reply.status).toBe(401);

    const password = page.getByRole('region', { name: 'Password', exact: true });
    await password.getByLabel('Current password').fill(PASSWORD);
    await password.getByLabel('New password').first().fill('vellum orchid ninety parcels');
    await password.getByLabel('Confirm the new password').fill('vellum orchid ninety parcel');
    await password.getByRole('button', { name: 'Change password' }).click();
    await password.getByText('Passwords do not match.').waitFor();
    await password.getByLabel('Confirm the new password').fill('vellum orchid ninety parcels');
    await password.getByRole('button', { name: 'Change password' }).click();
    await password.getByText('Your password was changed.').waitFor();
    await page.getByRole('cell', { name: 'Password changed' }).waitFor();
  });

  itInFull('breaks a long address on the narrowest screen, also written from the right', async () => {
    const email = `${'hale'.repeat(16)}@${person.email.replaceAll('-', '').replace('@', '.')}`;
    await inDatabase('UPDATE users SET email = $2 WHERE email = $1', [person.email, email]);
    const page = await signedIn(visitor, { ...person, email }, '/dashboard/account');
    await page.setViewportSize({ width: 320, height: 900 });
    for (const language of ['en', 'ar']) {
      await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
      await reload(page);
      await page.locator('strong', { hasText: email }).waitFor();
      expect(await overflows(page)).toBe(false);
    }
    await page.route(/\/api\/accounts\/me\/email\/?$/, (route) => route.fulfill({ status: 200, json: { message: 'sent' } }));
    const address = page.locator('section', { has: page.locator('strong', { hasText: email }) });
    await address.locator('input[type=email]').fill(email);
    await address.locator('input[type=password]').fill(PASSWORD);
    await address.locator('[type=submit]').click();
    await address.getByRole('status').getByText(email).waitFor();
    expect(await overflows(page)).toBe(false);
  });

  itInFull('keeps which mails are wanted, hands out its data, and is deleted', async () => {
    const page = await signedIn(visitor, person, '/dashboard/account/notifications');
    await page.getByLabel('Briefing newsletter').check();
    await page.getByText('Saved.').waitFor();
    await reload(page);
    await page.locator('input:checked').first().waitFor();
    expect(await page.getByLabel('Briefing newsletter').isChecked()).toBe(true);

    await page.getByRole('link', { name: 'My data' }).click();
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download my data' }).click()]);
    expect(file.suggestedFilename()).toMatch(/^barograph-account-\d{4}-\d\d-\d\d\.json$/);
    await page.getByRole('button', { name: 'Delete my account…' }).click();
    await page.getByLabel('Your password').fill('not the password');
    await page.getByRole('button', { name: 'Delete permanently' }).click();
    await page.getByRole('alert').getByText('password').waitFor();
    await page.getByLabel('Your password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Delete permanently' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    expect(await page.evaluate(() => localStorage.getItem('user.access'))).toBeNull();
    await expect(signInAt(browserProduct().url, person, visitor.address)).rejects.toThrow('401');
  });
});

itInFull('an invited person with an account is led through the login back to the invitation', async () => {
  const owner = await createPerson(visitor.address, { company: 'Marlborough Mills' });
  const { access } = await signInAt(browserProduct().url, owner, visitor.address);
  await fetch(`${browserProduct().url}/api/organizations/invitations/`, {
    method: 'POST',
    body: JSON.stringify({ email: person.email }),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access}` },
  });
  const page = await awake(await visitor.open(await linkFor(person.email, '/invitation/')));
  await page.getByRole('link', { name: 'Log In', exact: true }).click();
  await page.waitForURL('**/login#**');
  await fillSignIn(await awake(page), person);
  await page.waitForURL('**/invitation/**');
  await page.getByRole('button', { name: 'Accept Invitation' }).click();
  await page.waitForURL('**/dashboard');
});
