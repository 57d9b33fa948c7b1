import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { GdeltServer } from '../support/gdelt-server';
import { type HostileWindows, serveHostileWindows } from '../support/hostile-windows';
import { ownPort } from '../support/port';
import { until } from '../support/until';
import { commandOf, environmentWith, processesOf, ROOT, messageAbout, type Started, startProduct, temporaryDirectory } from './started';

/**
 * Of a whole process, from its beginning: what Node and the product take before they read anything is in it. The worker takes 186 MB
 * when it is idle; with its queues beside and the tables that labels come from, it has peaked at 390 MB where other processes kept the collector waiting. The
 * command has peaked at 271 to 317 MB.
 */
const LIMIT_MB = { command: 350, worker: 430 };
const READING_MS = 240_000;
/** Windows that are read whole; each keeps a process busy for seconds. */
const LARGE = 2;

let gdelt: GdeltServer;
let dataDir: string;
let env: Record<string, string>;
let started: Started;

beforeAll(async () => {
  gdelt = await GdeltServer.start();
  dataDir = temporaryDirectory();
  env = { DATA_DIR: dataDir, PORT: String(await ownPort()), DEMONSTRATION: 'false', GDELT_BASE_URL: gdelt.url };
  started = startProduct(env);
  await started.says('Log files');
});
afterAll(async () => {
  started.child.kill('SIGTERM');
  await started.ended;
  await gdelt.close();
  await until(() => processesOf(dataDir).length === 0);
  fs.rmSync(dataDir, { recursive: true, force: true });
});

/** The most that the process of this data directory which runs the script has held, in MB; null where there is none. */
function peakMbOf(script: string): number | null {
  const pid = processesOf(dataDir).find((each) => commandOf(each).includes(script));
  const peak = /VmHWM:\s+(\d+)/.exec(pid === undefined ? '' : messageAbout(pid, 'status'));
  return peak === null ? null : Math.round(Number(peak[1]) / 1024);
}

/** `npm run ingest` with its peak, looked at ten times a second. */
async function ingest(args: readonly string[]): Promise<{ output: string; peakMb: number }> {
  const command = spawn(process.execPath, ['server/start/command.mjs', 'ingest', ...args], { cwd: ROOT, env: environmentWith(env) });
  let output = '';
  for (const stream of [command.stdout, command.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  let peakMb = 0;
  const watch = setInterval(() => (peakMb = Math.max(peakMb, peakMbOf(path.join('cli', 'ingest.js')) ?? 0)), 100);
  await new Promise((resolve) => command.once('close', resolve));
  clearInterval(watch);
  return { output, peakMb };
}

const rangeOf = ({ from, to }: HostileWindows): string[] => ['gdelt', '--from', from, '--to', to];

describe('reading windows from a hostile host', () => {
  it(
    `reads the good windows within ${LIMIT_MB.command} MB in the command and reports the others`,
    async () => {
      const windows = serveHostileWindows(gdelt, 0, LARGE);
      const { output, peakMb } = await ingest(rangeOf(windows));
      for (const complaint of windows.complaints) expect(output).toContain(complaint);
      expect(output).toContain(`${windows.good} windows read`);
      expect(peakMb).toBeGreaterThan(50);
      expect(peakMb).toBeLessThan(LIMIT_MB.command);
    },
    READING_MS,
  );

  it(
    `reads a range left to the worker within ${LIMIT_MB.worker} MB`,
    async () => {
      const windows = serveHostileWindows(gdelt, 2, LARGE);
      const { output } = await ingest([...rangeOf(windows), '--queue']);
      expect(output).toContain('is left to');
      const log = path.join(dataDir, 'logs', 'worker.log');
      // What was read is counted for its day.
      const isDone = (output: string): boolean =>
        output.split('file ingested').length > windows.good && output.lastIndexOf('"job":"update-coverage"') > output.lastIndexOf('file ingested');
      await until(() => isDone(fs.readFileSync(log, 'utf8')), READING_MS);
      expect(peakMbOf('worker.js')).toBeLessThan(LIMIT_MB.worker);
    },
    2 * READING_MS,
  );
});
