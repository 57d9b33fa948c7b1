import { LoginThrottle } from '../../server/accounts/sessions/sign-in/login-throttle';
import { startApp, type TestApp } from '../support/app';
import { MutableClock } from '../support/clock';
import { type Answer, ask } from '../support/http';
import { createPerson, type Person } from '../support/people';

const SECOND_MS = 1_000;
const WINDOW_MS = 15 * 60 * SECOND_MS;
const WRONG = 'not the password at all';

const clock = new MutableClock('2026-03-01T12:00:00Z');
let api: TestApp;
let ada: Person;
let unknown = 0;

beforeAll(async () => {
  api = await startApp({ clock });
});
afterAll(() => api.close());
beforeEach(async () => {
  // All of them come from one client: its failures are forgotten.
  clock.advance(WINDOW_MS);
  ada = await createPerson(api.app);
});

const login = (email: unknown, password: unknown, headers: Record<string, string> = {}, at: { url: string } = api): Promise<Answer> =>
  ask(`${at.url}/api/accounts/login/`, { json: { email, password }, headers });
const unusedEmail = (): string => `nobody${++unknown}@people.example`;
const fail = async (times: number, email: string): Promise<void> => {
  for (let tried = 0; tried < times; tried++) expect((await login(email, WRONG)).status).toBe(401);
};
const statuses = (answers: readonly Answer[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

/** Ten at once: fifty requests at once take a busy machine longer than one may wait. */
async function inTens(count: number, send: (at: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let first = 0; first < count; first += 10)
    answers.push(...(await Promise.all(Array.from({ length: Math.min(10, count - first) }, (_, at) => send(first + at)))));
  return answers;
}

/** Passwords hashed or compared while the work was done. */
async function hashesDuring(work: () => Promise<unknown>): Promise<number> {
  const read = async (): Promise<number> => Number(/^password_hashes_total (\d+)/m.exec((await ask(`${api.url}/metrics`)).text)?.[1] ?? NaN);
  const before = await read();
  await work();
  return (await read()) - before;
}

async function addRegistration(email: string): Promise<void> {
  await api.dataSource.query(
    `INSERT INTO registrations (pre_id, email, name, surname, country_id, industry, kind, password_hash, language, created_at, expires_at, code_counter)
     SELECT $1, $1, 'Ada', 'Lovelace', 1, 'Airlines', 'individual', password_hash, 'en', $3, $3::timestamptz + interval '1 day', 1 FROM users WHERE id = $2`,
    [email, ada.userId, clock.now()],
  );
}

describe('failed sign-ins', () => {
  it('a failed sign-in gets the same reply, at the cost of one hash, for an unknown address, a wrong password and an inactive account', async () => {
    const pending = unusedEmail();
    await addRegistration(pending);
    const replies = [];
    for (const [email, password] of [
      [unusedEmail(), ada.password],
      [ada.email, WRONG],
      [pending, ada.password],
      [ada.email, `${ada.password} `],
      [ada.email, ada.password.toUpperCase()],
    ]) {
      let answer: Answer | null = null;
      expect(await hashesDuring(async () => (answer = await login(email, password)))).toBe(1);
      const { status, body, headers } = answer!;
      const names = [...headers.keys()].filter((name) => name !== 'date');
      replies.push(JSON.stringify([status, { ...body, requestId: null }, names, headers.get('content-length')?.length]));
    }
    expect(new Set(replies).size).toBe(1);
    const { body } = await login(unusedEmail(), WRONG);
    expect(body).toMatchObject({ status: 401, code: 'invalid_credentials', errors: ['Invalid credentials. Please try again.'] });
  });

  it('a failed sign-in is audited for the account, or anonymously where there is none, so that both take as long', async () => {
    await login(ada.email, WRONG);
    await login(unusedEmail(), WRONG);
    const [latest]: object[] = await api.dataSource.query(`SELECT action, user_id, details FROM audit_events ORDER BY id DESC LIMIT 1`);
    const rows: { action: string; address: string }[] = await api.dataSource.query(
      `SELECT action, host(address) AS address, details FROM audit_events WHERE user_id = $1`,
      [ada.userId],
    );
    expect(rows).toEqual([{ action: 'account.sign_in_failed', address: '127.0.0.1', details: { reason: 'password' } }]);
    expect(latest).toEqual({ action: 'account.sign_in_failed', user_id: null, details: { reason: 'password' } });
  });

  it('a failed sign-in leaves no email address in the table that counts failures', async () => {
    const email = unusedEmail();
    await login(email, WRONG);
    const rows: { text: string }[] = await api.dataSource.query(`SELECT row_to_json(f)::text AS text FROM login_failures f`);
    expect(rows.some(({ text }) => text.includes(email) || text.includes(Buffer.from(email).toString('hex')))).toBe(false);
  });
});

describe.each(['an account', 'an address without an account'])('guessing the password of %s', (whose) => {
  const victim = (): string => (whose === 'an account' ? ada.email : unusedEmail());

  it('delays guesses by 30 seconds after ten failures, then twice as long each time, up to 15 minutes', async () => {
    const email = victim();
    await fail(10, email);
    for (const seconds of [30, 60, 120, 240, 480, 900, 900]) {
      const { status, body, headers } = await login(email, WRONG);
      expect([status, body.code, headers.get('retry-after')]).toEqual([429, 'rate_limited', String(seconds)]);
      expect(body.errors).toEqual([`Too many requests. Try again in ${seconds} s.`]);
      clock.advance(seconds * SECOND_MS - 1);
      expect((await login(email, WRONG)).headers.get('retry-after')).toBe('1');
      clock.advance(1);
      await fail(1, email);
    }
  });

  it('hashes no password during the delay after failures', async () => {
    const email = victim();
    await fail(10, email);
    expect(await hashesDuring(() => Promise.all([login(email, WRONG), login(email, ada.password), login(email, WRONG)]))).toBe(0);
  });

  it('checks ten of twenty simultaneous guesses', async () => {
    const email = victim();
    let answers: Answer[] = [];
    const hashes = await hashesDuring(async () => (answers = await Promise.all(Array.from({ length: 20 }, () => login(email, WRONG)))));
    expect([hashes, statuses(answers)]).toEqual([10, { 401: 10, 429: 10 }]);
  });

  it('counts guesses together despite forged X-Forwarded-For and Forwarded headers', async () => {
    const email = victim();
    const answers = [];
    for (let tried = 0; tried < 12; tried++) {
      answers.push(await login(email, WRONG, { 'x-forwarded-for': `198.51.100.${tried}`, forwarded: `for=198.51.100.${tried}` }));
    }
    expect(statuses(answers)).toEqual({ 401: 10, 429: 2 });
  });

  it('starts a new count of failures 15 minutes after the last one', async () => {
    const email = victim();
    await fail(9, email);
    clock.advance(WINDOW_MS - 1);
    await fail(1, email);
    expect((await login(email, WRONG)).status).toBe(429);
    clock.advance(WINDOW_MS + 30 * SECOND_MS);
    await fail(10, email);
  });
});

describe('the right password', () => {
  it('the right password works again after the delay, and resets the count of failures', async () => {
    await fail(10, ada.email);
    expect((await login(ada.email, ada.password)).status).toBe(429);
    clock.advance(30 * SECOND_MS);
    expect((await login(ada.email, ada.password)).status).toBe(200);
    await fail(10, ada.email);
  });

  it('the right password works at once after a password reset', async () => {
    await fail(10, ada.email);
    await api.app.get(LoginThrottle, { strict: false }).forget(api.dataSource.manager, ada.email);
    expect((await login(ada.email, ada.password)).status).toBe(200);
  });

  it('failures for another address do not delay the right password', async () => {
    await fail(10, unusedEmail());
    expect((await login(ada.email, ada.password)).status).toBe(200);
  });

  it('the right password does not count against the limit of its client', async () => {
    for (let times = 0; times < 60; times++) expect((await login(ada.email, ada.password)).status).toBe(200);
  });
});

describe('the limit of one client', () => {
  it('a client gets 50 failures in 15 minutes over all accounts, even when all are tried at once', async () => {
    const answers: Answer[] = [];
    const hashes = await hashesDuring(async () => {
      answers.push(...(await inTens(40, () => login(unusedEmail(), WRONG))));
      answers.push(...(await Promise.all(Array.from({ length: 20 }, () => login(unusedEmail(), WRONG)))));
    });
    expect([hashes, statuses(answers)]).toEqual([50, { 401: 50, 429: 10 }]);
    const refused = await login(ada.email, ada.password);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900']);
    expect(refused.body.errors).toEqual(['Too many requests. Try again in 900 s.']);
    // A refusal of the client is no failure of the account.
    clock.advance(WINDOW_MS);
    await fail(9, ada.email);
    expect((await login(ada.email, ada.password)).status).toBe(200);
  });

  it('each address that a trusted proxy reports has a limit of its own', async () => {
    const behind = await startApp({ clock, database: { url: api.config.database.url! }, config: { TRUSTED_PROXIES: '127.0.0.1' } });
    try {
      const from = (address: string): Promise<Answer> => login(unusedEmail(), WRONG, { 'x-forwarded-for': `203.0.113.9, ${address}` }, behind);
      expect(statuses(await inTens(55, () => from('192.0.2.1')))).toEqual({ 401: 50, 429: 5 });
      expect((await from('192.0.2.2')).status).toBe(401);
      expect(statuses(await inTens(52, (at) => from(`2001:db8::${at + 1}`)))).toEqual({ 401: 50, 429: 2 });
      expect((await from('2001:db8:0:1::1')).status).toBe(401);
    } finally {
      await behind.close();
    }
  });

  it('a malformed address from the proxy neither reveals accounts nor prevents sign-in', async () => {
    const behind = await startApp({ clock, database: { url: api.config.database.url! }, config: { TRUSTED_PROXIES: '127.0.0.1' } });
    try {
      for (const address of ['fe80::1%eth0', '192.0.2.7:5678', '[2001:db8::7]:5678', 'unknown']) {
        const replies = [];
        for (const [email, password] of [
          [ada.email, WRONG],
          [unusedEmail(), WRONG],
          [ada.email, ada.password],
        ])
          replies.push((await login(email, password, { 'x-forwarded-for': address }, behind)).status);
        expect([address, ...replies]).toEqual([address, 401, 401, 200]);
      }
    } finally {
      await behind.close();
    }
  });
});

describe('malformed sign-ins', () => {
  it.each([
    ['a password of 1 MB', { email: 'a@b.example', password: 'x'.repeat(1_000_000) }, 413],
    ['a password over 256 characters', { email: 'a@b.example', password: 'x'.repeat(257) }, 400],
    ['an invalid address', { email: `' OR 1=1 --`, password: WRONG }, 400],
    ['an operator as address', { email: { $ne: null }, password: WRONG }, 400],
    ['a list as address', { email: ['a@b.example'], password: WRONG }, 400],
    ['an operator as password', { email: 'a@b.example', password: { $gt: '' } }, 400],
    ['a number as password', { email: 'a@b.example', password: 123456789012 }, 400],
    ['a further field', { email: 'a@b.example', password: WRONG, isStaff: true }, 400],
    ['a list', [], 400],
  ])('refuses a sign-in with %s without hashing a password', async (_what, json, status) => {
    let answer: Answer | null = null;
    expect(await hashesDuring(async () => (answer = await ask(`${api.url}/api/accounts/login/`, { json })))).toBe(0);
    expect(answer!.status).toBe(status);
  });

  it.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])(
    'refuses a sign-in sent as %s with 415',
    async (type) => {
      const text = type.startsWith('application')
        ? `email=${ada.email}&password=${ada.password}`
        : JSON.stringify({ email: ada.email, password: ada.password });
      const { status } = await ask(`${api.url}/api/accounts/login/`, { text, headers: { 'content-type': type } });
      expect(status).toBe(415);
    },
  );

  it('refuses a sign-in by GET with 405, so that no password ends up in a URL', async () => {
    expect((await ask(`${api.url}/api/accounts/login/?email=${ada.email}&password=x`)).status).toBe(405);
  });
});
