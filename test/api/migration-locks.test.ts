import { Client } from 'pg';
import { createDataSource } from '../../server/platform/database/data-source';
import { migrate } from '../../server/platform/database/migrate';
import { createDatabase } from '../support/postgres';
import { until } from '../support/until';

const ADDS_A_COLUMN = 'SignUpNetworks1766000000000';

it('a migration waits for a reader of its table, says who it is, and goes on when the reader is done', async () => {
  const database = await createDatabase();
  const dataSource = await createDataSource({ url: database.url, poolSize: 2, name: 'barograph-test', statementTimeoutMs: 60_000 }).initialize();
  const isDone = async (): Promise<boolean> => (await dataSource.query(`SELECT 1 FROM migrations WHERE name = $1`, [ADDS_A_COLUMN])).length > 0;
  while (await isDone()) await dataSource.undoLastMigration();
  const reader = new Client({ connectionString: database.url, application_name: 'reporting' });
  await reader.connect();
  await reader.query('BEGIN');
  await reader.query('SELECT count(*) FROM registrations');

  const told: string[] = [];
  const migrated = migrate(dataSource, database.url, (sentence) => told.push(sentence));
  const outcome = migrated.then(
    () => 'done',
    (error: Error) => error.message,
  );
  await until(() => told.length >= 2);
  expect(told[0]).toMatch(/^A migration waits for a lock held by reporting \(process \d+, in a transaction for \d+ s\)\. It is tried again\.$/);
  await reader.query('COMMIT');
  expect(await outcome).toBe('done');
  expect(await isDone()).toBe(true);
  await reader.end();
  await dataSource.destroy();
  await database.drop();
});
