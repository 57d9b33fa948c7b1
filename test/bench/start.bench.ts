/**
 * How long `npm start` takes on a bare checkout, and again, and how much it installs: on a copy of this checkout's files in a folder of its
 * own, as a person runs it. Ends with 1 where one of its own lines is missed.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { repositoryRoot } from '../../server/platform/repository-root';
import { environmentWith } from '../start/started';
import { ownPort } from '../support/port';

const LATER_STARTS = 3;
/** The worker has begun what follows a start by then: pairs and pages. */
const PAUSE_MS = 2_000;
const GOALS = { installedGb: 0.55, besideS: 30, laterS: 4, endS: 5 };

interface Ran {
  readonly startS: number;
  readonly installS: number;
  readonly endS: number;
  readonly output: string;
}

/** What git knows of, changes included. */
function copyCheckout(to: string): void {
  const root = repositoryRoot();
  const names = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' }).split('\0');
  for (const name of names) {
    if (name !== '' && fs.existsSync(path.join(root, name))) fs.cpSync(path.join(root, name), path.join(to, name));
  }
}

function secondsSince(began: number): number {
  return (performance.now() - began) / 1_000;
}

/** Starts, waits until the table of addresses is shown, and ends by Ctrl-C. */
async function run(checkout: string, port: number): Promise<Ran> {
  const began = performance.now();
  const child: ChildProcess = spawn('npm', ['start'], {
    cwd: checkout,
    env: environmentWith({ PORT: String(port) }),
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  while (!output.includes('Log files')) {
    if (child.exitCode !== null) throw new Error(`the start ended: ${output}`);
    await sleep(20);
  }
  const startS = secondsSince(began);
  await sleep(PAUSE_MS);
  const told = performance.now();
  process.kill(-Number(child.pid), 'SIGINT');
  await ended;
  const installS = Number(/Installing packages: ([\d.]+) s/.exec(output)?.[1] ?? 0);
  return { startS, installS, endS: secondsSince(told), output };
}

/** Bytes of all files, and what they take on the disk. */
function sizeOf(folder: string): { bytes: number; onDisk: number } {
  const size = { bytes: 0, onDisk: 0 };
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const { size: bytes, blocks } = fs.lstatSync(path.join(entry.parentPath, entry.name));
    if (entry.isFile()) size.bytes += bytes;
    size.onDisk += blocks * 512;
  }
  return size;
}

async function measure(checkout: string): Promise<boolean> {
  const port = await ownPort();
  const first = await run(checkout, port);
  const installed = sizeOf(path.join(checkout, 'node_modules'));
  const later: Ran[] = [];
  for (let at = 0; at < LATER_STARTS; at++) later.push(await run(checkout, port));
  const middle = later.map(({ startS }) => startS).sort((one, other) => one - other)[Math.floor(LATER_STARTS / 2)];
  const slowestEnd = Math.max(...[first, ...later].map(({ endS }) => endS));
  const seconds = (value: number): string => `${value.toFixed(1)} s`;
  const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(2)} GB`;
  const rows: [string, string, string, boolean][] = [
    ['installed', gigabytes(installed.bytes), `${GOALS.installedGb} GB`, installed.bytes / 1e9 <= GOALS.installedGb],
    ['… in blocks of the disk', gigabytes(installed.onDisk), '', true],
    ['first start: installation', seconds(first.installS), '', true],
    ['first start: everything else', seconds(first.startS - first.installS), seconds(GOALS.besideS), first.startS - first.installS <= GOALS.besideS],
    [`later starts, the middle of ${LATER_STARTS}`, seconds(middle), seconds(GOALS.laterS), middle <= GOALS.laterS],
    ['Ctrl-C, the slowest', seconds(slowestEnd), seconds(GOALS.endS), slowestEnd <= GOALS.endS],
  ];
  const [{ model }] = cpus();
  process.stdout.write(`${cpus().length} × ${model}, ${gigabytes(totalmem())}, Node ${process.versions.node}, load ${loadavg()[0].toFixed(1)}\n\n`);
  process.stdout.write('| what | measured | goal | |\n|---|---|---|---|\n');
  for (const [what, value, goal, isMet] of rows) process.stdout.write(`| ${what} | ${value} | ${goal} | ${isMet ? '' : 'missed'} |\n`);
  process.stdout.write(`\nThe first start said:\n${first.output}`);
  return rows.every(([, , , isMet]) => isMet);
}

const checkout = fs.mkdtempSync(path.join(tmpdir(), 'barograph-checkout-'));
copyCheckout(checkout);
measure(checkout)
  .finally(() => fs.rmSync(checkout, { recursive: true, force: true }))
  .then(
    (isWithin) => process.exit(isWithin ? 0 : 1),
    (error: Error) => {
      process.stderr.write(`${error.stack}\n`);
      process.exit(1);
    },
  );
