/**
 * What the product does with the catalogue, storing included: all partitions over three simulated years into an empty database, then one
 * more day. Times are those that the computation itself measures: reading coverage, computing, storing.
 */
import { PARTITIONS } from '../../server/indexes';
import { MS_PER_DAY } from '../../server/platform/clock';
import { MutableClock } from '../support/clock';
import { openIndexes, type TestIndexes } from '../support/indexes';
import { openBenchDatabase } from './bench-database';
import { extendSimulatedWorld } from './simulated-world';

const START = '2026-02-21T12:00:00Z';

interface Times {
  readingMs: number;
  computingMs: number;
  storingMs: number;
  wallMs: number;
}

async function main(): Promise<void> {
  const database = await openBenchDatabase();
  const clock = new MutableClock(START);
  const indexes = await openIndexes(database.url, { clock, partitions: PARTITIONS });
  try {
    await extendSimulatedWorld(database.url, clock);
    report('three years, all partitions', await compute(indexes));
    clock.advance(MS_PER_DAY);
    await extendSimulatedWorld(database.url, clock);
    report('one more day, all partitions', await compute(indexes));
    report('nothing new, all partitions', await compute(indexes));
    const [{ size }]: { size: string }[] = await indexes.dataSource.query(`SELECT pg_size_pretty(pg_total_relation_size('index_values')) AS size`);
    process.stdout.write(`values stored: ${size}\nmemory: peak ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB\n`);
  } finally {
    await indexes.close();
    await database.close();
  }
}

async function compute({ computation }: TestIndexes): Promise<Times> {
  const times = { readingMs: 0, computingMs: 0, storingMs: 0, wallMs: 0 };
  const startedAt = performance.now();
  for (const { number } of PARTITIONS) {
    const summary = await computation.computePartition('simulated', number);
    times.readingMs += summary.readingMs;
    times.computingMs += summary.computingMs;
    times.storingMs += summary.storingMs;
  }
  times.wallMs = performance.now() - startedAt;
  return times;
}

function report(what: string, { readingMs, computingMs, storingMs, wallMs }: Times): void {
  const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
  process.stdout.write(
    `${what}: reading ${seconds(readingMs)}, computing ${seconds(computingMs)}, storing ${seconds(storingMs)}, in all ${seconds(wallMs)}\n`,
  );
}

main().catch((error: Error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});
