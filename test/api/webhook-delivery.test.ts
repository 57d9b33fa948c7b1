import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { Webhook as WebhookEntity } from '../../server/alerts/webhooks/endpoints/webhook.entity';
import { WebhookBox } from '../../server/alerts/webhooks/endpoints/webhook-box';
import { WebhookDispatcher } from '../../server/alerts/webhooks/delivery/webhook-dispatcher';
import { WebhooksProcessor } from '../../server/alerts/webhooks/webhooks.processor';
import { ask } from '../support/http';
import { welcome } from '../support/people';
import { TEST_SECRETS } from '../support/secrets';
import { until } from '../support/until';
import { WebhookDesk } from '../support/webhook-desk';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let desk: WebhookDesk;

beforeAll(async () => {
  desk = await WebhookDesk.open();
});
afterAll(() => desk?.close());
beforeEach(() => desk.signIn());

/** Without the time, which the clock of the tests has put elsewhere. */
function verify(secret: string, { headers, body }: { headers: object; body: string }): void {
  const now = jest.spyOn(Date, 'now').mockReturnValue(desk.clock.now().getTime());
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>);
  } finally {
    now.mockRestore();
  }
}

describe('delivery of webhook messages', () => {
  it('delivers a message signed, so that the library of Standard Webhooks verifies it, and logs it', async () => {
    const endpoint = await desk.make();
    const delivery = await desk.test(endpoint);
    const [received, ...more] = desk.receiver.at(endpoint.path);
    expect(more).toEqual([]);
    verify(endpoint.secret, received);
    expect(received.headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': delivery.message_id });
    expect(JSON.parse(received.body)).toMatchObject({ type: 'webhook.test', timestamp: desk.clock.now().toISOString() });
    expect(delivery).toMatchObject({ status: 'delivered', attempts: 1, failure: null, next_attempt_at: null, body: received.body });
    expect(delivery.tries).toMatchObject([{ response_status: 204, failure: null }]);
    expect(await desk.show(endpoint)).toMatchObject({ status: 'enabled', delivered_at: desk.clock.now().toISOString() });
  });

  it('signs a message with both secrets while one replaces the other, and with the new one alone after that', async () => {
    const endpoint = await desk.make();
    const { body } = await desk.call('POST', `/${endpoint.id}/rotate`, { grace_minutes: 5 });
    await desk.test(endpoint);
    for (const secret of [endpoint.secret, String(body.secret)]) verify(secret, desk.receiver.at(endpoint.path)[0]);
    desk.clock.advance(5 * MINUTE + 1);
    await desk.test(endpoint);
    verify(String(body.secret), desk.receiver.at(endpoint.path)[1]);
    expect(() => verify(endpoint.secret, desk.receiver.at(endpoint.path)[1])).toThrow();
  });

  it('holds a message of a suspended organization until it is resumed', async () => {
    const endpoint = await desk.make();
    const rest = (until: Date | null): Promise<unknown> =>
      desk.api.dataSource.query(`UPDATE webhooks SET rests_until = $2 WHERE id = $1`, [endpoint.id, until]);
    const suspend = (at: Date | null): Promise<unknown> =>
      desk.api.dataSource.query(`UPDATE organizations SET suspended_at = $2, suspension_reason = $3 WHERE id = $1`, [
        desk.ada.organizationId,
        at,
        at && 'They asked.',
      ]);
    // Else the worker, which looks by itself too, might be quicker than the suspension.
    await rest(new Date(desk.clock.now().getTime() + HOUR));
    const { body } = await desk.call('POST', `/${endpoint.id}/test`);
    await suspend(desk.clock.now());
    try {
      await rest(null);
      await desk.worker.app.get(WebhookDispatcher, { strict: false }).deliverAll();
      expect(desk.receiver.at(endpoint.path)).toEqual([]);
    } finally {
      await suspend(null);
    }
    expect(await desk.settled(endpoint, String(body.id))).toMatchObject({ status: 'delivered', attempts: 1 });
  });

  it('sends no message where a redirect leads', async () => {
    const [endpoint, inner] = [await desk.make(), `/${randomUUID()}`];
    desk.receiver.answer(endpoint.path, { status: 307, headers: { location: desk.receiver.url(inner) } });
    expect(await desk.test(endpoint)).toMatchObject({ status: 'pending', failure: 'it answered 307' });
    expect(desk.receiver.at(inner)).toEqual([]);
  });

  it('sends nothing to an internal address, even if one was saved', async () => {
    const endpoint = await desk.make();
    const box = desk.worker.app.get(WebhookBox, { strict: false });
    const inside = box.seal('https://169.254.169.254/', endpoint.id, 'address');
    await desk.worker.dataSource.manager.update(WebhookEntity, { id: endpoint.id }, { address: inside });
    expect(await desk.test(endpoint)).toMatchObject({
      status: 'pending',
      failure: '169.254.169.254 is not an address of the public internet',
    });
  });

  it('sends a chat plain text that says what happened, without a signature', async () => {
    const endpoint = await desk.make({ kind: 'slack' });
    await desk.test(endpoint);
    const [{ headers, body }] = desk.receiver.at(endpoint.path);
    expect(headers['webhook-signature']).toBeUndefined();
    expect(JSON.parse(body)).toEqual({ text: 'This is a test from Barograph.' });
  });
});

describe('webhook endpoints', () => {
  it('an endpoint gets the messages of a span again on request', async () => {
    const endpoint = await desk.make();
    const from = desk.clock.now().toISOString();
    const first = await desk.test(endpoint);
    desk.clock.advance(MINUTE);
    const to = desk.clock.now().toISOString();
    await desk.test(endpoint);
    expect((await desk.call('POST', `/${endpoint.id}/resend`, { from, to })).body).toEqual({ replayed: 0 });
    expect((await desk.call('POST', `/${endpoint.id}/resend`, { from, to, status: 'delivered' })).body).toEqual({ replayed: 1 });
    expect(await desk.settled(endpoint, first.id)).toMatchObject({ status: 'delivered', attempts: 2 });
    expect(desk.receiver.at(endpoint.path).map(({ headers }) => headers['webhook-id'])).toHaveLength(3);
  });

  it('an endpoint that never answers keeps none of the others waiting', async () => {
    const silent = await desk.make();
    desk.receiver.answer(silent.path, 'silence');
    const [slow] = await Promise.all([desk.call('POST', `/${silent.id}/test`), desk.call('POST', `/${silent.id}/test`)]);
    const done = desk.worker.app.get(WebhookDispatcher, { strict: false }).deliverAll();
    const quick = await desk.make();
    const { body } = await desk.call('POST', `/${quick.id}/test`);
    await until(async () => (await desk.call('GET', `/${quick.id}/deliveries/${String(body.id)}`)).body.status === 'delivered');
    expect((await desk.call('GET', `/${silent.id}/deliveries/${String(slow.body.id)}`)).body).toMatchObject({ attempts: 0 });
    await desk.call('DELETE', `/${silent.id}`);
    desk.receiver.hangUp();
    await done;
  });
});

describe('retention of webhook messages', () => {
  it('forgets a delivery after 30 days, and gives up one that waited for too long', async () => {
    const endpoint = await desk.make();
    const kept = await desk.test(endpoint);
    await desk.call('PATCH', `/${endpoint.id}`, { is_enabled: false });
    await desk.worker.dataSource.query(`UPDATE webhook_deliveries SET state = 'pending' WHERE id = $1`, [kept.id]);
    const keepUp = (): Promise<void> => desk.worker.app.get(WebhooksProcessor, { strict: false }).keepUp();
    const states = (): Promise<unknown> => desk.worker.dataSource.query(`SELECT state FROM webhook_deliveries WHERE id = $1`, [kept.id]);
    desk.clock.advance(3 * 24 * HOUR);
    await keepUp();
    expect(await states()).toEqual([{ state: 'pending' }]);
    desk.clock.advance(2 * 24 * HOUR);
    await keepUp();
    expect(await states()).toEqual([{ state: 'failed' }]);
    desk.clock.advance(26 * 24 * HOUR);
    await keepUp();
    expect(await states()).toEqual([]);
  });

  it('deletes the messages of an organization when it closes', async () => {
    const leaver = await welcome(desk.api, { kind: 'company' });
    const as = { method: 'POST', headers: leaver.headers };
    const made = await ask(`${desk.api.url}/v1/webhooks`, {
      ...as,
      json: { name: 'Desk', url: desk.receiver.url('/leaver'), events: ['alert.fired'] },
    });
    await ask(`${desk.api.url}/v1/webhooks/${String(made.body.id)}/test`, as);
    const messages = (): Promise<object[]> =>
      desk.api.dataSource.query(`SELECT id FROM webhook_messages WHERE organization_id = $1`, [leaver.organizationId]);
    expect(await messages()).toHaveLength(1);
    expect((await ask(`${desk.api.url}/api/accounts/me/delete/`, { ...as, json: { password: leaver.password } })).status).toBe(204);
    expect(await messages()).toEqual([]);
  });
});

describe('replacing KEY_ENCRYPTION_SECRET', () => {
  it('seals addresses and secrets of webhooks anew, so that they open without the previous secret', async () => {
    const endpoint = await desk.make();
    await desk.call('POST', `/${endpoint.id}/rotate`, { grace_minutes: 60 });
    // One that has the secret of before alone would leave the job to the others, and try again later.
    await desk.worker.close();
    const secrets = { KEY_ENCRYPTION_SECRET: 'n'.repeat(32), KEY_ENCRYPTION_SECRET_PREVIOUS: TEST_SECRETS.KEY_ENCRYPTION_SECRET };
    await desk.restartWorker(secrets);
    const renewed = new WebhookBox({ secrets: { keyEncryption: secrets.KEY_ENCRYPTION_SECRET, keyEncryptionPrevious: null } });
    await until(async () => {
      const { address, secret, previousSecret } = await desk.worker.dataSource.manager.findOneByOrFail(WebhookEntity, { id: endpoint.id });
      expect(renewed.open(previousSecret!, endpoint.id, 'secret')).toBe(endpoint.secret);
      expect(renewed.open(secret!, endpoint.id, 'secret')).not.toBe(endpoint.secret);
      return renewed.open(address, endpoint.id, 'address') === desk.receiver.url(endpoint.path);
    });
  });
});
