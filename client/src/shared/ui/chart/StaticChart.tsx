import type { ReactElement } from 'react';
import { linePath } from '../figures/line-path';
import { daysBetween, HIGHEST_VALUE, ORDINARY_LEVEL, spanOf, type ChartSeries } from './chart-model';

/** Units of the drawing, which is stretched to its place; letters are not. */
const WIDTH = 1_000;
const HEIGHT = 1_000;
const DAYS_A_POINT = 7;
/** Share of the height above the days' axis. */
const PLOT = 0.9;
/** Share of the width beside the labels of the rules. */
const LINE_WIDTH = 0.94;
const TICKS = [0, 25, 50, 75, 100];
const MOST_LABELS = 6;

interface Props {
  readonly series: ChartSeries;
  readonly label: string;
  /** Id of the sentence that says what the chart shows. */
  readonly describedBy?: string;
}

/** The chart as a picture: one point a week, no script. It stands until the interactive one takes its place, and on paper. */
export function StaticChart({ series, label, describedBy }: Props): ReactElement {
  const { firstDay, values } = series;
  const heightOf = (value: number): number => 1 - value / HIGHEST_VALUE;
  // Counted from the end, so that the last day is always one of them.
  const first = (values.length - 1) % DAYS_A_POINT;
  const weekly = values.filter((_, at) => at % DAYS_A_POINT === first);
  const last = Math.max(1, values.length - 1);
  const path = linePath(
    weekly,
    (at) => Math.round(((first + at * DAYS_A_POINT) / last) * WIDTH),
    (value) => Math.round(heightOf(value) * HEIGHT),
  );
  return (
    <svg className="chart-still" role="img" aria-label={label} aria-describedby={describedBy} direction="ltr">
      {TICKS.map((tick) => (
        <Rule key={tick} tick={tick} y={percent(heightOf(tick) * PLOT + 0.03)} />
      ))}
      <svg x="0" y="3%" width={percent(LINE_WIDTH)} height={percent(PLOT)} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
        <path className="chart-line" d={path} vectorEffect="non-scaling-stroke" />
      </svg>
      {yearMarks(firstDay, values.length).map(({ text, share }) => (
        <text key={text} className="chart-label" x={percent(share * LINE_WIDTH)} y="100%" dy="-4">
          {text}
        </text>
      ))}
    </svg>
  );
}

function Rule({ tick, y }: { tick: number; y: string }): ReactElement {
  return (
    <>
      <line className={tick === ORDINARY_LEVEL ? 'chart-ordinary' : 'chart-rule'} x1="0" x2="100%" y1={y} y2={y} />
      <text className="chart-label" x="100%" y={y} dy="-4" textAnchor="end">
        {tick}
      </text>
    </>
  );
}

/** Where years begin, not more than fit. */
function yearMarks(firstDay: string, days: number): { text: string; share: number }[] {
  const { from, to } = spanOf([{ firstDay, values: Array.from({ length: days }, () => null) }]);
  const [start, end] = [Number(from.slice(0, 4)) + 1, Number(to.slice(0, 4))];
  const every = Math.ceil((end - start + 1) / MOST_LABELS) || 1;
  const years = Array.from({ length: Math.max(0, end - start + 1) }, (_, at) => start + at).filter((year) => (end - year) % every === 0);
  return years.map((year) => ({ text: String(year), share: daysBetween(from, `${year}-01-01`) / Math.max(1, days - 1) }));
}

function percent(share: number): string {
  return `${Math.round(share * 1_000) / 10}%`;
}
