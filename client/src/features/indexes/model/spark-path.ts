/** Half pixels of a sparkline of 96 × 24: whole numbers and steps between them keep hundreds of lines small. */
export const SPARK_WIDTH = 192;
export const SPARK_HEIGHT = 48;
const MARGIN = 5;

/** A path through values, each in the place of its turn; interrupted where there is none. Empty for fewer than two. */
export function sparkPath(values: readonly (number | null)[]): string {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return '';
  const low = Math.min(...known);
  const span = Math.max(...known) - low || 1;
  const step = (SPARK_WIDTH - 2 * MARGIN) / (values.length - 1);
  let path = '';
  let last: { x: number; y: number; isFirst: boolean } | null = null;
  values.forEach((value, at) => {
    if (value === null) {
      last = null;
      return;
    }
    const point = { x: Math.round(MARGIN + at * step), y: Math.round(SPARK_HEIGHT - MARGIN - ((value - low) / span) * (SPARK_HEIGHT - 2 * MARGIN)) };
    // A value between two gaps is a place without a line from it.
    path += last === null ? `M${point.x} ${point.y}` : `${last.isFirst ? 'l' : ' '}${point.x - last.x} ${point.y - last.y}`;
    last = { ...point, isFirst: last === null };
  });
  return path.replaceAll(' -', '-');
}
