/**
 * What the product does with the catalogue, storing included: all partitions over three simulated years into an empty database, then one
 * more day. Times are those that the computation itself measures: reading coverage, computing, storing.
 */
import { NestFactory } from '@nestjs/core';
import { PARTITIONS } from '../../server/indexes';
import { NewsModule, SimulatedCoverageService } from '../../server/news';
import { MS_PER_DAY } from '../../server/platform/clock';
import { loadConfig } from '../../server/platform/config/config';
import { workerDataSource } from '../../server/platform/database/data-source';
import { createLogger } from '../../server/platform/logging/logger';
import { OutboxModule } from '../../server/platform/queue/queue.module';
import { WorkerPlatformModule } from '../../server/platform/worker-platform.module';
import { MutableClock } from '../support/clock';
import { openIndexes, type TestIndexes } from '../support/indexes';
import { openBenchDatabase } from './bench-database';

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
    await extend(database.url, clock);
    report('three years, all partitions', await compute(indexes));
    clock.advance(MS_PER_DAY);
    await extend(database.url, clock);
    report('one more day, all partitions', await compute(indexes));
    report('nothing new, all partitions', await compute(indexes));
    const [{ size }]: { size: string }[] = await indexes.dataSource.query(`SELECT pg_size_pretty(pg_total_relation_size('index_values')) AS size`);
    process.stdout.write(`values stored: ${size}\nmemory: peak ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB\n`);
  } finally {
    await indexes.close();
    await database.close();
  }
}

/** Brings the simulated world up to the clock. */
async function extend(url: string, clock: MutableClock): Promise<void> {
  const config = loadConfig({ NODE_ENV: 'test', DATABASE_URL: url, LOG_LEVEL: 'error' });
  const dataSource = await workerDataSource(config).initialize();
  const parts = { config, logger: createLogger(config, 'bench'), dataSource, clock };
  class BenchModule {}
  const app = await NestFactory.createApplicationContext(
    { module: BenchModule, imports: [WorkerPlatformModule.with(parts), OutboxModule, NewsModule] },
    { logger: false },
  );
  await app.get(SimulatedCoverageService, { strict: false }).extend();
  await app.close();
  await dataSource.destroy();
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
