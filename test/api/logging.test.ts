import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SUPPORT = join(__dirname, '../support');

describe('log lines', () => {
  const folder = mkdtempSync(join(tmpdir(), 'barograph-logging-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const run = (file: string, way: string) =>
    spawnSync(process.execPath, ['--require', join(SUPPORT, 'typescript.cjs'), join(SUPPORT, 'logging-process.ts'), file, way], { timeout: 300_000 });

  it.each(['exit', 'signal', 'crash', 'end'])('all log lines are written where a process ends by “%s”', (way) => {
    const file = join(folder, `${way}.log`);
    const { status } = run(file, way);
    expect(status).toBe(way === 'crash' ? 1 : 0);
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { line?: number }).line ?? 0)).toEqual(Array.from({ length: 501 }, (_, at) => at));
  });

  it('log lines on a full disk keep no process from ending', () => {
    expect(['exit', 'signal', 'end'].map((way) => run('/dev/full', way).status)).toEqual([0, 0, 0]);
  });
});
