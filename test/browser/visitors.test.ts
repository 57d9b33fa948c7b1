import { itInFull } from '../support/breadth';
import { inDatabase } from './support/database';
import { linkFor, newEmail } from './support/people';
import { awake, backOnline, type Visitor } from './support/visitor';
import { withVisitors } from './support/visitors';

let visitor: Visitor;
withVisitors((newcomer) => (visitor = newcomer));

describe('newsletter', () => {
  it('subscribes a visitor on the landing page, who confirms with the link from the mail', async () => {
    const email = newEmail();
    const page = await visitor.open('/');
    const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Subscribe' }) });
    await form.scrollIntoViewIfNeeded();
    await page.locator('[data-island=NewsletterForm][data-alive]').waitFor();
    const subscribe = form.getByRole('button', { name: 'Subscribe' });
    expect(await subscribe.isDisabled()).toBe(true);
    await form.getByLabel('Email').fill('no address');
    await form.getByRole('checkbox').check();
    await page.getByText('please enter a valid email address').waitFor();
    expect(await subscribe.isDisabled()).toBe(true);
    await form.getByLabel('Email').fill(email);
    await subscribe.click();
    await page.getByText('Thank you for subscribing!').waitFor();
    await form.getByRole('checkbox', { checked: false }).waitFor();
    expect(await form.getByLabel('Email').inputValue()).toBe('');
    await page.goto(await linkFor(email, '/newsletter-confirm'));
    await page.getByRole('heading', { name: 'Subscription Confirmed' }).waitFor();
    const confirmed = `UPDATE newsletter_subscribers SET email = email WHERE email = $1 AND confirmed_at IS NOT NULL`;
    expect(await inDatabase(confirmed, [email])).toBe(1);
  });

  itInFull('refuses a confirmation without a token or with a wrong one', async () => {
    const page = await visitor.open('/newsletter-confirm');
    await page.getByText('Invalid confirmation link').waitFor();
    await page.goto('/newsletter-confirm?token=wrong');
    await page.getByRole('heading', { name: 'Confirmation Failed' }).waitFor();
  });
});

describe('contact form', () => {
  it('sends a message with the topic from the link, and clears its fields', async () => {
    const email = newEmail();
    const page = await awake(await visitor.open('/contact?topic=Partnership'));
    expect(await page.getByRole('combobox').evaluate((list) => (list as HTMLSelectElement).selectedOptions[0].text)).toBe('Partnership');
    await page.getByLabel('Name').fill('Margaret Hale');
    await page.getByLabel(/^Email/).fill(email);
    await page.getByRole('textbox', { name: 'Message' }).fill('We read the news of the mills and would like to talk about it.');
    await page.getByRole('button', { name: /Send/ }).click();
    await page.getByText("Thank you for reaching out. We'll respond shortly.").waitFor();
    expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('');
    expect(await inDatabase(`UPDATE contact_messages SET email = email WHERE email = $1`, [email])).toBe(1);
  });

  itInFull('names the missing fields and keeps what was entered', async () => {
    const page = await awake(await visitor.open('/contact'));
    await page.getByRole('textbox', { name: 'Message' }).fill('Only a message.');
    await page.getByRole('button', { name: /Send/ }).click();
    await page.getByRole('alert').getByRole('link').nth(1).waitFor();
    expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('Only a message.');
  });

  itInFull('reports an unreachable server, and sends the message once it is back', async () => {
    const page = await awake(await visitor.open('/contact?topic=Other'));
    await page.getByLabel('Name').fill('Margaret Hale');
    await page.getByLabel(/^Email/).fill(newEmail());
    await page.getByRole('textbox', { name: 'Message' }).fill('Once more.');
    await visitor.context.setOffline(true);
    await page.getByRole('button', { name: /Send/ }).click();
    await page.getByText('Oops! Something went wrong. Please try again later.').waitFor();
    await backOnline(visitor, page);
    await page.getByRole('button', { name: /Send/ }).click();
    await page.getByText("Thank you for reaching out. We'll respond shortly.").waitFor();
  });
});
