import { Batcher } from './batcher';

/** A batcher whose batches end when the test says so. */
function heldBatcher(most?: number) {
  const batches: { items: readonly number[]; end: (error?: Error) => void }[] = [];
  const batcher = new Batcher<number, number>(
    (items) =>
      new Promise((resolve, reject) => {
        batches.push({ items, end: (error) => (error === undefined ? resolve(items.map((item) => item * 10)) : reject(error)) });
      }),
    most,
  );
  return { batcher, batches };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('group commit', () => {
  it('sends the first item at once, and the items that arrive meanwhile together in order', async () => {
    const { batcher, batches } = heldBatcher();
    const answers = [1, 2, 3].map((item) => batcher.add(item));
    expect(batches.map(({ items }) => items)).toEqual([[1]]);
    batches[0].end();
    await turn();
    expect(batches.map(({ items }) => items)).toEqual([[1], [2, 3]]);
    batches[1].end();
    expect(await Promise.all(answers)).toEqual([10, 20, 30]);
    await turn();
    expect(batcher.isIdle).toBe(true);
  });

  it('sends what comes in one turn of the event loop together where it gathers', async () => {
    const batches: (readonly number[])[] = [];
    const batcher = new Batcher<number, number>(
      (items) => {
        batches.push(items);
        return Promise.resolve(items);
      },
      10,
      true,
    );
    expect(await Promise.all([1, 2, 3].map((item) => batcher.add(item)))).toEqual([1, 2, 3]);
    expect(batches).toEqual([[1, 2, 3]]);
  });

  it('fails the waiting items together with a failed batch, then starts afresh', async () => {
    const { batcher, batches } = heldBatcher();
    const answers = Promise.allSettled([1, 2].map((item) => batcher.add(item)));
    batches[0].end(new Error('lost'));
    expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const next = batcher.add(3);
    expect(batches.map(({ items }) => items)).toEqual([[1], [3]]);
    batches[1].end();
    expect(await next).toBe(30);
  });

  it('never exceeds the maximum batch size', async () => {
    const { batcher, batches } = heldBatcher(2);
    const answers = [1, 2, 3, 4].map((item) => batcher.add(item));
    for (let batch = 0; batch < 3; batch++) {
      batches[batch].end();
      await turn();
    }
    expect(batches.map(({ items }) => items)).toEqual([[1], [2, 3], [4]]);
    expect(await Promise.all(answers)).toEqual([10, 20, 30, 40]);
  });
});
