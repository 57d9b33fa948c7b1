import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import path from 'node:path';
import type { LogFile } from './log-file';
import { identify, type ProcessIdentity } from './processes';

/** Pauses before the first, second, … restart; the last one repeats until the crashes are called a loop. */
const PAUSES_MS = [500, 1_000, 2_000, 5_000, 10_000, 20_000];
const CRASHES_MAX = 8;
/** A process that ran this long is healthy: earlier crashes are forgotten. */
const HEALTHY_MS = 60_000;

export interface ManagedProcessOptions {
  /** As people know it: 'API', 'worker'. */
  name: string;
  script: string;
  /** For Node itself. */
  flags: readonly string[];
  env: NodeJS.ProcessEnv;
  /** Null: the process writes to our own output (production). */
  log: LogFile | null;
  /** Called whenever the running process is another one. */
  onChange: () => void;
  /** Called once, with a sentence, when restarting is given up. */
  onGiveUp: (sentence: string) => void;
}

/** A child process that is started again when it crashes, with growing pauses, and given up when that does not help. */
export class ManagedProcess {
  private child: ChildProcess | null = null;
  private timer: NodeJS.Timeout | null = null;
  private crashes = 0;
  private stopping = false;
  /** A crash before this is set is a failed start, not something to repeat. */
  private hasBeenReady = false;

  constructor(private readonly options: ManagedProcessOptions) {}

  get identity(): ProcessIdentity | null {
    return this.child?.pid !== undefined && this.child.exitCode === null && this.child.signalCode === null ? identify(this.child.pid) : null;
  }

  start(): void {
    const { script, flags, env, log, onChange } = this.options;
    const output = log ? log.descriptor : 'inherit';
    const stdio: StdioOptions = ['ignore', output, output, 'ipc'];
    log?.setMark();
    const startedAt = Date.now();
    // A session of its own: Ctrl-C reaches only this program, which ends its children in the right order.
    const args = [...flags, '--require', path.join(__dirname, 'follow-parent.js'), script];
    const child = spawn(process.execPath, args, { env, stdio, detached: true });
    this.child = child;
    // The worker says so itself; of the API it is found out by asking it.
    child.once('message', () => this.markReady());
    child.once('error', (error) => this.ended(startedAt, error.message));
    child.once('exit', (code, signal) => {
      // Whatever killed it, it is not the start that failed.
      if (signal !== null) this.markReady();
      this.ended(startedAt, signal ? `ended by ${signal}` : `exit code ${code}`);
    });
    onChange();
  }

  /** From now on a crash is followed by a restart. */
  markReady(): void {
    this.hasBeenReady = true;
  }

  /** Asks the process to end and resolves when it has; by force after the patience. */
  stop(patienceMs: number): Promise<void> {
    this.stopping = true;
    if (this.timer) clearTimeout(this.timer);
    const child = this.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
    return new Promise((resolve) => {
      const force = setTimeout(() => child.kill('SIGKILL'), patienceMs);
      child.once('exit', () => {
        clearTimeout(force);
        resolve();
      });
      child.kill('SIGTERM');
    });
  }

  kill(): void {
    this.stopping = true;
    this.child?.kill('SIGKILL');
  }

  private ended(startedAt: number, how: string): void {
    if (this.stopping) return;
    const { name, log, onGiveUp } = this.options;
    const why = log?.whatWentWrong() ?? how;
    const where = log ? ` See ${log.file}.` : '';
    if (!this.hasBeenReady) {
      this.stopping = true;
      return onGiveUp(`The ${name} could not start: ${why.replace(/^The \S+ could not start: /, '').replace(/\.$/, '')}.${where}`);
    }
    this.crashes = Date.now() - startedAt >= HEALTHY_MS ? 1 : this.crashes + 1;
    if (this.crashes > CRASHES_MAX) {
      this.stopping = true;
      return onGiveUp(`The ${name} ended ${this.crashes} times in a row: ${why.replace(/\.$/, '')}.${where}`);
    }
    log?.write(
      JSON.stringify({ level: 'error', time: new Date().toISOString(), name: 'start', process: name, how, msg: 'process ended, starting again' }),
    );
    this.timer = setTimeout(() => this.start(), PAUSES_MS[Math.min(this.crashes, PAUSES_MS.length) - 1]);
  }
}
