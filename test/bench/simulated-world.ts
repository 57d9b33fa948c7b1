import { NestFactory } from '@nestjs/core';
import { NewsModule, SimulatedCoverageService } from '../../server/news';
import type { Clock } from '../../server/platform/clock';
import { loadConfig } from '../../server/platform/config/config';
import { workerDataSource } from '../../server/platform/database/data-source';
import { createLogger } from '../../server/platform/logging/logger';
import { OutboxModule } from '../../server/platform/queue/queue.module';
import { WorkerPlatformModule } from '../../server/platform/worker-platform.module';

/** Brings the coverage of the simulated world in a database up to the clock. */
export async function extendSimulatedWorld(url: string, clock: Clock, days?: number): Promise<void> {
  const config = loadConfig({ NODE_ENV: 'test', DATABASE_URL: url, LOG_LEVEL: 'error', ...(days !== undefined && { SIMULATED_DAYS: String(days) }) });
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
