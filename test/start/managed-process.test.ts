import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type * as LogFiles from '../../server/start/log-file';
import type * as Managed from '../../server/start/managed-process';
import { until } from '../support/until';
import { ROOT, temporaryDirectory } from './started';

// The built files, since processes are started from them.
const requireBuilt = createRequire(__filename);
const { ManagedProcess } = requireBuilt(path.join(ROOT, 'dist/server/start/managed-process.js')) as typeof Managed;
const { LogFile } = requireBuilt(path.join(ROOT, 'dist/server/start/log-file.js')) as typeof LogFiles;

describe('ManagedProcess', () => {
  let directory: string;
  let log: LogFiles.LogFile;
  const sentences: string[] = [];
  let changes = 0;

  beforeEach(() => {
    directory = temporaryDirectory();
    log = new LogFile(path.join(directory, 'logs', 'worker.log'));
    sentences.length = 0;
    changes = 0;
  });
  afterEach(() => {
    log.close();
    fs.rmSync(directory, { recursive: true, force: true });
  });

  const managed = (source: string) => {
    const script = path.join(directory, 'script.js');
    fs.writeFileSync(script, source);
    const onChange = () => void changes++;
    return new ManagedProcess({
      name: 'worker',
      script,
      flags: [],
      env: process.env,
      log,
      onChange,
      onGiveUp: (sentence) => sentences.push(sentence),
    });
  };

  it('gives up a process that fails at its start, with the reason that it gave', async () => {
    managed(`process.stderr.write('The worker could not start: the queue is closed.\\n'); process.exit(1);`).start();
    await until(() => sentences.length > 0);
    expect(sentences).toEqual([`The worker could not start: the queue is closed. See ${log.file}.`]);
    expect(changes).toBe(1);
  });

  it.each([
    ['was found ready', `setTimeout(() => process.exit(7), 50);`, 'exit code 7'],
    ['said that it was ready', `process.send('ready', () => process.exit(7));`, 'exit code 7'],
    ['was killed', `process.kill(process.pid, 'SIGKILL');`, 'ended by SIGKILL'],
  ])('restarts a process that crashes after it %s', async (how, source, reason) => {
    const process = managed(source);
    process.start();
    if (how === 'was found ready') process.markReady();
    await until(() => changes >= 3);
    await process.stop(1_000);
    expect(sentences).toEqual([]);
    expect(fs.readFileSync(log.file, 'utf8')).toContain(reason);
  });

  it('ends a process by force when it ignores SIGTERM for longer than the patience', async () => {
    const process = managed(`process.on('SIGTERM', () => undefined); setInterval(() => undefined, 1000); console.log('deaf');`);
    process.start();
    await until(() => fs.readFileSync(log.file, 'utf8').includes('deaf'));
    const began = Date.now();
    await process.stop(300);
    expect(Date.now() - began).toBeGreaterThanOrEqual(290);
    expect(process.identity).toBeNull();
  });
});
