import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { Clock } from '../../server/platform/clock';
import { createLogger } from '../../server/platform/logging/logger';
import { type MailContent, Mails } from '../../server/platform/mail';
import { isLoopbackAddress, isLoopbackHost } from '../../server/platform/mail/mailbox/loopback.guard';
import { MailboxFolder, MESSAGES_MAX } from '../../server/platform/mail/mailbox/mailbox-folder';
import { makeMailboxLink } from '../../server/platform/mail/mailbox/mailbox-link';
import { MailCatcher } from '../../server/platform/mail/mailbox/mail-catcher';
import { startApp, type TestApp } from '../support/app';
import { type Answer, ask } from '../support/http';
import { MailProbeModule, NOTE } from '../support/mail-probe.module';
import { startMailWorker } from '../support/mail-sink';
import { createDatabase, type TestDatabase } from '../support/postgres';
import { TEST_OPERATOR } from '../support/secrets';
import { until } from '../support/until';
import type { TestWorker } from '../support/worker';

interface Listed {
  id: string;
  messageId: string;
  from: string;
  to: string;
  subject: string;
  date: string;
}

const dataDir = mkdtempSync(join(tmpdir(), 'barograph-mailbox-'));
const folder = join(dataDir, 'mailbox');
let database: TestDatabase;
let app: TestApp;
let worker: TestWorker;
/** Of a browser that has opened the link. */
let headers: { cookie: string };

beforeAll(async () => {
  database = await createDatabase();
  app = await startApp({ database, config: { DATA_DIR: dataDir } });
  headers = { cookie: (await open(await makeMailboxLink(dataDir))) ?? '' };
  // Without SMTP_URL the worker catches its own mails.
  worker = await startMailWorker(database.url, { url: '' }, { imports: [MailProbeModule], env: { DATA_DIR: dataDir } });
});

afterAll(async () => {
  await worker?.close();
  await app?.close();
  await database?.drop();
  rmSync(dataDir, { recursive: true });
});

/** The cookie that a link gets; null where it gets none. */
async function open(link: string): Promise<string | null> {
  const { status, headers: given } = await ask(app.url + link);
  expect([status, given.get('location')]).toEqual([303, '/mailbox']);
  return given.get('set-cookie')?.split(';', 1)[0] ?? null;
}

const look = (path: string): Promise<Answer> => ask(app.url + path, { headers });
const queue = (to: string, content: Partial<MailContent>, replyTo?: string): Promise<string> =>
  app.dataSource.transaction((manager) =>
    app.app.get(Mails).queue(manager, NOTE, { to, language: 'en', params: { subject: 'Hello', preheader: '', blocks: [], ...content }, replyTo }),
  );
/** The id of any stored mail. */
const someMail = async (): Promise<string> => {
  if ((await list()).length === 0) await queue('someone@example.com', {});
  await until(async () => (await list()).length > 0);
  return (await list())[0].id;
};
const list = async (): Promise<Listed[]> => (await look('/mailbox/messages.json')).body.messages as Listed[];

it('the mailbox is empty at first, and refreshes without a script', async () => {
  const page = await look('/mailbox');
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.text).toContain('No emails yet');
  expect(page.text).toMatch(/<meta http-equiv="refresh" content="\d">/);
  expect(page.text).not.toContain('<script');
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none';style-src 'sha256-[\w+/=]+';/);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(await list()).toEqual([]);
});

it('the mailbox shows mails newest first, with text, HTML and headers', async () => {
  const first = await queue('ada@example.com', { subject: 'First <b>', blocks: [{ kind: 'code', code: '012345' }] }, 'writer@example.org');
  await until(async () => (await list()).length === 1);
  const second = await queue('bob@example.com', { subject: 'Second' });
  await until(async () => (await list()).length === 2);
  const [newest, oldest] = await list();
  expect([newest.id, oldest.id]).toEqual([second, first]);
  expect(oldest).toEqual({
    id: first,
    messageId: `<${first}@localhost>`,
    from: 'Barograph <no-reply@localhost>',
    to: 'ada@example.com',
    subject: 'First <b>',
    date: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/),
  });
  const page = await look('/mailbox');
  expect(page.text.indexOf('Second')).toBeLessThan(page.text.indexOf('First &lt;b&gt;'));
  expect(page.text).toContain(`href="/mailbox/${first}"`);

  const message = await look(`/mailbox/messages/${first}.json`);
  expect(message.body).toMatchObject({ id: first, subject: 'First <b>', replyTo: 'writer@example.org' });
  expect(message.body.text).toContain('012345');
  expect(message.body.html).toContain('012345');

  const shown = await look(`/mailbox/${first}/`);
  expect(shown.text).toContain(`<iframe src="/mailbox/${first}/html"`);
  expect(shown.text).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(shown.text).toContain('writer@example.org');
  expect(shown.text).toContain(`Message-ID: &lt;${first}@localhost&gt;`);
  expect(shown.text).not.toContain('First <b>');

  const html = await look(`/mailbox/${first}/html`);
  expect(html.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups [^;]*;default-src 'none';.*frame-ancestors 'self'$/);
  expect(html.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(html.text).toContain('012345');
});

it('the mailbox stores mails readable only by the user of the process', () => {
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  const files = readdirSync(folder);
  expect(files).toHaveLength(2);
  for (const file of files) {
    expect(file).toMatch(/^\d{8}T\d{9}Z-[0-9a-f-]{36}\.eml$/);
    expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
  }
});

it('the mailbox serves no file outside its folder and nothing but messages', async () => {
  writeFileSync(join(dataDir, '00000000-0000-0000-0000-000000000000.eml'), 'Subject: outside\r\n\r\n');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'notes.txt'), 'no mail');
  for (const id of [
    '00000000-0000-0000-0000-000000000000',
    '..%2f00000000-0000-0000-0000-000000000000',
    '..%2F..%2Fetc%2Fpasswd',
    'notes.txt',
    '%00',
    'x'.repeat(36),
  ]) {
    for (const path of [`/mailbox/${id}`, `/mailbox/${id}/html`, `/mailbox/messages/${id}.json`]) {
      expect([path, (await look(path)).status >= 400]).toEqual([path, true]);
    }
  }
  expect((await look('/mailbox/messages/notes.txt')).status).toBe(404);
  expect((await ask(`${app.url}/mailbox`, { json: {} })).status).toBe(405);
});

describe('the mail catcher', () => {
  let catcher: MailCatcher;
  let own: string;

  beforeAll(async () => {
    own = mkdtempSync(join(tmpdir(), 'barograph-catcher-'));
    catcher = await MailCatcher.start({ dataDir: own }, new Clock(), createLogger(app.config, 'test'));
  });
  afterAll(async () => {
    await catcher?.close();
    rmSync(own, { recursive: true });
  });

  const send = async (messageId: string, text = 'x'): Promise<void> => {
    const transport = createTransport({ url: catcher.url, ignoreTLS: true });
    await transport.sendMail({ messageId, from: 'a@example.com', to: 'b@example.com', subject: 's', text }).finally(() => transport.close());
  };
  const files = (): string[] => readdirSync(join(own, 'mailbox'));

  it('stores a repeated Message-ID once, and no mail outside its folder', async () => {
    await send('<one@example.com>');
    await send('<one@example.com>');
    await send('<../../../../tmp/evil@example.com>');
    expect(files()).toHaveLength(2);
  });

  it('refuses a mail over a megabyte, and takes the next one', async () => {
    const before = files().length;
    await expect(send('<big@example.com>', 'x'.repeat(1_100_000))).rejects.toMatchObject({ code: 'EMESSAGE' });
    await send('<small@example.com>');
    expect(files()).toHaveLength(before + 1);
  });

  it('keeps the last two hundred mails', async () => {
    const kept = new MailboxFolder({ dataDir: own });
    const start = Date.parse('2026-11-21T00:00:00Z');
    for (let at = 0; at < MESSAGES_MAX + 5; at++)
      await kept.save(Buffer.from(`Message-ID: <number-${at}@example.com>\r\n\r\n`), new Date(start + at));
    expect((await kept.list()).length).toBe(MESSAGES_MAX);
    expect(files()).toHaveLength(MESSAGES_MAX);
    expect(files().sort()[0]).not.toMatch(/^20261121T000000000Z/);
  });
});

describe('access to the mailbox', () => {
  it('the mailbox is limited to the local machine: proxied requests and other host names get 404', async () => {
    const paths = ['/mailbox', '/mailbox/messages.json', `/mailbox/${await someMail()}/html`];
    for (const path of paths) {
      for (const forwarded of [{ 'x-forwarded-for': '127.0.0.1' }, { forwarded: 'for=127.0.0.1' }, { via: '1.1 proxy' }]) {
        const reply = await ask(app.url + path, { headers: { ...headers, ...(forwarded as unknown as Record<string, string>) } });
        expect(reply.status).toBe(404);
      }
    }
    expect(['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1'].map(isLoopbackAddress)).toEqual([true, true, true, true]);
    expect(['10.0.0.1', '::ffff:10.0.0.1', '', 'fe80::1', '127.0.0.1.example'].map(isLoopbackAddress)).not.toContain(true);
    expect(['localhost', 'localhost:3000', 'app.localhost:3000', '127.0.0.1:80', '[::1]:3000'].map(isLoopbackHost)).not.toContain(false);
    expect(
      ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example:3000', 'evil.example:3000@localhost', ''].map(isLoopbackHost),
    ).not.toContain(true);
  });

  it('the mailbox needs the cookie of the link, which only the first to open the link gets', async () => {
    const id = await someMail();
    const locked = await ask(`${app.url}/mailbox`);
    expect([locked.status, locked.text]).toEqual([403, expect.stringContaining('Open the mailbox link that npm start printed.')]);
    expect(locked.text).not.toContain(id);
    for (const path of ['messages.json', `messages/${id}.json`, id, `${id}/html`])
      expect([path, (await ask(`${app.url}/mailbox/${path}`)).status]).toEqual([path, 404]);
    const link = await makeMailboxLink(dataDir);
    expect((await ask(app.url + link, { method: 'HEAD' })).headers.get('set-cookie')).toBeNull();
    expect(await open(`${link}x`)).toBeNull();
    const opened = await Promise.all([open(link), open(link), open(link)]);
    expect(opened.filter((cookie) => cookie !== null)).toHaveLength(1);
    expect(await open(link)).toBeNull();
  });

  it('access to the mailbox lasts thirty days by a cookie that scripts cannot read and other sites cannot send', async () => {
    const { headers: given } = await ask(app.url + (await makeMailboxLink(dataDir)));
    expect(given.get('set-cookie')).toMatch(/^barograph-mailbox=\d+\.[\w-]{43}; Max-Age=2592000; Path=\/mailbox; HttpOnly; SameSite=Strict$/);
    const [until, token] = headers.cookie.split('=')[1].split('.');
    for (const value of [`${Number(until) + 1}.${token}`, `${until}.${token.slice(1)}`, until, ''])
      expect((await ask(`${app.url}/mailbox/messages.json`, { headers: { cookie: `barograph-mailbox=${value}` } })).status).toBe(404);
  });

  it('the mailbox answers 404 in production and wherever mails are really sent', async () => {
    for (const instance of ['test', 'production']) {
      const other = await startApp({ database, config: { ...TEST_OPERATOR, NODE_ENV: instance, SMTP_URL: 'smtp://127.0.0.1:1', DATA_DIR: dataDir } });
      try {
        for (const path of ['/mailbox', '/mailbox/messages.json', `/mailbox/${await someMail()}`]) {
          expect((await ask(other.url + path, { headers })).body).toMatchObject({ status: 404, code: 'not_found' });
        }
      } finally {
        await other.close();
      }
    }
  });

  it('the OpenAPI document does not mention the mailbox', async () => {
    const document = await ask(`${app.url}/openapi.json`);
    expect(document.status).toBe(200);
    expect(document.text).not.toContain('/mailbox');
  });
});
