import { ChangeCache } from './change-cache';

describe('ChangeCache', () => {
  let generation: number | null = 1;
  let reads = 0;
  const cache = new ChangeCache<string>({ generationOf: () => generation }, 'keys', 2);
  const read = (name: string, during: () => void = () => undefined): Promise<string> =>
    cache.read(name, async () => {
      during();
      return Promise.resolve(`${name} ${++reads}`);
    });

  beforeEach(() => {
    generation = (generation ?? 0) + 1;
    reads = 0;
  });

  it('reads a value once', async () => {
    expect([await read('a'), await read('a'), reads]).toEqual(['a 1', 'a 1', 1]);
  });

  it('reads a value again after a change', async () => {
    await read('a');
    generation = (generation ?? 0) + 1;
    expect(await read('a')).toBe('a 2');
  });

  it('does not keep a value when a change came while it was read', async () => {
    await read('a', () => (generation = (generation ?? 0) + 1));
    expect(await read('a')).toBe('a 2');
  });

  it('reads every value anew while nobody knows what has changed', async () => {
    await read('a');
    generation = null;
    expect([await read('a'), await read('a')]).toEqual(['a 2', 'a 3']);
  });

  it('stays within its bound by dropping first the value that was not asked for the longest', async () => {
    for (const name of ['a', 'b', 'a', 'c']) await read(name);
    expect(['a', 'b', 'c'].map((name) => cache.get(name))).toEqual(['a 1', undefined, 'c 3']);
  });

  it('stays within its bound when a kept value becomes heavier', async () => {
    const weights = new Map([
      ['a', 1],
      ['b', 1],
    ]);
    const heavy = new ChangeCache<string>({ generationOf: () => 1 }, 'keys', 3, (value) => weights.get(value) ?? 0);
    for (const name of ['a', 'b']) await heavy.read(name, async () => Promise.resolve(name));
    weights.set('b', 3);
    heavy.weighAgain('b', 'b');
    expect([heavy.get('a'), heavy.get('b')]).toEqual([undefined, 'b']);
  });
});
