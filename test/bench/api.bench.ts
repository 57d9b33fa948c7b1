/**
 * How fast the data API answers its customers: the built product in its own process with production's settings, its calls counted and
 * logged, in turns with bare Fastify that sends the same headers and bytes. Rates depend on the machine, ratios do not.
 */
import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { DataSource } from 'typeorm';
import { PARTITIONS } from '../../server/indexes';
import { MS_PER_DAY } from '../../server/platform/clock';
import { SCOPES } from '../../server/reference/scopes';
import { createCustomer, type Customer } from '../factories/customer';
import { startApp } from '../support/app';
import { MutableClock } from '../support/clock';
import { openIndexes, scopeOf, type TestIndexes } from '../support/indexes';
import { endServer, memoryOf, type ServerProcess, processorMsOf, startBareFastify, startBuiltApi } from './api-processes';
import type { FixedReply } from './bare-fastify';
import { openBenchDatabase } from './bench-database';
import { extendSimulatedWorld } from './simulated-world';

const CONNECTIONS = 32;
const SECONDS = 3;
const ROUNDS = Number(process.argv[2] ?? 5);
const WITHOUT_LIMIT = 1_000_000_000;
const MISSES = 40;
const LAST_DAY = '2026-02-21';

const ROUTES = [
  { name: '/healthz', address: '/healthz', goal: 0.6 },
  { name: 'one index', address: '/v1/indexes/mvi-sa', goal: 0.5 },
  { name: 'list of a country', address: '/v1/indexes?country=SA', goal: 0.5 },
  { name: 'values of three years', address: '/v1/indexes/mvi-sa/values', goal: 0.7 },
] as const;

/** Addresses that nobody has asked for, by their number. */
const MISSED: Readonly<Record<string, (number: number) => string>> = {
  'one index': (number) => `/v1/indexes/mvi-${SCOPES.filter(({ kind }) => kind === 'country')[number].slug}`,
  'list of a country': (number) => `/v1/indexes?country=SA&limit=${number + 40}`,
  'values of three years': (number) =>
    `/v1/indexes/mvi-sa/values?to=${new Date(Date.parse(LAST_DAY) - (number + 1) * MS_PER_DAY).toISOString().slice(0, 10)}`,
};

interface Load {
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
  /** Microseconds of the server's processor time a call. */
  readonly cost: number;
}

interface Row {
  readonly ratio: number;
  readonly ours: Load;
  readonly bare: Load;
  /** At half of the rate that ours reached. */
  readonly half: Load;
  readonly bareHalf: Load;
}

async function load(server: ServerProcess, address: string, key: string, overallRate?: number): Promise<Load> {
  const headers = { authorization: `Bearer ${key}` };
  const before = processorMsOf(server);
  const result = await autocannon({ url: server.url + address, connections: CONNECTIONS, duration: SECONDS, headers, overallRate });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${address}: ${result.non2xx} refused, ${result.errors} failed`);
  return {
    rate: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cost: ((processorMsOf(server) - before) * 1_000) / result['2xx'],
  };
}

function median<T>(items: readonly T[], of: (item: T) => number): T {
  return [...items].sort((a, b) => of(a) - of(b))[Math.floor(items.length / 2)];
}

/** What the product answers, for the baseline to repeat. */
async function captureReply(api: ServerProcess, address: string, key: string): Promise<FixedReply> {
  const reply = await fetch(api.url + address, { headers: { authorization: `Bearer ${key}`, 'accept-encoding': 'identity' } });
  if (reply.status !== 200) throw new Error(`${address}: ${reply.status}`);
  const connection = ['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length'];
  const headers = Object.fromEntries([...reply.headers].filter(([name]) => !connection.includes(name)));
  return { address, headers, body: Buffer.from(await reply.arrayBuffer()).toString('base64') };
}

async function measureRoute(api: ServerProcess, bare: ServerProcess, address: string, key: string): Promise<Row> {
  const rounds: { ratio: number; ours: Load; bare: Load }[] = [];
  // The first round warms up and is not measured.
  for (let round = -1; round < ROUNDS; round++) {
    const ours = await load(api, address, key);
    const theirs = await load(bare, address, key);
    if (round >= 0) rounds.push({ ratio: ours.rate / theirs.rate, ours, bare: theirs });
  }
  const middle = median(rounds, ({ ratio }) => ratio);
  const atHalf = async (server: ServerProcess): Promise<Load> =>
    median(await inTurn(3, () => load(server, address, key, Math.round(middle.ours.rate / 2))), ({ p99 }) => p99);
  return { ...middle, half: await atHalf(api), bareHalf: await atHalf(bare) };
}

async function inTurn<T>(times: number, work: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  while (results.length < times) results.push(await work());
  return results;
}

/** Milliseconds of calls that find nothing prepared, one after the other. */
async function measureMisses(api: ServerProcess, key: string, addressOf: (number: number) => string): Promise<{ p50: number; most: number }> {
  const times: number[] = [];
  for (let number = 0; number < MISSES; number++) {
    const startedAt = performance.now();
    const reply = await fetch(api.url + addressOf(number), { headers: { authorization: `Bearer ${key}` } });
    await reply.arrayBuffer();
    if (reply.status !== 200) throw new Error(`${addressOf(number)}: ${reply.status}`);
    times.push(performance.now() - startedAt);
  }
  return { p50: median(times, (time) => time), most: Math.max(...times) };
}

/** Milliseconds from the commit of a new value to the last answer that did not have it. */
async function measureStaleness(api: ServerProcess, key: string, publish: () => Promise<void>): Promise<number> {
  const address = ROUTES[1].address;
  const ask = async (): Promise<{ etag: string | null; askedAt: number }> => {
    const askedAt = performance.now();
    const reply = await fetch(api.url + address, { headers: { authorization: `Bearer ${key}` } });
    await reply.arrayBuffer();
    return { etag: reply.headers.get('etag'), askedAt };
  };
  const before = (await ask()).etag;
  let committedAt = Infinity;
  const publishing = publish().then(() => (committedAt = performance.now()));
  let lastStale = 0;
  for (let answer = await ask(); answer.etag === before; answer = await ask()) lastStale = answer.askedAt;
  await publishing;
  return Math.max(0, lastStale - committedAt);
}

function report(rows: ReadonlyMap<string, Row>): void {
  const lines = ROUTES.map(({ name, goal }) => {
    const { ratio, ours, bare, half, bareHalf } = rows.get(name)!;
    const cells = [
      ratio.toFixed(2),
      String(goal),
      Math.round(ours.rate).toLocaleString('en'),
      Math.round(bare.rate).toLocaleString('en'),
      `${ours.p50}/${ours.p99}`,
      `${bare.p50}/${bare.p99}`,
      `${half.p50}/${half.p99}`,
      `${bareHalf.p50}/${bareHalf.p99}`,
      ours.cost.toFixed(0),
      bare.cost.toFixed(0),
    ];
    return name.padEnd(22) + cells.map((cell) => cell.padStart(11)).join('');
  });
  const titles = ['ratio', 'goal', 'calls/s', 'bare', 'p50/p99', 'bare', 'half rate', 'bare', 'µs a call', 'bare'];
  process.stdout.write(
    `${CONNECTIONS} connections, medians of ${ROUNDS} rounds of ${SECONDS} s after one to warm up; times in ms\n` +
      `${' '.repeat(22)}${titles.map((title) => title.padStart(11)).join('')}\n${lines.join('\n')}\n`,
  );
}

async function main(): Promise<void> {
  const database = await openBenchDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'barograph-bench-api-'));
  const clock = new MutableClock(`${LAST_DAY}T12:00:00Z`);
  const country = scopeOf('sa');
  const wanted = PARTITIONS.filter(({ number, scopes }) => number === 0 || scopes.includes(scopeOf('sa-energy')) || scopes.includes(country));
  const indexes = await openIndexes(database.url, { clock, partitions: wanted });
  const servers: ServerProcess[] = [];
  try {
    await extendSimulatedWorld(database.url, clock);
    await indexes.computeAll('simulated');
    const customer = await makeCustomer(database);
    servers.push(await startBuiltApi(database.url, folder));
    const replies = await Promise.all(ROUTES.map(({ address }) => captureReply(servers[0], address, customer.key)));
    servers.push(await startBareFastify(replies, folder));
    await measure(servers[0], servers[1], customer, indexes, async () => {
      clock.advance(MS_PER_DAY);
      await extendSimulatedWorld(database.url, clock);
      await indexes.computation.computePartition('simulated', 0);
    });
  } finally {
    for (const server of servers) await endServer(server);
    await indexes.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function makeCustomer(database: { url: string }): Promise<Customer> {
  const app = await startApp({ database });
  const limits = { minute: WITHOUT_LIMIT, day: WITHOUT_LIMIT, month: WITHOUT_LIMIT };
  const customer = await createCustomer(app.app, { plan: 'enterprise', limits });
  await app.close();
  return customer;
}

async function measure(
  api: ServerProcess,
  bare: ServerProcess,
  { key, organizationId }: Customer,
  indexes: TestIndexes,
  publish: () => Promise<void>,
): Promise<void> {
  const rows = new Map<string, Row>();
  for (const { name, address } of ROUTES) rows.set(name, await measureRoute(api, bare, address, key));
  report(rows);
  for (const [name, addressOf] of Object.entries(MISSED)) {
    const { p50, most } = await measureMisses(api, key, addressOf);
    process.stdout.write(`miss, ${name}: p50 ${p50.toFixed(1)} ms, longest ${most.toFixed(1)} ms (goal 15)\n`);
  }
  process.stdout.write(`staleness after a publish: ${(await measureStaleness(api, key, publish)).toFixed(0)} ms (goal 1,000)\n`);
  const { now, peak } = memoryOf(api);
  process.stdout.write(`memory of the API: ${now.toFixed(0)} MB, at its highest ${peak.toFixed(0)} MB (goal 300)\n`);
  const [{ calls }]: { calls: string }[] = await indexes.app
    .get(DataSource)
    .query(`SELECT sum(calls) AS calls FROM usage_daily WHERE organization_id = $1`, [organizationId]);
  process.stdout.write(`${Number(calls).toLocaleString('en')} calls counted\n`);
}

main().catch((error: Error) => {
  process.stderr.write(`The bench failed: ${error.stack}\n`);
  process.exit(1);
});
