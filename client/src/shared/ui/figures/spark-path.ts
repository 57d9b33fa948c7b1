/** Half pixels of a sparkline of 96 × 24: whole numbers and steps between them keep hundreds of lines small. */
export const SPARK_WIDTH = 192;
export const SPARK_HEIGHT = 48;
const MARGIN = 5;

type Values = readonly (number | null)[];
/** Least and greatest of the scale; those of the values where not given. */
type Scale = readonly [number, number];

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A path through values, each in the place of its turn; interrupted where there is none. Empty for fewer than two. */
export function sparkPath(values: Values, scale?: Scale): string {
  const pointOf = placing(values, scale);
  if (pointOf === null) return '';
  let path = '';
  let last: (Point & { isFirst: boolean }) | null = null;
  values.forEach((value, at) => {
    if (value === null) {
      last = null;
      return;
    }
    const point = pointOf(value, at);
    // A value between two gaps is a place without a line from it.
    path += last === null ? `M${point.x} ${point.y}` : `${last.isFirst ? 'l' : ' '}${point.x - last.x} ${point.y - last.y}`;
    last = { ...point, isFirst: last === null };
  });
  return path.replaceAll(' -', '-');
}

/** A dot where the line ends; none where the last value is missing. */
export function sparkEnd(values: Values, scale?: Scale): string | undefined {
  const [value, pointOf] = [values.at(-1) ?? null, placing(values, scale)];
  if (value === null || pointOf === null) return undefined;
  const { x, y } = pointOf(value, values.length - 1);
  return `M${x} ${y}h0`;
}

/** Where a value lies; null where fewer than two make no line. */
function placing(values: Values, scale: Scale | undefined): ((value: number, at: number) => Point) | null {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return null;
  const [low, high] = scale ?? [Math.min(...known), Math.max(...known)];
  const span = high - low || 1;
  const step = (SPARK_WIDTH - 2 * MARGIN) / (values.length - 1);
  return (value, at) => ({
    x: Math.round(MARGIN + at * step),
    y: Math.round(SPARK_HEIGHT - MARGIN - ((value - low) / span) * (SPARK_HEIGHT - 2 * MARGIN)),
  });
}
