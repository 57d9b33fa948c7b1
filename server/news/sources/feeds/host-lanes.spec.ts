import { runLanes } from './host-lanes';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('runLanes', () => {
  it('works through each lane in order with pauses, and through several lanes at once', async () => {
    const open = new Set<string>();
    const ended = new Map<string, number>();
    let most = 0;
    const left = await runLanes([['a1', 'a2', 'a3'], ['b1', 'b2'], ['c1'], ['d1']], { width: 2, pauseMs: 20, isOver: () => false }, async (one) => {
      for (const other of open) expect(other[0]).not.toBe(one[0]);
      expect(performance.now() - (ended.get(one[0]) ?? 0)).toBeGreaterThanOrEqual(19);
      open.add(one);
      most = Math.max(most, open.size);
      await pause(10);
      open.delete(one);
      ended.set(one[0], performance.now());
      return true;
    });
    expect([left, most, [...ended.keys()].sort()]).toEqual([[], 2, ['a', 'b', 'c', 'd']]);
  });

  it('stops only the lane whose work asks for it', async () => {
    const done: string[] = [];
    const left = await runLanes(
      [
        ['a1', 'a2', 'a3'],
        ['b1', 'b2'],
      ],
      { width: 1, pauseMs: 1, isOver: () => false },
      async (one) => {
        done.push(one);
        return one !== 'a1';
      },
    );
    expect([done, left]).toEqual([
      ['a1', 'b1', 'b2'],
      ['a2', 'a3'],
    ]);
  });

  it('starts nothing once time is up, and returns what is left', async () => {
    const done: string[] = [];
    const left = await runLanes([['a1', 'a2'], ['b1']], { width: 1, pauseMs: 60_000, isOver: () => done.length > 0 }, async (one) => {
      done.push(one);
      return true;
    });
    expect([done, left]).toEqual([['a1'], ['a2', 'b1']]);
  });
});
