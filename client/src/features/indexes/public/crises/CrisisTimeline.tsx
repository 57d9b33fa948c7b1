import type { ReactElement } from 'react';
import type { CrisisRow } from '../../../../shared/contract/page-data';
import type { CrisisMessages } from '../../../../shared/i18n/en/indexes/crises';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { daysBetween } from '../../../../shared/ui/chart/chart-model';
import { fill, isolate } from '../../../../shared/ui/text/fill';
import { formatDay } from '../../../../shared/ui/text/format';

/** Units of the drawing; widths are shares of its place, so that letters are never stretched. */
const ROW = 34;
const AXIS = 26;
const NAME_AT = 14;
const BAR_AT = 24;

interface Props {
  /** At least one. */
  readonly rows: readonly CrisisRow[];
  readonly through: string;
  readonly messages: CrisisMessages['list'];
}

/** Crises on a common axis of days, in the order of the table. */
export function CrisisTimeline({ rows, through, messages }: Props): ReactElement {
  const locale = useLocale();
  const from = rows.reduce((first, { start }) => (start < first ? start : first), through);
  const span = Math.max(1, daysBetween(from, through));
  const xOf = (day: string): string => `${Math.round((1_000 * Math.max(0, Math.min(span, daysBetween(from, day)))) / span) / 10}%`;
  const height = rows.length * ROW + AXIS;
  const label = fill(messages.timelineLabel, { count: rows.length, from: formatDay(from, locale), to: formatDay(through, locale) });
  return (
    <figure className="crisis-timeline">
      <svg role="img" aria-label={label} width="100%" height={height} direction="ltr">
        {rows.map(({ id, name, severity, start, peak, end }, at) => (
          <g key={id} className={`step-${severity}`}>
            <text x="0" y={at * ROW + NAME_AT}>
              {name}
            </text>
            <line className="crisis-rule" x1="0" x2="100%" y1={at * ROW + BAR_AT} y2={at * ROW + BAR_AT} />
            <line className="crisis-rim" x1={xOf(start)} x2={xOf(end ?? through)} y1={at * ROW + BAR_AT} y2={at * ROW + BAR_AT} />
            <line className="crisis-bar" x1={xOf(start)} x2={xOf(end ?? through)} y1={at * ROW + BAR_AT} y2={at * ROW + BAR_AT} />
            <circle className="crisis-peak" cx={xOf(peak)} cy={at * ROW + BAR_AT} r="2.5" />
          </g>
        ))}
        <text className="crisis-axis" x="0" y={height - 6}>
          {isolate(formatDay(from, locale))}
        </text>
        <text className="crisis-axis" x="100%" y={height - 6} textAnchor="end">
          {isolate(formatDay(through, locale))}
        </text>
      </svg>
      <figcaption className="muted">{messages.timelineNote}</figcaption>
    </figure>
  );
}
