import type { ReactElement } from 'react';

const WIDTH = 96;
const HEIGHT = 24;
const MARGIN = 3;

interface Props {
  readonly values: readonly (number | null)[];
  /** Least and greatest of the scale; those of the values where not given. */
  readonly scale?: readonly [number, number];
}

/** A line without axes and a dot at its end. What it shows stands in words beside it, so it is hidden from readers. */
export function Sparkline({ values, scale }: Props): ReactElement {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return <svg className="sparkline" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" />;
  const [low, high] = scale ?? [Math.min(...known), Math.max(...known)];
  const span = high - low || 1;
  const xOf = (at: number): number => round(MARGIN + (at / (values.length - 1)) * (WIDTH - 2 * MARGIN));
  const yOf = (value: number): number => round(HEIGHT - MARGIN - ((value - low) / span) * (HEIGHT - 2 * MARGIN));
  const last = values.length - 1;
  const end = values[last];
  return (
    <svg className="sparkline" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path d={linePath(values, xOf, yOf)} />
      {end === null ? null : <circle cx={xOf(last)} cy={yOf(end)} r="2" fill="currentColor" />}
    </svg>
  );
}

/** A path through the values; it is interrupted where there is none. */
export function linePath(values: readonly (number | null)[], xOf: (at: number) => number, yOf: (value: number) => number): string {
  let isDrawing = false;
  const steps: string[] = [];
  values.forEach((value, at) => {
    if (value !== null) steps.push(`${isDrawing ? 'L' : 'M'}${xOf(at)} ${yOf(value)}`);
    isDrawing = value !== null;
  });
  return steps.join('');
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
