import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CATALOGUE_COMPUTATION, ComputationService, CORE_PARTITION } from '../indexes';
import { NewsModule, SimulatedCoverageService } from '../news';
import type { Config } from '../platform/config/config';
import { workerDataSource } from '../platform/database/data-source';
import { createLogger } from '../platform/logging/logger';
import { NestLogger } from '../platform/logging/nest-logger';
import { OutboxModule } from '../platform/queue/queue.module';
import { WorkerPlatformModule } from '../platform/worker-platform.module';

@Module({ imports: [OutboxModule, NewsModule, CATALOGUE_COMPUTATION] })
class DemonstrationModule {}

/**
 * Brings the simulated world up to yesterday and computes the core of its catalogue; the pairs are promised to the
 * worker. At a later start only the missing days are added.
 */
export async function prepareDemonstration(config: Config, report: (detail: string) => void): Promise<void> {
  const logger = createLogger(config, 'demonstration');
  const dataSource = await workerDataSource(config, 'barograph-demonstration').initialize();
  try {
    const app = await NestFactory.createApplicationContext(
      { module: DemonstrationModule, imports: [WorkerPlatformModule.with({ config, logger, dataSource })] },
      { logger: new NestLogger(logger), abortOnError: false },
    );
    await app.get(SimulatedCoverageService).extend((done, total) => report(`${done} of ${total} simulated days`));
    const computation = app.get(ComputationService);
    // A new version of the methodology is left to the worker: until it has computed all of it, readers get the one before.
    if (!(await computation.isReplacing('simulated'))) {
      report('computing the world, regions, countries and categories');
      await computation.computePartition('simulated', CORE_PARTITION);
    }
    await app.close();
  } finally {
    await dataSource.destroy();
  }
}
