import { type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CATALOGUE_COMPUTATION } from '../indexes/indexes-computation.module';
import { SnapshotError, SnapshotExport, SnapshotImport, SnapshotsModule } from '../news';
import { toIsoDay } from '../platform/clock';
import { type Config, ConfigError, loadConfig } from '../platform/config/config';
import { createLogger } from '../platform/logging/logger';
import { Problem } from '../platform/problems/problem';
import { OutboxModule } from '../platform/queue/queue.module';
import { WorkerPlatformModule } from '../platform/worker-platform.module';
import { StartFailure } from '../start/failure';
import { type CommandDatabase, openCommandDatabase } from './command-database';

const USAGE = `Usage:
  npm run snapshot -- export DIR
  npm run snapshot -- import DIR|URL

export writes what the live indexes are computed from into DIR: outlets, and the counts of every final day by outlet and scope, in
a file a month with checksums. import checks all of such a folder, or of one at an address, and brings in the days that are not
here yet. Days that are here stay as they are.`;

@Module({})
class SnapshotCommandModule {}

/**
 * The command with what was typed after its name.
 * @param environment of the configuration; that of the process unless given
 * @returns the exit code
 */
export async function runSnapshot([direction, place, ...others]: readonly string[], environment?: NodeJS.ProcessEnv): Promise<number> {
  if ((direction !== 'export' && direction !== 'import') || place === undefined || others.length > 0) {
    process.stderr.write(`${USAGE}\n`);
    return direction === 'help' ? 0 : 1;
  }
  try {
    const database = await openCommandDatabase(loadConfig(environment), 'barograph-snapshot');
    try {
      await work(direction, place, database, loadConfig(environment));
    } finally {
      await database.close();
    }
    return 0;
  } catch (error) {
    process.stderr.write(`${describe(error as Error)}\n`);
    return 1;
  }
}

async function work(direction: 'export' | 'import', place: string, database: CommandDatabase, config: Config): Promise<void> {
  const app = await openProduct(config, database);
  try {
    if (direction === 'export') await exportTo(app.get(SnapshotExport, { strict: false }), place);
    else await importFrom(app.get(SnapshotImport, { strict: false }), place, await database.isServed());
  } finally {
    await app.close();
  }
}

async function exportTo(snapshots: SnapshotExport, folder: string): Promise<void> {
  const { files } = await snapshots.write(folder, ({ name, days, bytes }) => process.stdout.write(`${name}  ${days} days  ${bytes} bytes\n`));
  process.stderr.write(`${files.reduce((sum, { days }) => sum + days, 0)} days written to ${folder}.\n`);
}

async function importFrom(snapshots: SnapshotImport, place: string, isServed: boolean): Promise<void> {
  const { days, kept } = await snapshots.read(place);
  const stayed =
    kept === 0 ? '' : kept === 1 ? ' 1 day was here already and stayed as it was.' : ` ${kept} days were here already and stayed as they were.`;
  if (days.length === 0) {
    process.stderr.write(`Nothing was brought in.${stayed}\n`);
    return;
  }
  const values = isServed ? 'The running worker computes the values now.' : 'The values are computed at the next npm start.';
  process.stderr.write(`${days.length} days from ${toIsoDay(days[0])} to ${toIsoDay(days[days.length - 1])} brought in.${stayed} ${values}\n`);
}

/** With the indexes, because they ask for values wherever coverage changes. */
function openProduct(config: Config, { dataSource, url }: CommandDatabase): Promise<INestApplicationContext> {
  const own = { ...config, database: { ...config.database, url } };
  const logger = createLogger({ log: { ...config.log, level: 'error' } }, 'snapshot');
  const platform = WorkerPlatformModule.with({ config: own, logger, dataSource });
  return NestFactory.createApplicationContext(
    { module: SnapshotCommandModule, imports: [platform, OutboxModule, SnapshotsModule, CATALOGUE_COMPUTATION] },
    { logger: false, abortOnError: false },
  );
}

function describe(error: Error): string {
  if (error instanceof Problem) return error.detail;
  const isKnown = [ConfigError, StartFailure, SnapshotError].some((kind) => error instanceof kind);
  return isKnown ? error.message : `The command failed: ${error.message}`;
}
