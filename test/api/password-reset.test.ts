import { Outbox } from '../../server/platform/queue/outbox.service';
import { REMOVE_OLD_PASSWORD_RESETS } from '../../server/accounts/password/password.jobs';
import { type AccountsApp, appearanceOf, PUBLIC_URL, startAccounts } from '../support/accounts-app';
import { type Answer, ask, sendRaw } from '../support/http';
import { linkIn } from '../support/mail-sink';
import { createPerson, type Person, signIn } from '../support/people';
import { until } from '../support/until';

const MINUTE_MS = 60_000;
const START = '2026-11-21T09:00:00Z';
const NEW_PASSWORD = 'another odd phrase';
const ASKED = { status: 200, body: { message: 'Check your email for further instructions.' } };
const DONE = { status: 200, body: { message: 'Password successfully reset.' } };
const INVALID = { status: 400, body: { code: 'reset_link_invalid', error: 'This link is invalid or has expired. Please request a new one.' } };
const UNKNOWN_UID = 'A'.repeat(32);
const UNKNOWN_TOKEN = 'B'.repeat(43);

let app: AccountsApp;

beforeAll(async () => {
  app = await startAccounts(START);
});
afterAll(() => app?.close());

const forgot = (email: string, options?: Parameters<AccountsApp['post']>[2]): Promise<Answer> =>
  app.post(`password-forgot/${encodeURIComponent(email)}/`, undefined, options);
const linksTo = (email: string): string[] => app.sink.mailsTo(email, 'Set a new password').map((mail) => linkIn(mail, '/reset-password/'));
const reset = (link: string, password: unknown = NEW_PASSWORD, options?: Parameters<AccountsApp['post']>[2]): Promise<Answer> =>
  app.post(`${new URL(link).pathname.slice(1)}/`, { password }, options);
const uidOf = (link: string): string => new URL(link).pathname.split('/')[2];
const statusesOf = (answers: readonly Answer[]): number[] => answers.map(({ status }) => status).sort();

/** A user who requested a link, and the link. */
async function createPersonWithLink(): Promise<Person & { link: string }> {
  const person = await createPerson(app.api.app);
  expect(await forgot(person.email)).toMatchObject(ASKED);
  await app.settle();
  return { ...person, link: linksTo(person.email)[0] };
}

describe('POST /api/accounts/password-forgot', () => {
  it('mails a link under PUBLIC_URL, whatever forwarding headers name as host', async () => {
    const { email } = await createPerson(app.api.app);
    const headers = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      forwarded: 'host=evil.example',
      origin: 'https://evil.example',
    };
    expect(await forgot(email, { headers })).toMatchObject(ASKED);
    await app.settle();
    const [mail] = app.sink.mailsTo(email);
    expect(linkIn(mail, '/reset-password/')).toMatch(new RegExp(`^${PUBLIC_URL}/reset-password/[\\w-]{32}/[\\w-]{43}$`));
    expect(mail.raw).not.toContain('evil');
  });

  it('mails a link under PUBLIC_URL, whatever Host says', async () => {
    const { email } = await createPerson(app.api.app);
    const head = `POST /api/accounts/password-forgot/${email}/ HTTP/1.1\r\nHost: evil.example\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`;
    const answer = await sendRaw(app.api.url, head);
    expect(answer).toMatch(/^HTTP\/1\.1 200/);
    await app.settle();
    expect(app.sink.mailsTo(email)).toHaveLength(1);
    expect(app.sink.mailsTo(email)[0].raw).not.toContain('evil');
  });

  it('does not reveal by status, headers, body or hashing whether the address has an account', async () => {
    const { email } = await createPerson(app.api.app);
    const hashed = await app.hashes();
    // Twice from one network: two would get a mail each, unless the second link came before the first one's mail had gone.
    const known = [await forgot(email, { from: '198.51.100.7' }), await forgot(email, { from: '198.51.100.7' })];
    const nobody = 'nobody@people.example';
    const unknown = [await forgot(nobody, { from: '198.51.100.8' }), await forgot(nobody, { from: '198.51.100.8' })];
    expect(known.map(appearanceOf)).toEqual(unknown.map(appearanceOf));
    expect(known.map(({ status }) => status)).toEqual([200, 200]);
    expect(await app.hashes()).toBe(hashed);
    await app.settle();
    expect(app.sink.mailsTo(email).map(({ messageId, subject }) => `${subject} ${messageId}`)).toHaveLength(1);
    expect(app.sink.mailsTo(nobody)).toEqual([]);
    expect(await app.api.dataSource.query(`SELECT 1 FROM password_reset_requests`)).toEqual([]);
  });

  it('accepts the address in the body too', async () => {
    const { email } = await createPerson(app.api.app);
    expect(await app.post('password-forgot/', { email })).toMatchObject(ASKED);
    await app.settle();
    expect(linksTo(email)).toHaveLength(1);
    expect(await app.post('password-forgot/', {})).toMatchObject({ status: 400, body: { errors: { email: ['Your email is missing'] } } });
    expect((await app.post('password-forgot/', { email: [email] })).status).toBe(400);
  });

  it('changes nothing in the account', async () => {
    const person = await createPerson(app.api.app);
    const { access } = await signIn(app.api.url, person);
    const [before] = await app.api.dataSource.query(`SELECT * FROM users WHERE id = $1`, [person.userId]);
    await forgot(person.email);
    await app.settle();
    expect((await app.api.dataSource.query(`SELECT * FROM users WHERE id = $1`, [person.userId]))[0]).toEqual(before);
    expect((await ask(`${app.api.url}/api/accounts/sessions/`, { headers: { authorization: `Bearer ${access}` } })).status).toBe(200);
  });

  it.each([
    ['a plus', 'ada+news@people.example', 'ada+news@people.example'],
    ['a percent-encoded plus', 'bob%2Bnews@people.example', 'bob+news@people.example'],
    ['capitals', 'CEM@People.EXAMPLE', 'cem@people.example'],
    ['an internationalized domain', `dan@${encodeURIComponent('bücher')}.example`, 'dan@xn--bcher-kva.example'],
  ])('finds the account of an address with %s', async (_what, path, email) => {
    await createPerson(app.api.app, { email });
    expect(await app.post(`password-forgot/${path}/`)).toMatchObject(ASKED);
    await app.settle();
    expect(await app.api.dataSource.query(`SELECT template, state FROM mails WHERE recipient = $1`, [email])).toEqual([
      { template: 'accounts/password-reset', state: 'sent' },
    ]);
  });

  it('answers an invalid address in the same way, and control characters with 400', async () => {
    expect(appearanceOf(await app.post('password-forgot/not-an-address/'))).toEqual(appearanceOf(await forgot('nobody@people.example')));
    for (const path of ['ada@people.example%0d%0aBcc:eve@people.example', 'ada%00@people.example', 'ada%09@people.example'])
      expect((await app.post(`password-forgot/${path}/`)).status).toBe(400);
  });

  it('refuses GET with 405', async () => {
    const { email } = await createPerson(app.api.app);
    const answer = await ask(`${app.api.url}/api/accounts/password-forgot/${email}/`);
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('POST');
  });

  it('sends an address at most one mail in 60 seconds and five in an hour from one network, without revealing it', async () => {
    const { email } = await createPerson(app.api.app);
    for (let at = 0; at < 20; at++) {
      expect(await forgot(email, { from: '192.0.2.78' })).toMatchObject(ASKED);
      if (at === 1) expect(await app.api.dataSource.query(`SELECT 1 FROM mails WHERE recipient = $1`, [email])).toHaveLength(at);
      await app.settle();
      app.clock.advance(at === 0 ? 59_000 : 61_000);
    }
    expect(await app.api.dataSource.query(`SELECT 1 FROM mails WHERE recipient = $1`, [email])).toHaveLength(5);
  });

  it('mails the owner a link although a stranger has had five sent in this hour', async () => {
    const { email } = await createPerson(app.api.app);
    for (let at = 0; at < 6; at++) {
      await forgot(email, { from: '198.51.100.9' });
      await app.settle();
      app.clock.advance(61_000);
    }
    expect(linksTo(email)).toHaveLength(5);
    await forgot(email, { from: '192.0.2.9' });
    await app.settle();
    expect(linksTo(email)).toHaveLength(6);
    expect(await reset(linksTo(email)[5])).toMatchObject(DONE);
  });

  it('allows 20 requests an hour from one network address', async () => {
    for (let at = 0; at < 20; at++) expect((await forgot(`nobody${at}@people.example`, { from: '192.0.2.7' })).status).toBe(200);
    const answer = await forgot('nobody@people.example', { from: '192.0.2.7' });
    expect(answer).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(answer.headers.get('retry-after')).toBe('3600');
  });
});

describe('POST /api/accounts/reset-password', () => {
  it('sets the password once, ends all sessions without a new one, and notifies the user', async () => {
    const { link, ...person } = await createPersonWithLink();
    const { access, refresh } = await signIn(app.api.url, person);
    await app.api.dataSource.query(
      `INSERT INTO email_changes (id, user_id, email, counter, requested_at) VALUES (gen_random_uuid(), $1, 'x@y.example', 1, now())`,
      [person.userId],
    );
    const answer = await reset(link);
    expect(answer).toMatchObject(DONE);
    expect(Object.keys(answer.body)).toEqual(['message']);
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^__Secure-barograph-device=/)]);

    expect((await ask(`${app.api.url}/api/accounts/sessions/`, { headers: { authorization: `Bearer ${access}` } })).status).toBe(401);
    expect((await ask(`${app.api.url}/api/refresh/`, { json: { refresh } })).status).toBe(401);
    expect((await ask(`${app.api.url}/api/accounts/login/`, { json: { email: person.email, password: person.password } })).status).toBe(401);
    await signIn(app.api.url, { email: person.email, password: NEW_PASSWORD });
    expect(await app.api.dataSource.query(`SELECT 1 FROM email_changes WHERE user_id = $1`, [person.userId])).toEqual([]);
    expect(await reset(link, 'yet another phrase')).toMatchObject(INVALID);

    const mail = await app.sink.waitForMail(person.email, { subject: 'was changed' });
    expect(mail.text).toContain('When: 21 November 2026, ');
    expect(linkIn(mail, '/forgot-password')).toBe(`${PUBLIC_URL}/forgot-password`);
    const trail: { action: string }[] = await app.api.dataSource.query(`SELECT action FROM audit_events WHERE user_id = $1 ORDER BY id`, [
      person.userId,
    ]);
    expect(trail.map(({ action }) => action)).toEqual(expect.arrayContaining(['account.password_reset_requested', 'account.password_reset']));
  });

  it('lifts the lock after too many failed sign-ins', async () => {
    const { link, email } = await createPersonWithLink();
    const login = (password: string): Promise<Answer> => app.post('login/', { email, password });
    for (let at = 0; at < 11; at++) await login('not the password');
    expect((await login('not the password')).status).toBe(429);
    await reset(link);
    expect((await login(NEW_PASSWORD)).status).toBe(200);
  });

  it('lets the browser that reset the password sign in, however a stranger goes on guessing', async () => {
    const { link, email } = await createPersonWithLink();
    const cookie = (await reset(link)).headers.getSetCookie()[0].split(';', 1)[0];
    for (let at = 0; at < 11; at++) await app.post('login/', { email, password: 'not the password' });
    const login = (headers = {}): Promise<Answer> => app.post('login/', { email, password: NEW_PASSWORD }, { headers });
    expect([(await login()).status, (await login({ cookie })).status]).toEqual([429, 200]);
  });

  it('accepts a link for 30 minutes', async () => {
    const [one, other] = [await createPersonWithLink(), await createPersonWithLink()];
    app.clock.advance(30 * MINUTE_MS - 1);
    expect(await reset(one.link)).toMatchObject(DONE);
    app.clock.advance(1);
    expect(await reset(other.link)).toMatchObject(INVALID);
  });

  it('counts the 30 minutes from when the mail is sent, however late that is', async () => {
    const { email } = await createPerson(app.api.app);
    app.sink.refuse(451, { to: email });
    await forgot(email);
    const refused = `SELECT 1 FROM mails WHERE recipient = $1 AND last_error IS NOT NULL`;
    await until(async () => (await app.api.dataSource.query(refused, [email])).length > 0);
    app.clock.advance(120 * MINUTE_MS);
    app.sink.behave();
    await app.sink.waitForMail(email);
    app.clock.advance(29 * MINUTE_MS);
    expect(await reset(linksTo(email)[0])).toMatchObject(DONE);
  });

  it('refuses a link once a newer one was requested', async () => {
    const { email, link } = await createPersonWithLink();
    app.clock.advance(61_000);
    await forgot(email);
    await app.settle();
    const next = linksTo(email)[1];
    expect(uidOf(next)).not.toBe(uidOf(link));
    expect(await reset(link)).toMatchObject(INVALID);
    expect(await reset(next)).toMatchObject(DONE);
  });

  it('refuses a wrong, expired, used or replaced link, or one of another uid, with the same reply', async () => {
    const expired = await createPersonWithLink();
    app.clock.advance(30 * MINUTE_MS);
    const [used, replaced, good] = [await createPersonWithLink(), await createPersonWithLink(), await createPersonWithLink()];
    await reset(used.link);
    app.clock.advance(61_000);
    await app.post(`resend-otp/${uidOf(replaced.link)}/`);
    const otherUid = good.link.replace(uidOf(good.link), uidOf(replaced.link));
    const wrongToken = `${PUBLIC_URL}/reset-password/${uidOf(good.link)}/${UNKNOWN_TOKEN}`;
    const unknown = `${PUBLIC_URL}/reset-password/${UNKNOWN_UID}/${UNKNOWN_TOKEN}`;
    const answers = [];
    for (const link of [expired.link, used.link, replaced.link, otherUid, wrongToken, unknown]) answers.push(await reset(link));
    for (const answer of answers) expect(answer).toMatchObject(INVALID);
    expect(new Set(answers.map((answer) => JSON.stringify(appearanceOf(answer)))).size).toBe(1);
    expect(await reset(good.link)).toMatchObject(DONE);
  });

  it('sets one password when a link is used twice at once', async () => {
    const { link } = await createPersonWithLink();
    const answers = await Promise.all([reset(link, 'first of two phrases'), reset(link, 'second of two phrases')]);
    expect(statusesOf(answers)).toEqual([200, 400]);
  });

  it('keeps the link valid when the password is refused', async () => {
    const { link, email } = await createPersonWithLink();
    const local = email.split('@')[0];
    for (const [password, sentence] of [
      [null, 'Your password is missing'],
      ['too short', 'Your password must have at least 12 characters'],
      [`oh ${local} oh oh`, 'Your password must not contain your email address or the name of your company'],
      [123456789012, expect.any(String)],
    ])
      expect(await reset(link, password)).toMatchObject({ status: 400, body: { code: 'validation_failed', errors: { password: [sentence] } } });
    expect(await reset(link)).toMatchObject(DONE);
  });

  it('keeps the link valid when its address is opened', async () => {
    const { link } = await createPersonWithLink();
    expect((await ask(`${app.api.url}/api/accounts${new URL(link).pathname}/`)).status).toBe(405);
    expect((await ask(`${app.api.url}${new URL(link).pathname}`)).status).toBeLessThan(500);
    expect(await reset(link)).toMatchObject(DONE);
  });

  it('answers 429 after 20 wrong links from one network address', async () => {
    const wrong = `${PUBLIC_URL}/reset-password/${UNKNOWN_UID}/${UNKNOWN_TOKEN}`;
    for (let at = 0; at < 20; at++) expect(await reset(wrong, NEW_PASSWORD, { from: '192.0.2.8' })).toMatchObject(INVALID);
    const answer = await reset(wrong, NEW_PASSWORD, { from: '192.0.2.8' });
    expect(answer).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(Number(answer.headers.get('retry-after'))).toBe(3_600);
  });
});

describe('POST /api/accounts/resend-otp', () => {
  const resend = (uid: string): Promise<Answer> => app.post(`resend-otp/${uid}/`);

  it('mails a new link and voids the previous one', async () => {
    const { email, link } = await createPersonWithLink();
    app.clock.advance(40 * MINUTE_MS);
    expect(await resend(uidOf(link))).toMatchObject({ status: 200, body: { message: 'OTP sent' } });
    await app.settle();
    const next = linksTo(email)[1];
    expect(uidOf(next)).toBe(uidOf(link));
    expect(await reset(link)).toMatchObject(INVALID);
    expect(await reset(next)).toMatchObject(DONE);
    const trail: { action: string; address: string | null }[] = await app.api.dataSource.query(
      `SELECT a.action, host(a.address) AS address FROM audit_events a JOIN users u ON u.id = a.user_id WHERE u.email = $1 ORDER BY a.id`,
      [email],
    );
    expect(trail.filter(({ action }) => action === 'account.password_reset_requested')).toMatchObject([
      { address: null },
      { address: expect.any(String) },
    ]);
    // The worker finds the account; the address of the caller is in the event of the request.
    const asked: object[] = await app.api.dataSource.query(
      `SELECT asked.user_id, asked.address IS NOT NULL AS "hasAddress" FROM audit_events answered JOIN users u ON u.id = answered.user_id
       JOIN audit_events asked ON asked.request_id = answered.request_id AND asked.action = 'account.password_reset_asked' WHERE u.email = $1`,
      [email],
    );
    expect(asked).toEqual([{ user_id: null, hasAddress: true }]);
  });

  it('sends a link at most every 60 seconds and five times an hour', async () => {
    const { link, email } = await createPersonWithLink();
    expect((await resend(uidOf(link))).headers.get('retry-after')).toBe('60');
    for (let at = 0; at < 4; at++) {
      app.clock.advance(61_000);
      expect((await resend(uidOf(link))).status).toBe(200);
    }
    app.clock.advance(61_000);
    expect((await resend(uidOf(link))).status).toBe(429);
    expect(await app.api.dataSource.query(`SELECT 1 FROM mails WHERE recipient = $1`, [email])).toHaveLength(5);
  });

  it('answers the same for an unknown uid, even twice in a row', async () => {
    const { link } = await createPersonWithLink();
    app.clock.advance(61_000);
    const [known, unknown] = [
      [await resend(uidOf(link)), await resend(uidOf(link))],
      [await resend(UNKNOWN_UID), await resend(UNKNOWN_UID)],
    ];
    expect(known.map(appearanceOf)).toEqual(unknown.map(appearanceOf));
    expect(known.map(({ status }) => status)).toEqual([200, 429]);
  });

  it('sends one mail for 20 requests at once', async () => {
    const { email, link } = await createPersonWithLink();
    app.clock.advance(61_000);
    const answers = await Promise.all(Array.from({ length: 20 }, () => resend(uidOf(link))));
    expect(statusesOf(answers)).toEqual([200, ...Array<number>(19).fill(429)]);
    expect(await app.api.dataSource.query(`SELECT 1 FROM mails WHERE recipient = $1`, [email])).toHaveLength(2);
  });

  it('stops working after 24 hours, when the link is deleted', async () => {
    const { email, link } = await createPersonWithLink();
    app.clock.advance(24 * 60 * MINUTE_MS);
    expect((await resend(uidOf(link))).status).toBe(200);
    await app.api.app.get(Outbox).add(app.api.dataSource.manager, REMOVE_OLD_PASSWORD_RESETS, {});
    await app.settle();
    expect(linksTo(email)).toHaveLength(1);
    expect(await app.api.dataSource.query(`SELECT 1 FROM password_resets WHERE uid = $1`, [uidOf(link)])).toEqual([]);
  });
});

it('no address, uid or token is logged, and no token or password is stored', async () => {
  const { email, link } = await createPersonWithLink();
  const token = new URL(link).pathname.split('/')[3];
  await reset(link, 'a rather odd phrase');
  await app.settle();
  const dump = JSON.stringify(
    await app.api.dataSource.query(`SELECT (SELECT json_agg(m) FROM mails m) AS mails, (SELECT json_agg(o) FROM outbox o) AS jobs,
    (SELECT json_agg(p) FROM password_resets p) AS resets, (SELECT json_agg(u) FROM users u) AS users`),
  );
  for (const secret of [token, 'a rather odd phrase']) expect(dump).not.toContain(secret);
  for (const secret of [token, uidOf(link), email, 'a rather odd phrase']) expect(app.logs()).not.toContain(secret);
  expect(app.logs()).toContain('/api/accounts/reset-password/:uid/:token');
});
