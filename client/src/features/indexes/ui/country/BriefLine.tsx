import type { ReactElement } from 'react';
import type { BriefIndex } from '../../../../shared/contract/page-data';
import type { ChartMessages } from '../../../../shared/i18n/en/indexes/chart';
import type { CountryMessages } from '../../../../shared/i18n/en/indexes/country';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { HIGHEST_VALUE, monthsOf, ORDINARY_LEVEL } from '../../../../shared/ui/chart/chart-model';
import { MonthTable } from '../../../../shared/ui/chart/ChartTable';
import { linePath } from '../../../../shared/ui/figures/line-path';
import { fill, isolate } from '../../../../shared/ui/text/fill';
import { addDays, formatDay } from '../../../../shared/ui/text/format';
import { ScrollRegion } from '../../../../shared/ui/prose/ScrollRegion';

/** Units of the drawing, which is stretched to its place; letters are not. */
const SIZE = 1_000;
const TICKS = [0, 25, 50, 75, 100];
const PLOT_TOP = 8;
const PLOT_HEIGHT = 140;
const AXIS = 24;
const LABEL_GAP = 6;

interface Props {
  readonly index: BriefIndex;
  /** Of what is drawn. */
  readonly name: string;
  readonly messages: CountryMessages;
  readonly chart: ChartMessages;
}

/** The last year from day to day, and the same as a table of months. */
export function BriefLine({ index: { series }, name, messages, chart }: Props): ReactElement | null {
  const locale = useLocale();
  const { first_day: firstDay, values } = series;
  if (firstDay === null || values.length < 2) return null;
  const last = values.length - 1;
  const [from, to] = [formatDay(firstDay, locale), formatDay(addDays(firstDay, last), locale)];
  const yOf = (value: number): number => PLOT_TOP + (1 - value / HIGHEST_VALUE) * PLOT_HEIGHT;
  const path = linePath(
    values,
    (at) => Math.round((at / last) * SIZE),
    (value) => Math.round((1 - value / HIGHEST_VALUE) * SIZE),
  );
  const axisY = PLOT_TOP + PLOT_HEIGHT + AXIS - 6;
  return (
    <>
      {/* Time runs from left to right in every language. */}
      <div className="brief-line" dir="ltr">
        <svg role="img" aria-label={fill(messages.chart, { name, from, to })} width="100%" height={PLOT_TOP + PLOT_HEIGHT + AXIS}>
          {TICKS.map((tick) => (
            <g key={tick}>
              <line className={tick === ORDINARY_LEVEL ? 'chart-ordinary' : 'chart-rule'} x1="0" x2="100%" y1={yOf(tick)} y2={yOf(tick)} />
              <text x="100%" dx={LABEL_GAP} y={yOf(tick)} dy="4">
                {tick}
              </text>
            </g>
          ))}
          <svg x="0" y={PLOT_TOP} width="100%" height={PLOT_HEIGHT} viewBox={`0 0 ${SIZE} ${SIZE}`} preserveAspectRatio="none">
            <path className="chart-line" d={path} vectorEffect="non-scaling-stroke" />
          </svg>
          <text x="0" y={axisY}>
            {isolate(from)}
          </text>
          <text x="100%" y={axisY} textAnchor="end">
            {isolate(to)}
          </text>
        </svg>
      </div>
      <details className="months">
        <summary>{fill(messages.byMonth, { name })}</summary>
        <ScrollRegion className="table-scroll" aria-label={fill(messages.scroll, { name })}>
          <MonthTable label={name} months={monthsOf({ firstDay, values })} messages={chart} />
        </ScrollRegion>
      </details>
    </>
  );
}
