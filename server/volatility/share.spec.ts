import { outletShareIndex, type PrintedCount, scaleToBase, shareIndex, shareOf } from './share';

const counts = (...pairs: readonly (readonly [number, number])[]): PrintedCount[] => pairs.map(([inScope, total]) => ({ inScope, total }));

describe('shareOf', () => {
  it('gives the share of a scope in all that was printed, and null where nothing was', () => {
    expect(counts([3, 12], [0, 4], [0, 0]).map(shareOf)).toEqual([0.25, 0, null]);
  });
});

describe('scaleToBase', () => {
  it('makes the mean of the base 100, leaving out periods without a value', () => {
    expect(scaleToBase([1, null, 3, 8], 3)).toEqual([50, null, 150, 400]);
  });

  it('gives no values where the base says nothing', () => {
    expect([scaleToBase([null, 5], 1), scaleToBase([0, 0, 5], 2), scaleToBase([], 2)]).toEqual([[null, null], [null, null, null], []]);
  });
});

describe('shareIndex', () => {
  it('gives null where nothing was printed, and the same index when everything is printed twice', () => {
    const once = counts([1, 10], [0, 0], [3, 10], [4, 10]);
    const twice = once.map(({ inScope, total }) => ({ inScope: 2 * inScope, total: 2 * total }));
    expect(shareIndex(once, 3)).toEqual([50, null, 150, 200]);
    expect(shareIndex(twice, 3)).toEqual(shareIndex(once, 3));
  });
});

describe('outletShareIndex', () => {
  const loud = counts([40, 100], [60, 100], [80, 100]);
  const quiet = counts([1, 50], [2, 50], [3, 50]);

  it('lets an outlet that writes much of the scope weigh no more than one that seldom does', () => {
    const alone = outletShareIndex([quiet], 2, 'equal');
    const louder = outletShareIndex([loud.map(({ inScope, total }) => ({ inScope: inScope / 10, total })), quiet], 2, 'equal');
    expect(outletShareIndex([loud, quiet], 2, 'equal')).toEqual(louder);
    expect(alone.map((value) => Math.round(value!))).toEqual([67, 133, 200]);
  });

  it('weighs outlets by what they printed where that is wanted', () => {
    const [even, weighted] = (['equal', 'printed'] as const).map((weights) => outletShareIndex([loud, quiet], 2, weights)[2]!);
    // The loud one, with twice the stories, rises less against its own past.
    expect([Math.round(even), Math.round(weighted)]).toEqual([175, 169]);
  });

  it('leaves out an outlet whose share never changes in the base, and gives null where nobody printed anything', () => {
    const silent = counts([0, 0], [0, 0], [0, 0]);
    expect(outletShareIndex([silent, quiet], 2, 'equal')).toEqual(outletShareIndex([quiet], 2, 'equal'));
    expect(outletShareIndex([counts([1, 50], [0, 0], [3, 50])], 3, 'equal')[1]).toBeNull();
    expect([outletShareIndex([silent], 2, 'equal'), outletShareIndex([], 2, 'equal')]).toEqual([[null, null, null], []]);
  });
});
