import { type KeyboardEvent, type ReactElement, useState } from 'react';
import type { RatingMessages } from '../../../../shared/i18n/en/indexes/ratings';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { Choice } from '../../../../shared/ui/controls/Choice';
import { fill } from '../../../../shared/ui/text/fill';
import { formatDay, formatValue } from '../../../../shared/ui/text/format';
import { rankLines, type RankLine, type RatingHistory } from '../../model/ratings/rating-history';
import type { Rated } from '../../model/ratings/rating-rows';
import { RankChart } from './RankChart';
import { ScrollRegion } from '../../../../shared/ui/prose/ScrollRegion';

/** Lines that can still be told apart. */
const LINES_MOST = 10;

interface Props {
  /** Those of the list, in its order. */
  readonly rows: readonly Rated[];
  readonly chosen: Rated | null;
  readonly history: RatingHistory;
  readonly at: number;
  readonly onMove: (at: number) => void;
  readonly onChoose: (id: string) => void;
  readonly messages: RatingMessages['explorer']['ranks'];
}

/** How the first of the list have changed places from month to month, as a chart and as a table. */
export function RanksOverTime({ rows, chosen, history, at, onMove, onChoose, messages }: Props): ReactElement {
  const locale = useLocale();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const lines = rankLines(rows, chosen, history, LINES_MOST);
  const read = Math.max(0, lines.findIndex(({ id }) => id === chosen?.id)); // prettier-ignore
  const { dates } = history;
  const onKeyDown = (event: KeyboardEvent): void => {
    const [months, others] = STEPS[event.key] ?? [0, 0];
    if (months === 0 && others === 0) return;
    event.preventDefault();
    if (months !== 0) onMove(Math.max(0, Math.min(dates.length - 1, at + months)));
    const other = chosen === null ? lines[0] : lines[Math.max(0, Math.min(lines.length - 1, read + others))];
    if (others !== 0 && other !== undefined) onChoose(other.id);
  };
  return (
    <>
      <Choice label={messages.view} options={['chart', 'table']} chosen={view} texts={messages.views} onChoose={setView} />
      {view === 'table' ? (
        <RankTable lines={lines} dates={dates} messages={messages} />
      ) : (
        <>
          <div className="rank-chart" role="application" aria-label={messages.label} tabIndex={0} onKeyDown={onKeyDown}>
            <RankChart lines={lines} chosen={chosen?.id ?? null} dates={dates} at={at} onChoose={onChoose} />
          </div>
          <p className="rank-reading" role="status">
            {lines.length === 0 ? '' : readingOf(lines[read])}
          </p>
        </>
      )}
    </>
  );

  function readingOf({ name, ranks, values }: RankLine): string {
    const [rank, day] = [ranks[at], formatDay(dates[at], locale)];
    return rank === null
      ? fill(messages.readingNone, { name, day })
      : fill(messages.reading, { name, rank, day, value: formatValue(values[at], locale) });
  }
}

/** Months and lines that a key goes on. */
const STEPS: Readonly<Record<string, readonly [months: number, lines: number] | undefined>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function RankTable({
  lines,
  dates,
  messages,
}: Pick<Props, 'messages'> & { readonly lines: readonly RankLine[]; readonly dates: readonly string[] }): ReactElement {
  const locale = useLocale();
  return (
    <ScrollRegion className="table-scroll rank-table" aria-label={messages.scroll}>
      <table>
        <caption className="visually-hidden">{messages.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.day}</th>
            {lines.map(({ id, name }) => (
              <th key={id} scope="col" className="number">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {dates
            .map((date, at) => (
              <tr key={date}>
                <th scope="row">{formatDay(date, locale)}</th>
                {lines.map(({ id, ranks }) => (
                  <td key={id} className="number">
                    {ranks[at] ?? '—'}
                  </td>
                ))}
              </tr>
            ))
            .reverse()}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
