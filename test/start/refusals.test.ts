import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../../server/platform/repository-root';
import { occupyPort, refusedStart, temporaryDirectory } from './started';

describe('npm start', () => {
  let directory: string;
  let dataDir: string;

  beforeEach(() => {
    directory = temporaryDirectory();
    dataDir = path.join(directory, 'data');
  });
  afterEach(() => fs.rmSync(directory, { recursive: true, force: true }));

  it('refuses a port in use before anything is started', async () => {
    const { port, close } = await occupyPort();
    const result = await refusedStart({ DATA_DIR: dataDir, PORT: String(port) });
    await close();
    expect(result).toEqual({ code: 1, message: `Port ${port} is in use. Stop the other program or set PORT.` });
    expect(fs.existsSync(path.join(dataDir, 'postgres'))).toBe(false);
  });

  it('refuses a DATABASE_URL where nobody listens, without its password', async () => {
    const { port, close } = await occupyPort();
    await close();
    const result = await refusedStart({ DATA_DIR: dataDir, PORT: '0', DATABASE_URL: `postgres://me:not-to-be-seen@127.0.0.1:${port}/x` });
    expect(result).toEqual({
      code: 1,
      message: `The database server 127.0.0.1:${port} does not answer (connection refused). Check DATABASE_URL, or unset it to use the embedded database.`,
    });
  });

  it('names a DATABASE_URL that is no URL without its value', async () => {
    const { code, message } = await refusedStart({ DATA_DIR: dataDir, DATABASE_URL: 'not-to-be-seen' });
    expect(code).toBe(1);
    expect(message).toContain('DATABASE_URL');
    expect(message).not.toContain('not-to-be-seen');
    expect(message).not.toMatch(/^\s+at /m);
  });

  it('reports all faults of the configuration at once', async () => {
    const { code, message } = await refusedStart({ DATA_DIR: dataDir, PORT: 'many', LOG_LEVEL: 'loud' });
    expect(code).toBe(1);
    expect(message).toContain('PORT');
    expect(message).toContain('LOG_LEVEL');
  });

  it('refuses a DATA_DIR that is a file', async () => {
    fs.writeFileSync(dataDir, '');
    expect(await refusedStart({ DATA_DIR: dataDir, PORT: '0' })).toEqual({
      code: 1,
      message: `${dataDir} is not a directory. Set DATA_DIR to a directory.`,
    });
  });

  it('refuses a DATA_DIR that cannot be made', async () => {
    const { code, message } = await refusedStart({ DATA_DIR: '/proc/barograph/data', PORT: '0' });
    expect({ code, lines: message.split('\n').length }).toEqual({ code: 1, lines: 1 });
    expect(message).toMatch(/^\/proc\/barograph\/data cannot be (made|written)/);
  });

  it('refuses an unknown argument', async () => {
    expect(await refusedStart({ DATA_DIR: dataDir }, ['lively'])).toEqual({
      code: 1,
      message: 'Unknown argument lively. Use npm start, or npm start -- live.',
    });
  });

  it('says how it is used when asked for help, and starts nothing', () => {
    const { status, stdout } = spawnSync(process.execPath, [path.join(repositoryRoot(), 'server/start/start.mjs'), '--help'], { encoding: 'utf8' });
    expect([status, stdout]).toEqual([0, expect.stringMatching(/^npm start .+\nnpm start -- live .+\n\nSettings .+ \.env\.example\.\n$/)]);
  });

  it('refuses to start on a full disk', async () => {
    fs.mkdirSync(dataDir);
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', dataDir], { stdio: 'ignore' }).status !== 0) {
      process.stderr.write('skipped: a small disk cannot be mounted here, so a start on a full disk is not tried\n');
      return;
    }
    try {
      expect(await refusedStart({ DATA_DIR: dataDir, PORT: '0' })).toEqual({
        code: 1,
        message: `The disk that holds ${dataDir} is full: 8 MB free, 256 MB needed. Free some space or set DATA_DIR to another disk.`,
      });
    } finally {
      spawnSync('umount', [dataDir]);
    }
  });
});
