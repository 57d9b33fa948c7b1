/**
 * A worker process that sends webhooks, and stops where an endpoint has answered and that is not written down yet: a test kills it. It says `answered`
 * then. Arguments: database URL, its time.
 */
import { DeliveryQueueRepository } from '../../server/alerts/webhooks/delivery/delivery-queue.repository';
import { WebhooksWorkerModule } from '../../server/alerts/webhooks/webhooks.worker.module';
import { MutableClock } from './clock';
import { TEST_SECRETS } from './secrets';
import { UNSENT_MAILS } from './unsent-mails';
import { startTestWorker } from './worker';

const [, , url, now, allowed] = process.argv;

DeliveryQueueRepository.prototype.settle = () => {
  process.stdout.write('answered\n');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  return Promise.reject(new Error('it was to be killed'));
};

const env = { ...TEST_SECRETS, WEBHOOK_ALLOW: allowed };
void startTestWorker(url, { clock: new MutableClock(now), env, imports: [UNSENT_MAILS, WebhooksWorkerModule] });
