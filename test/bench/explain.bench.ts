/**
 * What explanations take over the API, over the whole demonstration: drivers and evidence of random indexes and days, after a first call that reads the
 * coverage into memory. Also how much of a day's change stays without a name: `other` as a part of all contributions, absolute.
 * The API shares its process with the computation before, so memory is that of both.
 * `EXPLAIN_DAYS` and `EXPLAIN_PARTITIONS` make the demonstration smaller.
 */
import { PARTITIONS } from '../../server/indexes';
import { allScopes } from '../../server/indexes/computation/partitions';
import { toDayNumber, toIsoDay } from '../../server/platform/clock';
import { SCOPES } from '../../server/reference/scopes';
import { SimulatedCoverageService } from '../../server/news';
import { MutableClock } from '../support/clock';
import { openIndexes } from '../support/indexes';
import { type IndexesApi, openIndexesApi } from '../support/indexes-app';
import { seededRandom } from '../../server/volatility/engine/sample-panel';
import { openBenchDatabase } from './bench-database';

const NOW = '2026-02-21T00:15:00Z';
const DAYS = Number(process.env.EXPLAIN_DAYS ?? 1_095);
const PARTITION_COUNT = Number(process.env.EXPLAIN_PARTITIONS ?? PARTITIONS.length);
const CALLS = Number(process.env.EXPLAIN_CALLS ?? 200);
const LAST = toDayNumber(new Date(NOW)) - 1;

interface Listed {
  readonly data: readonly { readonly contribution: number }[];
  readonly rest: { readonly contribution: number };
  readonly absent: number;
  readonly other: number;
}

async function main(): Promise<void> {
  const database = await openBenchDatabase();
  const clock = new MutableClock(NOW);
  const partitions = PARTITIONS.slice(0, PARTITION_COUNT);
  const indexes = await openIndexes(database.url, { clock, partitions, env: { SIMULATED_DAYS: String(DAYS) } });
  try {
    await indexes.app.get(SimulatedCoverageService, { strict: false }).extend();
    await indexes.computeAll('simulated');
    const api = await openIndexesApi(database, clock);
    const scopes = partitions.flatMap((partition) => allScopes(partition));
    const first = await timed(api, `/v1/indexes/mvi-us/drivers?date=${toIsoDay(LAST)}`);
    process.stdout.write(`first call: ${first.ms.toFixed(0)} ms\n`);
    await measure(api, 'random indexes', scopes);
    await measure(api, 'world and regions', [0, 1, 2]);
    process.stdout.write(`memory: peak ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB\n`);
    await api.close();
  } finally {
    await indexes.close();
    await database.close();
  }
}

async function measure(api: IndexesApi, what: string, scopes: readonly number[]): Promise<void> {
  const random = seededRandom(7);
  const times: Record<'drivers' | 'evidence', number[]> = { drivers: [], evidence: [] };
  const others: number[] = [];
  for (let call = 0; call < 10 * CALLS && times.drivers.length < CALLS; call++) {
    const scope = SCOPES[scopes[Math.floor(random() * scopes.length)]];
    const day = toIsoDay(LAST - Math.floor(random() * (DAYS - 30)));
    const drivers = await timed(api, `/v1/indexes/mvi-${scope.slug}/drivers?date=${day}`);
    if (drivers.status !== 200) continue;
    times.drivers.push(drivers.ms);
    others.push(otherShare((JSON.parse(drivers.text) as { stories: Listed }).stories));
    times.evidence.push((await timed(api, `/v1/indexes/mvi-${scope.slug}/evidence?date=${day}`)).ms);
  }
  for (const [name, list] of Object.entries(times)) {
    process.stdout.write(
      `${what}: ${name} of ${list.length}: median ${quantile(list, 0.5).toFixed(0)} ms, p95 ${quantile(list, 0.95).toFixed(0)} ms\n`,
    );
  }
  process.stdout.write(
    `${what}: other is ${percent(quantile(others, 0.5))} of all contributions in the median, ${percent(quantile(others, 0.95))} at p95\n`,
  );
}

async function timed(api: IndexesApi, path: string): Promise<{ status: number; ms: number; text: string }> {
  const startedAt = performance.now();
  const { status, text } = await api.get(path);
  return { status, ms: performance.now() - startedAt, text };
}

function otherShare({ data, rest, absent, other }: Listed): number {
  const all = [...data.map(({ contribution }) => contribution), rest.contribution, absent, other];
  const gross = all.reduce((sum, contribution) => sum + Math.abs(contribution), 0);
  return gross === 0 ? 0 : Math.abs(other) / gross;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

main().catch((error: Error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});
