import { ConfigError, loadConfig } from '../platform/config/config';
import { workerDataSource } from '../platform/database/data-source';
import { migrate } from '../platform/database/migrate';

/** Brings the database of DATABASE_URL up to date. */
async function main(): Promise<void> {
  const config = loadConfig();
  if (config.database.url === null) throw new Error('Set DATABASE_URL. (npm start migrates its own database by itself.)');
  const dataSource = await workerDataSource(config, 'barograph-migrate').initialize();
  try {
    await migrate(dataSource, config.database.url);
  } finally {
    await dataSource.destroy();
  }
}

main().catch((error: Error) => {
  process.stderr.write(`${error instanceof ConfigError ? error.message : `The database could not be migrated: ${error.message}`}\n`);
  process.exit(1);
});
