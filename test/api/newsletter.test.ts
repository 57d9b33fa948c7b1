import type { Answer } from '../support/http';
import { linkIn } from '../support/mail-sink';
import { VisitorsApp } from '../support/visitors-app';

const START = '2026-11-21T09:00:00Z';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const THANKS = { status: 200, body: { message: 'Thank you for subscribing!' } };
const CONFIRMED = { status: 200, body: { message: 'You are now subscribed to the Barograph briefing newsletter.' } };
const INVALID = { status: 400, body: { code: 'confirmation_link_invalid', error: expect.stringContaining('Please subscribe again.') } };
const UNSUBSCRIBE = '/api/accounts/newsletter-unsubscribe/';

let app: VisitorsApp;

beforeAll(async () => {
  app = await VisitorsApp.start(START);
});
afterAll(() => app?.close());

const stateOf = async (email: string): Promise<{ confirmed: boolean; unsubscribed: boolean } | undefined> =>
  (
    await app.rows<{ confirmed: boolean; unsubscribed: boolean }>(
      `SELECT confirmed_at IS NOT NULL AS confirmed, unsubscribed_at IS NOT NULL AS unsubscribed FROM newsletter_subscribers WHERE email = $1`,
      [email],
    )
  )[0];
const SUBSCRIBED = { confirmed: true, unsubscribed: false };

/** The token of the unsubscribe link in the mail to an address that is already subscribed. */
async function unsubscribeToken(email: string): Promise<string> {
  app.clock.advance(11 * MINUTE_MS);
  await app.subscribe(email);
  await app.settle();
  const mail = app.sink.mailsTo(email, 'already').at(-1)!;
  return new URL(linkIn(mail, UNSUBSCRIBE)).searchParams.get('token')!;
}
const unsubscribe = (token: string, options: Parameters<VisitorsApp['ask']>[1] = {}): Promise<Answer> =>
  app.ask(`${UNSUBSCRIBE}?token=${token}`, { method: 'POST', ...options });

describe('subscribing', () => {
  it('sends a mail to the address, and only the link in it subscribes', async () => {
    const email = app.someone();
    expect(await app.subscribe(email)).toMatchObject(THANKS);
    const mail = await app.sink.waitForMail(email);
    expect(mail.subject).toBe('Please confirm your subscription');
    expect(mail.headers['list-unsubscribe']).toBeUndefined();
    expect(linkIn(mail, '/newsletter-confirm')).toMatch(/^https:\/\/barograph\.example\/newsletter-confirm\?token=[\w-]{65}$/);
    expect(await stateOf(email)).toEqual({ confirmed: false, unsubscribed: false });
    expect(await app.confirm(await app.confirmationToken(email))).toMatchObject(CONFIRMED);
    expect(await stateOf(email)).toEqual(SUBSCRIBED);
  });

  it('sends a link to the public address, whatever host the request names', async () => {
    const email = app.someone();
    await app.subscribe(email, { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } });
    const mail = await app.sink.waitForMail(email);
    expect(mail.raw).not.toContain('evil.example');
  });

  it.each([
    undefined,
    null,
    '',
    ' ',
    'a',
    'a@b',
    'a b@c.example',
    '@c.example',
    ['a@b.example'],
    { $ne: 1 },
    `${'a'.repeat(250)}@b.example`,
    'a@b.example\r\nBcc: c@d.example',
  ])('refuses %j and asks for a valid address', async (email) => {
    const sentence = 'please enter a valid email address';
    expect(await app.subscribe(email)).toMatchObject({ status: 400, body: { detail: sentence, errors: { email: [sentence] } } });
  });

  it('accepts only JSON with no field but the address', async () => {
    const path = '/api/accounts/newsletter-subscribe/';
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'])
      expect((await app.ask(path, { text: 'email=a@b.example', headers: { 'content-type': type } })).status).toBe(415);
    expect(await app.ask(path, { json: { email: app.someone(), confirmed: true } })).toMatchObject({
      status: 400,
      body: { errors: { confirmed: [expect.any(String)] } },
    });
  });

  it('replies alike and does equal work for a new, a pending, a subscribed and an unsubscribed address', async () => {
    const fresh = app.someone();
    const waiting = app.someone();
    await app.subscribe(waiting);
    const { email: subscribed } = await app.subscriber();
    const { email: gone } = await app.subscriber();
    await unsubscribe(await unsubscribeToken(gone));
    app.clock.advance(11 * MINUTE_MS);
    const seen = [];
    for (const email of [fresh, waiting, subscribed, gone]) {
      const before = await app.rows(
        `SELECT (SELECT count(*) FROM mails) AS mails, (SELECT count(*) FROM outbox) AS jobs, (SELECT count(*) FROM audit_events) AS events`,
      );
      const { status, body, headers } = await app.subscribe(email.toUpperCase());
      const after = await app.rows(
        `SELECT (SELECT count(*) FROM mails) AS mails, (SELECT count(*) FROM outbox) AS jobs, (SELECT count(*) FROM audit_events) AS events`,
      );
      const shown = [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
      const done = Object.keys(after[0]).map((name) => [name, Number(after[0][name]) - Number(before[0][name])]);
      seen.push({ status, body, shown, done });
    }
    expect(seen[0]).toMatchObject({
      ...THANKS,
      done: [
        ['mails', 1],
        ['jobs', 1],
        ['events', 1],
      ],
    });
    expect(seen).toEqual([seen[0], seen[0], seen[0], seen[0]]);
    await app.settle();
    for (const email of [fresh, waiting, gone]) expect(app.sink.mailsTo(email).at(-1)?.subject).toBe('Please confirm your subscription');
    expect(app.sink.mailsTo(subscribed).at(-1)?.subject).toBe('You are already subscribed');
  });

  it('sends an address one mail in ten minutes, even for 20 requests at once, without revealing it', async () => {
    const email = app.someone();
    for (const answer of await Promise.all(Array.from({ length: 20 }, () => app.subscribe(email)))) expect(answer).toMatchObject(THANKS);
    await app.settle();
    expect(app.sink.mailsTo(email)).toHaveLength(1);
    expect(await app.rows(`SELECT counter FROM newsletter_subscribers WHERE email = $1`, [email])).toEqual([{ counter: 1 }]);
    app.clock.advance(10 * MINUTE_MS - 1);
    expect(await app.subscribe(email)).toMatchObject(THANKS);
    await app.settle();
    expect(app.sink.mailsTo(email)).toHaveLength(1);
    app.clock.advance(1);
    await app.subscribe(email);
    await app.settle();
    expect(app.sink.mailsTo(email)).toHaveLength(2);
  });

  it('refuses more than ten requests an hour from one network address', async () => {
    const from = '203.0.113.9';
    const answers = await Promise.all(Array.from({ length: 12 }, () => app.subscribe(app.someone(), { from })));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(10).fill(200), 429, 429]);
    expect((await app.subscribe(app.someone(), { from })).headers.get('retry-after')).toBe('3600');
  });
});

describe('confirming', () => {
  it('accepts a used confirmation link again, even ten times at once', async () => {
    const email = app.someone();
    await app.subscribe(email);
    const token = await app.confirmationToken(email);
    for (const answer of await Promise.all(Array.from({ length: 10 }, () => app.confirm(token)))) expect(answer).toMatchObject(CONFIRMED);
    app.clock.advance(72 * HOUR_MS);
    expect(await app.confirm(token)).toMatchObject(CONFIRMED);
    const [{ id }] = await app.rows(`SELECT id FROM newsletter_subscribers WHERE email = $1`, [email]);
    const events = (await app.audit('newsletter.subscribed')).filter(({ details }) => details.subscriberId === id);
    expect(events).toHaveLength(1);
  });

  it.each(['', '?token=', '?token=%20'])('refuses a confirmation link without a token (%j)', async (query) => {
    const sentence = 'Invalid confirmation link';
    expect(await app.ask(`/api/accounts/newsletter-confirm/${query}`)).toMatchObject({ status: 400, body: { detail: sentence, error: sentence } });
  });

  it('refuses a confirmation token that is wrong in any place with the same reply', async () => {
    const email = app.someone();
    await app.subscribe(email);
    const token = await app.confirmationToken(email);
    const flipped = (at: number): string => token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
    for (const wrong of [flipped(0), flipped(21), flipped(22), flipped(63), token.slice(1), `${token}A`, 'x', 'a'.repeat(65), token.toLowerCase()])
      expect(await app.confirm(wrong)).toMatchObject(INVALID);
    expect((await app.confirm('a'.repeat(300))).status).toBe(400);
    expect(await stateOf(email)).toEqual({ confirmed: false, unsubscribed: false });
    const other = await app.subscriber();
    expect(await app.confirm(other.token.slice(0, 22) + token.slice(22))).toMatchObject(INVALID);
  });

  it('accepts a confirmation link for 48 hours', async () => {
    const emails = [app.someone(), app.someone()];
    for (const email of emails) await app.subscribe(email);
    const [early, late] = [await app.confirmationToken(emails[0]), await app.confirmationToken(emails[1])];
    app.clock.advance(48 * HOUR_MS - 1);
    expect(await app.confirm(early)).toMatchObject(CONFIRMED);
    app.clock.advance(1);
    expect(await app.confirm(late)).toMatchObject(INVALID);
    await app.subscribe(emails[1]);
    expect(await app.confirm(await app.confirmationToken(emails[1]))).toMatchObject(CONFIRMED);
  });

  it('accepts only the confirmation link of the latest mail', async () => {
    const email = app.someone();
    await app.subscribe(email);
    const first = await app.confirmationToken(email);
    app.clock.advance(11 * MINUTE_MS);
    await app.subscribe(email);
    const second = await app.confirmationToken(email);
    expect(second).not.toBe(first);
    expect(await app.confirm(first)).toMatchObject(INVALID);
    expect(await app.confirm(second)).toMatchObject(CONFIRMED);
  });
});

describe('the mail to an address that is already subscribed', () => {
  it('says that the address is subscribed, asks for no confirmation, and allows one-click unsubscribing (RFC 8058)', async () => {
    const { email } = await app.subscriber();
    const token = await unsubscribeToken(email);
    const mail = app.sink.mailsTo(email, 'already')[0];
    expect(mail.text).not.toContain('/newsletter-confirm');
    expect(mail.headers['list-unsubscribe']).toBe(`<https://barograph.example${UNSUBSCRIBE}?token=${token}>`);
    expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(mail.html).toContain(`href="https://barograph.example${UNSUBSCRIBE}?token=${token}"`);
  });
});

describe('unsubscribing', () => {
  const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
  const multipart = ['--x', 'Content-Disposition: form-data; name="List-Unsubscribe"', '', 'One-Click', '--x--', ''].join('\r\n');

  it.each<[string, NonNullable<Parameters<VisitorsApp['ask']>[1]>]>([
    ['a form', { text: 'List-Unsubscribe=One-Click', headers: FORM }],
    ['a form of parts', { text: multipart, headers: { 'content-type': 'multipart/form-data; boundary=x' } }],
    ['an empty form', { text: '', headers: FORM }],
    ['JSON', { json: { 'List-Unsubscribe': 'One-Click' } }],
    ['empty JSON', { json: {} }],
    ['no body', {}],
  ])('unsubscribing with %s ends the subscription at once, and changes nothing when repeated', async (_kind, options) => {
    const { email, token: confirmation } = await app.subscriber();
    const token = await unsubscribeToken(email);
    for (let at = 0; at < 2; at++)
      expect(await unsubscribe(token, options)).toMatchObject({
        status: 200,
        body: { message: 'You are no longer subscribed to the Barograph briefing newsletter.' },
      });
    expect(await stateOf(email)).toEqual({ confirmed: true, unsubscribed: true });
    expect(await app.confirm(confirmation)).toMatchObject(INVALID);
    expect(await stateOf(email)).toEqual({ confirmed: true, unsubscribed: true });
  });

  it('accepts the same unsubscribe link forever, even after subscribing again', async () => {
    const { email } = await app.subscriber();
    const token = await unsubscribeToken(email);
    await unsubscribe(token);
    app.clock.advance(11 * MINUTE_MS);
    await app.subscriber(email);
    expect(await stateOf(email)).toEqual(SUBSCRIBED);
    expect(await unsubscribeToken(email)).toBe(token);
    app.clock.advance(5 * 365 * 24 * HOUR_MS);
    expect((await unsubscribe(token)).status).toBe(200);
    expect(await stateOf(email)).toEqual({ confirmed: true, unsubscribed: true });
  });

  it('unsubscribes no other address, and refuses a wrong token', async () => {
    const [one, other] = [await app.subscriber(), await app.subscriber()];
    const [mine, theirs] = [await unsubscribeToken(one.email), await unsubscribeToken(other.email)];
    for (const wrong of ['', 'x', mine.slice(0, 22) + theirs.slice(22), one.token, `${mine.slice(0, -1)}${mine.endsWith('A') ? 'B' : 'A'}`, 'sample'])
      expect(await unsubscribe(wrong)).toMatchObject({ status: 400, body: { code: 'unsubscribe_link_invalid' } });
    for (const { email } of [one, other]) expect(await stateOf(email)).toEqual(SUBSCRIBED);
    expect((await unsubscribe(mine, { json: { email: other.email } })).status).toBe(400);
  });

  it('unsubscribing cancels a newer subscription that is not confirmed yet', async () => {
    const { email } = await app.subscriber();
    const token = await unsubscribeToken(email);
    await unsubscribe(token);
    app.clock.advance(11 * MINUTE_MS);
    await app.subscribe(email);
    const confirmation = await app.confirmationToken(email);
    await unsubscribe(token);
    expect(await app.confirm(confirmation)).toMatchObject(INVALID);
  });

  it('drops a confirmation mail that is not written yet when the address unsubscribes', async () => {
    const { email } = await app.subscriber();
    const token = await unsubscribeToken(email);
    await unsubscribe(token);
    app.clock.advance(11 * MINUTE_MS);
    const before = app.sink.mailsTo(email).length;
    await app.worker.close();
    await app.subscribe(email);
    await unsubscribe(token);
    await app.startWorker();
    await app.settle();
    expect(app.sink.mailsTo(email)).toHaveLength(before);
    expect(await app.rows(`SELECT state FROM mails WHERE recipient = $1 ORDER BY created_at DESC LIMIT 1`, [email])).toEqual([{ state: 'dropped' }]);
  });
});

describe('the unsubscribe page', () => {
  const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  const page = (token: string): Promise<Answer> => app.ask(`${UNSUBSCRIBE}?token=${token}`, { headers: BROWSER });
  const actionOf = ({ text }: Answer): string => /<form method="post" action="([^"]+)">/.exec(text)?.[1].replaceAll('&amp;', '&') ?? '';
  const press = (answer: Answer): Promise<Answer> =>
    app.ask(actionOf(answer), { method: 'POST', text: '', headers: { ...BROWSER, 'content-type': 'application/x-www-form-urlencoded' } });

  it('the page unsubscribes only with its button, never by being opened, and offers to subscribe again', async () => {
    const { email } = await app.subscriber();
    const token = await unsubscribeToken(email);
    for (let at = 0; at < 3; at++) await page(token);
    const question = await page(token);
    expect(question.status).toBe(200);
    expect(question.text).toContain(email);
    expect(await stateOf(email)).toEqual(SUBSCRIBED);

    const done = await press(question);
    expect(done.status).toBe(200);
    expect(done.text).toContain('You are unsubscribed');
    expect(await stateOf(email)).toEqual({ confirmed: true, unsubscribed: true });
    expect((await page(token)).text).toContain('You are unsubscribed');

    app.clock.advance(11 * MINUTE_MS);
    const undone = await press(done);
    expect(undone.text).toContain('Check your email');
    expect(await stateOf(email)).toEqual({ confirmed: true, unsubscribed: true });
    expect(await app.confirm(await app.confirmationToken(email))).toMatchObject(CONFIRMED);
    expect(await stateOf(email)).toEqual(SUBSCRIBED);
    expect((await press(done)).text).toContain('You are subscribed');
  });

  it('the page runs no script, loads nothing, is not cached and sends no referrer', async () => {
    const { email } = await app.subscriber();
    const { headers, text } = await page(await unsubscribeToken(email));
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('content-language')).toBe('en');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none';style-src 'sha256-[\w+/=]{44}';form-action 'self';base-uri 'none';frame-ancestors 'none'$/,
    );
    expect(text).not.toMatch(/<script|<link|<img|\son\w+=|style="/);
    expect(text).toMatch(/prefers-color-scheme:dark/);
  });

  it.each(['', 'x', '"><script>alert(1)</script>', 'a'.repeat(65)])('says that the link is not valid for the token %j', async (token) => {
    for (const method of ['GET', 'POST']) {
      const { status, text } = await app.ask(`${UNSUBSCRIBE}?token=${encodeURIComponent(token)}`, { method, headers: BROWSER });
      expect(status).toBe(400);
      expect(text).toContain('This link is not valid');
      expect(text).not.toContain('<script');
    }
  });

  it('escapes the address of the subscriber', async () => {
    const email = `o'brien&co+${Date.now()}@reader.example`;
    await app.subscriber(email);
    const { text } = await page(await unsubscribeToken(email));
    expect(text).toContain(email.replace("'", '&apos;').replace('&co', '&amp;co'));
  });
});

it('no newsletter token is stored in the database or the outbox', async () => {
  const { email, token } = await app.subscriber();
  const secrets = [token.slice(22), (await unsubscribeToken(email)).slice(22)];
  for (const table of ['newsletter_subscribers', 'mails', 'outbox', 'audit_events', 'rate_limits']) {
    const rows = await app.rows<{ row: string }>(`SELECT t::text AS row FROM ${table} t`);
    expect(rows.filter(({ row }) => secrets.some((secret) => row.includes(secret)))).toEqual([]);
  }
});
