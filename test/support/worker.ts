import 'reflect-metadata';
import type { INestApplicationContext, ModuleMetadata } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { Clock } from '../../server/platform/clock';
import { type Config, loadConfig } from '../../server/platform/config/config';
import { wantedConnections } from '../../server/platform/database/connection-shares';
import { workerDataSource } from '../../server/platform/database/data-source';
import { createLogger } from '../../server/platform/logging/logger';
import { QUEUE_CONNECTION, type QueueConnection } from '../../server/platform/queue/queue-connection';
import { WorkerQueueModule } from '../../server/platform/queue/queue.module';
import { Schedules } from '../../server/platform/queue/schedules';
import { WorkerPlatformModule } from '../../server/platform/worker-platform.module';

export interface TestWorker {
  readonly app: INestApplicationContext;
  readonly dataSource: DataSource;
  readonly config: Config;
  close(): Promise<void>;
}

/** A worker process inside the test: the queue as it is, with the modules given. With a clock it looks for recurring jobs only when it starts. */
export async function startTestWorker(
  databaseUrl: string,
  options: {
    env?: NodeJS.ProcessEnv;
    imports?: ModuleMetadata['imports'];
    providers?: ModuleMetadata['providers'];
    clock?: Clock;
    poolSize?: number;
  } = {},
): Promise<TestWorker> {
  const config = loadConfig({
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'error',
    SIMULATED_DAYS: '1',
    GDELT_SAMPLE: '1',
    LIVE_HISTORY_DAYS: '0',
    BULK_FILES: 'false',
    ...options.env,
  });
  const dataSource = await workerDataSource(config, 'test-worker', options.poolSize ?? wantedConnections(config).worker).initialize();
  const parts = { config, logger: createLogger(config, 'test-worker'), dataSource, clock: options.clock };
  class TestWorkerModule {}
  const app = await NestFactory.createApplicationContext(
    {
      module: TestWorkerModule,
      imports: [WorkerPlatformModule.with(parts), WorkerQueueModule, ...(options.imports ?? [])],
      providers: options.providers ?? [],
    },
    { logger: false },
  );
  // Otherwise jobs would run whenever a test moves its clock.
  if (options.clock !== undefined) app.get(Schedules).stop();
  return {
    app,
    dataSource,
    config,
    close: async () => {
      await app.close();
      await app.get<QueueConnection>(QUEUE_CONNECTION).close();
      await dataSource.destroy();
    },
  };
}
