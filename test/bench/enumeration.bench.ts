/**
 * Whether the time of an answer tells if an address has an account. Known and unknown addresses take turns; what is shown is the
 * median of each, their ratio, and how often a known one took longer than an unknown one (0.5: nobody can tell).
 */
import { randomUUID } from 'node:crypto';
import { devNull } from 'node:os';
import { hashPassword } from '../../server/accounts/password-hasher';
import { startApp, type TestApp } from '../support/app';
import { openBenchDatabase } from './bench-database';

const PAIRS = 200;
const WARM_UP = 20;
const PASSWORD = 'cotton and clouds';

type Send = (email: string, number: number) => Promise<void>;

interface Times {
  readonly known: number[];
  readonly unknown: number[];
}

/** Each request comes from an address of its own: limits by address are not what is measured. */
async function post(app: TestApp, path: string, number: number, json?: unknown): Promise<Record<string, string>> {
  const reply = await fetch(`${app.url}/api/accounts/${path}`, {
    method: 'POST',
    body: json === undefined ? undefined : JSON.stringify(json),
    headers: {
      ...(json !== undefined && { 'content-type': 'application/json' }),
      'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    },
  });
  const body = (await reply.json()) as Record<string, string>;
  if (reply.status === 429 || reply.status >= 500) throw new Error(`${path}: ${reply.status} ${body.detail}`);
  return body;
}

function signUpForm(email: string): object {
  const passwords = { password1: PASSWORD, password2: PASSWORD };
  return {
    email,
    name: 'Margaret',
    surname: 'Hale',
    country: 1,
    industry: 'Water Utilities',
    ...passwords,
    acceptTerms: true,
    userType: 'individual',
  };
}

/** Accounts, as activation would leave them, whose people also get the newsletter. */
async function addAccounts(app: TestApp, emails: readonly string[], passwordHash: string): Promise<void> {
  for (const email of emails) {
    await app.dataSource.query(
      `INSERT INTO users (id, email, name, surname, password_hash, language, created_at, password_changed_at)
       VALUES ($1, $2, 'Margaret', 'Hale', $3, 'en', now(), now())`,
      [randomUUID(), email, passwordHash],
    );
    await app.dataSource.query(
      `INSERT INTO newsletter_subscribers (id, email, language, counter, created_at, requested_at, expires_at, confirmed_at)
       VALUES ($1, $2, 'en', 1, now(), now(), now(), now())`,
      [randomUUID(), email],
    );
  }
}

async function measure(known: readonly string[], unknown: readonly string[], send: Send, from: number): Promise<Times> {
  const times: Times = { known: [], unknown: [] };
  for (let at = 0; at < PAIRS + WARM_UP; at++) {
    // Who goes first changes, so that a garbage collection does not always meet the same one.
    const turns: [number[], string][] = [
      [times.known, known[at]],
      [times.unknown, unknown[at]],
    ];
    for (const [kept, email] of at % 2 === 0 ? turns : turns.reverse()) {
      const startedAt = performance.now();
      await send(email, from + at * 2 + (email === known[at] ? 0 : 1));
      if (at >= WARM_UP) kept.push(performance.now() - startedAt);
    }
  }
  return times;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}

function report(flow: string, { known, unknown }: Times): void {
  const longer = known.flatMap((one) => unknown.map((other): number => (one > other ? 1 : one === other ? 0.5 : 0)));
  const share = longer.reduce((sum, one) => sum + one, 0) / longer.length;
  const [one, other] = [median(known), median(unknown)];
  const cells = [`${one.toFixed(1)} ms`, `${other.toFixed(1)} ms`, (one / other).toFixed(3), share.toFixed(3)].map((cell) => cell.padStart(11));
  process.stdout.write(`${flow.padEnd(22)}${cells.join('')}\n`);
}

function emails(kind: string): string[] {
  return Array.from({ length: PAIRS + WARM_UP }, (_, at) => `${kind}-${at}@customer.example`);
}

async function run(app: TestApp): Promise<void> {
  const known = emails('known');
  // Any well-formed hash: nobody signs in with it.
  await addAccounts(app, known, await hashPassword('another password'));
  const preIds = new Map<string, string>();
  process.stdout.write(
    `${PAIRS} known and ${PAIRS} unknown addresses, in turns\n                            known    unknown      ratio      longer\n`,
  );
  const flows: [string, readonly string[], Send][] = [
    ['sign-up', emails('new'), async (email, n) => void preIds.set(email, (await post(app, 'signup/', n, signUpForm(email))).preId)],
    ['sign-up, repeated', emails('new'), async (email, n) => void (await post(app, 'signup/', n, signUpForm(email)))],
    ['login, wrong password', emails('nobody'), async (email, n) => void (await post(app, 'login/', n, { email, password: PASSWORD }))],
    ['forgot', emails('nobody'), async (email, n) => void (await post(app, `password-forgot/${encodeURIComponent(email)}/`, n))],
    ['newsletter', emails('nobody'), async (email, n) => void (await post(app, 'newsletter-subscribe/', n, { email }))],
  ];
  let from = 1;
  for (const [flow, unknown, send] of flows) {
    report(flow, await measure(known, unknown, send, from));
    from += 2 * (PAIRS + WARM_UP);
  }
  // The cooldown of a minute is over for all of them by now only on a slow machine; so it is taken away.
  await app.dataSource.query('DELETE FROM rate_limits');
  const resend: Send = async (email, n) => void (await post(app, 'resend-otp/', n, { preId: preIds.get(email) }));
  report('resend', await measure(known, emails('new'), resend, from));
  from += 2 * (PAIRS + WARM_UP);
  const validate: Send = async (email, n) => void (await post(app, 'validate-otp-account/', n, { preId: preIds.get(email), otp: '000000' }));
  report('wrong code', await measure(known, emails('new'), validate, from));
}

async function main(): Promise<void> {
  const database = await openBenchDatabase();
  try {
    const app = await startApp({ database, config: { LOG_FILE: devNull, LOG_LEVEL: 'info', TRUSTED_PROXIES: '127.0.0.1', PASSWORD_HASH_KIB: '' } });
    try {
      await run(app);
    } finally {
      await app.close();
    }
  } finally {
    await database.close();
  }
}

main().catch((error: Error) => {
  process.stderr.write(`The bench failed: ${error.message}\n`);
  process.exitCode = 1;
});
