/**
 * A process of its own for everything that happens to the database before the product serves: its memory is free again
 * afterwards, and Ctrl-C can end it at any point.
 */
import { loadConfig, type Config } from '../platform/config/config';
import { workerDataSource } from '../platform/database/data-source';
import { migrate } from '../platform/database/migrate';
import { prepareDemonstration } from './demonstration';
import { prepareOperator, type Operator } from './operator';
import type { PrepareMessage } from './preparation';

interface Step {
  title: string;
  /** Idempotent: runs at every start, and again after being killed half-way. */
  run: (config: Config, report: (detail: string) => void) => Promise<Operator>;
}

async function migrateDatabase(config: Config, report: (detail: string) => void): Promise<Operator> {
  if (config.database.url === null) throw new Error('DATABASE_URL is not set');
  const dataSource = await workerDataSource(config, 'barograph-migrate').initialize();
  try {
    await migrate(dataSource, config.database.url, report);
  } finally {
    await dataSource.destroy();
  }
  return {};
}

async function loadDemonstration(config: Config, report: (detail: string) => void): Promise<Operator> {
  if (config.demonstration) await prepareDemonstration(config, report);
  return {};
}

/** In order, before the API and the worker are started. */
const STEPS: readonly Step[] = [
  { title: 'Bringing the database up to date', run: migrateDatabase },
  { title: 'Preparing the demonstration', run: loadDemonstration },
  { title: 'Preparing the first key and account', run: prepareOperator },
];

/** Resolves when the message is on its way; without a parent (run by hand) it is shown. */
function tell(message: PrepareMessage): Promise<void> {
  return new Promise((resolve) => {
    if (process.send) process.send(message, () => resolve());
    else {
      process.stdout.write(`${JSON.stringify(message)}\n`);
      resolve();
    }
  });
}

async function main(): Promise<void> {
  const config = loadConfig();
  let prepared: Operator = {};
  for (const step of STEPS) {
    await tell({ title: step.title });
    prepared = { ...prepared, ...(await step.run(config, (detail) => void tell({ detail }))) };
  }
  await tell({ prepared });
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${error instanceof Error ? (error.stack ?? '') : ''}\n`);
    void tell({ failed: reason.split('\n')[0] }).then(() => process.exit(1));
  },
);
