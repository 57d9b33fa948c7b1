import { Webhook } from 'standardwebhooks';
import { itInFull } from '../support/breadth';
import { until } from '../support/until';
import { WebhookReceiver } from '../support/webhook-receiver';
import { violationsEverywhere } from './support/axe';
import { inDatabase } from './support/database';
import { createPerson } from './support/people';
import { browserProduct } from './support/product';
import { reload, signedIn } from './support/signed-in';
import type { Visitor } from './support/visitor';
import { withVisitors } from './support/visitors';

let visitor: Visitor;
withVisitors((newcomer) => (visitor = newcomer));

let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await WebhookReceiver.start(browserProduct().webhookPort);
});
afterAll(() => receiver.close());

describe('webhook pages', () => {
  it('makes a webhook with a secret that is shown once, tests it and sends again', async () => {
    const page = await signedIn(visitor, await createPerson(visitor.address), '/dashboard/webhooks');
    await page.getByRole('heading', { name: 'No webhooks yet' }).waitFor();
    await page.getByRole('link', { name: 'New webhook' }).click();
    await page.getByLabel('Name').fill('Risk desk');
    await page.getByLabel('Address').fill('http://192.168.0.1/hook');
    await page.getByRole('button', { name: 'Create webhook' }).click();
    await page.getByText('This address cannot be used').waitFor();
    await page.getByLabel('Address').fill(receiver.url('/risk'));
    await page.getByRole('button', { name: 'Create webhook' }).click();

    const issued = page.getByRole('dialog', { name: 'Signing secret of Risk desk' });
    const secret = await issued.getByLabel('Signing secret', { exact: true }).inputValue();
    expect(secret).toMatch(/^whsec_/);
    await page.keyboard.press('Escape');
    expect(await issued.getByRole('button', { name: 'Done' }).isDisabled()).toBe(true);
    await issued.getByLabel('I have stored it').check();
    await issued.getByRole('button', { name: 'Done' }).click();

    await page.getByRole('heading', { level: 2, name: 'Risk desk' }).waitFor();
    // The dialog fades.
    await issued.waitFor({ state: 'detached' });
    expect(await page.content()).not.toContain(secret);
    const none = await page.getByText('Nothing has been sent yet.').boundingBox();
    const buttons = await page.locator('form', { has: page.getByRole('button', { name: 'Send a test' }) }).boundingBox();
    expect(none!.y - buttons!.y - buttons!.height).toBeGreaterThanOrEqual(12);
    const heights = ['Rotate secret', 'Disable', 'Edit'].map(async (name) => {
      const action = page.getByRole(name === 'Edit' ? 'link' : 'button', { name, exact: true });
      return (await action.boundingBox())?.y;
    });
    expect(new Set(await Promise.all(heights)).size).toBe(1);
    await page.getByRole('button', { name: 'Send a test' }).click();
    const delivery = page.getByRole('dialog', { name: 'Delivery of A test' });
    await delivery.getByRole('status').getByText('Delivered').waitFor();
    await delivery.getByText('This is a test from Barograph.').waitFor();
    const [received] = receiver.at('/risk');
    expect(new Webhook(secret).verify(received.body, received.headers as Record<string, string>)).toHaveProperty('type', 'webhook.test');
    await delivery.getByRole('button', { name: 'Send again' }).click();
    await until(() => Promise.resolve(receiver.at('/risk').length === 2));
    expect(receiver.at('/risk')[1].headers['webhook-id']).toBe(received.headers['webhook-id']);
    // By its row: a try may also have taken two milliseconds.
    await delivery.getByRole('row', { name: /^2 / }).waitFor();
    expect(await violationsEverywhere(page)).toEqual([]);
    await delivery.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: /^Details of webhook.test/ }).waitFor();
    expect(await violationsEverywhere(page)).toEqual([]);
  });

  itInFull('says what the address answered, and tells a member who may see webhooks', async () => {
    receiver.answer('/broken', { status: 500, body: 'out of order' });
    const person = await createPerson(visitor.address, { company: 'Hamper & Co' });
    const page = await signedIn(visitor, person, '/dashboard/webhooks/create');
    await page.getByLabel('Name').fill('Chat');
    await page.getByLabel('Texts for Slack').check();
    await page.getByLabel('Address').fill(receiver.url('/broken'));
    await page.getByRole('button', { name: 'Create webhook' }).click();
    await page.getByRole('button', { name: 'Send a test' }).click();
    const delivery = page.getByRole('dialog', { name: 'Delivery of A test' });
    // The second try may be over as well.
    await delivery.getByText('out of order').first().waitFor();
    await delivery.getByRole('button', { name: 'Close' }).click();
    await page.getByText('Failing since').waitFor();
    await page.getByLabel('Status').selectOption('Delivered');
    await page.getByText('No deliveries match.').waitFor();

    await inDatabase(`UPDATE memberships SET role = 'member' WHERE user_id = (SELECT id FROM users WHERE email = $1)`, [person.email]);
    await reload(page);
    await page.getByText('only its owner and admins can see and manage them').waitFor();
  });
});
