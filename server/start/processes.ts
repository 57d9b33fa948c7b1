import { readFileSync, readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemErrorCode } from './failure';

/** A process named so that a later process with the same number is not taken for it. */
export interface ProcessIdentity {
  pid: number;
  /** Start of the process in clock ticks since boot, as /proc gives it; null where there is no /proc. */
  startedAt: string | null;
}

/** Field 22 of /proc/PID/stat. The name in field 2 may hold spaces and parentheses, so fields are counted after its last ')'. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? null : fields[19];
  } catch {
    return null;
  }
}

/** What each signal is given when somebody wants to end. */
const HURRIED_MS = 500;

export function identify(pid: number): ProcessIdentity {
  return { pid, startedAt: startOf(pid) };
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemErrorCode(error) === 'EPERM';
  }
}

/** True while that very process runs. */
export function isRunning(identity: ProcessIdentity): boolean {
  if (identity.startedAt === null) return exists(identity.pid);
  return startOf(identity.pid) === identity.startedAt;
}

/** The working directory of a process, or null when it is gone or not ours to look at. */
export function workingDirectoryOf(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

async function hasEnded(identity: ProcessIdentity, withinMs: number, hurry?: AbortSignal): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  while (isRunning(identity)) {
    if (Date.now() >= deadline || (hurry?.aborted && Date.now() >= deadline - withinMs + HURRIED_MS)) return false;
    await sleep(25);
  }
  return true;
}

/** Sends the signals one after the other, each with its patience, until the process has ended. `hurry`: once it is aborted there is little of it. */
export async function endProcess(
  identity: ProcessIdentity,
  steps: { signal: NodeJS.Signals; waitMs: number }[],
  hurry?: AbortSignal,
): Promise<boolean> {
  for (const { signal, waitMs } of steps) {
    if (!isRunning(identity)) return true;
    try {
      process.kill(identity.pid, signal);
    } catch {
      return !isRunning(identity);
    }
    if (await hasEnded(identity, waitMs, hurry)) return true;
  }
  return false;
}

/** Whatever works in a directory: a database server with all its processes, or what makes its data. */
export function processesIn(directory: string): number[] {
  const real = realpathSync(directory);
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => workingDirectoryOf(pid) === real);
}

/** By force, all at once. */
export async function killProcessesIn(directory: string): Promise<void> {
  await Promise.all(processesIn(directory).map((pid) => endProcess(identify(pid), [{ signal: 'SIGKILL', waitMs: 2_000 }])));
}
