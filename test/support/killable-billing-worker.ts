/**
 * A worker process for a test that kills it. Told an instant and a number on its standard input, it does what billing has to do by then, and before
 * so many statements it stops, in the middle of a transaction, and says `stopped`; `done` where there were fewer. Arguments: database URL, the instant
 * at which it starts.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { BILLING_WORK, doBillingWork } from './billing-work';
import { MutableClock } from './clock';
import { UNSENT_MAILS } from './unsent-mails';
import { startTestWorker } from './worker';

const clock = new MutableClock(process.argv[3]);
const work = new AsyncLocalStorage<{ left: number }>();

const prototype = Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
const send = prototype.query;
prototype.query = function (this: Client, ...args: unknown[]) {
  const step = work.getStore();
  if (step !== undefined && step.left-- === 0) {
    process.stdout.write('stopped\n');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  }
  return send.apply(this, args);
};

async function run(): Promise<void> {
  const { app } = await startTestWorker(process.argv[2], { imports: [...BILLING_WORK, UNSENT_MAILS], clock });
  process.stdout.write('ready\n');
  for await (const line of createInterface({ input: process.stdin })) {
    const [instant, statements] = line.split(' ');
    clock.set(instant);
    await work.run({ left: Number(statements) }, () => doBillingWork(app));
    process.stdout.write('done\n');
  }
}

void run();
