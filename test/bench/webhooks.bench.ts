/**
 * How long a webhook takes: 1,000 messages a minute to 200 endpoints of which a tenth never answer, sent by one worker. Another number of messages by
 * `node dist/test/bench/webhooks.bench.js 5000`.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AlertsWorkerModule } from '../../server/alerts';
import { WebhookBox } from '../../server/alerts/webhooks/endpoints/webhook-box';
import { MailWorkerModule } from '../../server/platform/mail';
import { TEST_SECRETS } from '../support/secrets';
import { WebhookReceiver } from '../support/webhook-receiver';
import { startTestWorker, type TestWorker } from '../support/worker';
import { openBenchDatabase } from './bench-database';

const MESSAGES = Number(process.argv[2] ?? 1_000);
const SPAN_MS = 60_000;
const ENDPOINTS = 200;
/** Every tenth is dead. */
const DEAD = 10;
/** The last ones may be on their way. */
const PATIENCE_MS = 20_000;

const quantile = (times: readonly number[], share: number): number => times.toSorted((a, b) => a - b)[Math.ceil(share * times.length) - 1];

async function addEndpoints({ app, dataSource }: TestWorker, receiver: WebhookReceiver): Promise<string[]> {
  const box = app.get(WebhookBox, { strict: false });
  const organizationId = randomUUID();
  await dataSource.query(`INSERT INTO organizations (id, kind, name, created_at) VALUES ($1, 'company', 'Bench', now())`, [organizationId]);
  const ids: string[] = [];
  for (let number = 0; number < ENDPOINTS; number++) {
    const [id, path] = [randomUUID(), `/${number}`];
    if (number % DEAD === 0) receiver.answer(path, 'silence');
    await dataSource.query(
      `INSERT INTO webhooks (id, organization_id, kind, name, address, events, secret, created_at, updated_at)
       VALUES ($1, $2, 'standard', 'Bench', $3, '{index.published}', $4, now(), now())`,
      [id, organizationId, box.seal(receiver.url(path), id, 'address'), box.seal(`whsec_${'a'.repeat(43)}=`, id, 'secret')],
    );
    ids.push(id);
  }
  return ids;
}

/** Says when each message was written. */
async function write({ dataSource }: TestWorker, endpoints: readonly string[]): Promise<Map<string, number>> {
  const written = new Map<string, number>();
  const body = JSON.stringify({ type: 'index.published', timestamp: new Date().toISOString(), data: { text: 'x'.repeat(8_000) } });
  const begun = performance.now();
  for (let number = 0; number < MESSAGES; number++) {
    await sleep(Math.max(0, begun + (number * SPAN_MS) / MESSAGES - performance.now()));
    const id = `msg_${number}`;
    written.set(id, performance.now());
    await dataSource.query(
      `WITH m AS (INSERT INTO webhook_messages (id, type, source, body, created_at) VALUES ($1, 'index.published', $1, $2, clock_timestamp()))
       INSERT INTO webhook_deliveries (id, organization_id, webhook_id, message_id, state, attempts, retries, due_at, since, created_at)
       SELECT gen_random_uuid(), organization_id, id, $1, 'pending', 0, 0, clock_timestamp(), clock_timestamp(), clock_timestamp() FROM webhooks WHERE id = $3`,
      [id, body, endpoints[number % endpoints.length]],
    );
  }
  return written;
}

async function main(): Promise<void> {
  const database = await openBenchDatabase();
  const receiver = await WebhookReceiver.start();
  const env = { ...TEST_SECRETS, WEBHOOK_ALLOW: receiver.host };
  const worker = await startTestWorker(database.url, { env, imports: [AlertsWorkerModule, MailWorkerModule] });
  try {
    const endpoints = await addEndpoints(worker, receiver);
    const usage = process.cpuUsage();
    const written = await write(worker, endpoints);
    await sleep(PATIENCE_MS);
    const { user, system } = process.cpuUsage(usage);
    const living = receiver.received.filter(({ path }) => Number(path.slice(1)) % DEAD !== 0);
    const delays = living.map(({ at, headers }) => at - written.get(String(headers['webhook-id']))!);
    const expected = [...written.keys()].filter((_, number) => (number % ENDPOINTS) % DEAD !== 0).length;
    const ms = (share: number): string => Math.round(quantile(delays, share)).toLocaleString('en');
    console.log('| messages in a minute | to living endpoints | arrived | p50 ms | p95 ms | p99 ms | most ms | processor ms a message |');
    console.log('|---|---|---|---|---|---|---|---|');
    const cost = ((user + system) / 1_000 / receiver.received.length).toFixed(1);
    console.log(
      `| ${MESSAGES.toLocaleString('en')} | ${expected} | ${living.length} | ${ms(0.5)} | ${ms(0.95)} | ${ms(0.99)} | ${ms(1)} | ${cost} |`,
    );
    if (living.length !== expected || quantile(delays, 0.95) > 5_000) process.exitCode = 1;
  } finally {
    receiver.hangUp();
    await worker.close();
    await receiver.close();
    await database.close();
  }
}

void main();
