import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { AlertsWorkerModule } from '../../server/alerts';
import { Webhook as WebhookEntity } from '../../server/alerts/webhooks/webhook.entity';
import { WebhookBox } from '../../server/alerts/webhooks/webhook-box';
import { WebhookDispatcher } from '../../server/alerts/webhooks/webhook-dispatcher';
import { WebhooksProcessor } from '../../server/alerts/webhooks/webhooks.processor';
import { MailWorkerModule } from '../../server/platform/mail';
import { startApp, type TestApp } from '../support/app';
import { MutableClock } from '../support/clock';
import { type Answer, ask } from '../support/http';
import { type Person, type SignedIn, signIn, welcome } from '../support/people';
import { TEST_SECRETS } from '../support/secrets';
import { until } from '../support/until';
import { WebhookReceiver } from '../support/webhook-receiver';
import { startTestWorker, type TestWorker } from '../support/worker';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const clock = new MutableClock('2026-03-02T12:00:00Z');
let receiver: WebhookReceiver;
let api: TestApp;
let worker: TestWorker;
let ada: Person & SignedIn;

beforeAll(async () => {
  receiver = await WebhookReceiver.start();
  const config = { WEBHOOK_ALLOW: receiver.host };
  api = await startApp({ clock, config });
  const env = { ...TEST_SECRETS, ...config };
  worker = await startTestWorker(api.config.database.url ?? '', { clock, env, imports: [AlertsWorkerModule, MailWorkerModule] });
  ada = await welcome(api, { kind: 'company', name: 'Ada', surname: 'Lovelace' });
  await api.dataSource.query(`UPDATE subscriptions SET plan_code = 'enterprise' WHERE organization_id = $1`, [ada.organizationId]);
});
afterAll(async () => {
  await worker?.close();
  await api?.close();
  await receiver?.close();
});
beforeEach(async () => {
  ada = { ...ada, ...(await signIn(api.url, ada)) };
});

interface Endpoint {
  readonly id: string;
  readonly path: string;
  readonly secret: string;
}
interface Delivery {
  id: string;
  message_id: string;
  status: string;
  attempts: number;
  failure: string | null;
  next_attempt_at: string | null;
  body: string;
  tries: { response_status: number | null; failure: string | null; response_body: string }[];
}

function call(method: string, path: string, json?: object): Promise<Answer> {
  return ask(`${api.url}/v1/webhooks${path}`, { method, json, headers: ada.headers });
}

async function make(body: object = {}): Promise<Endpoint> {
  const path = `/${randomUUID()}`;
  const { body: made } = await call('POST', '', { name: 'Desk', url: receiver.url(path), events: ['alert.fired'], ...body });
  return { id: String(made.id), path, secret: String(made.secret) };
}

/** Sends a test, and says how it fared once it is settled. */
async function test({ id }: Endpoint): Promise<Delivery> {
  const { body } = await call('POST', `/${id}/test`);
  return settled({ id }, String(body.id));
}

async function settled({ id }: Pick<Endpoint, 'id'>, delivery: string): Promise<Delivery> {
  await worker.app.get(WebhookDispatcher, { strict: false }).deliverAll();
  return (await call('GET', `/${id}/deliveries/${delivery}`)).body as unknown as Delivery;
}

const show = async ({ id }: Pick<Endpoint, 'id'>): Promise<Record<string, unknown>> => (await call('GET', `/${id}`)).body;

/** Without the time, which the clock of the tests has put elsewhere. */
function verify(secret: string, { headers, body }: { headers: object; body: string }): void {
  const now = jest.spyOn(Date, 'now').mockReturnValue(clock.now().getTime());
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>);
  } finally {
    now.mockRestore();
  }
}

describe('a message', () => {
  it('arrives signed, so that the library of Standard Webhooks verifies it, and is in the log', async () => {
    const endpoint = await make();
    const delivery = await test(endpoint);
    const [received, ...more] = receiver.at(endpoint.path);
    expect(more).toEqual([]);
    verify(endpoint.secret, received);
    expect(received.headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': delivery.message_id });
    expect(JSON.parse(received.body)).toMatchObject({ type: 'webhook.test', timestamp: clock.now().toISOString() });
    expect(delivery).toMatchObject({ status: 'delivered', attempts: 1, failure: null, next_attempt_at: null, body: received.body });
    expect(delivery.tries).toMatchObject([{ response_status: 204, failure: null }]);
    expect(await show(endpoint)).toMatchObject({ status: 'enabled', delivered_at: clock.now().toISOString() });
  });

  it('is signed with both secrets while one replaces the other, and with the new one alone after that', async () => {
    const endpoint = await make();
    const { body } = await call('POST', `/${endpoint.id}/rotate`, { grace_minutes: 5 });
    await test(endpoint);
    for (const secret of [endpoint.secret, String(body.secret)]) verify(secret, receiver.at(endpoint.path)[0]);
    clock.advance(5 * MINUTE + 1);
    await test(endpoint);
    verify(String(body.secret), receiver.at(endpoint.path)[1]);
    expect(() => verify(endpoint.secret, receiver.at(endpoint.path)[1])).toThrow();
  });

  it('of a suspended organization waits until it is resumed', async () => {
    const endpoint = await make();
    const rest = (until: Date | null): Promise<unknown> =>
      api.dataSource.query(`UPDATE webhooks SET rests_until = $2 WHERE id = $1`, [endpoint.id, until]);
    const suspend = (at: Date | null): Promise<unknown> =>
      api.dataSource.query(`UPDATE organizations SET suspended_at = $2, suspension_reason = $3 WHERE id = $1`, [
        ada.organizationId,
        at,
        at && 'They asked.',
      ]);
    // Else the worker, which looks by itself too, might be quicker than the suspension.
    await rest(new Date(clock.now().getTime() + HOUR));
    const { body } = await call('POST', `/${endpoint.id}/test`);
    await suspend(clock.now());
    try {
      await rest(null);
      await worker.app.get(WebhookDispatcher, { strict: false }).deliverAll();
      expect(receiver.at(endpoint.path)).toEqual([]);
    } finally {
      await suspend(null);
    }
    expect(await settled(endpoint, String(body.id))).toMatchObject({ status: 'delivered', attempts: 1 });
  });

  it('that fails comes again under the same id, later each time, until it arrives', async () => {
    const endpoint = await make();
    receiver.answer(endpoint.path, { status: 500, body: 'out of order' });
    const first = await test(endpoint);
    expect(first).toMatchObject({ status: 'pending', attempts: 1, failure: 'it answered 500' });
    expect(first.tries).toMatchObject([{ response_status: 500, response_body: 'out of order' }]);
    expect(await show(endpoint)).toMatchObject({ status: 'failing', failing_since: clock.now().toISOString() });
    expect(await settled(endpoint, first.id)).toMatchObject({ attempts: 1 });
    clock.advance(6_000);
    const second = await settled(endpoint, first.id);
    expect(Date.parse(second.next_attempt_at!) - clock.now().getTime()).toBeGreaterThan(50_000);
    receiver.answer(endpoint.path, { status: 200 });
    clock.advance(2 * MINUTE);
    expect(await settled(endpoint, first.id)).toMatchObject({ status: 'delivered', attempts: 3 });
    expect(new Set(receiver.at(endpoint.path).map(({ headers }) => headers['webhook-id']))).toEqual(new Set([first.message_id]));
    expect(await show(endpoint)).toMatchObject({ status: 'enabled', failing_since: null });
  });

  it('is given up after three days, and can be sent again', async () => {
    const endpoint = await make();
    receiver.answer(endpoint.path, { status: 503 });
    let delivery = await test(endpoint);
    const begun = clock.now().getTime();
    while (delivery.next_attempt_at !== null) {
      clock.advance(Date.parse(delivery.next_attempt_at) - clock.now().getTime());
      ada = { ...ada, ...(await signIn(api.url, ada)) };
      delivery = await settled(endpoint, delivery.id);
    }
    expect(delivery).toMatchObject({ status: 'failed', attempts: 11 });
    expect((clock.now().getTime() - begun) / HOUR).toBeGreaterThan(65);
    receiver.answer(endpoint.path, { status: 204 });
    await call('POST', `/${endpoint.id}/deliveries/${delivery.id}/resend`);
    expect(await settled(endpoint, delivery.id)).toMatchObject({ status: 'delivered', attempts: 12 });
  });

  it('waits as long as the endpoint asks, and so do the others', async () => {
    const endpoint = await make();
    receiver.answer(endpoint.path, { status: 429, headers: { 'retry-after': '3600' } });
    const first = await test(endpoint);
    expect(first.next_attempt_at).toBe(new Date(clock.now().getTime() + HOUR).toISOString());
    receiver.answer(endpoint.path, { status: 204 });
    expect(await test(endpoint)).toMatchObject({ status: 'pending', attempts: 0 });
    clock.advance(HOUR);
    ada = { ...ada, ...(await signIn(api.url, ada)) };
    await settled(endpoint, first.id);
    const { body } = await call('GET', `/${endpoint.id}/deliveries`);
    expect((body.data as Delivery[]).map(({ status }) => status)).toEqual(['delivered', 'delivered']);
  });

  it('is sent though the clock was set back since it was due, and an endpoint rests no longer by that', async () => {
    clock.advance(24 * HOUR);
    ada = { ...ada, ...(await signIn(api.url, ada)) };
    const endpoint = await make();
    receiver.answer(endpoint.path, { status: 429, headers: { 'retry-after': '86400' } });
    const first = await test(endpoint);
    const second = await test(endpoint);
    expect([first.attempts, second.attempts]).toEqual([1, 0]);
    receiver.answer(endpoint.path, { status: 204 });
    clock.advance(-24 * HOUR);
    ada = { ...ada, ...(await signIn(api.url, ada)) };
    expect(await settled(endpoint, second.id)).toMatchObject({ status: 'delivered', attempts: 1 });
    expect(await settled(endpoint, first.id)).toMatchObject({ status: 'delivered', attempts: 2 });
    expect(new Set(receiver.at(endpoint.path).map(({ headers }) => headers['webhook-id'])).size).toBe(2);
  });

  it('is not sent where a redirect leads', async () => {
    const [endpoint, inner] = [await make(), `/${randomUUID()}`];
    receiver.answer(endpoint.path, { status: 307, headers: { location: receiver.url(inner) } });
    expect(await test(endpoint)).toMatchObject({ status: 'pending', failure: 'it answered 307' });
    expect(receiver.at(inner)).toEqual([]);
  });

  it('goes to no address that leads inside, whatever it was when it was saved', async () => {
    const endpoint = await make();
    const box = worker.app.get(WebhookBox, { strict: false });
    const inside = box.seal('https://169.254.169.254/', endpoint.id, 'address');
    await worker.dataSource.manager.update(WebhookEntity, { id: endpoint.id }, { address: inside });
    expect(await test(endpoint)).toMatchObject({
      status: 'pending',
      failure: '169.254.169.254 is not an address of the public internet',
    });
  });

  it('to a chat is text that says what happened, and bears no signature', async () => {
    const endpoint = await make({ kind: 'slack' });
    await test(endpoint);
    const [{ headers, body }] = receiver.at(endpoint.path);
    expect(headers['webhook-signature']).toBeUndefined();
    expect(JSON.parse(body)).toEqual({ text: 'This is a test from Barograph.' });
  });
});

describe('an endpoint', () => {
  const mailsTo = (email: string): Promise<{ params: { name: string; reason: string } }[]> =>
    api.dataSource.query(`SELECT params FROM mails WHERE template = 'alerts/webhook-disabled' AND recipient = $1 ORDER BY created_at`, [email]);

  it('that answers 410 is disabled at once, and its people are told', async () => {
    const endpoint = await make({ name: 'Gone' });
    receiver.answer(endpoint.path, { status: 410 });
    await test(endpoint);
    expect(await show(endpoint)).toMatchObject({ status: 'disabled', disabled_reason: 'gone' });
    expect(await mailsTo(ada.email)).toMatchObject([{ params: { name: 'Gone', reason: 'gone' } }]);
  });

  it('that fails for five days is disabled, and told what it missed once it is enabled again', async () => {
    const endpoint = await make({ name: 'Fails' });
    receiver.answer(endpoint.path, { status: 500 });
    await test(endpoint);
    clock.advance(5 * 24 * HOUR - MINUTE);
    ada = { ...ada, ...(await signIn(api.url, ada)) };
    const last = await test(endpoint);
    expect(await show(endpoint)).toMatchObject({ status: 'failing' });
    clock.advance(MINUTE);
    await settled(endpoint, last.id);
    expect(await show(endpoint)).toMatchObject({ status: 'disabled', disabled_reason: 'failing' });
    expect((await mailsTo(ada.email)).map(({ params }) => params)).toContainEqual(expect.objectContaining({ name: 'Fails', reason: 'failing' }));
    clock.advance(HOUR);
    ada = { ...ada, ...(await signIn(api.url, ada)) };
    expect(await settled(endpoint, last.id)).toMatchObject({ status: 'pending' });
    receiver.answer(endpoint.path, { status: 204 });
    await call('PATCH', `/${endpoint.id}`, { is_enabled: true });
    expect(await settled(endpoint, last.id)).toMatchObject({ status: 'delivered' });
  });

  it('has the messages of a span sent again', async () => {
    const endpoint = await make();
    const from = clock.now().toISOString();
    const first = await test(endpoint);
    clock.advance(MINUTE);
    const to = clock.now().toISOString();
    await test(endpoint);
    expect((await call('POST', `/${endpoint.id}/resend`, { from, to })).body).toEqual({ replayed: 0 });
    expect((await call('POST', `/${endpoint.id}/resend`, { from, to, status: 'delivered' })).body).toEqual({ replayed: 1 });
    expect(await settled(endpoint, first.id)).toMatchObject({ status: 'delivered', attempts: 2 });
    expect(receiver.at(endpoint.path).map(({ headers }) => headers['webhook-id'])).toHaveLength(3);
  });

  it('that never answers keeps none of the others waiting', async () => {
    const silent = await make();
    receiver.answer(silent.path, 'silence');
    const [slow] = await Promise.all([call('POST', `/${silent.id}/test`), call('POST', `/${silent.id}/test`)]);
    const done = worker.app.get(WebhookDispatcher, { strict: false }).deliverAll();
    const quick = await make();
    const { body } = await call('POST', `/${quick.id}/test`);
    await until(async () => ((await call('GET', `/${quick.id}/deliveries/${String(body.id)}`)).body as unknown as Delivery).status === 'delivered');
    expect((await call('GET', `/${silent.id}/deliveries/${String(slow.body.id)}`)).body).toMatchObject({ attempts: 0 });
    await call('DELETE', `/${silent.id}`);
    receiver.hangUp();
    await done;
  });
});

describe('what is kept', () => {
  it('is forgotten after 30 days, and what waited for too long is given up', async () => {
    const endpoint = await make();
    const kept = await test(endpoint);
    await call('PATCH', `/${endpoint.id}`, { is_enabled: false });
    await worker.dataSource.query(`UPDATE webhook_deliveries SET state = 'pending' WHERE id = $1`, [kept.id]);
    const keepUp = (): Promise<void> => worker.app.get(WebhooksProcessor, { strict: false }).keepUp();
    const states = (): Promise<unknown> => worker.dataSource.query(`SELECT state FROM webhook_deliveries WHERE id = $1`, [kept.id]);
    clock.advance(3 * 24 * HOUR);
    await keepUp();
    expect(await states()).toEqual([{ state: 'pending' }]);
    clock.advance(2 * 24 * HOUR);
    await keepUp();
    expect(await states()).toEqual([{ state: 'failed' }]);
    clock.advance(26 * 24 * HOUR);
    await keepUp();
    expect(await states()).toEqual([]);
  });

  it('goes with the organization when it closes', async () => {
    const leaver = await welcome(api, { kind: 'company' });
    const as = { method: 'POST', headers: leaver.headers };
    const made = await ask(`${api.url}/v1/webhooks`, { ...as, json: { name: 'Desk', url: receiver.url('/leaver'), events: ['alert.fired'] } });
    await ask(`${api.url}/v1/webhooks/${String(made.body.id)}/test`, as);
    const messages = (): Promise<object[]> =>
      api.dataSource.query(`SELECT id FROM webhook_messages WHERE organization_id = $1`, [leaver.organizationId]);
    expect(await messages()).toHaveLength(1);
    expect((await ask(`${api.url}/api/accounts/me/delete/`, { ...as, json: { password: leaver.password } })).status).toBe(204);
    expect(await messages()).toEqual([]);
  });
});

describe('replacing KEY_ENCRYPTION_SECRET', () => {
  it('seals addresses and secrets anew, which then open without the secret of before', async () => {
    const endpoint = await make();
    await call('POST', `/${endpoint.id}/rotate`, { grace_minutes: 60 });
    // One that has the secret of before alone would leave the job to the others, and try again later.
    await worker.close();
    const secrets = { KEY_ENCRYPTION_SECRET: 'n'.repeat(32), KEY_ENCRYPTION_SECRET_PREVIOUS: TEST_SECRETS.KEY_ENCRYPTION_SECRET };
    const env = { ...TEST_SECRETS, ...secrets, WEBHOOK_ALLOW: receiver.host };
    worker = await startTestWorker(api.config.database.url ?? '', { clock, env, imports: [AlertsWorkerModule, MailWorkerModule] });
    const renewed = new WebhookBox({ secrets: { keyEncryption: secrets.KEY_ENCRYPTION_SECRET, keyEncryptionPrevious: null } });
    await until(async () => {
      const { address, secret, previousSecret } = await worker.dataSource.manager.findOneByOrFail(WebhookEntity, { id: endpoint.id });
      expect(renewed.open(previousSecret!, endpoint.id, 'secret')).toBe(endpoint.secret);
      expect(renewed.open(secret!, endpoint.id, 'secret')).not.toBe(endpoint.secret);
      return renewed.open(address, endpoint.id, 'address') === receiver.url(endpoint.path);
    });
  });
});
