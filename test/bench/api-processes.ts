import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { API_FLAGS, LEAN_ENVIRONMENT, LEAN_FLAGS } from '../../server/start/lean-process';
import { ownPort } from '../support/port';
import { TEST_OPERATOR, TEST_SECRETS } from '../support/secrets';
import { until } from '../support/until';
import type { FixedReply } from './bare-fastify';

/** A server in a process of its own. */
export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
}

/** What the built product's processes run with: as production, but that live keys may read a simulated world. */
function environment(databaseUrl: string, folder: string, more: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own = { NODE_ENV: 'development', DATABASE_URL: databaseUrl, SMTP_URL: 'smtp://127.0.0.1:1', DATA_DIR: folder };
  return { ...process.env, ...LEAN_ENVIRONMENT, ...TEST_SECRETS, ...TEST_OPERATOR, ...own, ...more };
}

/** The built product's API; it logs to a file. */
export async function startBuiltApi(databaseUrl: string, folder: string, more: NodeJS.ProcessEnv = {}): Promise<ServerProcess> {
  const port = await ownPort();
  const env = environment(databaseUrl, folder, { LOG_FILE: join(folder, 'api.log'), PORT: String(port), ...more });
  const child = spawn(process.execPath, [...API_FLAGS, join(__dirname, '../../server/main.js')], { env, stdio: ['ignore', 'inherit', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  await until(async () => {
    if (child.exitCode !== null) throw new Error('the API ended before it listened');
    return (await fetch(`${url}/readyz`).catch(() => null))?.status === 200;
  }, 30_000);
  return { url, child };
}

/** The built worker, or a command, with what it says on standard output. */
export function startBuilt(script: string, args: readonly string[], databaseUrl: string, folder: string, more: NodeJS.ProcessEnv = {}): ChildProcess {
  const env = environment(databaseUrl, folder, { LOG_FILE: join(folder, `${script.replaceAll('/', '-')}.log`), ...more });
  return spawn(process.execPath, [...LEAN_FLAGS, join(__dirname, '../../server', script), ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] });
}

/** Bare Fastify with the replies that the product gave. */
export async function startBareFastify(replies: readonly FixedReply[], folder: string): Promise<ServerProcess> {
  const file = join(folder, 'replies.json');
  writeFileSync(file, JSON.stringify(replies));
  const child = spawn(process.execPath, [join(__dirname, 'bare-fastify.js'), file], {
    env: { ...process.env, ...LEAN_ENVIRONMENT, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout! })) return { url: `http://127.0.0.1:${line}`, child };
  throw new Error('bare Fastify ended before it listened');
}

export async function endServer({ child }: Pick<ServerProcess, 'child'>): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

const TICKS_PER_SECOND = 100;

/** Milliseconds of the processor's time that it has used, to ten. Other processes make it wait, and do not add to these. */
export function processorMsOf({ child }: Pick<ServerProcess, 'child'>): number {
  const status = readFileSync(`/proc/${child.pid}/stat`, 'utf8');
  // The name, in parentheses, may hold anything.
  const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND) * 1_000;
}

/** Resident memory in MB: now, and at its highest. */
export function memoryOf({ child }: ServerProcess): { now: number; peak: number } {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  const megabytes = (name: string): number => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}
