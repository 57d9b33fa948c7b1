import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { Client } from 'pg';
import { IssueDeliveryService } from '../../server/accounts/newsletter/issues/issue-delivery.service';
import { IN_FULL } from '../support/breadth';
import { endLocks } from '../support/faults';
import type { Answer } from '../support/http';
import { someoneWaits } from '../support/lock-waits';
import { linkIn } from '../support/mail-sink';
import { createPerson, type Person, signIn } from '../support/people';
import { until } from '../support/until';
import { VisitorsApp } from '../support/visitors-app';

const START = '2026-11-21T09:00:00Z';
const DAY_MS = 86_400_000;
const ISSUES = '/api/staff/newsletter/issues';
const NO_ID = '00000000-0000-4000-8000-000000000000';
/** Mails that the worker promises in one transaction. */
const BATCH = 200;
const NOTHING = { recipients: 0, queued: 0, sent: 0, failed: 0, dropped: 0 };
const DRAFT = { subject: 'Briefing of week 47', body: 'Energy was quiet.\n\nMore at https://example.com/briefing.' };

let app: VisitorsApp;
let editor: Person & { headers: Record<string, string> };
let count = 0;

beforeAll(async () => {
  app = await VisitorsApp.start(START);
  editor = await app.staff();
});
afterAll(() => app?.close());
beforeEach(async () => {
  // Mails of an earlier test must not reach the subscribers of the next.
  await app.settle();
  app.clock.advance(1);
  app.sink.behave();
  app.sink.clear();
  await app.rows(`DELETE FROM newsletter_deliveries`);
  await app.rows(`DELETE FROM newsletter_subscribers`);
});

const call = (path: string, options: Parameters<VisitorsApp['ask']>[1] = {}): Promise<Answer> =>
  app.ask(ISSUES + path, { ...options, headers: { ...editor.headers, ...options.headers } });
const post = (path: string, headers: Record<string, string> = {}): Promise<Answer> => call(path, { method: 'POST', headers });

async function draft(fields: Partial<typeof DRAFT> = {}): Promise<{ id: string; subject: string }> {
  const { status, body, text } = await call('/', { json: { ...DRAFT, subject: `Briefing ${++count}`, ...fields } });
  if (status !== 201) throw new Error(text);
  return body as { id: string; subject: string };
}
const progressOf = async (id: string): Promise<unknown> => (await call(`/${id}`)).body.progress;

describe('drafting an issue', () => {
  it('creates, reads, changes and deletes a draft, and audits each change', async () => {
    const created = await call('/', { json: DRAFT });
    const now = app.clock.now().toISOString();
    const id = String(created.body.id);
    expect(created).toMatchObject({
      status: 201,
      body: { ...DRAFT, createdBy: editor.userId, createdAt: now, updatedAt: now, sentAt: null, progress: NOTHING },
    });
    app.clock.advance(1_000);
    const changed = await call(`/${id}`, { method: 'PATCH', json: { subject: 'Another subject' } });
    expect(changed).toMatchObject({
      status: 200,
      body: { ...DRAFT, subject: 'Another subject', createdAt: now, updatedAt: app.clock.now().toISOString() },
    });
    expect((await call(`/${id}/`, { method: 'PATCH', json: { body: 'Another body' } })).body).toMatchObject({
      subject: 'Another subject',
      body: 'Another body',
    });
    expect(await call(`/${id}`, { method: 'DELETE' })).toMatchObject({ status: 204, text: '' });
    expect(await call(`/${id}`)).toMatchObject({ status: 404, body: { code: 'newsletter_issue_not_found' } });
    for (const action of ['newsletter.issue_created', 'newsletter.issue_deleted'])
      expect(await app.audit(action)).toEqual([{ user_id: editor.userId, details: { issueId: id } }]);
    expect(await app.audit('newsletter.issue_updated')).toHaveLength(2);
  });

  it.each([
    [{ subject: ' ' }, 'subject'],
    [{ subject: 'a'.repeat(151) }, 'subject'],
    [{ subject: 'Hello\r\nBcc: evil@evil.example' }, 'subject'],
    [{ body: '\n\n' }, 'body'],
    [{ body: 'a'.repeat(20_001) }, 'body'],
    [{ body: 7 }, 'body'],
    [{ sentAt: START }, 'sentAt'],
  ])('refuses %j by name, both when creating and changing a draft', async (fields, name) => {
    const { id } = await draft();
    expect(await call('/', { json: { ...DRAFT, ...fields } })).toMatchObject({ status: 400, body: { errors: { [name]: [expect.any(String)] } } });
    expect(await call(`/${id}`, { method: 'PATCH', json: fields })).toMatchObject({
      status: 400,
      body: { errors: { [name]: [expect.any(String)] } },
    });
  });

  it('previews the mail with paragraphs, web addresses as links, and markup as text', async () => {
    const body =
      'First\nline & <b>more</b>.\n \n\nSee (https://example.com/a_(b)), http://example.org/?q=1&r="x"; not javascript:alert(1) nor https://user:pw@evil.example/.';
    const { id, subject } = await draft({ body });
    const { preview } = (await call(`/${id}`)).body as { preview: { html: string; text: string } };
    expect(preview.html).toContain('First<br>line &amp; &lt;b&gt;more&lt;/b&gt;');
    expect([...preview.html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      'https://example.com/a_(b)',
      'http://example.org/?q=1&amp;r=',
      'https://barograph.example/api/accounts/newsletter-unsubscribe/?token=sample',
    ]);
    expect(preview.html).not.toMatch(/<script|<img|<b>/);
    expect(preview.text).toMatch(new RegExp(`^${subject}\\n\\nFirst\\nline & <b>more</b>`));
    expect(preview.text).toContain('https://example.com/a_(b)');
  });

  it('sends a test mail only to the editor who asks, as often as asked', async () => {
    await app.addSubscribers(2);
    const other = await app.staff();
    const { id, subject } = await draft();
    for (let at = 1; at <= 2; at++) {
      expect(await post(`/${id}/test/`)).toMatchObject({ status: 200, body: { message: 'The test email is on its way to you.' } });
      const mail = await app.sink.waitForMail(editor.email, { subject: `Test: ${subject}`, nth: at });
      expect(mail.html).toContain('href="https://example.com/briefing"');
    }
    await app.settle();
    expect(new Set(app.sink.mails.map(({ to }) => to))).toEqual(new Set([editor.email]));
    expect(app.sink.mailsTo(other.email)).toEqual([]);
    expect(await progressOf(id)).toEqual(NOTHING);
    expect((await app.audit('newsletter.issue_tested')).at(-1)).toEqual({ user_id: editor.userId, details: { issueId: id } });
  });
});

describe('sending an issue', () => {
  it('reaches every subscriber once, with a personal one-click unsubscribe link', async () => {
    const { email: ada } = await app.subscriber();
    const [bob] = await app.addSubscribers(1);
    const waiting = app.someone();
    await app.subscribe(waiting);
    await app.settle();
    app.sink.clear();
    const { id, subject } = await draft();
    const sent = await post(`/${id}/send/`);
    expect(sent).toMatchObject({ status: 200, body: { sentAt: app.clock.now().toISOString(), progress: { ...NOTHING, recipients: 2 } } });
    await app.settle();
    expect(app.sink.mails.map(({ to }) => to).sort()).toEqual([ada, bob].sort());
    expect(await progressOf(id)).toEqual({ ...NOTHING, recipients: 2, sent: 2 });

    const mails = [ada, bob].map((email) => app.sink.mailsTo(email, subject)[0]);
    const links = mails.map((mail) => linkIn(mail, '/api/accounts/newsletter-unsubscribe'));
    expect(new Set(links).size).toBe(2);
    expect(mails.map(({ headers }) => headers['list-unsubscribe'])).toEqual(links.map((link) => `<${link}>`));
    expect(mails[0].headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const { pathname, search } = new URL(links[0]);
    const form = { text: 'List-Unsubscribe=One-Click', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    expect((await app.ask(pathname + search, { method: 'POST', ...form })).status).toBe(200);

    app.sink.clear();
    const { id: next } = await draft();
    await post(`/${next}/send`);
    await app.settle();
    expect(app.sink.mails.map(({ to }) => to)).toEqual([bob]);
    expect((await app.audit('newsletter.issue_sent')).map(({ details }) => details.issueId)).toEqual([id, next]);
  });

  it('sends once for ten requests at once, and then the issue cannot be changed', async () => {
    const [reader] = await app.addSubscribers(1);
    const { id, subject } = await draft();
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(`/${id}/send`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'newsletter_issue_sent' });
    expect((await call(`/${id}`, { method: 'PATCH', json: { subject: 'Too late' } })).body).toMatchObject({
      status: 409,
      code: 'newsletter_issue_sent',
    });
    expect((await call(`/${id}`, { method: 'DELETE' })).status).toBe(409);
    await app.settle();
    expect(app.sink.mailsTo(reader, subject)).toHaveLength(1);
    expect((await call(`/${id}`)).body).toMatchObject({ subject, sentAt: expect.any(String) });
  });

  it('repeats the first reply for the same Idempotency-Key', async () => {
    const { id } = await draft();
    const first = await post(`/${id}/send`, { 'idempotency-key': `send ${id}` });
    const again = await post(`/${id}/send`, { 'idempotency-key': `send ${id}` });
    expect([first.status, again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 200, 'true']);
    expect(again.body).toEqual(first.body);
  });

  it('skips a subscriber who unsubscribes before their mail is written, and reports refused mails', async () => {
    const [stays, leaves, gone] = await app.addSubscribers(3);
    app.sink.refuse(550, { to: gone });
    await app.sink.stop();
    const { id } = await draft();
    await post(`/${id}/send`);
    await until(async () => (await app.rows(`SELECT 1 FROM newsletter_deliveries WHERE issue_id = $1`, [id])).length === 3);
    expect(await progressOf(id)).toEqual({ ...NOTHING, recipients: 3, queued: 3 });
    await app.rows(`UPDATE newsletter_subscribers SET unsubscribed_at = $2 WHERE email = $1`, [leaves, app.clock.now()]);
    // The next attempt drops the mail; one already under way has ended by then.
    await until(async () => (await app.rows(`SELECT 1 FROM mails WHERE recipient = $1 AND state = 'dropped'`, [leaves])).length === 1);
    await app.sink.restart();
    await until(async () => (await app.rows(`SELECT 1 FROM mails WHERE state = 'waiting'`)).length === 0);
    expect(app.sink.mails.map(({ to }) => to)).toEqual([stays]);
    expect(await progressOf(id)).toEqual({ ...NOTHING, recipients: 3, sent: 1, failed: 1, dropped: 1 });
  });

  it('leaves out a subscriber who confirms after the issue was sent', async () => {
    await app.addSubscribers(1);
    const { id } = await draft();
    await app.worker.close();
    await post(`/${id}/send`);
    app.clock.advance(1);
    await app.addSubscribers(1);
    await app.startWorker();
    await app.settle();
    expect(await progressOf(id)).toEqual({ ...NOTHING, recipients: 1, sent: 1 });
  });

  it('queues each mail once when two workers deliver at once', async () => {
    const readers = IN_FULL ? BATCH + 10 : 30;
    await app.addSubscribers(readers);
    const { id } = await draft();
    const delivery = app.worker.app.get(IssueDeliveryService, { strict: false });
    await post(`/${id}/send`);
    await Promise.all([delivery.deliver(id), delivery.deliver(id)]);
    await app.settle();
    expect(await progressOf(id)).toEqual({ ...NOTHING, recipients: readers, sent: readers });
    expect(new Set(app.sink.mails.map(({ to }) => to)).size).toBe(readers);
    expect(app.sink.mails).toHaveLength(readers);
  });

  it('does not delay mails that someone is waiting for', async () => {
    const readers = await app.addSubscribers(30);
    // More at once than the worker sends, so each that it has begun waits.
    for (const reader of readers) app.sink.tarpit(600_000, { to: reader });
    const { id } = await draft();
    const { held } = app.sink;
    await post(`/${id}/send`);
    await until(async () => (await app.rows(`SELECT 1 FROM newsletter_deliveries WHERE issue_id = $1`, [id])).length === readers.length);
    await until(() => app.sink.held > held);
    const email = app.someone();
    await app.subscribe(email);
    await app.sink.waitForMail(email);
    expect(app.sink.mails.map(({ to }) => to)).toEqual([email]);
    expect(await progressOf(id)).toEqual({ ...NOTHING, recipients: readers.length, queued: readers.length });
    app.sink.behave();
    await app.sink.stop();
    await app.sink.restart();
    await app.settle();
    expect(await progressOf(id)).toEqual({ ...NOTHING, recipients: readers.length, sent: readers.length });
  });

  it('skips and repeats no subscriber when the worker is killed on the way', async () => {
    const readers = await app.addSubscribers(BATCH + 10);
    const { id, subject } = await draft();
    await app.worker.close();
    await post(`/${id}/send`);
    // Not one of the product's connections, whose transactions may not rest.
    const holder = new Client({ connectionString: app.databaseUrl });
    await holder.connect();
    await holder.query('BEGIN');
    // The second batch cannot be written while its last subscriber is held.
    await holder.query(`SELECT FROM newsletter_subscribers WHERE id = (SELECT id FROM newsletter_subscribers ORDER BY id DESC LIMIT 1) FOR UPDATE`);
    const files = ['typescript.cjs', 'newsletter-worker.ts'].map((name) => join(__dirname, '../support', name));
    const child = spawn(process.execPath, ['--require', files[0], files[1], app.databaseUrl, app.sink.url], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const gone = new Promise((resolve) => child.once('exit', resolve));
    const queuedCount = async (): Promise<number> => (await app.rows(`SELECT 1 FROM newsletter_deliveries WHERE issue_id = $1`, [id])).length;
    await until(async () => (await queuedCount()) === BATCH && (await someoneWaits(app.api.dataSource)));
    child.kill('SIGKILL');
    await gone;
    await holder.end();
    await endLocks(app.databaseUrl);
    await app.startWorker();
    await app.settle(300_000);
    expect(
      await app.rows(`SELECT count(*)::integer, count(DISTINCT recipient)::integer AS people FROM mails WHERE params->>'issueId' = $1`, [id]),
    ).toEqual([{ count: readers.length, people: readers.length }]);
    for (const reader of readers) expect(app.sink.mailsTo(reader, subject)).toHaveLength(1);
    expect(await progressOf(id)).toEqual({ ...NOTHING, recipients: readers.length, sent: readers.length });
  }, 600_000);

  it('keeps its figures after its mails have been deleted', async () => {
    await app.addSubscribers(2);
    const { id } = await draft();
    await post(`/${id}/send`);
    await app.settle();
    await app.worker.app.get(IssueDeliveryService, { strict: false }).tidy();
    await app.rows(`DELETE FROM mails`);
    expect(await progressOf(id)).toEqual({ ...NOTHING, recipients: 2, sent: 2 });
  });
});

it('only unconfirmed addresses are deleted, a month after their link expires', async () => {
  const [kept] = await app.addSubscribers(1);
  const email = app.someone();
  await app.subscribe(email);
  const addresses = async (): Promise<string[]> => {
    await app.worker.app.get(IssueDeliveryService, { strict: false }).tidy();
    return (await app.rows<{ email: string }>(`SELECT email FROM newsletter_subscribers ORDER BY created_at, email`)).map((row) => row.email).sort();
  };
  app.clock.advance(32 * DAY_MS);
  expect(await addresses()).toEqual([email, kept].sort());
  app.clock.advance(1);
  expect(await addresses()).toEqual([kept]);
});

it('the list of issues shows each issue once, newest first', async () => {
  editor = { ...editor, headers: (await signIn(app.api.url, editor)).headers };
  const ids: string[] = [];
  let cursor = '';
  do {
    const { body } = await call(`/?limit=3${cursor}`);
    ids.push(...(body.data as { id: string }[]).map(({ id }) => id));
    cursor = body.next_cursor === null ? '' : `&cursor=${String(body.next_cursor)}`;
  } while (cursor !== '');
  expect(ids).toEqual((await app.rows<{ id: string }>(`SELECT id FROM newsletter_issues ORDER BY created_at DESC, id DESC`)).map(({ id }) => id));
  expect(ids.length).toBeGreaterThan(6);
});

it('the routes of issues answer 404 to customers and 401 to anonymous callers', async () => {
  const { headers } = await signIn(app.api.url, await createPerson(app.api.app));
  for (const [method, path] of [
    ['GET', '/'],
    ['POST', '/'],
    ['GET', `/${NO_ID}`],
    ['PATCH', `/${NO_ID}`],
    ['DELETE', `/${NO_ID}`],
    ['POST', `/${NO_ID}/test`],
    ['POST', `/${NO_ID}/send`],
  ]) {
    const json = method === 'PATCH' || path === '/' ? DRAFT : undefined;
    const options = { method, ...(method !== 'GET' && { json }) };
    expect(await app.ask(ISSUES + path, { ...options, headers })).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await app.ask(ISSUES + path, options)).status).toBe(401);
    if (path !== '/') expect(await call(path, options)).toMatchObject({ status: 404, body: { code: 'newsletter_issue_not_found' } });
  }
  expect((await call('/no-id')).body).toMatchObject({ code: 'newsletter_issue_not_found' });
});
