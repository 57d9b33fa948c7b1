import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { formatMonth } from '../../../../shared/ui/text/format';
import { monthOfDate, type RankLine, spread } from '../../model/ratings/rating-history';

interface Props {
  readonly lines: readonly RankLine[];
  readonly chosen: string | null;
  readonly dates: readonly string[];
  readonly at: number;
  readonly onChoose: (id: string) => void;
}

const HEIGHT = 380;
const TOP = 14;
const BOTTOM = HEIGHT - 36;
const START = 34;
const LABEL_GAP = 17;
const TICK_WIDTH = 92;
const COLORS = 5;
/** Below this, codes stand in place of names. */
const NAMED_FROM = 620;
const LABELS = { names: 168, codes: 62 };
const CODE_LENGTH = 6;

/** A line for each, rank 1 on top; drawn as wide as there is room, so that its text is never small. */
export function RankChart({ lines, chosen, dates, at, onChoose }: Props): ReactElement {
  const locale = useLocale();
  const { place, width } = useWidth();
  const isNamed = width >= NAMED_FROM;
  const end = width - (isNamed ? LABELS.names : LABELS.codes);
  const last = dates.length - 1;
  const lowest = Math.max(2, ...lines.flatMap(({ ranks }) => ranks.filter((rank) => rank !== null)));
  const xOf = (month: number): number => (last === 0 ? end : START + (month / last) * (end - START));
  const yOf = (rank: number): number => TOP + ((rank - 1) / (lowest - 1)) * (BOTTOM - TOP);
  const ends = lines.map(({ ranks }) => yOf(ranks.findLast((rank) => rank !== null) ?? lowest));
  const labels = spread(ends, LABEL_GAP, BOTTOM + 8);
  const inOrder = lines.map((line, index) => ({ line, index })).sort((a, b) => Number(a.line.id === chosen) - Number(b.line.id === chosen));
  return (
    <div ref={place}>
      <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} direction="ltr" aria-hidden="true">
        {rankTicks(lowest).map((rank) => (
          <g key={rank}>
            <line className="chart-rule" x1={START} x2={end} y1={yOf(rank)} y2={yOf(rank)} />
            <text x={START - 8} y={yOf(rank)} dy="5" textAnchor="end">
              {rank}
            </text>
          </g>
        ))}
        {monthTicks(last, Math.max(1, Math.floor((end - START) / TICK_WIDTH))).map((month) => (
          <text key={month} x={xOf(month)} y={HEIGHT - 8} textAnchor={month === 0 ? 'start' : 'middle'}>
            {formatMonth(monthOfDate(dates[month]), locale)}
          </text>
        ))}
        <line className="rank-month" x1={xOf(at)} x2={xOf(at)} y1={TOP - 8} y2={BOTTOM + 8} />
        {inOrder.map(({ line, index }) => {
          const rank = line.ranks[at];
          const path = pathOf(line.ranks, xOf, yOf);
          return (
            <g key={line.id} className={classOf(index, line.id === chosen, chosen !== null)} onClick={() => onChoose(line.id)}>
              <path className="rank-reach" d={path} />
              <path className="rank-path" d={path} />
              {rank === null ? null : <circle cx={xOf(at)} cy={yOf(rank)} r={line.id === chosen ? 6 : 4} />}
              {labels[index] === ends[index] ? null : <path className="rank-lead" d={`M${end + 3} ${ends[index]}L${end + 12} ${labels[index]}`} />}
              <text x={end + 16} y={labels[index]} dy="5">
                {isNamed ? shortened(line.name) : (line.iso ?? line.name.slice(0, CODE_LENGTH))}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}

function useWidth() {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([{ contentRect }]) => setWidth(Math.floor(contentRect.width)));
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, []);
  return { place, width: Math.max(240, width) };
}

/** The first five by color, the next by color and dashes. */
function classOf(index: number, isChosen: boolean, isAnyChosen: boolean): string {
  const dashes = index >= COLORS ? ' is-dashed' : '';
  const state = isChosen ? ' is-chosen' : isAnyChosen ? ' is-behind' : '';
  return `rank-line series-${(index % COLORS) + 1}${dashes}${state}`;
}

/** Broken where there is no rank. */
function pathOf(ranks: readonly (number | null)[], xOf: (month: number) => number, yOf: (rank: number) => number): string {
  return ranks
    .map((rank, month) => (rank === null ? '' : `${(ranks[month - 1] ?? null) === null ? 'M' : 'L'}${xOf(month).toFixed(1)} ${yOf(rank).toFixed(1)}`))
    .join('');
}

/** Rank 1, and then round ones down to the lowest. */
function rankTicks(lowest: number): number[] {
  const step = [1, 2, 5, 10, 20, 25, 50].find((one) => lowest / one <= 7) ?? 50;
  const round = Array.from({ length: Math.floor(lowest / step) }, (_, at) => (at + 1) * step);
  return [1, ...round.filter((rank) => rank > Math.max(1, step / 2))];
}

/** As many months as fit, evenly, the first among them. */
function monthTicks(last: number, most: number): number[] {
  const step = Math.max(1, Math.ceil((last + 1) / most));
  return Array.from({ length: Math.floor(last / step) + 1 }, (_, at) => at * step);
}

const NAME_LENGTH = 20;

/** Isolated, so that the dots stand at the end of a name that is written from the right. */
function shortened(name: string): string {
  return name.length <= NAME_LENGTH ? name : `\u2068${name.slice(0, NAME_LENGTH - 1)}…\u2069`;
}
