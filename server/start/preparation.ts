import { spawn } from 'node:child_process';
import path from 'node:path';
import { StartFailure } from './failure';
import type { LogFile } from './log-file';
import type { Operator } from './operator';
import type { Progress, Report } from './progress';

/** What the preparing process tells its parent. */
export type PrepareMessage = { title: string } | { detail: string } | { prepared: Operator } | { failed: string };

export interface PreparationOptions {
  env: NodeJS.ProcessEnv;
  log: LogFile | null;
  progress: Progress;
  /** Ends the preparation at once. */
  signal: AbortSignal;
}

/** Each step of the other process is a step of the progress shown here. */
class StepDisplay {
  private report: Report = () => undefined;
  private finish: (() => void) | null = null;
  private shown: Promise<void> = Promise.resolve();

  constructor(private readonly progress: Progress) {}

  begin(title: string): void {
    void this.end();
    this.shown = this.progress.step(title, (report) => {
      this.report = report;
      return new Promise<void>((resolve) => (this.finish = resolve));
    });
  }

  detail(text: string): void {
    this.report(text);
  }

  end(): Promise<void> {
    this.finish?.();
    this.finish = null;
    return this.shown;
  }
}

/** Migrates and fills the database in a process of its own. Throws StartFailure with its reason. */
export async function prepareDatabase({ env, log, progress, signal }: PreparationOptions): Promise<Operator> {
  const display = new StepDisplay(progress);
  const output = log ? log.descriptor : 'inherit';
  const where = log ? ` See ${log.file}.` : '';
  log?.setMark();
  try {
    return await new Promise<Operator>((resolve, reject) => {
      const script = path.join(__dirname, 'prepare-database.js');
      const child = spawn(process.execPath, ['--require', path.join(__dirname, 'follow-parent.js'), script], {
        env,
        detached: true,
        stdio: ['ignore', output, output, 'ipc'],
      });
      let prepared: Operator | null = null;
      let failed: string | null = null;
      const abort = () => child.kill('SIGKILL');
      signal.addEventListener('abort', abort, { once: true });
      child.on('message', (message: PrepareMessage) => {
        if ('title' in message) display.begin(message.title);
        else if ('detail' in message) display.detail(message.detail);
        else if ('prepared' in message) prepared = message.prepared;
        else failed = message.failed;
      });
      child.once('error', reject);
      child.once('close', (code, ending) => {
        signal.removeEventListener('abort', abort);
        if (prepared && code === 0) return resolve(prepared);
        const reason = failed ?? log?.whatWentWrong() ?? (ending ? `ended by ${ending}` : `exit code ${code}`);
        reject(
          new StartFailure(
            /No space left|53100/.test(reason)
              ? 'The disk that holds the database is full. Free some space and start again.'
              : `The database could not be prepared: ${reason.replace(/\.$/, '')}.${where}`,
          ),
        );
      });
    });
  } finally {
    await display.end();
  }
}
