import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../../server/platform/database/data-source';
import { migrate } from '../../server/platform/database/migrate';
import { MIGRATIONS } from '../../server/platform/database/migrations';
import { SQL_TABLES } from '../../server/platform/database/sql-tables';
import { createDatabase, type TestDatabase } from '../support/postgres';

const FOLDER = join(resolve(__dirname, '..', '..'), 'server', 'platform', 'database', 'migrations');
const names = MIGRATIONS.map((migration) => new migration().name);

let database: TestDatabase;
let dataSource: DataSource;

beforeAll(async () => {
  database = await createDatabase();
  dataSource = await createDataSource({ url: database.url, poolSize: 3, name: 'migrations-test', statementTimeoutMs: 60_000 }).initialize();
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

/** Every column, constraint and index of the product's own schema, as PostgreSQL tells them. */
async function describeSchema(): Promise<unknown[]> {
  return dataSource.query(`
    SELECT 'column' AS kind, table_name || '.' || column_name AS name, data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') AS definition
      FROM information_schema.columns WHERE table_schema = 'public'
    UNION ALL SELECT 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
      FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND conrelid <> 0
    UNION ALL SELECT 'index', indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
    ORDER BY 1, 2, 3`);
}

it('every migration file is listed, in the order of its timestamp, under its own name', () => {
  const files = readdirSync(FOLDER)
    .filter((file) => /^\d+-.*\.ts$/.test(file))
    .sort();
  expect(files.map((file) => file.split('-')[0])).toEqual(names.map((name) => /\d{13}$/.exec(name)?.[0]));
  expect(MIGRATIONS.map((migration) => migration.name)).toEqual(names);
});

it('entities agree with the migrated schema and never change it', async () => {
  expect(dataSource.options.synchronize).toBe(false);
  const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
  expect(upQueries.map(({ query }) => query)).toEqual([]);
});

it('every table has an entity or is listed as one used by SQL only', async () => {
  const tables: { name: string }[] = await dataSource.query(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`,
  );
  const covered = [...dataSource.entityMetadatas.map(({ tableName }) => tableName), ...Object.keys(SQL_TABLES)];
  expect(covered.sort()).toEqual(tables.map(({ name }) => name).sort());
});

it('migrating a migrated database changes nothing, even by two processes at once', async () => {
  const before = await describeSchema();
  await Promise.all([migrate(dataSource, database.url), migrate(dataSource, database.url)]);
  expect(await describeSchema()).toEqual(before);
  const rows: { name: string }[] = await dataSource.query('SELECT name FROM migrations ORDER BY timestamp');
  expect(rows.map(({ name }) => name)).toEqual(names);
});

it('all migrations revert to an empty schema and run again to the same one', async () => {
  const before = await describeSchema();
  expect(before.length).toBeGreaterThan(50);
  for (let left = names.length; left > 0; left--) await dataSource.undoLastMigration();
  const tables: { table_name: string }[] = await dataSource.query(`SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'`);
  expect(tables.map(({ table_name }) => table_name)).toEqual(['migrations']);
  await migrate(dataSource, database.url);
  expect(await describeSchema()).toEqual(before);
});
