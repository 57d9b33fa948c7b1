/** A point of a drawing, in whole units; null where the line has a gap. */
export type WholePoint = readonly [x: number, y: number] | null;

/** A path through points by steps instead of places: a third of the letters, and every document carries them. */
export function compactPath(points: readonly WholePoint[]): string {
  let last: WholePoint = null;
  const steps: string[] = [];
  for (const point of points) {
    if (point !== null && last === null) steps.push(`M${point[0]} ${point[1]}l`);
    else if (point !== null && last !== null) steps.push(`${point[0] - last[0]} ${point[1] - last[1]} `);
    last = point;
  }
  return steps
    .join('')
    .replace(/ -/g, '-')
    .replace(/ (?=M|$)/g, '')
    .replace(/l(?=M|$)/g, '');
}
