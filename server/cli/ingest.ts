/** Files into the live dataset: `npm run ingest -- FILE…`, `npm run ingest -- gdelt --latest`. */
import 'reflect-metadata';
import { type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CATALOGUE_COMPUTATION } from '../indexes/indexes-computation.module';
import {
  CoverageService,
  IngestionService,
  BUILT_IN_OUTLET_RULES,
  gkgDocument,
  inspectDocument,
  type IngestionReport,
  lookAhead,
  NewsModule,
  NewsSource,
  openLocalFile,
  type ReadProgress,
  RuleCategoriser,
  type SourceFile,
} from '../news';
import { Clock, toIsoDay } from '../platform/clock';
import { type Config, ConfigError, loadConfig } from '../platform/config/config';
import { createLogger } from '../platform/logging/logger';
import { Problem } from '../platform/problems/problem';
import { OutboxModule } from '../platform/queue/queue.module';
import { WorkerPlatformModule } from '../platform/worker-platform.module';
import { StartFailure } from '../start/failure';
import { type CommandDatabase, openCommandDatabase } from './command-database';
import { INGEST_USAGE, type IngestArguments, parseIngestArguments, UsageError } from './ingest-arguments';
import { type FailedFile, IngestOutput } from './ingest-output';

/** A file to read: how to name it before it is there, and how to get it. */
interface Item {
  readonly name: string;
  readonly get: () => Promise<SourceFile>;
}

interface TakeOptions {
  readonly onProgress: (progress: ReadProgress) => void;
  readonly after: Promise<void>;
}

type Take = (file: SourceFile, options: TakeOptions) => Promise<IngestionReport>;

/** While the database stores one file, the next is read. */
const FILES_AT_ONCE = 2;

@Module({})
class IngestModule {}

async function main(): Promise<void> {
  const args = parseIngestArguments(process.argv.slice(2));
  const config = loadConfig();
  const failures = args.isDryRun ? await inspect(args) : await ingest(args, config);
  if (failures > 0) process.exitCode = 1;
}

async function inspect(args: IngestArguments): Promise<number> {
  if (args.isLatest) throw new UsageError('--dry-run goes with files.');
  const steps = { categoriser: new RuleCategoriser(), outlets: BUILT_IN_OUTLET_RULES };
  const inspectOne: Take = (file, { onProgress }) => inspectDocument(gkgDocument(file), { now: new Clock().now(), steps, onProgress });
  return takeAll(localItems(args), inspectOne, args.isJson);
}

async function ingest(args: IngestArguments, config: Config): Promise<number> {
  const database = await openCommandDatabase(config, 'barograph-ingest');
  try {
    const app = await openProduct(config, database);
    const ingestion = app.get(IngestionService);
    const items = args.isLatest ? latestItems(app.get(NewsSource)) : localItems(args);
    const failures = await takeAll(items, (file, options) => ingestion.ingestFile(file, options), args.isJson);
    await updateCoverage(app, database);
    await app.close();
    return failures;
  } finally {
    await database.close();
  }
}

/** With the indexes, because they ask for values wherever coverage changes. */
function openProduct(config: Config, { dataSource, url }: CommandDatabase): Promise<INestApplicationContext> {
  const own = { ...config, database: { ...config.database, url } };
  const logger = createLogger({ log: { ...config.log, level: 'error' } }, 'ingest');
  const platform = WorkerPlatformModule.with({ config: own, logger, dataSource });
  return NestFactory.createApplicationContext(
    { module: IngestModule, imports: [platform, OutboxModule, NewsModule, CATALOGUE_COMPUTATION] },
    { logger: false, abortOnError: false },
  );
}

function localItems(args: IngestArguments): Item[] {
  return args.files.map((path) => ({ name: path, get: () => openLocalFile(path) }));
}

function latestItems(source: NewsSource): Item[] {
  return source.streams.map((stream) => ({ name: stream, get: () => source.fetchLatest(stream) }));
}

/** Takes all, in order; one that fails does not keep the others out. Returns how many failed. */
async function takeAll(items: readonly Item[], take: Take, isJson: boolean): Promise<number> {
  const output = new IngestOutput(isJson, items.length);
  let failures = 0;
  const start = async (item: Item, index: number, after: Promise<void>): Promise<IngestionReport | FailedFile> => {
    try {
      return await take(await item.get(), { onProgress: (progress) => output.progress(index, item.name, progress), after });
    } catch (error) {
      return { file: item.name, ...describe(error) };
    }
  };
  for await (const outcome of lookAhead(items, FILES_AT_ONCE, start)) {
    if ('code' in outcome) {
      failures++;
      output.failed(outcome);
    } else {
      output.done(outcome);
      // A file of which no row could be taken is another kind of file.
      if (!outcome.skipped && outcome.rowsRead > 0 && outcome.accepted === 0) failures++;
    }
  }
  output.end();
  return failures;
}

async function updateCoverage(app: INestApplicationContext, database: CommandDatabase): Promise<void> {
  const days = await app.get(CoverageService).updateDirtyDays('live');
  if (days.length === 0) return;
  const span = days.length === 1 ? toIsoDay(days[0]) : `${days.length} days from ${toIsoDay(days[0])} to ${toIsoDay(days[days.length - 1])}`;
  const values = (await database.isServed()) ? 'The running worker computes the values now.' : 'The values are computed at the next npm start.';
  process.stderr.write(`Coverage updated: ${span}. ${values}\n`);
}

function describe(error: unknown): { code: string; detail: string } {
  if (error instanceof Problem) return { code: error.kind.code, detail: error.detail };
  return { code: 'internal', detail: `This did not work: ${error instanceof Error ? error.message : String(error)}` };
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    const isKnown = error instanceof ConfigError || error instanceof StartFailure;
    const text = error instanceof UsageError ? `${error.message}\n\n${INGEST_USAGE}` : isKnown ? error.message : describe(error).detail;
    process.stderr.write(`${text}\n`);
    process.exit(1);
  },
);
