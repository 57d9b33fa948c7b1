import { type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { NewsModule, SearchUpdates } from '../news';
import { type Config, ConfigError, loadConfig } from '../platform/config/config';
import { createLogger } from '../platform/logging/logger';
import { OutboxModule } from '../platform/queue/queue.module';
import { WorkerPlatformModule } from '../platform/worker-platform.module';
import { StartFailure } from '../start/failure';
import { type CommandDatabase, openCommandDatabase } from './command-database';

const USAGE = `Usage:
  npm run search -- rebuild

Makes what articles are searched by anew, in PostgreSQL or in the ClickHouse of CLICKHOUSE_URL: after that one is named, or was lost. Days that
are not made yet are not found meanwhile.`;

@Module({})
class SearchCommandModule {}

/**
 * The command with what was typed after its name.
 * @param environment of the configuration; that of the process unless given
 * @returns the exit code
 */
export async function runSearch([action, ...others]: readonly string[], environment?: NodeJS.ProcessEnv): Promise<number> {
  if (action !== 'rebuild' || others.length > 0) {
    process.stderr.write(`${USAGE}\n`);
    return action === 'help' ? 0 : 1;
  }
  try {
    const config = loadConfig(environment);
    const database = await openCommandDatabase(config, 'barograph-search');
    try {
      await rebuild(config, database);
    } finally {
      await database.close();
    }
    return 0;
  } catch (error) {
    const isKnown = [ConfigError, StartFailure].some((kind) => error instanceof kind);
    const { message } = error as Error;
    process.stderr.write(`${isKnown ? message : `The command failed: ${message}`}\n`);
    return 1;
  }
}

async function rebuild(config: Config, database: CommandDatabase): Promise<void> {
  const app = await openNews(config, database);
  try {
    const updates = app.get(SearchUpdates, { strict: false });
    for (const dataset of ['live', 'simulated'] as const) process.stdout.write(`${dataset}: ${await updates.rebuild(dataset)} days\n`);
  } finally {
    await app.close();
  }
}

function openNews(config: Config, { dataSource, url }: CommandDatabase): Promise<INestApplicationContext> {
  const own = { ...config, database: { ...config.database, url } };
  const logger = createLogger({ log: { ...config.log, level: 'error' } }, 'search');
  const imports = [WorkerPlatformModule.with({ config: own, logger, dataSource }), OutboxModule, NewsModule];
  return NestFactory.createApplicationContext({ module: SearchCommandModule, imports }, { logger: false, abortOnError: false });
}
