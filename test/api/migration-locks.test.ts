import { Client } from 'pg';
import { createDataSource } from '../../server/platform/database/data-source';
import { migrate } from '../../server/platform/database/migrate';
import { createDatabase } from '../support/postgres';
import { until } from '../support/until';

const ADDS_A_COLUMN = 'SignUpNetworks1766000000000';
const DIVIDES_THE_TRAIL = 'AuditMonths1795410422000';

/** A database as it was before a migration. */
async function databaseBefore(migration: string) {
  const database = await createDatabase();
  const dataSource = await createDataSource({ url: database.url, poolSize: 3, name: 'barograph-test', statementTimeoutMs: 60_000 }).initialize();
  const isDone = async (): Promise<boolean> => (await dataSource.query(`SELECT 1 FROM migrations WHERE name = $1`, [migration])).length > 0;
  while (await isDone()) await dataSource.undoLastMigration();
  return { database, dataSource, isDone };
}

it('the audit trail is divided into months without losing an event, while others go on writing it', async () => {
  const { database, dataSource, isDone } = await databaseBefore(DIVIDES_THE_TRAIL);
  const EVENTS = 200_000;
  await dataSource.query(
    `INSERT INTO audit_events (at, action, user_id, address, details)
     SELECT timestamptz '2024-01-01Z' + n * interval '5 minutes', 'account.signed_in', gen_random_uuid(), '192.0.2.7', '{}' FROM generate_series(1, ${EVENTS}) AS n`,
  );
  const began = performance.now();
  let [written, longest] = [0, 0];
  const isMigrated = migrate(dataSource, database.url).then(() => true);
  do {
    const before = performance.now();
    await dataSource.query(`INSERT INTO audit_events (at, action, details) VALUES (now(), 'account.signed_out', '{}')`);
    longest = Math.max(longest, performance.now() - before);
    written++;
  } while (!(await Promise.race([isMigrated, Promise.resolve(false)])));
  const took = performance.now() - began;
  expect(await isDone()).toBe(true);
  await dataSource.query(`INSERT INTO audit_events (at, action, details) VALUES (now(), 'account.signed_out', '{}')`);
  const figures = async (): Promise<object> => {
    const [row]: object[] = await dataSource.query(
      `SELECT count(*)::integer AS events, count(DISTINCT id)::integer AS ids, count(address)::integer AS addresses FROM audit_events`,
    );
    return row;
  };
  const all = { events: EVENTS + written + 1, ids: EVENTS + written + 1, addresses: EVENTS };
  expect(await figures()).toEqual(all);
  // What locked the table for all of its work would hold up a writer as long.
  expect(longest).toBeLessThan(Math.max(5_000, took / 2));
  while (await isDone()) await dataSource.undoLastMigration();
  expect(await figures()).toEqual(all);
  await dataSource.destroy();
  await database.drop();
});

it('a migration waits for a reader of its table, says who it is, and goes on when the reader is done', async () => {
  const { database, dataSource, isDone } = await databaseBefore(ADDS_A_COLUMN);
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
