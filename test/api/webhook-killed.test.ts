import { killWhenItSpeaks } from '../support/killed-process';
import { WebhookDesk } from '../support/webhook-desk';

/** A process that is gone keeps what it was at for so long. */
const LEASE_MS = 60_000;

let desk: WebhookDesk;

beforeAll(async () => {
  desk = await WebhookDesk.open();
});
afterAll(() => desk?.close());

it('a worker killed between the answer of an endpoint and its settlement has the message sent once more, under the same id', async () => {
  const endpoint = await desk.make();
  await desk.worker.close();
  const { body } = await desk.call('POST', `/${endpoint.id}/test`);
  const parameters = [desk.api.config.database.url ?? '', desk.clock.now().toISOString(), desk.receiver.host];
  expect(await killWhenItSpeaks('killable-webhook-worker.ts', parameters)).toBe('answered');
  await desk.restartWorker();
  expect(await desk.settled(endpoint, String(body.id))).toMatchObject({ status: 'pending', attempts: 0 });
  expect(desk.receiver.at(endpoint.path)).toHaveLength(1);
  await desk.pass(LEASE_MS);
  const delivery = await desk.settled(endpoint, String(body.id));
  expect(delivery).toMatchObject({ status: 'delivered', attempts: 1 });
  await desk.pass(LEASE_MS);
  await desk.settled(endpoint, String(body.id));
  const [first, second, ...more] = desk.receiver.at(endpoint.path);
  expect(more).toEqual([]);
  expect([first.headers['webhook-id'], second.headers['webhook-id']]).toEqual([delivery.message_id, delivery.message_id]);
  expect(second.body).toBe(first.body);
});
