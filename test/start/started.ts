import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { repositoryRoot } from '../../server/platform/repository-root';
import { scratchFolder } from '../support/scratch-folder';

export const ROOT = repositoryRoot();
const RUN = path.join(ROOT, 'dist/server/start/run.js');

export interface Started {
  child: ChildProcess;
  /** Everything said so far, both streams. */
  output(): string;
  /** Resolves when the text has been said; rejects when the program ends first. */
  says(text: string): Promise<void>;
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/** Names whose values in the caller's environment would change what is tested. */
const OURS =
  /^(DATABASE_|REDIS_|DATA_DIR|PORT|HOST|LIVE|DEMONSTRATION|NODE_ENV|KEY_|PASSWORD_|CURSOR_|SESSION_|CODE_|SMTP_|MAIL_|STAFF_|OPERATOR_|TRUSTED_|PUBLIC_URL|LOG_|SIMULATED_)/;

/** The caller's environment without what concerns the product, and with what is given. A simulated world has one day, unless more are asked for. */
export function environmentWith(env: Record<string, string>): NodeJS.ProcessEnv {
  return { ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !OURS.test(name))), SIMULATED_DAYS: '1', ...env };
}

/** The built start command with an environment of its own. */
export function startProduct(env: Record<string, string>, args: string[] = []): Started {
  const child = spawn(process.execPath, [RUN, ...args], { cwd: ROOT, env: environmentWith(env), stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  let isOver = false;
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once('close', (code, signal) => {
      isOver = true;
      resolve({ code, signal });
    });
  });
  const says = async (text: string) => {
    while (!output.includes(text)) {
      if (isOver) throw new Error(`ended before saying "${text}": ${output}`);
      await sleep(20);
    }
  };
  return { child, output: () => output, says, ended };
}

/** A start that is expected to refuse: what it said and how it ended. */
export async function refusedStart(env: Record<string, string>, args: string[] = []): Promise<{ code: number | null; message: string }> {
  const started = startProduct(env, args);
  const { code } = await started.ended;
  return { code, message: started.output().trim() };
}

export function temporaryDirectory(): string {
  return fs.mkdtempSync(path.join(scratchFolder(), 'barograph-start-'));
}

/** Listens on a port of the loopback until closed. */
export async function occupyPort(): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return { port: address.port, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** Processes whose command line or working directory mentions the text. */
export function processesOf(text: string): number[] {
  const pids = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => {
    try {
      return fs.readlinkSync(`/proc/${pid}/cwd`).includes(text) || fs.readFileSync(`/proc/${pid}/environ`, 'utf8').includes(text);
    } catch {
      return false;
    }
  });
}

/** What the system says of a process under a name; empty where it has ended meanwhile. */
export function messageAbout(pid: number, name: 'cmdline' | 'status'): string {
  try {
    return fs.readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

export function commandOf(pid: number): string {
  return messageAbout(pid, 'cmdline');
}
