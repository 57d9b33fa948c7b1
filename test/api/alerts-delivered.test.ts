import { minuteText } from '../../server/platform/messages/formats';
import { AlertsWorkerModule } from '../../server/alerts';
import { AlertKeeper } from '../../server/alerts/notices/alert-keeper.service';
import type { AlertResponse } from '../../server/alerts/notices/alerts.dto';
import { AlertMails } from '../../server/alerts/notices/alert-mails.service';
import { isoDay, quietDay } from '../factories/coverage';
import { type AlertDesk, openAlertDesk } from '../support/alert-desk';
import { ALL_FAULTS, endLocks } from '../support/faults';
import { ask } from '../support/http';
import { scopeOf, SMALL_SCOPES } from '../support/indexes';
import { killWhenItSpeaks } from '../support/killed-process';
import { linkIn, type MailSink, type ReceivedMail, startMailSink, startMailWorker } from '../support/mail-sink';
import { until } from '../support/until';
import { WebhookReceiver } from '../support/webhook-receiver';
import type { TestWorker } from '../support/worker';

const SURGE = isoDay('2026-02-21');
/** Statements before which the worker is killed: it needs some forty from what is published to mails that are promised. */
const MOMENTS = ALL_FAULTS ? Array.from({ length: 20 }, (_, at) => 2 * at) : [30];

let desk: AlertDesk;
let sink: MailSink;
let receiver: WebhookReceiver;
let worker: TestWorker | null = null;
let single: string;
/** Up to where was judged before the surge. */
let judged: number;

beforeAll(async () => {
  [sink, receiver] = [await startMailSink(), await WebhookReceiver.start()];
  desk = await openAlertDesk({ WEBHOOK_ALLOW: receiver.host });
  const { ada, call, makeRule } = desk;
  await startWorker();
  await until(async () => (await rowsOf(`SELECT FROM alert_progress`)).length > 0);
  await stopWorker();
  judged = Number((await rowsOf<{ sequence: string }>(`SELECT sequence FROM alert_progress WHERE dataset = 'live'`))[0].sequence);
  const condition = { kind: 'level', direction: 'above', points: 75 };
  single = await makeRule(ada, { name: 'Saudi Arabia', mail: 'single', subject: { kind: 'index', index_id: 'mvi-sa' }, condition });
  await makeRule(ada, { name: 'Everywhere', subject: { kind: 'countries', family: 'mvi' }, condition });
  await call(ada, 'POST', '/v1/webhooks', { name: 'Desk', url: receiver.url('/desk'), events: ['alert.fired'] });
  await desk.publish(quietDay(SURGE, { scopes: SMALL_SCOPES }, new Map([[scopeOf('sa'), 3]])));
});
afterAll(async () => {
  await stopWorker();
  await desk?.close();
  await sink?.close();
  await receiver?.close();
});
afterEach(stopWorker);

async function startWorker(): Promise<void> {
  const env = { WEBHOOK_ALLOW: receiver.host };
  worker = await startMailWorker(desk.database.url, sink, { clock: desk.clock, env, imports: [AlertsWorkerModule] });
}

async function stopWorker(): Promise<void> {
  await worker?.close();
  worker = null;
}

function rowsOf<T>(sql: string, parameters: unknown[] = []): Promise<T[]> {
  return desk.api.app.dataSource.query(sql, parameters);
}

/** As if the surge had just been published. */
async function forget(): Promise<void> {
  await rowsOf(`DELETE FROM alerts`);
  await rowsOf(`DELETE FROM webhook_messages`);
  await rowsOf(`DELETE FROM mails`);
  await rowsOf(`UPDATE alert_progress SET sequence = $1 WHERE dataset = 'live'`, [judged]);
  sink.clear();
  receiver.received.length = 0;
}

const isQuiet = async (): Promise<boolean> =>
  (await rowsOf(`SELECT FROM outbox WHERE queue IN ('alerts', 'bulk-mail', 'webhooks') AND done_at IS NULL AND failed_at IS NULL`)).length === 0;

/** Both rules are told to the endpoint once, and one of them by mail. */
async function expectToldOnce(): Promise<ReceivedMail> {
  const mail = await sink.waitForMail(desk.ada.email);
  await until(() => receiver.received.length >= 2);
  await until(isQuiet);
  expect(sink.mailsTo(desk.ada.email)).toHaveLength(1);
  const told = receiver.received.map(({ headers, body }) => ({ id: headers['webhook-id'], rule: ruleIn(body) }));
  expect(told.map(({ rule }) => rule).sort()).toEqual(['Everywhere', 'Saudi Arabia']);
  expect(new Set(told.map(({ id }) => id)).size).toBe(2);
  expect(await rowsOf(`SELECT FROM alerts WHERE announced_at IS NOT NULL`)).toHaveLength(2);
  return mail;
}

const ruleIn = (body: string): string => (JSON.parse(body) as { data: { rule: { name: string } } }).data.rule.name;

describe('the mail of an alert', () => {
  it('the mail says which rule has fired, by which value, and where exactly that is seen', async () => {
    await startWorker();
    const mail = await expectToldOnce();
    const { body } = await desk.call(desk.ada, 'GET', `/v1/alerts/fired?rule_id=${single}`);
    const [alert] = body.data as AlertResponse[];
    expect(mail.subject).toBe('Saudi Arabia: MVI Saudi Arabia');
    const shown = mail.text.replace(/\s+/g, ' ');
    expect(shown).toContain(alert.text);
    const [moved] = alert.drivers;
    expect(shown).toContain(`Drivers: ${moved.component} ${moved.score} (${moved.before} before), `);
    expect(shown).toContain(`Vintage of ${minuteText(alert.known_at, 'en')}: provisional, methodology `);
    const link = new URL(linkIn(mail, '/dashboard/'));
    expect(link.pathname + link.search).toBe(new URL(alert.url).pathname + new URL(alert.url).search);
    expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  });

  it('the mail goes out once where the mail server was away', async () => {
    await forget();
    await sink.stop();
    await startWorker();
    await until(async () => (await rowsOf(`SELECT FROM mails WHERE state = 'waiting' AND attempts >= 1`)).length === 1);
    await sink.restart();
    await expectToldOnce();
  });
});

describe('a worker killed before an alert is told', () => {
  const kill = (statements: number): Promise<string> =>
    killWhenItSpeaks('killable-alerts-worker.ts', [desk.database.url, desk.clock.now().toISOString(), String(statements)]);

  it.each(MOMENTS)('a worker killed before its statement %i leaves everything to the next, which tells it once', async (statements) => {
    await forget();
    expect(await kill(statements)).toBe('stopped');
    await endLocks(desk.database.url);
    await startWorker();
    await expectToldOnce();
  });
});

it('an alert that fired before the clock was set back is told at once, and not again when it catches up', async () => {
  await startWorker();
  const [keeper, mails] = [worker!.app.get(AlertKeeper, { strict: false }), worker!.app.get(AlertMails, { strict: false })];
  const now = desk.clock.now();
  await until(isQuiet);
  await rowsOf(`UPDATE alerts SET announced_at = NULL`);
  await rowsOf(`UPDATE alert_recipients SET mail_decided_at = NULL, mail_id = NULL`);
  await rowsOf(`DELETE FROM webhook_messages`);
  sink.clear();
  receiver.received.length = 0;
  desk.clock.advance(-86_400_000);
  await keeper.announceDue();
  await mails.sendDue();
  await expectToldOnce();
  desk.clock.set(now);
  await keeper.announceDue();
  await mails.sendDue();
  await expectToldOnce();
});

it('nobody of a suspended organization gets a mail before it is resumed', async () => {
  await startWorker();
  const mails = worker!.app.get(AlertMails, { strict: false });
  await until(isQuiet);
  const suspend = (at: Date | null): Promise<unknown> =>
    rowsOf(`UPDATE organizations SET suspended_at = $2, suspension_reason = $3 WHERE id = $1`, [desk.ada.organizationId, at, at && 'They asked.']);
  await suspend(desk.clock.now());
  sink.clear();
  try {
    await rowsOf(`UPDATE alert_recipients SET mail_decided_at = NULL, mail_id = NULL`);
    await mails.sendDue();
    expect(await rowsOf(`SELECT FROM alert_recipients WHERE mail_decided_at IS NOT NULL`)).toEqual([]);
  } finally {
    await suspend(null);
  }
  await mails.sendDue();
  expect((await sink.waitForMail(desk.ada.email)).subject).toBe('Saudi Arabia: MVI Saudi Arabia');
});

describe('the link that ends alert mails', () => {
  let link: string;
  const wants = async (): Promise<unknown> =>
    (await rowsOf<{ wants: boolean }>(`SELECT wants_alert_mails AS wants FROM users WHERE id = $1`, [desk.ada.userId]))[0].wants;

  beforeAll(() => {
    const { pathname, search } = new URL(linkIn(sink.mailsTo(desk.ada.email)[0], '/api/alert-mails/'));
    link = desk.api.app.url + pathname + search;
  });

  it('the link asks first, and changes nothing by being looked at', async () => {
    const { status, text, headers } = await ask(link);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toContain('<form method="post"');
    expect(await wants()).toBe(true);
  });

  it.each(['', 'x', '7f5ad2f4-0f6b-4a51-9d0a-5a2f6d3c1b11.secret'])('refuses to end mails by the token “%s”', async (token) => {
    const wrong = `${desk.api.app.url}/api/alert-mails/unsubscribe?token=${token}`;
    expect((await ask(wrong)).status).toBe(400);
    const { status, body } = await ask(wrong, { method: 'POST' });
    expect([status, body.code]).toEqual([400, 'alert_link_invalid']);
    expect(await wants()).toBe(true);
  });

  it('refuses to end mails by the secret of somebody else', async () => {
    const theirs = link.replace(desk.ada.userId, '7f5ad2f4-0f6b-4a51-9d0a-5a2f6d3c1b11');
    expect((await ask(theirs, { method: 'POST' })).status).toBe(400);
    expect(await wants()).toBe(true);
  });

  it('one click in a mail program ends the mails, also twice, and no mail comes any more', async () => {
    const oneClick = { text: 'List-Unsubscribe=One-Click', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    for (let times = 0; times < 2; times++) expect((await ask(link, oneClick)).status).toBe(200);
    expect(await wants()).toBe(false);
    await forget();
    await startWorker();
    await until(() => receiver.received.length === 2);
    await until(isQuiet);
    expect(sink.mailsTo(desk.ada.email)).toEqual([]);
    const [{ id }] = (await desk.call(desk.ada, 'GET', `/v1/alerts/fired?rule_id=${single}`)).body.data as { id: string }[];
    expect((await desk.call(desk.ada, 'GET', `/v1/alerts/fired/${id}`)).body.deliveries).toMatchObject([{ mail: 'unwanted' }]);
  });

  it('a person ends the mails by a form too', async () => {
    await rowsOf(`UPDATE users SET wants_alert_mails = true WHERE id = $1`, [desk.ada.userId]);
    const action = /action="([^"]+)"/.exec((await ask(link)).text)![1].replaceAll('&amp;', '&');
    const { status, text } = await ask(desk.api.app.url + action, {
      text: '',
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(status).toBe(200);
    expect(text).toContain('You get no more of these mails');
    expect(await wants()).toBe(false);
  });
});

it('a chat is left alone in quiet hours by earlier failures, by a resent span of days, and after the clock was set back', async () => {
  await forget();
  receiver.answer('/chat', { status: 503 });
  const { body: chat } = await desk.call(desk.ada, 'POST', '/v1/webhooks', {
    ...{ name: 'Chat', kind: 'slack', url: receiver.url('/chat'), events: ['alert.fired'] },
  });
  const path = `/v1/webhooks/${String(chat.id)}`;
  await rowsOf(`UPDATE alert_rules SET quiet_from = 1, quiet_to = 6, time_zone = 'UTC', webhook_ids = ARRAY[$1::uuid]`, [chat.id]);
  await startWorker();
  const tried = (): Promise<unknown[]> => rowsOf(`SELECT FROM webhook_deliveries WHERE webhook_id = $1 AND attempts = 1`, [chat.id]);
  await until(async () => (await tried()).length === 2);
  receiver.answer('/chat', { status: 204 });
  desk.clock.advance(2 * 3_600_000);
  const waits = (): Promise<{ due: string }[]> =>
    rowsOf(`SELECT to_char(due_at AT TIME ZONE 'UTC', 'HH24:MI') AS due FROM webhook_deliveries WHERE webhook_id = $1 AND held_until = due_at`, [
      chat.id,
    ]);
  await until(async () => (await waits()).length === 2);
  expect(await waits()).toEqual([{ due: '06:00' }, { due: '06:00' }]);
  const from = new Date(desk.clock.now().getTime() - 86_400_000).toISOString();
  expect((await desk.call(desk.ada, 'POST', `${path}/resend`, { from })).body).toEqual({ replayed: 0 });
  const waiting = (): Promise<unknown[]> =>
    rowsOf(`SELECT FROM webhook_deliveries WHERE webhook_id = $1 AND due_at BETWEEN $2 AND $2::timestamptz + interval '4 hours'`, [
      chat.id,
      desk.clock.now(),
    ]);
  desk.clock.advance(-2 * 86_400_000);
  await until(async () => (await waiting()).length === 2);
  expect(receiver.at('/chat')).toHaveLength(2);
  desk.clock.advance(4 * 3_600_000);
  await until(() => receiver.at('/chat').length === 4);
});
