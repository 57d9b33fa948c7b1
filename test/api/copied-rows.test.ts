import { DataSource } from 'typeorm';
import { readCopiedRows } from '../../server/platform/database/copied-rows';
import { createDataSource } from '../../server/platform/database/data-source';
import { createDatabase, type TestDatabase } from '../support/postgres';

const ROWS = 40;
const ROW_BYTES = 100_000;
const STATEMENT = `SELECT n, decode(repeat(lpad(to_hex(n), 2, '0'), ${ROW_BYTES}), 'hex'), NULL FROM generate_series(1, ${ROWS}) AS n`;

/** What keeps the process from ending. */
const timers = (): number => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;

let database: TestDatabase;
let dataSource: DataSource;

beforeAll(async () => {
  database = await createDatabase();
  dataSource = await createDataSource({ url: database.url, poolSize: 1, name: 'copied-rows', statementTimeoutMs: 30_000 }).initialize();
});
afterAll(async () => {
  await dataSource?.destroy();
  await database?.drop();
});
afterEach(() => jest.restoreAllMocks());

describe('readCopiedRows', () => {
  it('reads rows whole, also those that lie across pieces of the answer, and leaves the connection to the next statement', async () => {
    for (let time = 0; time < 5; time++) {
      const rows = await readCopiedRows(dataSource, STATEMENT);
      expect(rows.map(([number, bytes, none]) => [number!.readInt32BE(), bytes!.length, none])).toEqual(
        Array.from({ length: ROWS }, (_, at) => [at + 1, ROW_BYTES, null]),
      );
      for (const [at, [, bytes]] of rows.entries()) expect(bytes!.every((byte) => byte === at + 1)).toBe(true);
      expect(await dataSource.query('SELECT 7 AS value')).toEqual([{ value: 7 }]);
    }
  });

  it('gives back the memory that the rows came in', async () => {
    let released = 0;
    const { transfer } = ArrayBuffer.prototype;
    jest.spyOn(ArrayBuffer.prototype, 'transfer').mockImplementation(function (this: ArrayBuffer, length?: number) {
      released += this.byteLength;
      return transfer.call(this, length);
    });
    await readCopiedRows(dataSource, STATEMENT);
    expect(released).toBeGreaterThan(0.8 * ROWS * ROW_BYTES);
  });

  it.each([
    ['are read', 'SELECT 7::integer', 'read'],
    ['cannot be read', 'SELECT 1 / 0', 'division by zero'],
  ])('leaves no timer behind where the rows %s', async (_, statement, outcome) => {
    await dataSource.query('SELECT 1');
    const before = timers();
    const read = readCopiedRows(dataSource, statement).then(() => 'read');
    expect(await read.catch(({ message }: Error) => message)).toBe(outcome);
    expect(timers()).toBe(before);
  });
});
