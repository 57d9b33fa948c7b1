import { type Endpoint, type LoggedDelivery, WebhookDesk } from '../support/webhook-desk';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Of one message there are eleven in three days, and an endpoint is disabled after five. */
const TRIES_MOST = 40;

let desk: WebhookDesk;

beforeAll(async () => {
  desk = await WebhookDesk.open();
});
afterAll(() => desk?.close());
beforeEach(() => desk.signIn());

/** Lets time pass until a message is tried again, and says how it fared. */
async function tryAgain(endpoint: Endpoint, { id, next_attempt_at: next }: LoggedDelivery): Promise<LoggedDelivery> {
  await desk.pass(Date.parse(next!) - desk.clock.now().getTime());
  return desk.settled(endpoint, id);
}

/** Until it is given up. */
async function failThrough(endpoint: Endpoint): Promise<LoggedDelivery> {
  let delivery = await desk.test(endpoint);
  for (let tries = 1; tries < TRIES_MOST && delivery.next_attempt_at !== null; tries++) delivery = await tryAgain(endpoint, delivery);
  return delivery;
}

/** Messages come one after the other until the endpoint is disabled; the last of them. */
async function failUntilDisabled(endpoint: Endpoint): Promise<LoggedDelivery> {
  let delivery = await desk.test(endpoint);
  for (let tries = 1; tries < TRIES_MOST; tries++) {
    if ((await desk.show(endpoint)).status === 'disabled') return delivery;
    delivery = await (delivery.next_attempt_at === null ? desk.test(endpoint) : tryAgain(endpoint, delivery));
  }
  throw new Error(`the endpoint is not disabled after ${TRIES_MOST} tries`);
}

describe('redelivery of failed webhook messages', () => {
  it('sends a failed message again under the same id, later each time, until it arrives', async () => {
    const endpoint = await desk.make();
    desk.receiver.answer(endpoint.path, { status: 500, body: 'out of order' });
    const first = await desk.test(endpoint);
    expect(first).toMatchObject({ status: 'pending', attempts: 1, failure: 'it answered 500' });
    expect(first.tries).toMatchObject([{ response_status: 500, response_body: 'out of order' }]);
    expect(await desk.show(endpoint)).toMatchObject({ status: 'failing', failing_since: desk.clock.now().toISOString() });
    expect(await desk.settled(endpoint, first.id)).toMatchObject({ attempts: 1 });
    await desk.pass(6_000);
    const second = await desk.settled(endpoint, first.id);
    expect(Date.parse(second.next_attempt_at!) - desk.clock.now().getTime()).toBeGreaterThan(50_000);
    desk.receiver.answer(endpoint.path, { status: 200 });
    await desk.pass(2 * MINUTE);
    expect(await desk.settled(endpoint, first.id)).toMatchObject({ status: 'delivered', attempts: 3 });
    expect(new Set(desk.receiver.at(endpoint.path).map(({ headers }) => headers['webhook-id']))).toEqual(new Set([first.message_id]));
    expect(await desk.show(endpoint)).toMatchObject({ status: 'enabled', failing_since: null });
  });

  it('gives a failed message up after three days, and sends it again on request', async () => {
    const endpoint = await desk.make();
    desk.receiver.answer(endpoint.path, { status: 503 });
    const begun = desk.clock.now().getTime();
    const delivery = await failThrough(endpoint);
    expect(delivery).toMatchObject({ status: 'failed', attempts: 11 });
    expect((desk.clock.now().getTime() - begun) / HOUR).toBeGreaterThan(65);
    desk.receiver.answer(endpoint.path, { status: 204 });
    await desk.call('POST', `/${endpoint.id}/deliveries/${delivery.id}/resend`);
    expect(await desk.settled(endpoint, delivery.id)).toMatchObject({ status: 'delivered', attempts: 12 });
  });

  it('holds back all messages for as long as the endpoint asks', async () => {
    const endpoint = await desk.make();
    desk.receiver.answer(endpoint.path, { status: 429, headers: { 'retry-after': '3600' } });
    const first = await desk.test(endpoint);
    expect(first.next_attempt_at).toBe(new Date(desk.clock.now().getTime() + HOUR).toISOString());
    desk.receiver.answer(endpoint.path, { status: 204 });
    expect(await desk.test(endpoint)).toMatchObject({ status: 'pending', attempts: 0, next_attempt_at: first.next_attempt_at });
    await desk.pass(HOUR);
    await desk.settled(endpoint, first.id);
    const { body } = await desk.call('GET', `/${endpoint.id}/deliveries`);
    expect((body.data as LoggedDelivery[]).map(({ status }) => status)).toEqual(['delivered', 'delivered']);
  });

  it('sends a due message though the clock was set back, and lets the endpoint rest no longer for that', async () => {
    await desk.pass(24 * HOUR);
    const endpoint = await desk.make();
    desk.receiver.answer(endpoint.path, { status: 429, headers: { 'retry-after': '86400' } });
    const first = await desk.test(endpoint);
    const second = await desk.test(endpoint);
    expect([first.attempts, second.attempts]).toEqual([1, 0]);
    desk.receiver.answer(endpoint.path, { status: 204 });
    await desk.pass(-24 * HOUR);
    expect(await desk.settled(endpoint, second.id)).toMatchObject({ status: 'delivered', attempts: 1 });
    expect(await desk.settled(endpoint, first.id)).toMatchObject({ status: 'delivered', attempts: 2 });
    expect(new Set(desk.receiver.at(endpoint.path).map(({ headers }) => headers['webhook-id'])).size).toBe(2);
  });

  it('sends a message that a clock ahead of time put far off soon after the clock was set back', async () => {
    const endpoint = await desk.make();
    desk.receiver.answer(endpoint.path, { status: 500 });
    const first = await desk.test(endpoint);
    await desk.pass(20 * HOUR);
    const second = await desk.settled(endpoint, first.id);
    expect([first.attempts, second.attempts]).toEqual([1, 2]);
    await desk.pass(10 * SECOND - 20 * HOUR);
    const waiting = await desk.settled(endpoint, first.id);
    expect(waiting.attempts).toBe(2);
    expect(Date.parse(waiting.next_attempt_at!) - desk.clock.now().getTime()).toBeLessThan(2 * MINUTE);
    desk.receiver.answer(endpoint.path, { status: 204 });
    await desk.pass(2 * MINUTE);
    expect(await desk.settled(endpoint, first.id)).toMatchObject({ status: 'delivered', attempts: 3 });
  });
});

describe('failing webhook endpoints', () => {
  const mailsTo = (email: string): Promise<{ params: { name: string; reason: string } }[]> =>
    desk.api.dataSource.query(`SELECT params FROM mails WHERE template = 'alerts/webhook-disabled' AND recipient = $1 ORDER BY created_at`, [email]);

  it('an endpoint that answers 410 is disabled at once, and its people are told', async () => {
    const endpoint = await desk.make({ name: 'Gone' });
    desk.receiver.answer(endpoint.path, { status: 410 });
    expect(await desk.test(endpoint)).toMatchObject({ status: 'pending', attempts: 1, next_attempt_at: null });
    expect(await desk.show(endpoint)).toMatchObject({ status: 'disabled', disabled_reason: 'gone' });
    expect(await mailsTo(desk.ada.email)).toMatchObject([{ params: { name: 'Gone', reason: 'gone' } }]);
  });

  it('an endpoint that fails for five days is disabled, and told what it missed once it is enabled again', async () => {
    const endpoint = await desk.make({ name: 'Fails' });
    desk.receiver.answer(endpoint.path, { status: 500 });
    const begun = desk.clock.now().getTime();
    await failThrough(endpoint);
    // Whatever the jitter of the two, the second message still has tries left when the endpoint is disabled.
    await desk.pass(DAY);
    const last = await failUntilDisabled(endpoint);
    const days = (desk.clock.now().getTime() - begun) / DAY;
    expect(days).toBeGreaterThanOrEqual(5);
    expect(days).toBeLessThan(6);
    expect(await desk.show(endpoint)).toMatchObject({ disabled_reason: 'failing', failing_since: new Date(begun).toISOString() });
    expect((await mailsTo(desk.ada.email)).map(({ params }) => params)).toContainEqual(expect.objectContaining({ name: 'Fails', reason: 'failing' }));
    await desk.pass(DAY);
    expect(await desk.settled(endpoint, last.id)).toMatchObject({ status: 'pending', attempts: last.attempts });
    desk.receiver.answer(endpoint.path, { status: 204 });
    await desk.call('PATCH', `/${endpoint.id}`, { is_enabled: true });
    expect(await desk.settled(endpoint, last.id)).toMatchObject({ status: 'delivered' });
  });

  it('an endpoint does not fail while nothing is sent to it: a week of silence counts for nothing', async () => {
    const endpoint = await desk.make();
    desk.receiver.answer(endpoint.path, { status: 500 });
    await failThrough(endpoint);
    await desk.pass(7 * DAY);
    const begun = desk.clock.now().getTime();
    await desk.test(endpoint);
    expect(await desk.show(endpoint)).toMatchObject({ status: 'failing' });
    await failUntilDisabled(endpoint);
    const days = (desk.clock.now().getTime() - begun) / DAY;
    expect(days).toBeGreaterThan(1.5);
    expect(days).toBeLessThan(3.5);
  });

  it('an endpoint begins anew with another address, but not where the same is named again', async () => {
    const endpoint = await desk.make();
    desk.receiver.answer(endpoint.path, { status: 500 });
    const delivery = await failThrough(endpoint);
    const since = (await desk.show(endpoint)).failing_since;
    await desk.call('PATCH', `/${endpoint.id}`, { url: desk.receiver.url(endpoint.path) });
    expect(await desk.show(endpoint)).toMatchObject({ status: 'failing', failing_since: since });
    const moved = `${endpoint.path}/moved`;
    await desk.call('PATCH', `/${endpoint.id}`, { url: desk.receiver.url(moved) });
    expect(await desk.show(endpoint)).toMatchObject({ status: 'enabled', failing_since: null });
    desk.receiver.answer(moved, { status: 500 });
    await desk.call('POST', `/${endpoint.id}/deliveries/${delivery.id}/resend`);
    await desk.settled(endpoint, delivery.id);
    expect(desk.receiver.at(moved)).toHaveLength(1);
    expect(await desk.show(endpoint)).toMatchObject({ status: 'failing', failing_since: desk.clock.now().toISOString() });
    await desk.pass(3 * DAY);
    await desk.settled(endpoint, delivery.id);
    expect(await desk.show(endpoint)).toMatchObject({ status: 'failing' });
  });
});
