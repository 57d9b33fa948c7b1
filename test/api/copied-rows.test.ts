import { readCopiedRows } from '../../server/platform/database/copied-rows';
import { createDataSource } from '../../server/platform/database/data-source';
import { createDatabase } from '../support/postgres';

/** What keeps the process from ending. */
const timers = (): number => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;

describe('rows that are copied', () => {
  it.each([
    ['are read', 'SELECT 7::integer', 'read'],
    ['cannot be read', 'SELECT 1 / 0', 'division by zero'],
  ])('leave no timer behind where they %s', async (_, statement, outcome) => {
    const database = await createDatabase();
    const dataSource = await createDataSource({ url: database.url, poolSize: 1, name: 'copied-rows', statementTimeoutMs: 60_000 }).initialize();
    try {
      await dataSource.query('SELECT 1');
      const before = timers();
      const read = readCopiedRows(dataSource, statement).then(() => 'read');
      expect(await read.catch(({ message }: Error) => message)).toBe(outcome);
      expect(timers()).toBe(before);
    } finally {
      await dataSource.destroy();
      await database.drop();
    }
  });
});
