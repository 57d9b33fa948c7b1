import type { Config } from '../platform/config/config';
import { workerDataSource } from '../platform/database/data-source';
import { migrate } from '../platform/database/migrate';
import { prepareDemonstration } from './demonstration';
import { prepareOperator, type Operator } from './operator';

/** What the preparation found out for the table that the start prints. */
export type Prepared = Operator;

export interface Step {
  title: string;
  /** Idempotent: runs at every start, and again after being killed half-way. */
  run: (config: Config, report: (detail: string) => void) => Promise<Prepared>;
}

async function migrateDatabase(config: Config): Promise<Prepared> {
  if (config.database.url === null) throw new Error('DATABASE_URL is not set');
  const dataSource = await workerDataSource(config, 'barograph-migrate').initialize();
  try {
    await migrate(dataSource, config.database.url);
  } finally {
    await dataSource.destroy();
  }
  return {};
}

async function loadDemonstration(config: Config, report: (detail: string) => void): Promise<Prepared> {
  if (config.demonstration) await prepareDemonstration(config, report);
  return {};
}

/** In order, before the API and the worker are started. */
export const STEPS: readonly Step[] = [
  { title: 'Bringing the database up to date', run: migrateDatabase },
  { title: 'Preparing the demonstration', run: loadDemonstration },
  { title: 'Preparing the first key and account', run: prepareOperator },
];
