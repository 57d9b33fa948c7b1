import { type ReactElement, useId } from 'react';
import type { BacktestMonthResponse } from '../../../../shared/api/generated/barograph.schemas';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { ScrollTable } from '../../../../shared/ui/prose/ScrollTable';
import { formatCount, formatMonth } from '../../../../shared/ui/text/format';

/** Firings of each month as bars, and as a table. */
export function FiringMonths({ months }: { readonly months: readonly BacktestMonthResponse[] }): ReactElement | null {
  const { backtest: messages } = useMessages('alertRules');
  const locale = useLocale();
  const captionId = useId();
  const most = Math.max(...months.map(({ count }) => count), 0);
  if (most === 0) return null;
  const ends = [months[0], months[months.length - 1]];
  return (
    <figure className="al-months">
      <figcaption id={captionId}>{messages.months}</figcaption>
      <svg viewBox={`0 0 ${months.length} ${most}`} preserveAspectRatio="none" role="img" aria-labelledby={captionId}>
        {months.map(({ month, count }, at) => (
          <rect key={month} x={at + 0.15} width={0.7} y={most - count} height={count} />
        ))}
      </svg>
      {/* Time runs from left to right in every language. */}
      <p className="al-ends al-muted" dir="ltr" aria-hidden="true">
        {ends.map(({ month }, at) => (
          <span key={at}>{formatMonth(month, locale)}</span>
        ))}
      </p>
      <details>
        <summary>{messages.monthsTable}</summary>
        <ScrollTable caption={messages.months} isCaptionHidden columns={[messages.month, messages.firings]} numbers={[messages.firings]}>
          {[...months].reverse().map(({ month, count }) => (
            <tr key={month}>
              <th scope="row">{formatMonth(month, locale)}</th>
              <td className="number">{formatCount(count, locale)}</td>
            </tr>
          ))}
        </ScrollTable>
      </details>
    </figure>
  );
}
