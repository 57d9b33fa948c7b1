import { compactPath, type WholePoint } from './compact-path';

/** Places that a path of `M` and `l` goes through. */
function placesOf(path: string): (readonly [number, number])[] {
  return path
    .split('M')
    .slice(1)
    .flatMap((stretch) => {
      const [start, steps = ''] = stretch.split('l');
      const numbers = (text: string): number[] => (text.match(/-?\d+/g) ?? []).map(Number);
      const places: [number, number][] = [numbers(start) as [number, number]];
      const moves = numbers(steps);
      for (let at = 0; at < moves.length; at += 2) {
        const [x, y] = places[places.length - 1];
        places.push([x + moves[at], y + moves[at + 1]]);
      }
      return places;
    });
}

describe('compactPath', () => {
  const points: WholePoint[] = [[0, 10], [2, 5], [3, 5], null, [7, 100], [9, 0], null, null, [12, 1]];

  it('the path goes through every point', () => {
    expect(placesOf(compactPath(points))).toEqual(points.filter((point) => point !== null));
  });

  it('the path begins anew after a gap', () => {
    expect(compactPath(points)).toBe('M0 10l2-5 1 0M7 100l2-100M12 1');
  });

  it('draws nothing without points', () => {
    expect(compactPath([])).toBe('');
    expect(compactPath([null])).toBe('');
  });
});
