import { type ReactElement, useId } from 'react';
import type { PreviewMonthResponse } from '../../../../shared/api/generated/barograph.schemas';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { ScrollTable } from '../../../../shared/ui/prose/ScrollTable';
import { formatCount, formatMonth } from '../../../../shared/ui/text/format';

/** Articles by month as bars, and the same as a table. */
export function MonthBars({ months }: { readonly months: readonly PreviewMonthResponse[] }): ReactElement | null {
  const { preview: messages } = useMessages('customIndexes');
  const locale = useLocale();
  const id = useId();
  if (months.length === 0) return null;
  const most = Math.max(1, ...months.map(({ articles }) => articles));
  return (
    <figure className="ci-months">
      <figcaption id={id}>{messages.months}</figcaption>
      {/* Time runs from left to right in every language. */}
      <svg viewBox={`0 0 ${months.length} 100`} preserveAspectRatio="none" role="img" aria-labelledby={id}>
        {months.map(({ month, articles }, at) => (
          <rect key={month} x={at + 0.1} width={0.8} y={100 - (articles / most) * 100} height={(articles / most) * 100}>
            <title>{`${formatMonth(month, locale)}: ${formatCount(articles, locale)}`}</title>
          </rect>
        ))}
      </svg>
      <p className="ci-month-ends muted" dir="ltr" aria-hidden="true">
        <span>{formatMonth(months[0].month, locale)}</span>
        <span>{formatMonth(months[months.length - 1].month, locale)}</span>
      </p>
      <details>
        <summary>{messages.monthsTable}</summary>
        <ScrollTable caption={messages.months} isCaptionHidden columns={[messages.month, messages.articles]} numbers={[messages.articles]}>
          {months.map(({ month, articles }) => (
            <tr key={month}>
              <th scope="row">{formatMonth(month, locale)}</th>
              <td className="number">{formatCount(articles, locale)}</td>
            </tr>
          ))}
        </ScrollTable>
      </details>
    </figure>
  );
}
