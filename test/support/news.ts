import 'reflect-metadata';
import { type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { AnnouncedDays, CoverageRepository, CoverageService, IngestionService, LiveNewsService, NewsModule } from '../../server/news';
import { Clock } from '../../server/platform/clock';
import { loadConfig } from '../../server/platform/config/config';
import { createDataSource } from '../../server/platform/database/data-source';
import { DomainEvents } from '../../server/platform/events/domain-events';
import { createLogger } from '../../server/platform/logging/logger';
import { OutboxModule } from '../../server/platform/queue/queue.module';
import { WorkerPlatformModule } from '../../server/platform/worker-platform.module';

export interface TestNews {
  readonly app: INestApplicationContext;
  readonly dataSource: DataSource;
  readonly ingestion: IngestionService;
  readonly live: LiveNewsService;
  readonly coverage: CoverageService;
  readonly days: CoverageRepository;
  readonly events: DomainEvents;
  close(): Promise<void>;
}

/** Ends all announced spans, and builds their days and then the others that are dirty. */
export async function buildAll({ app, coverage, dataSource }: TestNews): Promise<void> {
  const spans: { id: string }[] = await dataSource.query(`SELECT id FROM announced_spans ORDER BY id`);
  for (const { id } of spans) await app.get(AnnouncedDays).publish(id);
  await coverage.updateDirtyDays('live');
}

@Module({})
class TestNewsModule {}

/** The news domain on a database, as the product wires it, without queue workers. */
export async function openNews(databaseUrl: string, options: { clock?: Clock; env?: NodeJS.ProcessEnv } = {}): Promise<TestNews> {
  const config = loadConfig({ NODE_ENV: 'test', DATABASE_URL: databaseUrl, LOG_LEVEL: 'error', ...options.env });
  const dataSource = await createDataSource({
    url: databaseUrl,
    poolSize: 6,
    name: 'news-test',
    statementTimeoutMs: 60_000,
  }).initialize();
  const parts = { config, logger: createLogger(config, 'news-test'), dataSource, clock: options.clock };
  const app = await NestFactory.createApplicationContext(
    { module: TestNewsModule, imports: [WorkerPlatformModule.with(parts), OutboxModule, NewsModule] },
    { logger: false },
  );
  return {
    app,
    dataSource,
    ingestion: app.get(IngestionService),
    live: app.get(LiveNewsService),
    coverage: app.get(CoverageService),
    days: app.get(CoverageRepository),
    events: app.get(DomainEvents),
    close: async () => {
      await app.close();
      if (dataSource.isInitialized) await dataSource.destroy();
    },
  };
}
