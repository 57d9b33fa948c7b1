import type { DataSource } from 'typeorm';
import { queryLocked } from './locked-windows';

/** Answers the first statement of a transaction with `locked`, and notes the others. */
function databaseWith(locked: object[]): { dataSource: DataSource; asked: string[] } {
  const asked: string[] = [];
  const query = (text: string): Promise<object[]> => {
    if (text.startsWith('SELECT 1 FROM api_usage')) return Promise.resolve(locked);
    asked.push(text);
    return Promise.resolve([{ used: 1 }]);
  };
  const dataSource = { transaction: (work: (manager: object) => Promise<unknown>) => work({ query }) };
  return { dataSource: dataSource as unknown as DataSource, asked };
}

describe('queryLocked', () => {
  it('waits for the lock of the organization before it asks what a key has used', async () => {
    const { dataSource, asked } = databaseWith([{}]);
    expect(await queryLocked(dataSource, 'o1', 'what is used', [])).toEqual([{ used: 1 }]);
    expect(asked).toEqual(['what is used']);
  });

  it('asks nothing where there is no row to lock, since the one that comes next may count meanwhile', async () => {
    const { dataSource, asked } = databaseWith([]);
    expect(await queryLocked(dataSource, 'o1', 'what is used', [])).toEqual([]);
    expect(asked).toEqual([]);
  });
});
