import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from './config';

describe('.env in the working directory', () => {
  const here = process.cwd();
  const folder = mkdtempSync(join(tmpdir(), 'barograph-dotenv-'));

  afterAll(() => {
    process.chdir(here);
    rmSync(folder, { recursive: true });
    delete process.env.LOG_LEVEL;
  });

  it('adds variables to the environment without overriding existing ones', () => {
    writeFileSync(join(folder, '.env'), 'PORT=4711\nLOG_LEVEL=debug\n');
    process.env.LOG_LEVEL = 'warn';
    process.chdir(folder);
    const { http, log } = loadConfig();
    expect([http.port, log.level]).toEqual([4711, 'warn']);
  });
});
