/**
 * What explanations take of the built API in a process of its own, over the whole demonstration: drivers and evidence of random indexes and days, after a first
 * call that reads the coverage into memory; whether parts add up to the change, and how much of it stays without a name (`other`); and the memory
 * of the API after the calls of programs and after those of pages. `EXPLAIN_DAYS`, `EXPLAIN_PARTITIONS` and `EXPLAIN_CALLS` make it smaller.
 */
import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PARTITIONS } from '../../server/indexes';
import { allScopes } from '../../server/indexes/computation/partitions';
import { SimulatedCoverageService } from '../../server/news';
import { toDayNumber, toIsoDay } from '../../server/platform/clock';
import { type ScopeKind, SCOPES } from '../../server/reference/scopes';
import { seededRandom } from '../../server/volatility/engine/sample-panel';
import { createCustomer } from '../factories/customer';
import { startApp } from '../support/app';
import { MutableClock } from '../support/clock';
import { openIndexes } from '../support/indexes';
import { endServer, memoryOf, processorMsOf, type ServerProcess, startBuiltApi } from './api-processes';
import { openBenchDatabase } from './bench-database';
import { checkParts, type Drivers, otherReport } from './explained-parts';

const NOW = '2026-02-21T00:15:00Z';
const LAST = toDayNumber(new Date(NOW)) - 1;
const DAYS = Number(process.env.EXPLAIN_DAYS ?? 1_095);
const PARTITION_COUNT = Number(process.env.EXPLAIN_PARTITIONS ?? PARTITIONS.length);
const CALLS = Number(process.env.EXPLAIN_CALLS ?? 200);
/** Values begin after so many days. */
const COLD_START_DAYS = 30;
const WITHOUT_LIMIT = 1_000_000_000;
/** Calls of visitors that one network is answered in five minutes. */
const SHOWN = 55;

interface Kind {
  readonly name: string;
  readonly kinds: readonly ScopeKind[];
  readonly calls: number;
  /** Most days between the two that are compared. */
  readonly span: number;
}

const ALL: readonly ScopeKind[] = ['world', 'region', 'country', 'category', 'pair'];
const MEASURED: readonly Kind[] = [
  { name: 'of all', kinds: ALL, calls: 2.5 * CALLS, span: 1 },
  { name: 'countries and categories', kinds: ['country', 'category'], calls: CALLS, span: 1 },
  { name: 'world and regions', kinds: ['world', 'region'], calls: CALLS, span: 1 },
  { name: 'of all, over 2 to 92 days', kinds: ALL, calls: CALLS, span: 92 },
  { name: 'world and regions, over 2 to 92 days', kinds: ['world', 'region'], calls: CALLS / 2, span: 92 },
  { name: 'of all, over 2 to 1,000 days', kinds: ALL, calls: CALLS / 2, span: 1_000 },
  { name: 'world and regions, over 2 to 1,000 days', kinds: ['world', 'region'], calls: CALLS / 4, span: 1_000 },
];

class ExplainingApi {
  constructor(
    private readonly server: ServerProcess,
    private readonly key: string,
  ) {}

  /** A call with its time, by the clock and of the processor. */
  async get(path: string): Promise<{ status: number; text: string; ms: number; processorMs: number }> {
    const [startedAt, before] = [performance.now(), processorMsOf(this.server)];
    const reply = await fetch(this.server.url + path, { headers: { authorization: `Bearer ${this.key}` } });
    const text = await reply.text();
    return { status: reply.status, text, ms: performance.now() - startedAt, processorMs: processorMsOf(this.server) - before };
  }

  report(after: string): void {
    const { now, peak } = memoryOf(this.server);
    process.stdout.write(`memory of the API after ${after}: ${now.toFixed(0)} MB, at its highest ${peak.toFixed(0)} MB (goal 300)\n`);
  }
}

async function main(): Promise<void> {
  const database = await openBenchDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'barograph-bench-explain-'));
  const partitions = PARTITIONS.slice(0, PARTITION_COUNT);
  let server: ServerProcess | null = null;
  try {
    const indexes = await openIndexes(database.url, { clock: new MutableClock(NOW), partitions, env: { SIMULATED_DAYS: String(DAYS) } });
    await indexes.app.get(SimulatedCoverageService, { strict: false }).extend();
    await indexes.computeAll('simulated');
    await indexes.close();
    server = await startBuiltApi(database.url, folder);
    const api = new ExplainingApi(server, await makeKey(database));
    const scopes = partitions.flatMap((partition) => allScopes(partition));
    api.report('its start');
    const first = await api.get(`/v1/indexes/mvi-us/drivers?date=${toIsoDay(LAST)}`);
    process.stdout.write(`first call: ${first.ms.toFixed(0)} ms, ${first.processorMs} of the processor\n`);
    for (const kind of MEASURED) await measure(api, kind, scopes);
    api.report('calls with keys');
    await show(api, scopes);
    api.report('calls of pages');
  } finally {
    if (server !== null) await endServer(server);
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function makeKey(database: { url: string }): Promise<string> {
  const app = await startApp({ database });
  const limits = { minute: WITHOUT_LIMIT, day: WITHOUT_LIMIT, month: WITHOUT_LIMIT };
  const { key } = await createCustomer(app.app, { plan: 'enterprise', limits });
  await app.close();
  return key;
}

async function measure(api: ExplainingApi, { name, kinds, calls, span }: Kind, all: readonly number[]): Promise<void> {
  const random = seededRandom(7);
  const scopes = all.filter((scope) => kinds.includes(SCOPES[scope].kind));
  const drivers = new Times();
  const evidence = new Times();
  const found: Drivers[] = [];
  for (let call = 0; call < 20 * calls && found.length < calls; call++) {
    const { slug } = SCOPES[scopes[Math.floor(random() * scopes.length)]];
    const day = LAST - Math.floor(random() * (DAYS - COLD_START_DAYS));
    const against = span === 1 ? '' : `&against=${toIsoDay(day - 2 - Math.floor(random() * (span - 1)))}`;
    const reply = await api.get(`/v1/indexes/mvi-${slug}/drivers?date=${toIsoDay(day)}${against}`);
    if (reply.status === 404) continue;
    if (reply.status !== 200) throw new Error(`${slug} ${toIsoDay(day)}: ${reply.status} ${reply.text}`);
    drivers.add(reply);
    const explained = JSON.parse(reply.text) as Drivers;
    checkParts(explained);
    found.push(explained);
    if (span === 1) evidence.add(await api.get(`/v1/indexes/mvi-${slug}/evidence?date=${toIsoDay(day)}`));
  }
  process.stdout.write(`\n${name}: drivers of ${found.length}: ${drivers.report()}\n`);
  if (span === 1) process.stdout.write(`${name}: evidence: ${evidence.report()}\n`);
  process.stdout.write(`${name}: ${otherReport(found)}\n`);
}

/** What pages show is kept in memory as well. */
async function show(api: ExplainingApi, scopes: readonly number[]): Promise<void> {
  const random = seededRandom(8);
  const times = new Times();
  for (let call = 0; call < SHOWN; call++) {
    const { slug } = SCOPES[scopes[Math.floor(random() * scopes.length)]];
    const day = toIsoDay(LAST - Math.floor(random() * (DAYS - COLD_START_DAYS)));
    const reply = await api.get(`/api/explanations/mvi-${slug}${call % 2 === 0 ? '?' : '/evidence?'}date=${day}`);
    if (reply.status === 200) times.add(reply);
    else if (reply.status !== 404) throw new Error(`${slug} ${day}: ${reply.status} ${reply.text}`);
  }
  process.stdout.write(`\npages: ${times.report()}\n`);
}

class Times {
  private readonly ms: number[] = [];
  private readonly processorMs: number[] = [];

  add({ ms, processorMs }: { ms: number; processorMs: number }): void {
    this.ms.push(ms);
    this.processorMs.push(processorMs);
  }

  report(): string {
    const text = (list: readonly number[]): string => `median ${quantile(list, 0.5).toFixed(0)}, p95 ${quantile(list, 0.95).toFixed(0)} ms`;
    return `${text(this.ms)}; of the processor ${text(this.processorMs)}`;
  }
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

main().catch((error: Error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});
