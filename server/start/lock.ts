import { spawnSync } from 'node:child_process';
import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { keepOwner } from './data-directory';
import { StartFailure } from './failure';
import { identify, isRunning, type ProcessIdentity } from './processes';

/** An earlier start that is about to end is waited for this long; in production it forces its processes after 25 s. */
const ENDING_WITHIN_MS = 40_000;
/** Of a start that has just been ended nobody knows yet that it is ending. */
const GRACE_MS = 1_500;
const RETRY_MS = 100;

export interface StartLock {
  /** Children of this start, so that the next one can end what a killed start left behind. */
  record(children: ProcessIdentity[]): void;
  /** Children a killed start left behind, as far as they still run. */
  leftOver: ProcessIdentity[];
  /** Lets a start that comes now wait for the end of this one. */
  announceEnd(): void;
  release(): void;
}

interface LockContent {
  holder: ProcessIdentity;
  children: ProcessIdentity[];
  isEnding: boolean;
}

function isIdentity(value: unknown): value is ProcessIdentity {
  return typeof value === 'object' && value !== null && 'pid' in value && typeof value.pid === 'number' && value.pid > 1 && 'startedAt' in value;
}

function readContent(file: string): LockContent | null {
  try {
    const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof parsed !== 'object' || parsed === null || !('holder' in parsed) || !isIdentity(parsed.holder)) return null;
    const children = 'children' in parsed && Array.isArray(parsed.children) ? parsed.children.filter(isIdentity) : [];
    return { holder: parsed.holder, children, isEnding: 'isEnding' in parsed && parsed.isEnding === true };
  } catch {
    return null;
  }
}

/**
 * The kernel's lock on the open file: it ends with this process however that dies, so it is never stale. Node has no call for it,
 * but flock(1) locks the open file it inherits, which stays locked for as long as we keep it open.
 * Null when there is no flock(1) on this machine.
 */
function lockOpenFile(descriptor: number): boolean | null {
  const result = spawnSync('flock', ['--exclusive', '--nonblock', '3'], { stdio: ['ignore', 'ignore', 'ignore', descriptor] });
  return result.error ? null : result.status === 0;
}

/** Null when somebody else holds the lock. */
function tryLock(file: string): StartLock | null {
  const descriptor = openSync(file, 'a+', 0o600);
  keepOwner(file);
  const before = readContent(file);
  if (!(lockOpenFile(descriptor) ?? !(before && isRunning(before.holder)))) {
    closeSync(descriptor);
    return null;
  }
  const leftOver = before ? before.children.filter(isRunning) : [];
  let children = leftOver;
  const write = (isEnding: boolean) => {
    ftruncateSync(descriptor);
    writeSync(descriptor, JSON.stringify({ holder: identify(process.pid), children, isEnding } satisfies LockContent));
  };
  write(false);
  return {
    leftOver,
    record: (now) => {
      children = now;
      write(false);
    },
    announceEnd: () => write(true),
    release: () => {
      ftruncateSync(descriptor);
      closeSync(descriptor);
    },
  };
}

function alreadyRunning(file: string, dataDir: string): StartFailure {
  const holder = readContent(file)?.holder;
  return new StartFailure(`Barograph is already running on ${dataDir}${holder ? ` (process ${holder.pid})` : ''}.`);
}

/** One start per DATA_DIR. Throws StartFailure naming the process that holds it. */
export function lockDataDirectory(dataDir: string): StartLock {
  const file = path.join(dataDir, 'start.lock');
  const lock = tryLock(file);
  if (!lock) throw alreadyRunning(file, dataDir);
  return lock;
}

/** The same, waiting for an earlier start that is about to end. */
export async function waitForDataDirectory(dataDir: string, signal?: AbortSignal): Promise<StartLock> {
  const file = path.join(dataDir, 'start.lock');
  for (const began = Date.now(); ; await sleep(RETRY_MS)) {
    const lock = tryLock(file);
    if (lock) return lock;
    signal?.throwIfAborted();
    if (Date.now() - began > (readContent(file)?.isEnding ? ENDING_WITHIN_MS : GRACE_MS)) throw alreadyRunning(file, dataDir);
  }
}
