/**
 * A worker process that judges and tells, and stops in the middle: a test kills it. Before so many statements it says `stopped`; `done` where there were
 * fewer. Mails and webhooks are another worker's to send. Arguments: database URL, its time, the number of statements, and `custom` where they are counted
 * from the first judging of a custom index on, else from that of the catalogue.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { Client } from 'pg';
import { AlertsJudgingModule } from '../../server/alerts/alerts-judging.module';
import { AlertsProcessor } from '../../server/alerts/judging/alerts.processor';
import { CustomJudge } from '../../server/alerts/judging/custom-judge.service';
import { JudgeService } from '../../server/alerts/judging/judge.service';
import { AlertKeeper } from '../../server/alerts/notices/alert-keeper.service';
import { AlertMails } from '../../server/alerts/notices/alert-mails.service';
import { WebhookEventsModule } from '../../server/alerts/webhooks/messages/webhook-events.module';
import { MutableClock } from './clock';
import { TEST_SECRETS } from './secrets';
import { UNSENT_MAILS } from './unsent-mails';
import { startTestWorker } from './worker';

const [, , url, now, statements, what] = process.argv;
const isCustom = what === 'custom';
const work = new AsyncLocalStorage<true>();
let left = Number(statements);
let hasBegun = !isCustom;

const client = Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
const send = client.query;
client.query = function (this: Client, ...args: unknown[]) {
  if (work.getStore() === true && left-- === 0) {
    process.stdout.write('stopped\n');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  }
  return send.apply(this, args);
};

/** Counts the statements of a step. */
function count<A extends unknown[], R>(step: (...given: A) => Promise<R>): (...given: A) => Promise<R> {
  return function (this: unknown, ...given) {
    return hasBegun ? work.run(true, () => step.apply(this, given)) : step.apply(this, given);
  };
}
if (isCustom) {
  const judge = count(CustomJudge.prototype.judge);
  CustomJudge.prototype.judge = function (...given) {
    hasBegun = true;
    return judge.apply(this, given);
  };
} else {
  JudgeService.prototype.judge = count(JudgeService.prototype.judge);
}
AlertKeeper.prototype.announceDue = count(AlertKeeper.prototype.announceDue);
const sendDue = count(AlertMails.prototype.sendDue);
AlertMails.prototype.sendDue = async function () {
  await sendDue.call(this);
  if (hasBegun) process.stdout.write('done\n');
};

class JudgingModule {}
const judging = { module: JudgingModule, imports: [AlertsJudgingModule, WebhookEventsModule], providers: [AlertsProcessor] };
void startTestWorker(url, { clock: new MutableClock(now), env: TEST_SECRETS, imports: [UNSENT_MAILS, judging] });
