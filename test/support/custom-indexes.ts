import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { CustomComputation } from '../../server/indexes/custom/computation/custom-computation.service';
import { CustomQueueRepository } from '../../server/indexes/custom/computation/custom-queue.repository';
import { IndexesReadingModule } from '../../server/indexes/indexes-reading.module';
import { NewsModule, SearchUpdates } from '../../server/news';
import type { Clock } from '../../server/platform/clock';
import { loadConfig } from '../../server/platform/config/config';
import { createDataSource } from '../../server/platform/database/data-source';
import { createLogger } from '../../server/platform/logging/logger';
import { OutboxModule } from '../../server/platform/queue/queue.module';
import { WorkerPlatformModule } from '../../server/platform/worker-platform.module';
import { hasHeard } from './changes';
import { openIndexes, type TestIndexes } from './indexes';
import { type IndexesApi, openIndexesApi } from './indexes-app';
import type { TestDatabase } from './postgres';
import { openQuietWorld } from './quiet-world';
import { searchedArticle } from './search-words';

export interface CustomWorker {
  readonly computation: CustomComputation;
  readonly queue: CustomQueueRepository;
  readonly search: SearchUpdates;
  readonly dataSource: DataSource;
  /** Computes until none waits; how many it were. */
  computeAll(): Promise<number>;
  close(): Promise<void>;
}

/** What computes custom indexes, as the worker wires it, without its queue. */
export async function openCustomWorker(databaseUrl: string, clock?: Clock, env: NodeJS.ProcessEnv = {}): Promise<CustomWorker> {
  const config = loadConfig({ NODE_ENV: 'test', DATABASE_URL: databaseUrl, LOG_LEVEL: 'error', ...env });
  const dataSource = await createDataSource({ url: databaseUrl, poolSize: 5, name: 'custom-test', statementTimeoutMs: 60_000 }).initialize();
  const parts = { config, logger: createLogger(config, 'custom-test'), dataSource, clock };
  @Module({
    imports: [WorkerPlatformModule.with(parts), OutboxModule, NewsModule, IndexesReadingModule],
    providers: [CustomComputation, CustomQueueRepository],
  })
  class TestCustomModule {}
  const app = await NestFactory.createApplicationContext(TestCustomModule, { logger: false });
  const computation = app.get(CustomComputation);
  return {
    computation,
    queue: app.get(CustomQueueRepository),
    search: app.get(SearchUpdates),
    dataSource,
    computeAll: async () => {
      let done = 0;
      while ((await computation.computeNext()) !== null) done++;
      return done;
    },
    close: async () => {
      await app.close();
      if (dataSource.isInitialized) await dataSource.destroy();
    },
  };
}

/** Quiet live days with the small catalogue computed over them, with some articles about energy in Saudi Arabia and Qatar. */
export function openCollectedWorld(clock: Clock, first: number, last: number): Promise<TestDatabase> {
  return openQuietWorld({ dataset: 'live', first, last, articles: SAUDI_ENERGY, at: clock.now() });
}

/** The same with the API and a worker before it. */
export interface CustomApi {
  readonly database: TestDatabase;
  readonly indexes: TestIndexes;
  readonly api: IndexesApi;
  readonly worker: CustomWorker;
  close(): Promise<void>;
}

export async function openCustomApi(clock: Clock, first: number, last: number): Promise<CustomApi> {
  const database = await openCollectedWorld(clock, first, last);
  const indexes = await openIndexes(database.url, { clock });
  const api = await openIndexesApi(database, clock);
  const worker = await openCustomWorker(database.url, clock);
  const close = async (): Promise<void> => {
    for (const part of [worker, api, indexes]) await part.close();
    await database.drop();
  };
  return { database, indexes, api, worker, close };
}

const PAPERS = ['morning.sa', 'evening.qa', 'matin.fr', 'abend.de'];

/** An article of each of four papers on each of three days. */
export const SAUDI_ENERGY = ['2026-02-16', '2026-02-17', '2026-02-18'].flatMap((day) =>
  PAPERS.map((outlet, at) =>
    searchedArticle({
      outlet,
      title: `Gas contract number ${at} of ${day} signed in the harbor of Jeddah`,
      published: `${day}T10:0${at}:00Z`,
      countries: at === 1 ? ['SA', 'QA'] : ['SA'],
      categories: at === 2 ? ['energy', 'finance'] : ['energy'],
    }),
  ),
);

/** An index of somebody's own called Victimfield, as if it were computed; its ID. */
export async function insertCustomIndex(dataSource: DataSource, organizationId: string, at: Date): Promise<string> {
  await dataSource.query(
    `INSERT INTO custom_indexes (key, organization_id, mode, name, description, countries, categories, weights, start_day, end_day, status,
       matched_articles, matched_outlets, matched_days, sources, created_at, updated_at)
     VALUES ('victimsown', $1, 'live', 'Victimfield', 'Victimfield', '{SA}', '{energy}', $3, '2026-01-01', '2026-12-31', 'ready', 1, 1, 1, '{}', $2, $2)`,
    [organizationId, at, JSON.stringify([{ version: 1, from: '2026-01-01', spread: 1, velocity: 1, acceleration: 1 }])],
  );
  return 'custom-victimsown';
}

interface CustomIndexEvent {
  readonly type: string;
  readonly data: { readonly index_id: string; readonly status: string; readonly failure: string | null };
}

/** Listens to the events of an index; the first one has come. */
export async function listenTo(api: IndexesApi, id: string): Promise<{ rest(): Promise<CustomIndexEvent[]> }> {
  await hasHeard(api.app);
  const response = await fetch(`${api.app.url}/v1/indexes/${id}/events`, { headers: { authorization: `Bearer ${api.liveKey}` } });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<boolean> => {
    const { done, value = '' } = await reader.read();
    text += value;
    return !done;
  };
  while (!/^data: .*\n/m.test(text)) await next();
  return {
    rest: async () => {
      while (await next());
      return [...text.matchAll(/^event: (\w+)\n(?:id: .*\n)?data: (\{.*\})$/gm)].map(([, type, data]) => ({
        type,
        data: JSON.parse(data) as CustomIndexEvent['data'],
      }));
    },
  };
}
