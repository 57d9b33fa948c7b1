/** A rectangle in the picture. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What the vertical axis spans, and where its lines are. */
export interface Scale {
  readonly low: number;
  readonly high: number;
  readonly steps: readonly number[];
}

/** Between two lines: so close that at most so many spaces are needed, else twice as far. */
const STEP = 10;
const SPACES_MAX = 5;

/** A scale in whole steps around all values; null without values. */
export function scaleOf(values: readonly (number | null)[]): Scale | null {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return null;
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const step = Math.ceil(most / STEP) - Math.floor(least / STEP) > SPACES_MAX ? 2 * STEP : STEP;
  const low = Math.floor(least / step) * step;
  const spaces = Math.max(1, Math.ceil((most - low) / step));
  return { low, high: low + spaces * step, steps: Array.from({ length: spaces + 1 }, (_, at) => low + at * step) };
}

export function heightOf(value: number, { low, high }: Scale, { top, height }: Frame): number {
  return round(top + height - ((value - low) / (high - low)) * height);
}

/** One point a value, evenly over the width; a line breaks where there is no value. */
export function tracePath(values: readonly (number | null)[], scale: Scale, frame: Frame): string {
  const gap = frame.width / Math.max(1, values.length - 1);
  return values
    .map((value, at) => {
      if (value === null) return '';
      const point = `${round(frame.left + at * gap)} ${heightOf(value, scale, frame)}`;
      // A point without neighbours is drawn by the round ends of a line of no length.
      return (values[at - 1] ?? null) === null ? `M${point}h0` : `L${point}`;
    })
    .join('');
}

function round(pixels: number): number {
  return Math.round(pixels * 100) / 100;
}
