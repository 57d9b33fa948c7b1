import { type ReactElement, useId } from 'react';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { fill } from '../../../../shared/ui/text/fill';
import { formatCount, formatDay } from '../../../../shared/ui/text/format';
import { ScrollTable } from '../../../../shared/ui/prose/ScrollTable';
import type { StackedDays } from '../../model/usage-days';

interface Props {
  readonly stacked: StackedDays;
  /** What the parts of a bar are called, and how they are drawn. */
  readonly parts: readonly { readonly label: string; readonly look: string }[];
}

/** A bar for each day, its parts on top of each other, and the same as a table. */
export function DayBars({ stacked: { days }, parts }: Props): ReactElement {
  const locale = useLocale();
  const messages = useMessages('usage').calls;
  const labelId = useId();
  const most = Math.max(1, ...days.map(({ total }) => total));
  const total = days.reduce((sum, day) => sum + day.total, 0);
  const figures = [messages.total, ...parts.map(({ label }) => label)];
  const [first, last] = [days[0].day, days[days.length - 1].day];
  const sentence = fill(messages.figure, { from: formatDay(first, locale), to: formatDay(last, locale), total: formatCount(total, locale) });
  return (
    <>
      <ul className="bars-legend">
        {parts.map(({ label, look }) => (
          <li key={label}>
            <span className="bars-part" data-look={look} aria-hidden="true" />
            <bdi>{label}</bdi>
          </li>
        ))}
      </ul>
      <p className="bars-most muted" aria-hidden="true">
        {messages.most}: {formatCount(most, locale)}
      </p>
      {/* Time runs from left to right in every language. */}
      <div className="bars" role="img" aria-labelledby={labelId} dir="ltr">
        {days.map((day) => (
          <div key={day.day} className="bars-day" title={`${formatDay(day.day, locale)}: ${formatCount(day.total, locale)}`}>
            {day.counts.map((count, at) =>
              count === 0 ? null : (
                <div key={parts[at].label} className="bars-part" data-look={parts[at].look} style={{ blockSize: `${(count / most) * 100}%` }} />
              ),
            )}
          </div>
        ))}
      </div>
      <p className="bars-ends muted" dir="ltr" aria-hidden="true">
        <span>{formatDay(first, locale)}</span>
        <span>{formatDay(last, locale)}</span>
      </p>
      <p id={labelId} className="visually-hidden">
        {sentence}
      </p>
      <details className="bars-table">
        <summary>{messages.table}</summary>
        <ScrollTable caption={messages.title} isCaptionHidden columns={[messages.day, ...figures]} numbers={figures}>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">
                <bdi>{formatDay(day.day, locale)}</bdi>
              </th>
              <td className="number">{formatCount(day.total, locale)}</td>
              {day.counts.map((count, at) => (
                <td key={parts[at].label} className="number">
                  {formatCount(count, locale)}
                </td>
              ))}
            </tr>
          ))}
        </ScrollTable>
      </details>
    </>
  );
}
