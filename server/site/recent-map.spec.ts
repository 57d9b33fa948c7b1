import { RecentMap } from './recent-map';

describe('a map of what is recent', () => {
  it('forgets what was asked for longest ago', () => {
    const map = new RecentMap<string, number>(2);
    map.set('a', 1);
    map.set('b', 2);
    map.get('a');
    map.set('c', 3);
    expect(['a', 'b', 'c'].map((key) => map.get(key))).toEqual([1, undefined, 3]);
  });

  it('keeps one value for a key', () => {
    const map = new RecentMap<string, number>(2);
    map.set('a', 1);
    map.set('b', 2);
    map.set('a', 3);
    expect([map.get('a'), map.get('b')]).toEqual([3, 2]);
  });
});
