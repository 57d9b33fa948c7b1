import type { StartLock } from './lock';
import type { ManagedProcess } from './managed-process';
import type { Progress } from './progress';

/** In production the API and the worker finish what they have begun within 25 s by themselves; after that they are ended by force. */
export const PRODUCTION_PATIENCE_MS = 25_000;
/** A person at a terminal is answered sooner: whatever is cut off is taken up at the next start, and the database needs two of the five seconds. */
export const PATIENCE_MS = 2_000;
/** npm passes on a Ctrl-C that the terminal has already sent: two signals this close are one. */
const SAME_SIGNAL_MS = 1_000;

/** What has to be ended, filled in as the start goes on. */
export interface Running {
  abort: AbortController;
  /** How long the API and the worker may take to end by themselves. */
  patienceMs: number;
  processes: ManagedProcess[];
  database: { stop(): Promise<void> } | null;
  lock: StartLock | null;
}

/** Ends everything in order: those who use the database first, then the database. */
export async function endAll(running: Running): Promise<void> {
  running.abort.abort();
  running.lock?.announceEnd();
  await Promise.all(running.processes.map((process) => process.stop(running.patienceMs)));
  await running.database?.stop();
  running.lock?.release();
}

/**
 * Calls `end` once at the first SIGINT, SIGTERM, SIGHUP or when the starting process is gone. A second signal more than a
 * second later hurries: what still runs is ended by force.
 */
export function onEndSignals(running: Running, progress: Progress, end: () => void): void {
  let firstAt: number | null = null;
  const received = () => {
    if (firstAt === null) {
      firstAt = Date.now();
      return end();
    }
    if (Date.now() - firstAt < SAME_SIGNAL_MS) return;
    progress.line('Ending at once.');
    for (const process of running.processes) process.kill();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, received);
  process.once('disconnect', received);
}
