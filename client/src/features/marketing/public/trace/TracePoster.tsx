import type { ReactElement } from 'react';
import { compactPath, type WholePoint } from '../../model/compact-path';
import { depthsOf, levelOf, TRACE_COLORS } from './trace-shape';

const WIDTH = 1_200;
const HEIGHT = 240;
const DASHES = 46;

interface Props {
  readonly values: readonly number[];
  readonly cuts: readonly number[];
}

/** The hero's picture as it stands without a script: the line up to the pen, and the news on its way to it. */
export function TracePoster({ values, cuts }: Props): ReactElement {
  const depths = depthsOf(values);
  return (
    <>
      <svg className="trace-line" aria-hidden="true">
        <svg width="100%" height="100%" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
          {segments(values, depths, cuts).map(({ level, path }, at) => (
            <path
              key={at}
              d={path}
              fill="none"
              stroke={TRACE_COLORS[level]}
              strokeWidth="1.75"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        <circle
          cx="100%"
          cy={`${Math.round(depths[depths.length - 1] * 1_000) / 10}%`}
          r="3.5"
          fill={TRACE_COLORS[levelOf(values[values.length - 1], cuts)]}
        />
      </svg>
      <svg className="trace-news" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={newsPath(depths[depths.length - 1])} stroke="#9AA6B4" strokeOpacity="0.5" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
      </svg>
    </>
  );
}

/** Stretches of the line that have one level, each joined to the next. */
function segments(values: readonly number[], depths: readonly number[], cuts: readonly number[]): { level: number; path: string }[] {
  const parts: { level: number; points: WholePoint[] }[] = [];
  values.forEach((value, at) => {
    const point: WholePoint = [Math.round((at / (values.length - 1)) * WIDTH), Math.round(depths[at] * HEIGHT)];
    const level = levelOf(value, cuts);
    const last = parts.at(-1);
    last?.points.push(point);
    if (last?.level !== level) parts.push({ level, points: [point] });
  });
  return parts.map(({ level, points }) => ({ level, path: compactPath(points) }));
}

/** Short strokes that draw together towards the pen. */
function newsPath(penDepth: number): string {
  const strokes = Array.from({ length: DASHES }, (_, at) => {
    // Two steps of golden length give an even scatter without chance.
    const along = (at * 0.618_034) % 1;
    const lane = (at * 0.381_966 * 7) % 1;
    const opening = 1 - (1 - along) ** 3;
    const depth = penDepth + (0.04 + lane * 0.92 - penDepth) * opening;
    return `M${Math.round(along * WIDTH)} ${Math.round(depth * HEIGHT)}h${Math.round(8 + lane * 36 * (0.3 + along))}`;
  });
  return strokes.join('');
}
