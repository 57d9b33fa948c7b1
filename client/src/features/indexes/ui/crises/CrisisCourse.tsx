import type { ReactElement } from 'react';
import type { CrisisPageData, CrisisRow } from '../../../../shared/contract/page-data';
import type { CrisisMessages } from '../../../../shared/i18n/en/indexes/crises';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { daysBetween, HIGHEST_VALUE, ORDINARY_LEVEL } from '../../../../shared/ui/chart/chart-model';
import { linePath } from '../../../../shared/ui/figures/line-path';
import { fill, isolate } from '../../../../shared/ui/text/fill';
import { addDays, formatDay, formatValue, listText } from '../../../../shared/ui/text/format';
import { ScrollRegion } from '../../../../shared/ui/prose/ScrollRegion';

/** Units of the drawing, which is stretched to its place; letters are not. */
const SIZE = 1_000;
const TICKS = [0, 25, 50, 75, 100];
const MARKS = ['start', 'peak', 'end'] as const;
/** Lines of letters above the plot: one for each mark, so that near days do not lie over each other. */
const MARK_LINE = 18;
const PLOT_TOP = MARKS.length * MARK_LINE;
const PLOT_HEIGHT = 240;
const AXIS = 24;
/** Between the rules and their labels, which stand beside the drawing. */
const LABEL_GAP = 6;

interface Props extends Pick<CrisisPageData, 'course'> {
  readonly crisis: CrisisRow;
  readonly messages: CrisisMessages['page'];
}

/** The value from day to day, with start, peak and end, and the same as a table. */
export function CrisisCourse({ crisis, course: { firstDay, values }, messages }: Props): ReactElement {
  const locale = useLocale();
  const last = Math.max(1, values.length - 1);
  const lastDay = addDays(firstDay, values.length - 1);
  const label = fill(messages.courseLabel, { name: crisis.name, from: formatDay(firstDay, locale), to: formatDay(lastDay, locale) });
  const yOf = (value: number): number => PLOT_TOP + (1 - value / HIGHEST_VALUE) * PLOT_HEIGHT;
  const path = linePath(
    values,
    (at) => Math.round((at / last) * SIZE),
    (value) => Math.round((1 - value / HIGHEST_VALUE) * SIZE),
  );
  const marks = MARKS.flatMap((mark, line) => {
    const day = crisis[mark];
    const share = day === null ? -1 : daysBetween(firstDay, day) / last;
    return day === null || share < 0 || share > 1 ? [] : [{ mark, day, share, y: (line + 1) * MARK_LINE - 5 }];
  });
  return (
    <>
      {/* Time runs from left to right in every language. */}
      <div className="crisis-course" dir="ltr">
        <svg role="img" aria-label={label} width="100%" height={PLOT_TOP + PLOT_HEIGHT + AXIS}>
          {TICKS.map((tick) => (
            <g key={tick}>
              <line className={tick === ORDINARY_LEVEL ? 'chart-ordinary' : 'chart-rule'} x1="0" x2="100%" y1={yOf(tick)} y2={yOf(tick)} />
              <text x={-LABEL_GAP} y={yOf(tick)} dy="4" textAnchor="end">
                {tick}
              </text>
            </g>
          ))}
          {marks.map(({ mark, day, share, y }) => (
            <g key={mark}>
              <line className="crisis-mark" x1={percent(share)} x2={percent(share)} y1={y + 4} y2={PLOT_TOP + PLOT_HEIGHT} />
              <text className="crisis-mark-name" x={percent(share)} y={y} textAnchor={share > 0.5 ? 'end' : 'start'}>
                {isolate(listText([messages.marks[mark], formatDay(day, locale)], locale))}
              </text>
            </g>
          ))}
          <svg x="0" y={PLOT_TOP} width="100%" height={PLOT_HEIGHT} viewBox={`0 0 ${SIZE} ${SIZE}`} preserveAspectRatio="none">
            <path className="chart-line" d={path} vectorEffect="non-scaling-stroke" />
          </svg>
          <text x="0" y={PLOT_TOP + PLOT_HEIGHT + AXIS - 6}>
            {isolate(formatDay(firstDay, locale))}
          </text>
          <text x="100%" y={PLOT_TOP + PLOT_HEIGHT + AXIS - 6} textAnchor="end">
            {isolate(formatDay(lastDay, locale))}
          </text>
        </svg>
      </div>
      <details className="months">
        <summary>{messages.courseTable}</summary>
        <ScrollRegion className="table-scroll" aria-label={messages.courseScroll}>
          <table>
            <thead>
              <tr>
                <th scope="col">{messages.columns.day}</th>
                <th scope="col" className="number">
                  {messages.columns.value}
                </th>
              </tr>
            </thead>
            <tbody>
              {values.map((value, at) => (
                <tr key={at}>
                  <th scope="row">{formatDay(addDays(firstDay, at), locale)}</th>
                  <td className="number">{formatValue(value, locale)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </details>
    </>
  );
}

function percent(share: number): string {
  return `${Math.round(share * 1_000) / 10}%`;
}
