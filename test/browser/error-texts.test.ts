import type { Page, Route } from 'playwright-core';
import { firstOf, itInFull } from '../support/breadth';
import { createPerson, newEmail, type Person } from './support/people';
import { goTo, signedIn } from './support/signed-in';
import { awake, type Visitor } from './support/visitor';
import { withVisitors } from './support/visitors';

/**
 * The fallback texts for a server that gives no message (specification, section 8), each seen on the screen. A healthy server never
 * sends such replies, so they are faked here; the messages it does send are tested in the flows themselves.
 */
let visitor: Visitor;
withVisitors((newcomer) => (visitor = newcomer));

/** A failure without a problem document. */
const failWithoutMessage = (route: Route): Promise<void> => route.fulfill({ status: 500, contentType: 'text/plain', body: '' });
/** A success with the given body. */
const succeedWith =
  (body: object) =>
  (route: Route): Promise<void> =>
    route.fulfill({ status: 200, contentType: 'application/json', body: JSON.stringify(body) });
const failWith =
  (body: object) =>
  (route: Route): Promise<void> =>
    route.fulfill({ status: 400, contentType: 'application/problem+json', body: JSON.stringify(body) });

async function open(path: string, pattern: string, answer: (route: Route) => Promise<void>): Promise<Page> {
  await visitor.context.route(pattern, answer);
  return awake(await visitor.open(path));
}

const waitForText = (page: Page, text: string): Promise<void> => page.getByText(text).first().waitFor();

describe('fallback texts', () => {
  it('falls back to “Invalid credentials” when signing in fails', async () => {
    const page = await open('/login', '**/api/accounts/login', failWithoutMessage);
    await page.getByLabel('Email').fill(newEmail());
    await page.getByLabel('Password', { exact: true }).fill('whatever it is');
    await page.getByRole('button', { name: 'Log in' }).click();
    await waitForText(page, 'Invalid credentials. Please try again.');
  });

  it.each(
    firstOf(1, [
      ['a failure without a document', failWithoutMessage],
      ['a success with another message', succeedWith({ message: 'Hello.', token: 'x' })],
    ]),
  )('shows “Invalid code” when a sign-up code gets %s', async (_what, answer) => {
    const page = await open('/validate-otp/x', '**/api/accounts/validate-otp-account', answer);
    await page.getByLabel('Code').fill('123456');
    await waitForText(page, 'Invalid code');
  });

  itInFull('shows “Invalid code” with how long to wait where codes are sent too often', async () => {
    const detail = 'Too many requests. Try again in 40 seconds.';
    const limited = (route: Route): Promise<void> =>
      route.fulfill({
        status: 429,
        contentType: 'application/problem+json',
        headers: { 'retry-after': '40' },
        body: JSON.stringify({ status: 429, code: 'rate_limited', detail, error: detail }),
      });
    const page = await open('/validate-otp/x', '**/api/accounts/*otp*', limited);
    await page.getByLabel('Code').fill('123456');
    await waitForText(page, `Invalid code\n${detail}`);
    await page.getByRole('button', { name: 'Request a new code' }).click();
    await waitForText(page, `Could not resend OTP. Please try again.\n${detail}`);
    await page.getByRole('button', { name: /^Wait \d+s$/, disabled: true }).waitFor();
  });

  it.each(
    firstOf(1, [
      ['Unexpected response from server.', succeedWith({ message: 'Hello.' })],
      ['Could not resend OTP. Please try again.', failWithoutMessage],
      ['The post is on strike.', failWith({ status: 400, detail: 'The post is on strike.', error: 'The post is on strike.' })],
    ]),
  )('shows “%s” when a new code is requested', async (text, answer) => {
    const page = await open('/validate-otp/x', '**/api/accounts/resend-otp', answer);
    await page.getByRole('button', { name: 'Request a new code' }).click();
    await waitForText(page, text);
  });

  it.each(
    firstOf(1, [
      ['Check your email for further instructions.', succeedWith({ message: '' })],
      ['Error sending reset password request. Please try again.', failWithoutMessage],
    ]),
  )('shows “%s” when a password reset is requested', async (text, answer) => {
    const page = await open('/forgot-password', '**/api/accounts/password-forgot**', answer);
    await page.getByLabel('Email').fill(newEmail());
    await page.getByRole('button', { name: 'Send the link' }).click();
    await waitForText(page, text);
  });

  it.each(
    firstOf(1, [
      ['Password successfully reset.', succeedWith({ message: '' })],
      ['An error occurred.', failWithoutMessage],
      ['This password is too plain.', failWith({ status: 400, detail: 'This password is too plain.', error: 'This password is too plain.' })],
    ]),
  )('shows “%s” when a new password is sent', async (text, answer) => {
    const page = await open('/reset-password/u/t', '**/api/accounts/reset-password/**', answer);
    await page.getByLabel('New password').fill('rain over the moor');
    await page.getByLabel('Confirm password').fill('rain over the moor');
    await page.getByRole('button', { name: 'Reset password' }).click();
    await waitForText(page, text);
  });

  it.each(
    firstOf(1, [
      ['Something went wrong during confirmation.', failWithoutMessage],
      ['You are now subscribed to the Barograph briefing newsletter.', succeedWith({ message: '' })],
    ]),
  )('shows “%s” when a newsletter subscription is confirmed', async (text, answer) => {
    await waitForText(await open('/newsletter-confirm?token=x', '**/api/accounts/newsletter-confirm**', answer), text);
  });

  itInFull('shows “Confirming your subscription...” while a confirmation is pending', async () => {
    const page = await open('/newsletter-confirm?token=x', '**/api/accounts/newsletter-confirm**', () => Promise.resolve());
    await waitForText(page, 'Confirming your subscription...');
  });

  it('apologizes when a contact message fails', async () => {
    const page = await open('/contact?topic=Other', '**/api/accounts/contact', failWithoutMessage);
    await page.getByLabel('Name').fill('Margaret Hale');
    await page.getByLabel(/^Email/).fill(newEmail());
    await page.getByRole('textbox', { name: 'Message' }).fill('We would like to talk.');
    await page.getByRole('button', { name: /Send/ }).click();
    await waitForText(page, 'Oops! Something went wrong. Please try again later.');
  });
});

describe('invitation page', () => {
  itInFull('shows that the invitation is being verified', async () => {
    await waitForText(await open('/invitation/t', '**/api/organizations/invitations/**', () => Promise.resolve()), 'Verifying invitation...');
  });

  it.each(
    firstOf(1, [
      ['This invitation link is invalid or expired.', failWithoutMessage],
      ['It was taken back.', failWith({ error: 'It was taken back.', detail: 'Gone.' })],
      ['Gone.', failWith({ detail: 'Gone.' })],
    ]),
  )('shows “%s” for an invalid invitation', async (text, answer) => {
    await waitForText(await open('/invitation/t', '**/api/organizations/invitations/**', answer), text);
  });

  itInFull('invites without naming an organization where the server names none', async () => {
    const page = await open('/invitation/t', '**/api/organizations/invitations/**', succeedWith({ email: 'a@milton.example' }));
    await waitForText(page, 'a@milton.example');
    expect(await page.locator('main').innerText()).not.toContain('undefined');
  });

  /** Fills in the form of somebody without an account; sending it is answered so. */
  async function fillAcceptance(answer: (route: Route) => Promise<void>): Promise<Page> {
    await visitor.context.route('**/api/organizations/invitations/accept**', answer);
    const invitation = succeedWith({ email: 'ada@milton.example', organization: 'Mills' });
    const page = await open('/invitation/t', '**/api/organizations/invitations/validate/**', invitation);
    await page.getByLabel('Name', { exact: true }).fill('Ada');
    await page.getByLabel('Surname').fill('Hale');
    await page.getByLabel('Country').selectOption('Qatar');
    await page.getByLabel('Password', { exact: true }).fill('rain over the moor');
    return page;
  }

  it.each(
    firstOf(1, [
      ['Failed to accept invitation.', failWithoutMessage],
      ['No licence is left.', failWith({ error: 'No licence is left.' })],
    ]),
  )('shows “%s” when the invitation cannot be accepted', async (text, answer) => {
    const page = await fillAcceptance(answer);
    await page.getByRole('button', { name: 'Accept Invitation' }).click();
    await waitForText(page, text);
  });

  it('says that an invitation was accepted, and leads to the login two seconds later', async () => {
    await visitor.context.clock.install();
    const page = await fillAcceptance(succeedWith({}));
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.getByRole('button', { name: 'Accept Invitation' }).click();
    await waitForText(page, 'Your account has been created! Redirecting to login…');
    await page.clock.runFor(1_999);
    expect(new URL(page.url()).pathname).toBe('/invitation/t');
    await page.clock.runFor(1);
    await page.waitForURL('**/login');
  });
});

describe('dashboard', () => {
  let person: Person;
  let page: Page;

  beforeAll(async () => {
    person = await createPerson('10.7.7.7');
  });
  beforeEach(async () => {
    page = await signedIn(visitor, person);
    await page.getByRole('button', { name: 'Regenerate' }).waitFor();
  });

  it.each(
    firstOf(1, [
      ['Could not regenerate API key. Please try again.', failWithoutMessage],
      ['The keys are being counted.', failWith({ detail: 'The keys are being counted.' })],
    ]),
  )('shows “%s” when the key cannot be regenerated', async (text, answer) => {
    await visitor.context.route('**/api/apikeys/regenerate-key', answer);
    await page.getByRole('button', { name: 'Regenerate' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Regenerate' }).click();
    await waitForText(page, text);
  });

  it.each(
    firstOf(1, [
      ['Could not fetch API key. Please generate one in your dashboard.', failWithoutMessage],
      ['The keys are being counted.', failWith({ detail: 'The keys are being counted.' })],
    ]),
  )('shows “%s” and disables the run button when the key cannot be read', async (text, answer) => {
    await visitor.context.route('**/api/apikeys/get', answer);
    await goTo(page, '/dashboard/try');
    await waitForText(page, text);
    expect(await page.getByRole('button', { name: 'No API key' }).isDisabled()).toBe(true);
  });

  it.each(
    firstOf(1, [
      ['Request failed.', failWithoutMessage],
      ['The index is out of ink.', failWith({ detail: 'The index is out of ink.' })],
    ]),
  )('shows “%s” when an example request fails', async (text, answer) => {
    await visitor.context.route('**/v1/indexes**', answer);
    await goTo(page, '/dashboard/try');
    await page.getByRole('button', { name: 'Run Example' }).click();
    await waitForText(page, text);
  });

  it('shows why the API refuses an example request, and its whole answer', async () => {
    await goTo(page, '/dashboard/try');
    await page.getByLabel('country', { exact: true }).fill('ZZ');
    await page.getByRole('button', { name: 'Run Example' }).click();
    const response = page.getByRole('region', { name: 'Response' });
    await response.getByText('400').first().waitFor();
    await response.getByText('"validation_failed"').waitFor();
  });

  itInFull('shows “Running...” while an example request is pending', async () => {
    await visitor.context.route('**/v1/indexes**', () => Promise.resolve());
    await goTo(page, '/dashboard/try');
    await page.getByRole('button', { name: 'Run Example' }).click();
    await waitForText(page, 'Running...');
  });
});
