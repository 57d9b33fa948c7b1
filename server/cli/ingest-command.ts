import { resolve } from 'node:path';
import { type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { CATALOGUE_COMPUTATION } from '../indexes/indexes-computation.module';
import {
  AnnouncedDays,
  type Announcement,
  announcementOf,
  bringInListedOutlets,
  CoverageService,
  CoverageSummariesView,
  historyDaysBy,
  IngestionService,
  keepAlive,
  NewsModule,
  provenanceOf,
} from '../news';
import { importTemplate } from '../news/sources/archives';
import { Clock, toIsoDay } from '../platform/clock';
import { type Config, ConfigError, loadConfig } from '../platform/config/config';
import { createLogger } from '../platform/logging/logger';
import { DEFAULT_LANGUAGE } from '../platform/messages/messages';
import { OutboxModule } from '../platform/queue/queue.module';
import { CURRENT_METHODOLOGY } from '../volatility/methodology/methodologies';
import { WorkerPlatformModule } from '../platform/worker-platform.module';
import { StartFailure } from '../start/failure';
import { type CommandDatabase, findCommandDatabase, openCommandDatabase } from './command-database';
import { type FilesArguments, INGEST_USAGE, type IngestArguments, parseIngestArguments, UsageError } from './ingest-arguments';
import { followValues } from './follow-values';
import { describeFailure } from './ingest-failures';
import { ingestFiles } from './ingest-files';
import { checkGdeltRange, ingestGdelt } from './ingest-gdelt';
import { IngestOutput } from './ingest-output';
import { previewFiles } from './ingest-preview';

/** What needs a database. */
type Work = Exclude<IngestArguments, { command: 'template' | 'help' }>;

const COMMAND_NAME = 'barograph-ingest';
/** Nobody waits longer for a database after a Ctrl-C. */
const LEAVING_MS_MAX = 5_000;

@Module({})
class IngestModule {}

/**
 * The command with what was typed after its name.
 * @param environment of the configuration; that of the process unless given
 * @returns the exit code
 */
export async function runIngest(typed: string[], environment?: NodeJS.ProcessEnv): Promise<number> {
  try {
    return (await work(typed, environment)) > 0 ? 1 : 0;
  } catch (error) {
    const isKnown = error instanceof ConfigError || error instanceof StartFailure;
    const text = error instanceof UsageError ? `${error.message}\n\n${INGEST_USAGE}` : isKnown ? error.message : describeFailure(error).detail;
    process.stderr.write(`${text}\n`);
    return 1;
  }
}

/** Returns how many files could not be used. */
async function work(typed: string[], environment: NodeJS.ProcessEnv | undefined): Promise<number> {
  const args = parseIngestArguments(typed);
  if (args.command === 'help' || args.command === 'template') {
    await writeOut(args.command === 'help' ? `${INGEST_USAGE}\n` : importTemplate(args.format));
    return 0;
  }
  const config = loadConfig(environment);
  if (args.command === 'gdelt') checkGdeltRange(args, new Clock().now());
  const isPreview = args.command === 'files' && args.isDryRun;
  return isPreview ? preview(args, config) : ingest(args, config);
}

/** Resolves when everything was written: a pipe takes a long text in pieces. */
function writeOut(text: string): Promise<void> {
  return new Promise((done) => void process.stdout.write(text, () => done()));
}

async function preview(args: FilesArguments, config: Config): Promise<number> {
  const dataSource = await findCommandDatabase(config, COMMAND_NAME);
  const output = new IngestOutput(args.isJson, args.files.length);
  try {
    return await previewFiles(args, dataSource, output);
  } finally {
    output.end();
    await dataSource?.destroy();
  }
}

async function ingest(args: Work, config: Config): Promise<number> {
  const database = await openCommandDatabase(config, COMMAND_NAME);
  try {
    const app = await openProduct(config, database);
    await app.get(DataSource).transaction((manager) => bringInListedOutlets(manager, app.get(Clock).now()));
    const announcement = announce(args, app.get(Clock).now());
    const failures = await keepAlive(app.get(AnnouncedDays), announcement, () => take(app, args, announcement));
    await updateCoverage(app, database, announcement);
    await app.close();
    return failures;
  } finally {
    await database.close();
  }
}

/** The same for the same command, so that it takes up what it was killed at. */
function announce(args: Work, now: Date): Announcement {
  if (args.command === 'files')
    return announcementOf(
      'import',
      args.files.map((file) => resolve(file)),
      now,
    );
  return announcementOf('gdelt', [`${args.from}`, `${args.to}`, `${args.isTranslated}`], now);
}

async function take(app: INestApplicationContext, args: Work, announcement: Announcement): Promise<number> {
  const output = new IngestOutput(args.isJson, args.command === 'files' ? args.files.length : 0);
  try {
    if (args.command === 'gdelt') return await ingestGdelt(app, args, announcement, output);
    const stay = leaveOnSignal(() => app.get(AnnouncedDays).release(announcement));
    const failures = await ingestFiles(app.get(IngestionService), args, announcement, output);
    stay();
    return failures;
  } finally {
    output.end();
  }
}

/** What was stored by then stays, and is computed. Returns what ends the waiting for a signal. */
function leaveOnSignal(leave: () => Promise<void>): () => void {
  let isLeaving = false;
  const stop = (): void => {
    // npm passes on a Ctrl-C that the terminal has already sent.
    if (isLeaving) return;
    isLeaving = true;
    const end = (): never => process.exit(130);
    setTimeout(end, LEAVING_MS_MAX);
    leave().then(end, end);
  };
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.on(signal, stop);
  return () => signals.forEach((signal) => void process.off(signal, stop));
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

async function updateCoverage(app: INestApplicationContext, database: CommandDatabase, announcement: Announcement): Promise<void> {
  const announced = app.get(AnnouncedDays);
  const published = await announced.publish(announcement.id);
  // A worker does that apart from live news.
  const lapsed = (await database.isServed()) ? [] : await announced.publishLapsed();
  const built = await app.get(CoverageService).updateDirtyDays('live');
  const days = [...new Set([...published, ...lapsed, ...built])].sort((a, b) => a - b);
  if (days.length === 0) return;
  const span = days.length === 1 ? toIsoDay(days[0]) : `${days.length} days from ${toIsoDay(days[0])} to ${toIsoDay(days[days.length - 1])}`;
  const isServed = await database.isServed();
  say(`Coverage updated: ${span}. ${isServed ? 'The running worker computes the values now.' : 'The values are computed at the next npm start.'}`);
  if (isServed)
    say((await followValues(database)) ? 'The values stand.' : 'The worker has stopped. It goes on with the values at the next npm start.');
  const notice = await findNotice(database.dataSource);
  if (notice !== null) say(notice);
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** When there will be a value, where the history is too short for any. */
async function findNotice(dataSource: DataSource): Promise<string | null> {
  const history = await new CoverageSummariesView(dataSource).getHistory('live', historyDaysBy(CURRENT_METHODOLOGY) + 1);
  return provenanceOf({ dataset: 'live', sources: [], history, methodology: CURRENT_METHODOLOGY }, DEFAULT_LANGUAGE).notice;
}
