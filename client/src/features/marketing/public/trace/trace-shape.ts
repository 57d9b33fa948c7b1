/** What the still picture and the moving one share: where the pen stands, how high a value is, which color it has. */

/** Share of the width at which the pen stands. */
export const PEN = { wide: 0.66, narrow: 0.8 } as const;
/** Width of the picture from which on it is wide; the sheet knows the same number. */
export const WIDE_FROM_PIXELS = 860;
/** The line is at least so long, on narrow screens beyond their edge, so that its days stay apart; the sheet knows the same number. */
export const LEAST_LINE_PIXELS = 660;
/** Share of the height left free above and below the line. */
const MARGIN = 0.08;
/** Lines on ink by level, calm to severe. */
export const TRACE_COLORS = ['#8FA3B5', '#F0C36D', '#EE8B4A', '#FF6B4A', '#FFD3B0'] as const;

/** Level of a value from 0 (calm) to 4: one more for every cut that it reaches. */
export function levelOf(value: number, cuts: readonly number[]): number {
  return cuts.filter((cut) => value >= cut).length;
}

/** For each value how far from the top it lies, as a share of the height; the scale is cut to the range of the values. */
export function depthsOf(values: readonly number[]): number[] {
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  return values.map((value) => 1 - MARGIN - ((value - low) / span) * (1 - 2 * MARGIN));
}
