import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '../../server/platform/repository-root';

const FOLDER = join(repositoryRoot(), 'test/clickhouse');

/** Whether `npm run test:clickhouse` has installed it. */
export function isClickHouseThere(): boolean {
  return existsSync(join(FOLDER, 'node_modules/chdb/package.json'));
}

/** ClickHouse in a process and a folder of its own. */
export class ClickHouse {
  private readonly folder = mkdtempSync(join(tmpdir(), 'barograph-clickhouse-'));
  private readonly process: ChildProcess = spawn(process.execPath, [join(FOLDER, 'server.mjs'), this.folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });

  private readonly ended = once(this.process, 'exit');

  async url(): Promise<string> {
    const [line] = (await Promise.race([once(this.process.stdout!, 'data'), this.ended.then(failed)])) as [Buffer];
    return `http://127.0.0.1:${line.toString().trim()}`;
  }

  async stop(): Promise<void> {
    this.process.kill();
    await this.ended;
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function failed([code]: unknown[]): never {
  throw new Error(`ClickHouse ended with ${String(code)} before it said its port`);
}
