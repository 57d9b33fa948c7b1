/** The application with its worker and a mail server, as people meet it who sign up or have forgotten their password. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AccountsWorkerModule } from '../../server/accounts/accounts.worker.module';
import { startApp, type TestApp } from './app';
import { MutableClock } from './clock';
import { type Answer, ask } from './http';
import { type MailSink, startMailSink, startMailWorker } from './mail-sink';
import { createDatabase } from './postgres';
import { until } from './until';

export const PUBLIC_URL = 'https://barograph.example';
export const PASSWORD = 'xk ftq wzrbm nine';

export interface AccountsApp {
  readonly api: TestApp;
  readonly sink: MailSink;
  readonly clock: MutableClock;
  /** One request to `/api/accounts/…`, from a network address of its own unless `from` names one. */
  post(path: string, json?: unknown, options?: { from?: string; headers?: Record<string, string> }): Promise<Answer>;
  /** Waits until every promised job is done, and so every mail is out. */
  settle(): Promise<void>;
  /** Passwords hashed or compared until now. */
  hashes(): Promise<number>;
  /** What both processes have written to their logs. */
  logs(): string;
  close(): Promise<void>;
}

export async function startAccounts(start: string): Promise<AccountsApp> {
  const clock = new MutableClock(start);
  const directory = mkdtempSync(join(tmpdir(), 'barograph-accounts-'));
  const files = { api: join(directory, 'api.log'), worker: join(directory, 'worker.log') };
  const database = await createDatabase();
  const sink = await startMailSink();
  const worker = await startMailWorker(database.url, sink, {
    imports: [AccountsWorkerModule],
    env: { PUBLIC_URL, LOG_LEVEL: 'debug', LOG_FILE: files.worker },
    clock,
  });
  const api = await startApp({
    database,
    config: { PUBLIC_URL, TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'debug', LOG_FILE: files.api },
    clock,
  });
  let callers = 0;
  return {
    api,
    sink,
    clock,
    post: (path, json, { from, headers } = {}) => {
      const address = from ?? `10.${++callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`;
      return ask(`${api.url}/api/accounts/${path}`, { method: 'POST', json, headers: { 'x-forwarded-for': address, ...headers } });
    },
    settle: () => until(async () => (await api.dataSource.query(`SELECT 1 FROM outbox WHERE done_at IS NULL AND failed_at IS NULL`)).length === 0),
    hashes: async () => Number(/^password_hashes_total (\d+)$/m.exec((await ask(`${api.url}/metrics`)).text)?.[1]),
    logs: () => readFileSync(files.api, 'utf8') + readFileSync(files.worker, 'utf8'),
    close: async () => {
      await worker.close();
      await api.close();
      await sink.close();
      await database.drop();
      rmSync(directory, { recursive: true });
    },
  };
}

let people = 0;

/** A sign-up that nothing is wrong with, of somebody new unless `email` says otherwise. */
export function signUpOf(fields: Record<string, unknown> = {}): Record<string, unknown> & { email: string } {
  const password = fields.password1 ?? PASSWORD;
  return {
    email: `margaret${++people}@milton.example`,
    name: 'Margaret',
    surname: 'Hale',
    country: 'United Kingdom',
    industry: 'Asset Management',
    password1: password,
    password2: password,
    acceptTerms: true,
    userType: 'individual',
    ...fields,
  };
}

/** What a reply shows to somebody who compares two of them: all but what differs between any two. */
export function appearanceOf({ status, headers, body }: Answer): object {
  const shown = [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
  const varying = ['preId', 'requestId', 'instance', 'token'];
  return { status, headers: shown, body: Object.entries(body).map(([name, value]) => [name, varying.includes(name) ? typeof value : value]) };
}
