import 'reflect-metadata';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Global, type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { FeedsModule, FeedsService, type PollReport } from '../../server/news';
import { FEED_READER_OPTIONS, type FeedReaderOptions } from '../../server/news/sources/feeds/feed-reader.service';
import { loadConfig } from '../../server/platform/config/config';
import { createDataSource } from '../../server/platform/database/data-source';
import { createLogger } from '../../server/platform/logging/logger';
import { OutboxModule } from '../../server/platform/queue/queue.module';
import { WorkerPlatformModule } from '../../server/platform/worker-platform.module';
import { MutableClock } from './clock';
import type { FeedServer } from './feed-server';
import { createDatabase, type TestDatabase } from './postgres';

/** Lets the thread that reads documents run the sources as they are, with time also where the machine has much else to do. */
export const THREAD_OPTIONS: FeedReaderOptions = { execArgv: ['--require', join(__dirname, 'typescript.cjs')], timeMs: 60_000 };

@Global()
@Module({ providers: [{ provide: FEED_READER_OPTIONS, useValue: THREAD_OPTIONS }], exports: [FEED_READER_OPTIONS] })
class TestFeedsModule {}

/** The feeds of the product on a database of their own, polled when the test says so. */
export class TestFeeds {
  private changes = 0;

  private constructor(
    readonly app: INestApplicationContext,
    readonly dataSource: DataSource,
    readonly clock: MutableClock,
    readonly file: string,
    readonly directory: string,
    readonly database: TestDatabase,
  ) {}

  /** Servers are those that may be asked though they are private. */
  static async open(servers: readonly Pick<FeedServer, 'host'>[], clock = new MutableClock('2026-03-10T10:00:00Z')): Promise<TestFeeds> {
    const database = await createDatabase();
    const directory = mkdtempSync(join(tmpdir(), 'barograph-feeds-'));
    const file = join(directory, 'feeds.txt');
    const env = { DATABASE_URL: database.url, FEEDS_FILE: file, OUTBOUND_ALLOW: servers.map(({ host }) => host).join() };
    const config = loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'error', ...env });
    const dataSource = await createDataSource({ url: database.url, poolSize: 4, name: 'feeds-test', statementTimeoutMs: 60_000 }).initialize();
    const parts = { config, logger: createLogger(config, 'feeds-test'), dataSource, clock };
    const app = await NestFactory.createApplicationContext(
      { module: TestFeedsModule, imports: [WorkerPlatformModule.with(parts), OutboxModule, FeedsModule] },
      { logger: false, abortOnError: false },
    );
    return new TestFeeds(app, dataSource, clock, file, directory, database);
  }

  /** Writes the file of feeds; each time it is seen to be another file. */
  list(...lines: readonly string[]): void {
    writeFileSync(this.file, lines.join('\n'));
    const at = 1_700_000_000 + ++this.changes;
    utimesSync(this.file, at, at);
  }

  pollDue(due?: Date): Promise<PollReport> {
    return this.app.get(FeedsService).pollDue(due);
  }

  /** Polls all feeds after so many minutes, whether they are due or not. */
  async pollAfter(minutes: number): Promise<PollReport> {
    this.clock.advance(minutes * 60_000);
    return this.pollDue(new Date(this.clock.now().getTime() + 10 * 86_400_000));
  }

  rows<T = Record<string, unknown>>(sql: string, values: unknown[] = []): Promise<T[]> {
    return this.dataSource.query(sql, values);
  }

  /** The only feed, or that of the address. */
  async feed(url?: string): Promise<Record<string, unknown>> {
    const [row] = await this.rows(`SELECT * FROM feeds WHERE $1::text IS NULL OR url = $1`, [url ?? null]);
    return row;
  }

  /** Addresses or record ids of the articles, sorted, with the day that each counts for. */
  async articles(): Promise<string[]> {
    const rows = await this.rows<{ text: string }>(`SELECT coalesce(url, title) || ' ' || day::text AS text FROM articles ORDER BY 1`);
    return rows.map(({ text }) => text.replace('https://www.harbour-gazette.com', ''));
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.dataSource.destroy();
    await this.database.drop();
    rmSync(this.directory, { recursive: true });
  }
}
