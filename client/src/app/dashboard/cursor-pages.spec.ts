import { describe, expect, it } from '@jest/globals';
import { type CursorPage, readNumberedPage } from './cursor-pages';

const ROWS = ['a', 'b', 'c', 'd', 'e'];
let reads: (string | undefined)[] = [];

async function read({ limit, cursor }: { limit: number; cursor?: string }): Promise<CursorPage> {
  reads.push(cursor);
  const from = Number(cursor ?? 0);
  const next = from + limit < ROWS.length ? String(from + limit) : null;
  return { data: ROWS.slice(from, from + limit).map((id) => ({ id })), next_cursor: next };
}

async function idsOf(list: string, page: number): Promise<string> {
  reads = [];
  return (await readNumberedPage(list, { page, perPage: 2 }, read)).data.map(({ id }) => id).join('');
}

describe('readNumberedPage', () => {
  it('reads pages one by one, each from where the one before ended', async () => {
    expect(await idsOf('one', 1)).toBe('ab');
    expect(await idsOf('one', 2)).toBe('cd');
    expect(reads).toEqual(['2']);
    expect(await idsOf('one', 3)).toBe('e');
    expect(await idsOf('one', 2)).toBe('cd');
    expect(reads).toEqual(['2']);
  });

  it('finds a page from the beginning where those before were never read, and the last page for any number beyond it', async () => {
    expect(await idsOf('two', 3)).toBe('e');
    expect(reads).toEqual([undefined, '2', '4']);
    expect(await idsOf('three', 9)).toBe('e');
  });

  it('says whether there is a page before and behind', async () => {
    const info = async (page: number) => (await readNumberedPage('four', { page, perPage: 2 }, read)).pageInfo;
    expect(await info(1)).toEqual({ hasNextPage: true, hasPreviousPage: false });
    expect(await info(3)).toEqual({ hasNextPage: false, hasPreviousPage: true });
  });
});
