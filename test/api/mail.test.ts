import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { MailDesk, type MailContent, type MailRecord, type MailState, Mails, type MailTemplate } from '../../server/platform/mail';
import { MailDelivery } from '../../server/platform/mail/mail-delivery.service';
import { IN_FULL } from '../support/breadth';
import { startApp, type TestApp } from '../support/app';
import { MutableClock } from '../support/clock';
import { endLocks } from '../support/faults';
import { MailProbeModule, NOTE, SECRET, SECRET_CODE, SECRET_TOKEN, UNWANTED } from '../support/mail-probe.module';
import { type MailSink, startMailSink, startMailWorker } from '../support/mail-sink';
import { createDatabase, type TestDatabase } from '../support/postgres';
import { QUEUE_BACKENDS, type QueueBackend } from '../support/queue-backends';
import { readLog } from '../support/read-log';
import { until } from '../support/until';
import type { TestWorker } from '../support/worker';

const START = new Date('2026-11-21T09:30:00Z');
const HOUR_MS = 3_600_000;

describe.each(QUEUE_BACKENDS.slice(0, IN_FULL ? 2 : 1))('sending mail with queues on %s', (_name, startBackend) => {
  const logs = mkdtempSync(join(tmpdir(), 'barograph-mail-log-'));
  const logFile = join(logs, 'worker.log');
  const clock = new MutableClock(START);
  let database: TestDatabase;
  let backend: QueueBackend;
  let sink: MailSink;
  let worker: TestWorker;
  let app: TestApp;
  let count = 0;

  beforeAll(async () => {
    database = await createDatabase();
    backend = await startBackend();
    sink = await startMailSink();
    worker = await startWorker(sink);
    app = await startApp({ database, config: { REDIS_URL: backend.env.REDIS_URL ?? '' }, clock });
  });

  afterAll(async () => {
    await worker?.close();
    await app?.close();
    await sink?.close();
    await backend?.stop();
    await database?.drop();
    rmSync(logs, { recursive: true });
  });

  beforeEach(async () => {
    sink.behave();
    sink.clear();
    clock.set(START);
  });

  const startWorker = (server: Pick<MailSink, 'url'>): Promise<TestWorker> =>
    startMailWorker(database.url, server, {
      imports: [MailProbeModule],
      env: { ...backend.env, LOG_LEVEL: 'debug', LOG_FILE: logFile },
      clock,
    });
  const someone = (): string => `reader-${++count}@example.com`;
  const note = (subject: string, more: Partial<MailContent> = {}): MailContent => ({
    subject,
    preheader: 'Before all',
    blocks: [{ kind: 'text', text: 'The text.' }],
    ...more,
  });
  const queue = <P extends object>(template: MailTemplate<P>, to: string, params: P, replyTo?: string): Promise<string> =>
    app.dataSource.transaction((manager) => app.app.get(Mails).queue(manager, template, { to, language: 'en', params, replyTo }));
  const record = async (id: string): Promise<MailRecord> =>
    (
      await worker.dataSource.query(
        `SELECT state, attempts, unconfirmed, last_error AS "lastError", settled_at AS "settledAt" FROM mails WHERE id = $1`,
        [id],
      )
    )[0];
  const becomes = (id: string, state: MailState, limitMs?: number): Promise<void> => until(async () => (await record(id)).state === state, limitMs);

  it('sends a mail once when its transaction commits, under the address, id and date of its row', async () => {
    const to = someone();
    const id = await queue(NOTE, to, note('Committed'));
    const mail = await sink.waitForMail(to);
    await becomes(id, 'sent');
    expect(mail).toMatchObject({ subject: 'Committed', messageId: `<${id}@localhost>`, sender: 'no-reply@localhost' });
    expect(mail.headers).toMatchObject({ from: 'Barograph <no-reply@localhost>', to, date: 'Sat, 21 Nov 2026 09:30:00 +0000' });
    expect(mail.headers['auto-submitted']).toBe('auto-generated');
    expect(mail.headers['list-unsubscribe']).toBeUndefined();
    expect(mail.text).toContain('The text.');
    expect(mail.html).toContain('The text.');
    expect(await record(id)).toMatchObject({ state: 'sent', attempts: 1, lastError: null, settledAt: START });
    expect(sink.mailsTo(to)).toHaveLength(1);
  });

  it('never sends a mail whose transaction is rolled back', async () => {
    const to = someone();
    const failed = app.dataSource.transaction(async (manager) => {
      await app.app.get(Mails).queue(manager, NOTE, { to, language: 'en', params: note('Rolled back') });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    const later = someone();
    await queue(NOTE, later, note('Later'));
    await sink.waitForMail(later);
    expect(sink.mailsTo(to)).toEqual([]);
  });

  it('drops a mail that is no longer wanted when its turn comes', async () => {
    const to = someone();
    await becomes(await queue(UNWANTED, to, { about: 'nothing' }), 'dropped');
    expect(sink.mailsTo(to)).toEqual([]);
  });

  it('sends a mail queued while the mail server is down once it is back', async () => {
    await sink.stop();
    const to = someone();
    const id = await queue(NOTE, to, note('After the outage'));
    await until(async () => (await record(id)).attempts >= 2);
    const { lastError } = await record(id);
    await sink.restart();
    expect(lastError).toBe('ESOCKET ECONNREFUSED CONN');
    await sink.waitForMail(to);
    await becomes(id, 'sent');
    expect(sink.mailsTo(to)).toHaveLength(1);
  });

  it.each(['rcpt', 'data'] as const)('retries a mail that the server defers (451 to %s), and counts it as sent once', async (at) => {
    const to = someone();
    sink.refuse(451, { to, times: 2, at });
    const id = await queue(NOTE, to, note('Put off'));
    await becomes(id, 'sent');
    expect(await record(id)).toMatchObject({ attempts: 3, unconfirmed: 1 });
    expect(sink.mailsTo(to)).toHaveLength(1);
  });

  it.each(['rcpt', 'data'] as const)(
    'makes a mail that the server refuses (550 to %s) a dead letter at once, and keeps its id when resent',
    async (at) => {
      const to = someone();
      sink.refuse(550, { to, at, text: `no such user ${to}` });
      const id = await queue(NOTE, to, note('Refused'));
      await becomes(id, 'failed');
      await until(
        async () => (await worker.dataSource.query(`SELECT failed_at FROM outbox WHERE payload->>'mailId' = $1`, [id]))[0].failed_at !== null,
      );
      expect(await record(id)).toMatchObject({ attempts: 1, lastError: expect.stringMatching(/^\w+ (RCPT|DATA) 550 no such user …$/) });

      sink.behave();
      const desk = app.app.get(MailDesk);
      const [first, second] = await Promise.all([desk.resend(id), desk.resend(id)]);
      // The second attempt may find it already sent.
      expect([first.id, second.id]).toEqual([id, id]);
      const mail = await sink.waitForMail(to);
      await becomes(id, 'sent');
      expect(mail.messageId).toBe(`<${id}@localhost>`);
      expect((await desk.resend(id)).state).toBe('sent');
      expect(sink.mailsTo(to)).toHaveLength(1);
    },
  );

  it('sends a mail at most twice, under one id, when the server disconnects before confirming it', async () => {
    const [to, never] = [someone(), someone()];
    sink.drop({ to, times: 1 });
    sink.drop({ to: never });
    const id = await queue(NOTE, to, note('Broken off'));
    const lost = await queue(NOTE, never, note('Always broken off'));
    await becomes(id, 'sent');
    await becomes(lost, 'failed');
    for (const [address, mailId] of [
      [to, id],
      [never, lost],
    ]) {
      expect(sink.copiesTo(address).map(({ messageId, headers }) => [messageId, headers.date])).toEqual(
        Array.from({ length: 2 }, () => [`<${mailId}@localhost>`, 'Sat, 21 Nov 2026 09:30:00 +0000']),
      );
    }
    expect((await record(lost)).lastError).toContain('handed over 2 times without an answer');
  });

  it('does not hold up other mails when the server is slow about one recipient', async () => {
    const slow = someone();
    const { held } = sink;
    sink.tarpit(600_000, { to: slow });
    await queue(NOTE, slow, note('Slow'));
    await until(() => sink.held > held);
    const others = Array.from({ length: 20 }, someone);
    await Promise.all(others.map((to) => queue(NOTE, to, note('Quick'))));
    await Promise.all(others.map((to) => sink.waitForMail(to, { limitMs: 50_000 })));
    expect(sink.mailsTo(slow)).toEqual([]);
    await sink.stop();
    await sink.restart();
  });

  it('gives a mail up after a day of failures, and tries for another day when it is resent', async () => {
    const to = someone();
    sink.refuse(421, { to });
    const id = await queue(NOTE, to, note('A day late'));
    await until(async () => (await record(id)).attempts >= 1);
    clock.advance(25 * HOUR_MS);
    await becomes(id, 'failed');
    const { attempts } = await record(id);
    await app.app.get(MailDesk).resend(id);
    await until(async () => (await record(id)).attempts > attempts);
    expect((await record(id)).state).toBe('waiting');
    sink.behave();
    await becomes(id, 'sent');
  });

  it('still sends a mail between two attempts when the queue loses all its data', async () => {
    if (backend.down === undefined) return;
    const to = someone();
    sink.refuse(451, { to, times: 2 });
    const id = await queue(NOTE, to, note('Lost by the queue'));
    await until(async () => (await record(id)).attempts >= 2);
    await backend.down();
    await backend.up!();
    // The relay queues a job again after a minute without a run.
    await worker.dataSource.query(`UPDATE outbox SET enqueued_at = enqueued_at - interval '61 seconds' WHERE payload->>'mailId' = $1`, [id]);
    await sink.waitForMail(to);
    await becomes(id, 'sent');
    expect(sink.mailsTo(to)).toHaveLength(1);
  });

  it('sends a second copy with the same id when the worker is killed before it records the delivery', async () => {
    await worker.close();
    const to = someone();
    sink.tarpit(60_000, { to, at: 'data', times: 1 });
    const files = ['typescript.cjs', 'killable-mail-worker.ts'].map((name) => join(__dirname, '../support', name));
    const child: ChildProcess = spawn(process.execPath, ['--require', files[0], files[1], database.url, sink.url, clock.now().toISOString()], {
      env: { ...process.env, REDIS_URL: backend.env.REDIS_URL },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const id = await queue(NOTE, to, note('Killed'));
    await sink.waitForMail(to);
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
    await endLocks(database.url, backend.env.REDIS_URL);
    worker = await startWorker(sink);
    await until(() => sink.copiesTo(to).length === 2);
    await becomes(id, 'sent');
    expect(sink.copiesTo(to).map(({ messageId }) => messageId)).toEqual([`<${id}@localhost>`, `<${id}@localhost>`]);
  });

  it('keeps the secrets of a mail out of tables, queues and logs, even when the server quotes them', async () => {
    const to = someone();
    sink.refuse(554, { to, times: 1, at: 'data', text: `rejected as spam: ${SECRET_CODE} in https://localhost/reset-password/1/${SECRET_TOKEN}` });
    const id = await queue(SECRET, to, { challenge: 'c1' });
    await becomes(id, 'failed');
    expect((await record(id)).lastError).toContain('554 rejected as spam');
    const later = someone();
    sink.refuse(451, { to: later, times: 1, at: 'data', text: `try later, ${SECRET_CODE}` });
    const waiting = await queue(SECRET, later, { challenge: 'c2' });
    await until(async () => (await record(waiting)).attempts >= 1);
    const stored = [await everything(), await everythingInRedis(), readLog(logFile)].join('\n');
    expect(stored).toContain(id);
    expect(stored).not.toContain(SECRET_CODE);
    expect(stored).not.toContain(SECRET_TOKEN);
    const mail = await sink.waitForMail(later);
    expect(mail.text).toContain(SECRET_CODE);
    expect(mail.text).toContain(`http://localhost:3000/reset-password/1/${SECRET_TOKEN}`);
  });

  it('keeps a mail waiting when the server refuses the login, and does not log the password', async () => {
    const locked = await startMailSink({ user: 'barograph', password: 'wordsonlypassword' });
    await worker.close();
    worker = await startWorker({ url: locked.url.replace('wordsonlypassword', 'anotherpassword') });
    try {
      const to = someone();
      const id = await queue(NOTE, to, note('Not let in'));
      await until(async () => (await record(id)).attempts >= 2);
      expect(await record(id)).toMatchObject({ state: 'waiting', lastError: expect.stringMatching(/^EAUTH AUTH 535/) });
      await worker.close();
      worker = await startWorker(locked);
      await locked.waitForMail(to);
      expect([await everything(), readLog(logFile)].join('\n')).not.toMatch(/wordsonlypassword|anotherpassword/);
    } finally {
      await worker.close();
      worker = await startWorker(sink);
      await locked.close();
    }
  });

  it('prevents header injection by a name, a subject or an address', async () => {
    const to = someone();
    await expect(queue(NOTE, `${to}\r\nBcc: spy@evil.example`, note('x'))).rejects.toThrow('not an address');
    await expect(queue(NOTE, `${to}, spy@evil.example`, note('x'))).rejects.toThrow('not an address');
    await expect(queue(NOTE, to, note('x'), 'a@b.example\nX: y')).rejects.toThrow('not an address');
    await queue(NOTE, to, note('Hello\r\nBcc: spy@evil.example\r\n\r\n<b>'), 'writer@example.org');
    const mail = await sink.waitForMail(to);
    expect(mail.subject).toBe('Hello Bcc: spy@evil.example <b>');
    expect(Object.keys(mail.headers)).not.toContain('bcc');
    expect(mail.headers['reply-to']).toBe('writer@example.org');
    expect(sink.mails.map((one) => one.to)).toEqual([to]);
  });

  it('shows markup and links in user input as plain text', async () => {
    const to = someone();
    const name = '<img src=x onerror=alert(1)> http://evil.example/?a=b & www.evil.example';
    await queue(
      NOTE,
      to,
      note('Names', {
        blocks: [
          { kind: 'text', text: name },
          { kind: 'quote', text: name },
          { kind: 'facts', rows: [{ label: 'Name', value: name }] },
        ],
      }),
    );
    const { html, text } = await sink.waitForMail(to);
    expect(html).not.toMatch(/<img|onerror=alert\(1\)>/);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    const unquoted = text.replace(/^> .*$/m, '');
    for (const body of [html, unquoted]) expect(body).not.toMatch(/evil\.example|http:\/\/evil|www\.evil/);
    expect(html).not.toContain('<a ');
  });

  it('links only to the product, and adds one-click unsubscribe headers to a newsletter', async () => {
    const to = someone();
    const unsubscribeUrl = 'http://localhost:3000/newsletter/unsubscribe/abc';
    await queue(NOTE, to, note('Issue 1', { unsubscribeUrl }));
    const mail = await sink.waitForMail(to);
    expect(mail.headers).toMatchObject({ 'list-unsubscribe': `<${unsubscribeUrl}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' });
    expect(mail.text).toContain(unsubscribeUrl);
    for (const url of ['https://evil.example/', 'http://localhost:3000.evil.example/', 'javascript:alert(1)', 'http://localhost:3000/\r\nX: y']) {
      const id = await queue(NOTE, someone(), note('Elsewhere', { blocks: [{ kind: 'button', label: 'Go', url }] }));
      await until(async () => (await record(id)).lastError === 'a mail links only to addresses of the product');
    }
  });

  it('pages through mails by state, and deletes settled ones after a month and dead letters after three', async () => {
    const desk = app.app.get(MailDesk);
    const pages: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await desk.list({ state: 'sent', limit: 7, cursor });
      pages.push(...page.mails.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    const all: { id: string }[] = await worker.dataSource.query(`SELECT id FROM mails WHERE state = 'sent' ORDER BY created_at DESC, id DESC`);
    expect(pages).toEqual(all.map(({ id }) => id));
    expect(pages.length).toBeGreaterThan(14);
    await expect(desk.list({ state: 'failed', limit: 7, cursor: 'made-up' })).rejects.toMatchObject({ kind: { code: 'invalid_cursor' } });
    await expect(desk.resend('00000000-0000-0000-0000-000000000000')).rejects.toMatchObject({ kind: { code: 'not_found' } });

    const delivery = worker.app.get(MailDelivery);
    const kept = async (ids: readonly string[]): Promise<number> =>
      (await worker.dataSource.query(`SELECT id FROM mails WHERE id = ANY($1)`, [ids])).length;
    const idsIn = async (state: MailState): Promise<string[]> =>
      (await worker.dataSource.query(`SELECT id FROM mails WHERE state = $1`, [state])).map(({ id }: { id: string }) => id);
    // Those that wait are tried meanwhile: only what was settled before the clock moves is counted.
    const [sent, dropped, failed, waiting] = await Promise.all((['sent', 'dropped', 'failed', 'waiting'] as const).map(idsIn));
    for (const ids of [sent, dropped, failed, waiting]) expect(ids).not.toEqual([]);
    clock.advance(33 * 24 * HOUR_MS);
    await delivery.removeOld();
    expect([await kept(sent), await kept(dropped), await kept(failed), await kept(waiting)]).toEqual([0, 0, failed.length, waiting.length]);
    clock.advance(60 * 24 * HOUR_MS);
    await delivery.removeOld();
    expect(await kept(failed)).toBe(0);
  });

  /** The text of every row of every table, including those of BullMQ. */
  async function everything(): Promise<string> {
    const tables: { name: string }[] = await worker.dataSource.query(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'bullmq')`,
    );
    const texts = await Promise.all(tables.map(({ name }) => worker.dataSource.query(`SELECT t::text FROM ${name} t`)));
    return JSON.stringify(texts);
  }

  async function everythingInRedis(): Promise<string> {
    if (!backend.env.REDIS_URL) return '';
    const client = new Redis(backend.env.REDIS_URL);
    const keys = await client.keys('*');
    const dumps = await Promise.all(keys.map((key) => client.dumpBuffer(key)));
    client.disconnect();
    return dumps.map((dump) => dump?.toString('latin1') ?? '').join('\n');
  }
});
