import { lookAhead } from './look-ahead';

describe('working ahead', () => {
  it('yields results in order, respects its width, and signals when the previous one is done', async () => {
    let running = 0;
    let most = 0;
    const events: string[] = [];
    const results: number[] = [];
    const work = async (item: number, index: number, before: Promise<void>): Promise<number> => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, (7 - index) * 3));
      await before;
      events.push(`stored ${item}`);
      running--;
      return item;
    };
    for await (const result of lookAhead([0, 1, 2, 3, 4, 5], 3, work)) results.push(result);
    expect(results).toEqual([0, 1, 2, 3, 4, 5]);
    expect(events).toEqual([0, 1, 2, 3, 4, 5].map((item) => `stored ${item}`));
    expect(most).toBe(3);
  });

  it('passes on a failure in its turn, and lets the next one have its turn', async () => {
    const seen: unknown[] = [];
    const work = async (item: number, _: number, before: Promise<void>): Promise<number> => {
      await before;
      if (item === 1) throw new Error('one');
      return item;
    };
    await expect(
      (async () => {
        for await (const result of lookAhead([0, 1, 2], 2, work)) seen.push(result);
      })(),
    ).rejects.toThrow('one');
    expect(seen).toEqual([0]);
  });
});
