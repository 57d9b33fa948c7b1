import { parse } from 'csv-parse/sync';
import { CONTACT_TOPICS } from '../../server/reference/contact-topics';
import type { Answer } from '../support/http';
import { createPerson, type Person, signIn } from '../support/people';
import { VisitorsApp } from '../support/visitors-app';

const START = '2026-11-21T09:00:00Z';
const HOUR_MS = 3_600_000;
const THANKS = { status: 200, body: { message: "Thank you for reaching out. We'll respond shortly." } };

let app: VisitorsApp;
let staff: (Person & { headers: Record<string, string> })[];

beforeAll(async () => {
  app = await VisitorsApp.start(START);
  staff = [await app.staff(), await app.staff()];
});
afterAll(() => app?.close());

interface Message extends Record<string, unknown> {
  email: string;
}

function messageOf(fields: Record<string, unknown> = {}): Message {
  return { name: 'Ada Lovelace', email: app.someone(), topic: 'Other', message: 'Good morning', ...fields } as Message;
}
const send = (message: unknown, options: { from?: string; headers?: Record<string, string> } = {}): Promise<Answer> =>
  app.ask('/api/accounts/contact/', { json: message, ...options });
const stored = (email: string) => app.rows(`SELECT * FROM contact_messages WHERE email = $1 ORDER BY created_at`, [email]);
const asStaff = (path: string, options: Parameters<VisitorsApp['ask']>[1] = {}): Promise<Answer> =>
  app.ask(`/api/staff/contact-messages${path}`, { ...options, headers: staff[0].headers });

describe('POST /api/accounts/contact/', () => {
  it('stores the message and mails it to every staff member, with the sender as Reply-To', async () => {
    const message = messageOf({ organization: 'Analytical Engines Ltd', topic: 'Request Access', message: 'Good morning,\n\nplease\tlet us in.' });
    expect(await send(message)).toMatchObject(THANKS);
    expect(await stored(message.email)).toMatchObject([{ ...message, handled_at: null, created_at: app.clock.now() }]);
    for (const { email } of staff) {
      const mail = await app.sink.waitForMail(email, { subject: 'Request Access: message from Ada Lovelace' });
      expect(mail.headers['reply-to']).toBe(message.email);
      expect(mail.text).toMatch(/> Good morning,\n> \n> please let us in\./);
      expect(mail.text).toContain('Organization: Analytical Engines Ltd');
    }
    await app.settle();
    expect(app.sink.mailsTo(message.email)).toEqual([]);
  });

  it('mails markup and addresses to the staff as plain text, with links in the quoted message alone', async () => {
    const message = messageOf({
      name: '<img src=x onerror=alert(1)> http://evil.example/name',
      organization: 'https://evil.example/organization',
      message: '<a href="https://evil.example/">click</a>\nwww.evil.example javascript:alert(1) evil@evil.example',
    });
    expect(await send(message)).toMatchObject(THANKS);
    const mail = await app.sink.waitForMail(staff[0].email, { subject: 'onerror' });
    expect(mail.html).not.toMatch(/<img|href="[^"]*evil|evil\.example|javascript:alert/);
    expect(mail.html).toContain('&lt;a href=');
    expect(mail.text).toContain('> www.evil.example javascript:alert(1)');
    expect(mail.text.replace(/^> .*$/gm, '')).not.toContain('evil.example');
  });

  it.each([
    ['left out', {}],
    ['null', { organization: null }],
    ['empty', { organization: ' ' }],
  ])('accepts a message whose organization is %s', async (_how, fields) => {
    const message = messageOf(fields);
    expect(await send(message)).toMatchObject(THANKS);
    expect(await stored(message.email)).toMatchObject([{ organization: null }]);
  });

  it.each(CONTACT_TOPICS)('accepts the topic %s', async (topic) => {
    expect(await send(messageOf({ topic }))).toMatchObject(THANKS);
  });

  it.each([
    ['name', undefined],
    ['name', ' '],
    ['name', 'a'.repeat(101)],
    ['name', ['Ada']],
    ['name', 'Ada\r\nBcc: evil@evil.example'],
    ['name', 'Ada\u0000'],
    ['email', undefined],
    ['email', 'ada'],
    ['email', 'ada@example.com\r\nBcc: evil@evil.example'],
    ['email', 'ada@example.com, evil@evil.example'],
    ['email', { $ne: 1 }],
    ['organization', 'a'.repeat(201)],
    ['organization', 'Engines\nBcc: evil@evil.example'],
    ['topic', undefined],
    ['topic', 'request access'],
    ['topic', 'Other\r\nBcc: evil@evil.example'],
    ['message', undefined],
    ['message', ' \n '],
    ['message', 'a'.repeat(5_001)],
    ['message', 7],
    ['handled', true],
    ['id', '00000000-0000-4000-8000-000000000000'],
  ])('refuses a message whose %s is %j with 400, names the field and stores nothing', async (field, value) => {
    const [{ count }] = await app.rows(`SELECT count(*) FROM contact_messages`);
    const answer = await send({ ...messageOf(), [field]: value });
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed', errors: { [field]: [expect.any(String)] } } });
    expect(await app.rows(`SELECT count(*) FROM contact_messages`)).toEqual([{ count }]);
  });

  it('refuses a form or text with 415, and a body that is too large with 413', async () => {
    const types = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'];
    for (const type of types) {
      const answer = await app.ask('/api/accounts/contact/', { text: 'name=Ada', headers: { 'content-type': type } });
      expect([answer.status, answer.body.code]).toEqual([415, 'unsupported_media_type']);
    }
    expect((await send(messageOf({ message: 'a'.repeat(100_001) }))).status).toBe(413);
  });

  it('stores a message repeated with its Idempotency-Key once', async () => {
    const message = messageOf();
    const options = { from: '198.51.100.77', headers: { 'idempotency-key': 'one-message' } };
    for (let at = 0; at < 3; at++) expect(await send(message, options)).toMatchObject(THANKS);
    expect(await stored(message.email)).toHaveLength(1);
  });
});

describe('limits of POST /api/accounts/contact/', () => {
  const statuses = (answers: Answer[]): number[] => answers.map(({ status }) => status).sort();

  it('refuses the sixth message within an hour from one network address, whoever the senders are, even when ten arrive at once', async () => {
    const from = '203.0.113.5';
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(messageOf(), { from })));
    expect(statuses(answers)).toEqual([200, 200, 200, 200, 200, 429, 429, 429, 429, 429]);
    const refused = await send(messageOf(), { from });
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(Number(refused.headers.get('retry-after'))).toBe(3_600);
    app.clock.advance(HOUR_MS);
    expect((await send(messageOf(), { from })).status).toBe(200);
  });

  it('refuses the sixth message within an hour from one sender, however the address is written and wherever it is sent from', async () => {
    const email = app.someone();
    const twins = [email, email.toUpperCase(), ` ${email}`, `${email} `, email];
    for (const twin of twins) expect((await send(messageOf({ email: twin }))).status).toBe(200);
    expect((await send(messageOf({ email }))).headers.get('retry-after')).toBe('3600');
    expect(await stored(email)).toHaveLength(5);
  });

  it('does not count messages refused for their sender against the network address that they were sent from', async () => {
    const email = app.someone();
    for (let at = 0; at < 5; at++) await send(messageOf({ email }));
    const from = '203.0.113.6';
    for (let at = 0; at < 6; at++) expect((await send(messageOf({ email }), { from })).status).toBe(429);
    expect((await send(messageOf(), { from })).status).toBe(200);
  });

  it('refuses the sixth message within an hour from one IPv6 /64', async () => {
    const answers = [];
    for (let at = 0; at < 6; at++) answers.push(await send(messageOf(), { from: `2001:db8:0:1::${at + 1}` }));
    expect(statuses(answers)).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await send(messageOf(), { from: '2001:db8:0:2::1' })).status).toBe(200);
  });
});

describe('staff routes of contact messages', () => {
  it('lists messages newest first, each once across pages even when they came at the same instant', async () => {
    staff = [await app.staff(), staff[1]];
    await app.rows(`DELETE FROM contact_messages`);
    for (let at = 0; at < 12; at++) await send(messageOf({ message: `number ${at}`, topic: CONTACT_TOPICS[at % 2] }));
    const seen: string[] = [];
    let cursor = '';
    do {
      const { body } = await asStaff(`/?limit=5${cursor}`);
      seen.push(...(body.data as { id: string }[]).map(({ id }) => id));
      cursor = body.next_cursor === null ? '' : `&cursor=${String(body.next_cursor)}`;
    } while (cursor !== '');
    const expected = await app.rows<{ id: string }>(`SELECT id FROM contact_messages ORDER BY created_at DESC, id DESC`);
    expect(seen).toEqual(expected.map(({ id }) => id));
    expect(seen).toHaveLength(12);
  });

  it('filters messages by topic, and refuses an invalid filter or the cursor of another filter with 400', async () => {
    const { body } = await asStaff('/?topic=Partnership&limit=2');
    expect((body.data as { topic: string }[]).map(({ topic }) => topic)).toEqual(['Partnership', 'Partnership']);
    expect(await asStaff(`/?topic=Other&cursor=${String(body.next_cursor)}`)).toMatchObject({ status: 400, body: { code: 'invalid_cursor' } });
    for (const query of ['topic=Gossip', 'handled=maybe', 'limit=0', 'limit=1001', 'format=xml', 'sort=name', 'cursor=x'])
      expect((await asStaff(`/?${query}`)).status).toBe(400);
  });

  it('marks a message as handled, reopens it, and audits both', async () => {
    const [{ id }] = (await asStaff('/?limit=1')).body.data as { id: string }[];
    app.clock.advance(1_000);
    const done = await asStaff(`/${id}/`, { method: 'PATCH', json: { handled: true } });
    expect(done).toMatchObject({ status: 200, body: { id, handledAt: app.clock.now().toISOString(), handledBy: staff[0].userId } });
    expect((await asStaff('/?handled=true')).body.data).toMatchObject([{ id }]);
    expect((await asStaff('/?handled=false')).body.data).toHaveLength(11);
    const reopened = await asStaff(`/${id}`, { method: 'PATCH', json: { handled: false } });
    expect(reopened).toMatchObject({ status: 200, body: { id, handledAt: null, handledBy: null } });
    expect(await asStaff(`/${id}`)).toMatchObject({ status: 200, body: reopened.body });
    for (const action of ['contact.message_handled', 'contact.message_reopened'])
      expect(await app.audit(action)).toEqual([{ user_id: staff[0].userId, details: { messageId: id } }]);
    expect((await asStaff(`/${id}`, { method: 'PATCH', json: { handled: 'yes' } })).status).toBe(400);
  });

  it.each(['00000000-0000-4000-8000-000000000000', 'no-id'])('answers 404 for a message with the unknown id %s', async (id) => {
    for (const options of [{}, { method: 'PATCH', json: { handled: true } }])
      expect(await asStaff(`/${id}`, options)).toMatchObject({ status: 404, body: { code: 'contact_message_not_found' } });
  });

  it('exports messages as CSV with formulas defused, and audits the export', async () => {
    const message = messageOf({ name: '=HYPERLINK("http://evil.example")', organization: '@SUM(A1)', message: '-1+1\n"quoted", and more' });
    await send(message);
    const answer = await asStaff('/?format=csv&topic=Other&limit=1');
    expect(answer.headers.get('content-type')).toMatch(/^text\/csv/);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="contact-messages.csv"');
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(parse(answer.text, { columns: true, record_delimiter: '\r\n' })).toMatchObject([
      {
        name: `'=HYPERLINK("http://evil.example")`,
        organization: `'@SUM(A1)`,
        message: `'-1+1\n"quoted", and more`,
        email: message.email,
        handledAt: '',
      },
    ]);
    expect(await app.audit('contact.messages_exported')).toEqual([{ user_id: staff[0].userId, details: { topic: 'Other', handled: null } }]);
  });

  it('answers 404 to people who are not staff, and 401 without a session', async () => {
    const { headers } = await signIn(app.api.url, await createPerson(app.api.app));
    const id = '00000000-0000-4000-8000-000000000000';
    for (const [path, method] of [
      ['/', 'GET'],
      [`/${id}/`, 'GET'],
      [`/${id}/`, 'PATCH'],
    ]) {
      const options = { method, ...(method === 'PATCH' && { json: { handled: true } }) };
      const url = `/api/staff/contact-messages${path}`;
      expect(await app.ask(url, { ...options, headers })).toMatchObject({ status: 404, body: { code: 'not_found' } });
      expect((await app.ask(url, options)).status).toBe(401);
    }
  });
});
