import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { ConfigError, loadConfig } from './platform/config/config';
import { decidePools } from './platform/database/connection-shares';
import { workerDataSource } from './platform/database/data-source';
import { WORKER_NAME } from './platform/database/worker-presence';
import { createLogger } from './platform/logging/logger';
import { NestLogger } from './platform/logging/nest-logger';
import { QUEUE_CONNECTION, type QueueConnection } from './platform/queue/queue-connection';
import { WorkerModule } from './worker.module';

/** Whatever is left at the end: what is cut off then is taken up by the next worker. */
const STOP_WITHIN_MS = 4_000;

async function startWorker(): Promise<void> {
  const config = loadConfig();
  const logger = createLogger(config, 'worker');
  const pools = await decidePools(config, 'worker', logger);
  const dataSource = await workerDataSource(config, WORKER_NAME, pools.worker).initialize();
  const app = await NestFactory.createApplicationContext(WorkerModule.with({ config, logger, dataSource }), { logger: new NestLogger(logger) });
  const stop = async (): Promise<void> => {
    setTimeout(() => process.exit(0), STOP_WITHIN_MS).unref();
    await app.close();
    await app.get<QueueConnection>(QUEUE_CONNECTION).close();
    await dataSource.destroy();
    logger.info('worker stopped');
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
  process.on('unhandledRejection', (reason) => {
    logger.error({ reason: String(reason) }, 'unhandled rejection');
    process.exit(1);
  });
  logger.info('worker started');
  process.send?.('ready');
}

startWorker().catch((error: Error) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : `The worker could not start: ${error.message}`}\n`);
  process.exit(1);
});
