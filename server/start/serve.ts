import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../platform/config/config';
import { makeMailboxLink } from '../platform/mail/mailbox/mailbox-link';
import { StartFailure } from './failure';
import { API_FLAGS, LEAN_FLAGS } from './lean-process';
import { LogFile } from './log-file';
import { ManagedProcess } from './managed-process';
import type { Operator } from './operator';
import { table, type Progress } from './progress';
import type { Running } from './shutdown';

/** The API answers a second or two after its start; on a very busy machine later. */
const READY_WITHIN_MS = 120_000;
const SERVER = path.join(__dirname, '..');

export interface ServeOptions {
  config: Config;
  env: NodeJS.ProcessEnv;
  /** Folder of the log files; null in production, where processes write to the output. */
  logs: string | null;
  /** Goes on beside the start of the processes where they need not wait for it. */
  preparing: Promise<Operator>;
  running: Running;
  progress: Progress;
  fail: (error: unknown) => void;
}

/** An address under which this machine reaches what listens on the host. */
function ownAddress({ host, port }: Config['http']): string {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`;
  if (host === '::') return `http://[::1]:${port}`;
  return host.includes(':') ? `http://[${host}]:${port}` : `http://${host}:${port}`;
}

async function isReady(address: string, signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(`${address}/readyz`, { signal: AbortSignal.any([signal, AbortSignal.timeout(2_000)]) });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}

async function waitUntilReady(address: string, signal: AbortSignal): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!signal.aborted && !(await isReady(address, signal))) {
    if (Date.now() > deadline) throw new StartFailure(`The API does not become ready at ${address}/readyz.`);
    await sleep(50);
  }
}

function overview({ config, logs }: ServeOptions, prepared: Operator, mailbox: string | null): string {
  const web = config.http.publicUrl;
  const rows: [string, string][] = [
    ['Web', `${web}/`],
    ['API', `${web}/v1`],
    config.production ? ['Contract', `${web}/openapi.json`] : ['Swagger', `${web}/api/docs`],
  ];
  if (mailbox !== null) rows.push(['Mailbox', web + mailbox]);
  if (prepared.firstKey !== undefined) rows.push(['Key', prepared.firstKey]);
  if (prepared.staff !== undefined) rows.push(['Staff', staffLine(prepared.staff)]);
  if (logs !== null) rows.push(['Data', config.dataDir], ['Log files', logs]);
  return `\nBarograph is running. Ctrl-C ends it.\n\n${table(rows)}\n`;
}

/** Shown this once: of the password only a hash is kept. */
function staffLine({ email, password }: NonNullable<Operator['staff']>): string {
  return `${email}   ${password ?? 'set the password by “Forgot password”'}`;
}

/** Starts the API and the worker, waits for readiness and shows where everything is. */
export async function serve(options: ServeOptions): Promise<void> {
  const { config, env, logs, running, progress, fail } = options;
  const record = () => running.lock?.record(running.processes.map((process) => process.identity).filter((identity) => identity !== null));
  const managed = (name: string, script: string, log: string, flags: readonly string[] = []) =>
    new ManagedProcess({
      name,
      script: path.join(SERVER, script),
      flags,
      env,
      log: logs === null ? null : new LogFile(path.join(logs, log)),
      onChange: record,
      onGiveUp: (sentence) => {
        // Ends the waiting for readiness.
        running.abort.abort();
        fail(new StartFailure(sentence));
      },
    });
  const api = managed('API', 'main.js', 'api.log', API_FLAGS);
  const worker = managed('worker', 'worker.js', 'worker.log', LEAN_FLAGS);
  running.processes = [api, worker];
  api.start();
  const prepared = await options.preparing;
  await progress.step('Starting the API', () => waitUntilReady(ownAddress(config.http), running.abort.signal));
  if (running.abort.signal.aborted) return;
  api.markReady();
  // Not beside the API, which people wait for: until they are loaded, each keeps a core busy.
  worker.start();
  progress.line(overview(options, prepared, config.mail.isCaught ? await makeMailboxLink(config.dataDir) : null));
}
