import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { openBenchDatabase } from '../bench/bench-database';
import { createCustomer } from '../factories/customer';
import { startApp } from '../support/app';
import { ownPort } from '../support/port';
import { TEST_OPERATOR, TEST_SECRETS } from '../support/secrets';
import { until } from '../support/until';
import { ROOT, environmentWith } from './started';

let database: Awaited<ReturnType<typeof openBenchDatabase>>;
let key: string;
let child: ChildProcess;
let url: string;

beforeAll(async () => {
  database = await openBenchDatabase();
  const app = await startApp({ database });
  ({ key } = await createCustomer(app.app));
  await app.close();
  const port = String(await ownPort());
  url = `http://127.0.0.1:${port}`;
  const own = { NODE_ENV: 'development', DATABASE_URL: database.url, PORT: port, LOG_LEVEL: 'error', SMTP_URL: 'smtp://127.0.0.1:1' };
  const script = ['--import', path.join(ROOT, 'test/support/loaded-late.mjs'), path.join(ROOT, 'dist/server/main.js')];
  child = spawn(process.execPath, script, {
    env: environmentWith({ ...TEST_SECRETS, ...TEST_OPERATOR, ...own }),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await until(async () => {
    if (child.exitCode !== null) throw new Error('the API ended before it listened');
    return (await fetch(`${url}/readyz`)).status === 200;
  });
});
afterAll(async () => {
  if (child !== undefined && child.exitCode === null) {
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  }
  await database?.close();
});

async function statusOf(address: string, init: RequestInit = {}): Promise<number> {
  const reply = await fetch(url + address, init);
  await reply.arrayBuffer();
  return reply.status;
}

/** The packages that few calls need which the API has loaded, of how many. */
async function listLoaded(): Promise<{ known: number; loaded: string[] }> {
  const answered = once(child, 'message');
  child.send('list');
  const [answer] = (await answered) as [{ known: number; loaded: string[] }];
  return answer;
}

describe('the built API', () => {
  it('loads no package that few calls need before one of them comes', async () => {
    expect(await statusOf('/healthz')).toBe(200);
    expect(await statusOf('/v1/indexes/mvi-us', { headers: { authorization: `Bearer ${key}` } })).toBe(200);
    const { known, loaded } = await listLoaded();
    expect(known).toBeGreaterThan(10);
    expect(loaded).toEqual([]);
  });

  it('loads one for the first call that needs it', async () => {
    const body = JSON.stringify({ email: 'sara@harbor.example', password1: 'correct horse battery', password2: 'correct horse battery' });
    expect(await statusOf('/api/accounts/signup/', { method: 'POST', headers: { 'content-type': 'application/json' }, body })).toBe(400);
    expect((await listLoaded()).loaded).toEqual(expect.arrayContaining(['@zxcvbn-ts/language-common']));
  });
});
