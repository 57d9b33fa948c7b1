import type { ReactElement } from 'react';
import type { RatingMessages } from '../../../../shared/i18n/en/indexes/ratings';
import { stepOf, type Rated } from '../../model/ratings/rating-rows';
import type { RatingsState } from '../../model/ratings/ratings-state';

const WIDTH = 900;
const HEIGHT = 520;
const MARGIN = 44;
const MOST_TICKS = 7;

interface Props {
  readonly rows: readonly Rated[];
  readonly state: RatingsState;
  readonly active: Rated | null;
  readonly onPick: (id: string) => void;
  readonly messages: RatingMessages['explorer'];
}

/** Where ratings stand and where they are going. A picture, as the map is: the list is the control. */
export function RatingsScatter({ rows, state, active, onPick, messages }: Props): ReactElement {
  const points = rows.flatMap((row) => (row.value === null || row.change === null ? [] : [{ row, value: row.value, change: row.change }]));
  const reach = Math.max(4, ...points.map(({ change }) => Math.ceil(Math.abs(change))));
  const low = Math.floor(Math.min(40, ...points.map(({ value }) => value)) / 10) * 10;
  const high = Math.ceil(Math.max(60, ...points.map(({ value }) => value)) / 10) * 10;
  const xOf = (value: number): number => MARGIN + ((value - low) / (high - low)) * (WIDTH - 2 * MARGIN);
  const yOf = (change: number): number => HEIGHT / 2 - (change / reach) * (HEIGHT / 2 - MARGIN);
  const isActive = ({ row }: { row: Rated }): boolean => row.id === active?.id;
  const marked = points.find(isActive);
  return (
    <div className="ratings-scatter">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={messages.scatter} direction="ltr">
        {ticksBetween(low, high).map((tick) => (
          <text key={tick} x={xOf(tick)} y={HEIGHT - 16} textAnchor="middle">
            {tick}
          </text>
        ))}
        {[-reach, 0, reach].map((tick) => (
          <g key={tick}>
            <line className={tick === 0 ? 'chart-ordinary' : 'chart-rule'} x1={MARGIN} x2={WIDTH - MARGIN} y1={yOf(tick)} y2={yOf(tick)} />
            <text x={MARGIN - 8} y={yOf(tick)} dy="4" textAnchor="end">
              {tick > 0 ? `+${tick}` : String(tick).replace('-', '−')}
            </text>
          </g>
        ))}
        {[...points.filter((point) => !isActive(point)), ...(marked === undefined ? [] : [marked])].map((point) => (
          <circle
            key={point.row.id}
            className={`point step-${stepOf(point.row, state.by)}${isActive(point) ? ' is-marked' : ''}`}
            cx={xOf(point.value)}
            cy={yOf(point.change)}
            r={isActive(point) ? 9 : 6}
            onClick={() => onPick(point.row.id)}
          >
            <title>{point.row.name}</title>
          </circle>
        ))}
        {marked === undefined ? null : (
          <text className="point-name" x={xOf(marked.value)} y={yOf(marked.change) - 14} textAnchor="middle">
            {marked.row.name}
          </text>
        )}
      </svg>
      <p className="muted">
        {messages.scatterX}. {messages.scatterY}.
      </p>
    </div>
  );
}

/** Tens, or every second of them where they are many. */
function ticksBetween(low: number, high: number): number[] {
  const step = (high - low) / 10 < MOST_TICKS ? 10 : 20;
  return Array.from({ length: Math.floor((high - low) / step) + 1 }, (_, at) => low + at * step);
}
