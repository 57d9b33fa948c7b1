import { LIGHT } from '../pages/palette';
import type { Canvas, LineStyle, TextStyle } from './canvas';

/** A place on a page, in points. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A line through values between two bounds, interrupted where there is none. */
export function drawLine(
  canvas: Canvas,
  frame: Frame,
  values: readonly (number | null)[],
  [low, high]: readonly [number, number],
  style: LineStyle = {},
): void {
  const left = canvas.fromLeft(frame.x, frame.width);
  const step = frame.width / Math.max(1, values.length - 1);
  let points: [number, number][] = [];
  for (const [at, value] of [...values, null].entries()) {
    if (value !== null) points.push([left + at * step, heightOf(value, frame, [low, high])]);
    else {
      canvas.polyline(points, style);
      points = [];
    }
  }
}

/** Horizontal lines at some values, each with its number at the right, and one of them stronger. */
export function drawRules(canvas: Canvas, frame: Frame, ticks: readonly number[], bounds: readonly [number, number], ordinary: number): void {
  for (const tick of ticks) {
    const y = heightOf(tick, frame, bounds);
    drawLevel(canvas, frame, tick, bounds, tick === ordinary ? LIGHT.muted : LIGHT.line);
    canvas.line(String(tick), frame.x + frame.width + 4, y - 5, { size: 7, color: LIGHT.muted });
  }
}

/** A horizontal line at a value. */
export function drawLevel(canvas: Canvas, frame: Frame, value: number, bounds: readonly [number, number], color: string): void {
  const y = heightOf(value, frame, bounds);
  const left = canvas.fromLeft(frame.x, frame.width);
  canvas.polyline(
    [
      [left, y],
      [left + frame.width, y],
    ],
    { width: 0.5, color },
  );
}

/** The first and the last day under a line, each at its end of it. */
export function drawSpan(canvas: Canvas, { x, width }: Frame, y: number, days: readonly [string, string], style: TextStyle): void {
  const [atStart, atEnd] = canvas.isFromRight ? days.toReversed() : days;
  canvas.line(atStart, x, y, style);
  canvas.line(atEnd, x + width, y, { ...style, align: 'right' });
}

function heightOf(value: number, { y, height }: Frame, [low, high]: readonly [number, number]): number {
  return y + height - ((value - low) / (high - low)) * height;
}
