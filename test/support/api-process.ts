import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { ownPort } from './port';
import { TEST_SECRETS } from './secrets';
import { until } from './until';

/** It loads its sources with whatever else runs. */
const WITHIN_MS = 300_000;
const ROOT = join(__dirname, '../..');

/** The product's API in a process of its own, for tests that kill it; it is at the same address whenever it starts. */
export class ApiProcess {
  private child: ChildProcess | null = null;

  private constructor(
    readonly url: string,
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  static async start(databaseUrl: string, env: NodeJS.ProcessEnv): Promise<ApiProcess> {
    const port = String(await ownPort());
    const own = { NODE_ENV: 'test', DATABASE_URL: databaseUrl, DATABASE_POOL_SIZE: '5', PORT: port, LOG_FILE: devNull, LOG_LEVEL: 'error' };
    const started = new ApiProcess(`http://127.0.0.1:${port}`, { ...process.env, ...TEST_SECRETS, ...own, ...env });
    await started.launch();
    return started;
  }

  async launch(): Promise<void> {
    const script = ['--require', join(ROOT, 'test/support/typescript.cjs'), join(ROOT, 'server/main.ts')];
    const child = spawn(process.execPath, script, { env: this.env, stdio: ['ignore', 'ignore', 'inherit'] });
    this.child = child;
    await until(async () => {
      if (child.exitCode !== null) throw new Error('the API ended before it listened');
      return (await fetch(`${this.url}/healthz`)).status === 200;
    }, WITHIN_MS);
  }

  async kill(): Promise<void> {
    const { child } = this;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
}
