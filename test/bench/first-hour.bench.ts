/**
 * The first hour of a live instance: the built product is started on nothing and reads its history from a local server that speaks GDELT's
 * protocol and gives 100 Mbit/s over all connections, from a process beside the product's; its windows are made before the start. Each is the real
 * one with its own label and addresses, or the generated one. `-- 30` for a history of thirty days; GDELT_SAMPLE as in the product.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SAMPLE_DEFAULT, sampledLabels } from '../../server/news/sources/gdelt/windows/window-sample';
import { repositoryRoot } from '../../server/platform/repository-root';
import { freePort } from '../../server/start/postgres/server';
import { windowName } from '../support/gdelt-days';
import { describeWindow } from '../support/gkg-window';
import { RelabelledWindow } from '../support/relabelled-window';
import { zipFile } from '../support/zip-file';

const BYTES_PER_SECOND = 100_000_000 / 8;
const PIECE = 64 * 1024;
const DAY_MS = 86_400_000;
const QUARTER_MS = 900_000;
const DAYS = Number(process.argv[2] ?? 120);
const SAMPLE = Number(process.env.GDELT_SAMPLE || SAMPLE_DEFAULT);
const GOAL_MINUTES = 20;

/** One line for all connections: each piece waits for its turn. */
class Line {
  private freeAt = 0;

  async send(response: ServerResponse, content: Buffer): Promise<void> {
    for (let at = 0; at < content.length && !response.destroyed; at += PIECE) {
      const piece = content.subarray(at, at + PIECE);
      const now = performance.now();
      this.freeAt = Math.max(now, this.freeAt) + (piece.length * 1_000) / BYTES_PER_SECOND;
      if (this.freeAt > now) await sleep(this.freeAt - now);
      response.write(piece);
    }
    response.end();
  }
}

/** Windows of the history as zips on the disk; those of live polling are made when they are asked for. */
class Windows {
  private readonly window = new RelabelledWindow();
  private issue = 0;
  bytes = 0;
  files = 0;

  constructor(private readonly folder: string) {}

  prepare(labels: readonly Date[]): void {
    for (const label of labels) {
      const zip = this.make(windowName(label));
      writeFileSync(join(this.folder, windowName(label)), zip);
      this.bytes += zip.length;
      this.files++;
    }
  }

  make(name: string): Buffer {
    const label = name.slice(0, 14);
    return zipFile([{ name: `${label}.gkg.csv`, content: this.window.with(label, this.issue++ % 100_000) }]);
  }

  path(name: string): string {
    const path = join(this.folder, name);
    if (!existsSync(path)) writeFileSync(path, this.make(name));
    return path;
  }
}

async function serveGdelt(windows: Windows): Promise<{ url: string; close(): void }> {
  const line = new Line();
  const server = createServer((request, response) => {
    const name = (request.url ?? '').slice('/gdeltv2/'.length);
    if (name === 'lastupdate.txt') return void response.end(newest(windows));
    if (!/^\d{14}\.gkg\.csv\.zip$/.test(name)) return void response.writeHead(404).end();
    const path = windows.path(name);
    response.writeHead(200, { 'content-length': statSync(path).size });
    if (request.method === 'HEAD') return void response.end();
    void line.send(response, readFileSync(path));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/gdeltv2`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function newest(windows: Windows): string {
  const name = windowName(new Date(Math.floor(Date.now() / QUARTER_MS) * QUARTER_MS));
  const content = readFileSync(windows.path(name));
  const md5 = createHash('md5').update(content).digest('hex');
  return `${content.length} ${md5} http://data.gdeltproject.org/gdeltv2/${name}\n`;
}

interface Hour {
  readonly history: { readonly state: string; readonly days_done: number } | null;
}

async function measure(gdeltUrl: string, dataDir: string): Promise<{ first: number; read: number; done: number }> {
  const port = await freePort();
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    GDELT_BASE_URL: gdeltUrl,
    LIVE_HISTORY_DAYS: String(DAYS),
    GDELT_SAMPLE: String(SAMPLE),
  };
  const child = spawn(process.execPath, [join(repositoryRoot(), 'dist/server/start/run.js'), 'live'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (text: Buffer) => {
    output += text.toString();
    process.stdout.write(text);
  });
  const ended = new Promise<never>((_, reject) => child.once('exit', (code) => reject(new Error(`the product ended with ${code}`))));
  ended.catch(() => undefined);
  const startedAt = performance.now();
  const minutes = (): number => (performance.now() - startedAt) / 60_000;
  const ask = async <T>(path: string): Promise<T | null> => {
    const key = /baro_live_\w+/.exec(output)?.[0];
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: key ? { authorization: `Bearer ${key}` } : {} }).catch(() => null);
    return response?.ok ? ((await response.json()) as T) : null;
  };
  const until = async (isSo: () => Promise<boolean>): Promise<number> => {
    while (!(await Promise.race([isSo(), ended]))) await Promise.race([sleep(1_000), ended]);
    return minutes();
  };
  try {
    const first = await until(async () => ((await ask<{ value: number | null }>('/v1/indexes/mvi-world'))?.value ?? null) !== null);
    const read = await until(async () => (await ask<Hour>('/api/news-state'))?.history?.state === 'done');
    // The values of the oldest days that can have any.
    const oldest = new Date(Date.now() - (DAYS - 25) * DAY_MS).toISOString().slice(0, 10);
    const path = `/v1/indexes/mvi-world/values?from=${oldest}&to=${oldest}`;
    const isWhole = async (): Promise<boolean> => ((await ask<{ data: { value: number | null }[] }>(path))?.data[0]?.value ?? null) !== null;
    return { first, read, done: DAYS > 30 ? await until(isWhole) : read };
  } finally {
    child.kill('SIGINT');
    await ended.catch(() => undefined);
  }
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'barograph-first-hour-'));
  try {
    const windows = new Windows(folder);
    const midnight = Math.floor(Date.now() / DAY_MS) * DAY_MS;
    windows.prepare(sampledLabels(new Date(midnight - DAYS * DAY_MS + QUARTER_MS), new Date(), SAMPLE));
    console.log(`${DAYS} days of ${describeWindow()}: ${windows.files} files, ${(windows.bytes / 1e9).toFixed(2)} GB, at 100 Mbit/s`);
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir);
    const gdelt = await serveGdelt(windows);
    const { first, read, done } = await measure(gdelt.url, dataDir).finally(() => gdelt.close());
    console.log('\n| days | files | GB | first values | history read | all values | goal of the first |\n|---|---|---|---|---|---|---|');
    const cells = [DAYS, windows.files, (windows.bytes / 1e9).toFixed(2), ...[first, read, done].map((value) => `${value.toFixed(1)} min`)];
    console.log(`| ${cells.join(' | ')} | ${GOAL_MINUTES} min |`);
    if (first > GOAL_MINUTES) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

void main();
