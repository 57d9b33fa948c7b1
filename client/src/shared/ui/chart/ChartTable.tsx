import { useState, type ReactElement } from 'react';
import type { ChartMessages } from '../../i18n/en/indexes/chart';
import { fill } from '../text/fill';
import { addDays, formatDay, formatMonth, formatValue } from '../text/format';
import { daysBetween, meanOf, monthsOf, rangeStart, spanOf, valueOn, type ChartRange, type ChartSeries, type MonthSummary } from './chart-model';
import { useLocale } from '../../i18n/use-locale';
import { ScrollRegion } from '../prose/ScrollRegion';

interface Props {
  /** Those of the chart. Months sum up the only one, or have a mean of each; days show all. */
  readonly series: readonly ChartSeries[];
  /** Months of it; all of them without. */
  readonly range?: ChartRange;
  readonly messages: ChartMessages;
}

/** The chart in words: months first, the days of a month on demand, so that ten years are never all in the page. */
export function ChartTable({ series, range = 'Max', messages }: Props): ReactElement {
  const [opened, setOpened] = useState<string | null>(null);
  const [subject] = series;
  const { from, to } = spanOf([subject]);
  const start = rangeStart(range, from, to);
  const months = monthsOf(subject).filter((month) => month.to >= start);
  const month = months.find((one) => one.month === opened);
  return (
    <ScrollRegion className="table-scroll chart-table" aria-label={messages.table.scroll}>
      {month === undefined ? (
        <MonthTable label={subject.label} months={months} messages={messages} onOpen={setOpened} compared={series.length > 1 ? series : undefined} />
      ) : (
        <DayTable series={series} month={month} messages={messages} onClose={() => setOpened(null)} />
      )}
    </ScrollRegion>
  );
}

interface MonthTableProps {
  readonly label: string;
  readonly months: readonly MonthSummary[];
  readonly messages: ChartMessages;
  /** Without it, months are not to be opened. */
  readonly onOpen?: (month: string) => void;
  /** Lines to set side by side: a mean of each stands in the place of all else. */
  readonly compared?: readonly ChartSeries[];
}

export function MonthTable({ label, months, messages: { table }, onOpen, compared }: MonthTableProps): ReactElement {
  const locale = useLocale();
  const heads = compared?.map((line) => line.label) ?? [table.mean, table.low, table.high, table.last];
  const cellsOf = ({ mean, extent, from, to }: MonthSummary): (number | null)[] =>
    compared?.map((line) => meanOf(line, from, to)) ?? [mean, extent?.low ?? null, extent?.high ?? null, extent?.last ?? null];
  return (
    <table>
      <caption>{compared === undefined ? fill(table.months, { label }) : table.means}</caption>
      <thead>
        <tr>
          <th scope="col">{table.month}</th>
          {heads.map((text) => (
            <th key={text} scope="col" className="number">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map((summary) => (
          <tr key={summary.month}>
            <th scope="row">
              {onOpen === undefined ? (
                formatMonth(summary.month, locale)
              ) : (
                <button
                  type="button"
                  className="link-button"
                  aria-label={fill(table.showDays, { month: formatMonth(summary.month, locale) })}
                  onClick={() => onOpen(summary.month)}
                >
                  {formatMonth(summary.month, locale)}
                </button>
              )}
            </th>
            {cellsOf(summary).map((value, at) => (
              <td key={at} className="number">
                {formatValue(value, locale)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayTableProps {
  readonly series: readonly ChartSeries[];
  readonly month: MonthSummary;
  readonly messages: ChartMessages;
  readonly onClose: () => void;
}

function DayTable({ series, month, messages: { table }, onClose }: DayTableProps): ReactElement {
  const locale = useLocale();
  const days = Array.from({ length: daysBetween(month.from, month.to) + 1 }, (_, at) => addDays(month.to, -at));
  const columns = series.flatMap(({ label, firstDay, values, low, high }) => [
    { text: series.length === 1 ? table.value : label, firstDay, values },
    ...(low === undefined ? [] : [{ text: table.intervalLow, firstDay, values: low }]),
    ...(high === undefined ? [] : [{ text: table.intervalHigh, firstDay, values: high }]),
  ]);
  return (
    <>
      {/* The focus goes where the table changed. */}
      <button type="button" className="link-button" ref={focusOnce} onClick={onClose}>
        {table.back}
      </button>
      <table>
        <caption>{fill(table.days, { label: series[0].label, month: formatMonth(month.month, locale) })}</caption>
        <thead>
          <tr>
            <th scope="col">{table.day}</th>
            {columns.map(({ text }, at) => (
              <th key={at} scope="col" className="number">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day}>
              <th scope="row">{formatDay(day, locale)}</th>
              {columns.map((column, at) => (
                <td key={at} className="number">
                  {formatValue(valueOn(column, day), locale)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function focusOnce(button: HTMLButtonElement | null): void {
  button?.focus();
}
