import type { ReactElement } from 'react';
import type { PreviewSubscriptionParams, SubscriptionPreviewResponse } from '../../../shared/api/generated/barograph.schemas';
import { usePreviewSubscription } from '../../../shared/api/generated/billing';
import { useLocale } from '../../../shared/i18n/use-locale';
import { useMessages } from '../../../shared/i18n/use-messages';
import { failureText } from '../../../shared/ui/text/failure-text';
import { formatDay } from '../../../shared/ui/text/format';
import { formatMoney } from '../model/prices';

/** What a change would cost today, line by line, and when it would be in force. */
export function ChangePreview({ wanted }: { wanted: PreviewSubscriptionParams }): ReactElement {
  const messages = useMessages('billing').change;
  const chrome = useMessages('chrome');
  // To the second: what was computed before is not what is charged now.
  const { data, error } = usePreviewSubscription(wanted, { query: { staleTime: 0 } });
  return (
    <div role="status" className="billing-preview">
      {error !== null ? <p className="outcome-bad">{failureText(error, messages.failed, chrome.states)}</p> : null}
      {error === null && data === undefined ? <p>{messages.computing}</p> : null}
      {error === null && data !== undefined ? <Preview preview={data} /> : null}
    </div>
  );
}

function Preview({ preview }: { preview: SubscriptionPreviewResponse }): ReactElement {
  const messages = useMessages('billing').change;
  const locale = useLocale();
  const { lines, total, effectiveAt, nextAmount, nextBillingDate } = preview;
  const day = (instant: string): string => formatDay(instant.slice(0, 10), locale);
  const isNow = lines.length > 0;
  return (
    <>
      {isNow ? (
        <ul className="billing-lines">
          {lines.map((line) => (
            <li key={`${line.description} ${line.amount}`}>
              <span>{messages.line(line.quantity, line.description)}</span> <bdi>{formatMoney(line.amount, locale)}</bdi>
            </li>
          ))}
        </ul>
      ) : null}
      <p>
        <strong>{isNow ? messages.payNow(formatMoney(total, locale)) : messages.later(day(effectiveAt))}</strong>
      </p>
      <p>
        {nextAmount === null || nextBillingDate === null ? messages.noNext : messages.then(formatMoney(nextAmount, locale), day(nextBillingDate))}
      </p>
    </>
  );
}
