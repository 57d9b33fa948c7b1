import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { ComputationService } from '../../server/indexes/computation/computation.service';
import { ComputationsRepository } from '../../server/indexes/computation/computations.repository';
import { IndexesComputationModule } from '../../server/indexes/indexes-computation.module';
import type { Edition } from '../../server/indexes/storage/edition';
import { type Latest, LatestRepository } from '../../server/indexes/storage/latest.repository';
import type { Partition } from '../../server/indexes/computation/partitions';
import { decodeMonth } from '../../server/indexes/storage/values-codec';
import type { IndexRecord } from '../../server/indexes/storage/index-record';
import { COMPUTED_METHODOLOGIES } from '../../server/indexes/computation/methodologies';
import type { MethodologyVersion } from '../../server/volatility/methodology/methodologies';
import { editionsOf } from '../../server/indexes/catalogue/editions';
import { CoverageRepository, type Dataset, PublishedMethodologiesView } from '../../server/news';
import { Clock } from '../../server/platform/clock';
import { loadConfig } from '../../server/platform/config/config';
import { createDataSource } from '../../server/platform/database/data-source';
import { DomainEvents } from '../../server/platform/events/domain-events';
import { createLogger } from '../../server/platform/logging/logger';
import { OutboxModule } from '../../server/platform/queue/queue.module';
import { WorkerPlatformModule } from '../../server/platform/worker-platform.module';
import { SCOPE_BY_SLUG } from '../../server/reference/scopes';
import { MutableClock } from './clock';
import { createDatabase, type TestDatabase } from './postgres';

/** Scope number by the suffix of its index ids. */
export function scopeOf(slug: string): number {
  const scope = SCOPE_BY_SLUG.get(slug);
  if (scope === undefined) throw new Error(`no scope: ${slug}`);
  return scope.number;
}

const core = ['qa', 'sa', 'us', 'finance', 'energy'].map(scopeOf).sort((a, b) => a - b);
const pairs = ['sa-energy', 'us-finance'].map(scopeOf).sort((a, b) => a - b);

/** A catalogue of three countries, two categories and two pairs, cut as the whole one is. */
export const SMALL_PARTITIONS: readonly Partition[] = [
  {
    number: 0,
    scopes: Int32Array.from(core),
    aggregates: [
      { scope: scopeOf('world'), members: Int32Array.from(['qa', 'sa', 'us'].map(scopeOf).sort((a, b) => a - b)) },
      { scope: scopeOf('developed'), members: Int32Array.of(scopeOf('us')) },
      { scope: scopeOf('emerging'), members: Int32Array.from(['qa', 'sa'].map(scopeOf).sort((a, b) => a - b)) },
    ],
  },
  { number: 1, scopes: Int32Array.from(pairs), aggregates: [] },
];

/** Every scope of the small catalogue that has coverage of its own. */
export const SMALL_SCOPES: readonly number[] = [...core, ...pairs];

export interface TestIndexes {
  readonly app: INestApplicationContext;
  readonly dataSource: DataSource;
  readonly days: CoverageRepository;
  readonly computation: ComputationService;
  readonly computations: ComputationsRepository;
  readonly latest: LatestRepository;
  /** What readers get now. */
  editionOf(dataset: Dataset): Promise<Edition>;
  /** The latest value that readers get now. */
  findLatest(dataset: Dataset, slug: string): Promise<Latest | null>;
  readonly events: DomainEvents;
  /** Computes all partitions. */
  computeAll(dataset: Dataset): Promise<void>;
  /** Every vintage of a scope that readers get now, in the order of computation. */
  listVintages(dataset: Dataset, slug: string): Promise<IndexRecord[]>;
  /** Everything published, byte by byte. */
  dump(dataset: Dataset): Promise<unknown[]>;
  close(): Promise<void>;
}

/** The computation of indexes on a database, as the worker wires it, with a small catalogue. */
export async function openIndexes(
  databaseUrl: string,
  options: { clock?: Clock; partitions?: readonly Partition[]; methodologies?: readonly MethodologyVersion[]; env?: NodeJS.ProcessEnv } = {},
): Promise<TestIndexes> {
  const { partitions = SMALL_PARTITIONS, methodologies = COMPUTED_METHODOLOGIES } = options;
  const config = loadConfig({ NODE_ENV: 'test', DATABASE_URL: databaseUrl, LOG_LEVEL: 'error', ...options.env });
  const dataSource = await createDataSource({ url: databaseUrl, poolSize: 6, name: 'indexes-test', statementTimeoutMs: 60_000 }).initialize();
  const parts = { config, logger: createLogger(config, 'indexes-test'), dataSource, clock: options.clock };
  class TestIndexesModule {}
  const imports = [WorkerPlatformModule.with(parts), OutboxModule, IndexesComputationModule.with(partitions, methodologies)];
  const app = await NestFactory.createApplicationContext({ module: TestIndexesModule, imports }, { logger: false });
  const computation = app.get(ComputationService, { strict: false });
  const latest = app.get(LatestRepository, { strict: false });
  const published = new PublishedMethodologiesView(dataSource);
  const editionOf = async (dataset: Dataset): Promise<Edition> => editionsOf(dataset, await published.list(dataset)).at(-1)!;
  return {
    app,
    dataSource,
    days: app.get(CoverageRepository, { strict: false }),
    computation,
    computations: app.get(ComputationsRepository, { strict: false }),
    latest,
    editionOf,
    findLatest: async (dataset, slug) => latest.find(await editionOf(dataset), scopeOf(slug)),
    events: app.get(DomainEvents),
    computeAll: async (dataset) => {
      for (const { number } of partitions) await computation.computePartition(dataset, number);
    },
    listVintages: async (dataset, slug) => {
      const { methodology, knownFrom } = await editionOf(dataset);
      const rows: { month: number; packed: Buffer }[] = await dataSource.query(
        `SELECT month, packed FROM index_values WHERE dataset = $1 AND methodology = $2 AND scope = $3 ORDER BY month`,
        [dataset, methodology, scopeOf(slug)],
      );
      return rows.flatMap(({ month, packed }) => decodeMonth(month, packed, knownFrom));
    },
    dump: async (dataset) => [
      ...(await dataSource.query(
        `SELECT methodology, scope, month, encode(packed, 'hex') AS packed FROM index_values WHERE dataset = $1 ORDER BY 1, 2, 3`,
        [dataset],
      )),
      ...(await dataSource.query(
        `SELECT methodology, scope, day::text, has_mvi, has_isr, encode(record, 'hex') AS record, encode(trend, 'hex') AS trend FROM index_latest WHERE dataset = $1 ORDER BY 1, 2`,
        [dataset],
      )),
    ],
    close: async () => {
      await app.close();
      if (dataSource.isInitialized) await dataSource.destroy();
    },
  };
}

/** Indexes on a database of their own, with a clock that stands at `now`. */
export async function openOwnIndexes(now: string): Promise<{ database: TestDatabase; clock: MutableClock; indexes: TestIndexes }> {
  const database = await createDatabase();
  const clock = new MutableClock(now);
  return { database, clock, indexes: await openIndexes(database.url, { clock }) };
}
