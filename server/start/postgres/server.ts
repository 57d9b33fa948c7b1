import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { closeClient } from '../../platform/database/close-client';
import { rejectWhenAborted } from '../../platform/abort';
import { keepOwner } from '../data-directory';
import { StartFailure, systemErrorCode } from '../failure';
import { identityOf } from './binaries';
import { OWN_DIRECTORY, serverEnvironment, type Cluster } from './cluster';
import { settingArguments } from './settings';
import { endProcess, identify, isRunning, killProcessesIn, processesIn, workingDirectoryOf, type ProcessIdentity } from '../processes';

/** Recovery after a crash replays at most max_wal_size; minutes on a slow disk, never this long. */
const READY_WITHIN_MS = 600_000;

export interface ServerProcess {
  child: ChildProcess;
  identity: ProcessIdentity;
  port: number;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (typeof address === 'object' && address !== null ? resolve(address.port) : reject(new Error('no port'))));
    });
  });
}

export function databaseUrl(cluster: Cluster, port: number, database: string): string {
  return `postgres://${cluster.user}:${cluster.password}@127.0.0.1:${port}/${database}`;
}

/** The server that still runs on this cluster, left behind by a start that was killed. */
export function runningServer(cluster: Cluster): ProcessIdentity | null {
  try {
    const pid = Number(fs.readFileSync(path.join(cluster.directory, 'postmaster.pid'), 'utf8').split('\n')[0]);
    if (!(pid > 1) || workingDirectoryOf(pid) !== fs.realpathSync(cluster.directory)) return null;
    return identify(pid);
  } catch {
    return null;
  }
}

/**
 * A pid file whose number now belongs to a stranger (after a reboot, in a restarted container) would make PostgreSQL refuse. It
 * goes when no process at all works in the data directory any more; in every other case PostgreSQL's own check decides.
 */
export function clearStrayPidFile(cluster: Cluster): void {
  const file = path.join(cluster.directory, 'postmaster.pid');
  if (!fs.existsSync(file)) return;
  if (processesIn(cluster.directory).length === 0) fs.rmSync(file);
}

/** Fast shutdown, then immediate, then by force. Data are safe in all three; the next start only takes longer. Two seconds in all. */
export async function stopServer(server: ProcessIdentity, directory: string): Promise<boolean> {
  const isOver = await endProcess(server, [
    { signal: 'SIGINT', waitMs: 1_200 },
    { signal: 'SIGQUIT', waitMs: 400 },
  ]);
  if (isOver) return true;
  // Those that are frozen would not notice that their server has gone.
  await killProcessesIn(directory);
  return !isRunning(server);
}

function whyItEnded(startLog: string): string {
  const lines = fs.readFileSync(startLog, 'utf8').split('\n');
  const reason = lines.find((line) => /FATAL:|PANIC:/.test(line)) ?? lines.filter((line) => line.trim() !== '').at(-1) ?? 'no reason given';
  return reason.replace(/^.*?(FATAL|PANIC): */, '').trim();
}

async function answers(url: string, signal?: AbortSignal): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await Promise.race([client.connect(), rejectWhenAborted(signal)]);
    return true;
  } catch (error) {
    if (systemErrorCode(error) === '28P01') {
      throw new StartFailure('The embedded database refuses the password in postgres.json under DATA_DIR. Restore that file.');
    }
    return false;
  } finally {
    closeClient(client);
  }
}

/** Starts the server on a port and waits until it takes connections. Throws StartFailure with PostgreSQL's own reason. */
export async function launchServer(
  cluster: Cluster,
  port: number,
  settings: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<ServerProcess> {
  const startLog = `${cluster.directory}.log`;
  const output = fs.openSync(startLog, 'w', 0o600);
  keepOwner(startLog);
  const child = spawn(path.join(cluster.binaries, 'bin', 'postgres'), ['-D', OWN_DIRECTORY, '-p', String(port), ...settingArguments(settings)], {
    cwd: cluster.directory,
    env: serverEnvironment(),
    // A session of its own: Ctrl-C in the terminal must reach the API first and the database last.
    detached: true,
    stdio: ['ignore', output, output],
    ...identityOf(cluster.account),
  });
  fs.closeSync(output);
  const failed = new Promise<never>((_, reject) => child.once('error', reject));
  failed.catch(() => undefined);
  if (child.pid === undefined) return failed;
  const server = { child, identity: identify(child.pid), port };
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await answers(databaseUrl(cluster, port, 'postgres'), signal))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new StartFailure(`The embedded database did not start: ${whyItEnded(startLog)}`);
    if (signal?.aborted || Date.now() > deadline) {
      await stopServer(server.identity, cluster.directory);
      signal?.throwIfAborted();
      throw new StartFailure(`The embedded database did not become ready; see ${startLog}.`);
    }
    await sleep(25);
  }
  return server;
}

/**
 * Ends the server when this process dies without saying so (SIGKILL): a shell holds the other end of a pipe and acts when it
 * closes. It makes sure of the process by its working directory. With `remove` it clears that directory away as well.
 */
export function watchOver(server: ServerProcess, directory: string, remove: string | null): ChildProcess {
  const script = `
    while read -r _; do :; done
    if [ "$(readlink "/proc/$1/cwd")" = "$2" ]; then kill -INT "$1"; fi
    if [ -n "$3" ]; then
      i=0; while [ -d "/proc/$1" ] && [ $i -lt 100 ]; do sleep 0.1; i=$((i+1)); done
      rm -rf -- "$3"
    fi`;
  const watcher = spawn('/bin/sh', ['-c', script, 'barograph-watcher', String(server.identity.pid), fs.realpathSync(directory), remove ?? ''], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.on('error', () => undefined);
  watcher.stdin?.on('error', () => undefined);
  return watcher;
}
