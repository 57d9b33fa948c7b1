import type { ReactElement } from 'react';
import type { UsageLimitsResponse } from '../../../../shared/api/generated/barograph.schemas';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { countText } from '../../../../shared/ui/text/count-text';
import { formatDay } from '../../../../shared/ui/text/format';

/** How long the month's requests last at the rate of the last days. */
export function Projection({ limits: { month, projection } }: { limits: UsageLimitsResponse }): ReactElement {
  const locale = useLocale();
  const messages = useMessages('dashboard').usage.projection;
  const { callsPerDay, runsOutAt } = projection;
  if (month.used >= month.limit) return <p className="projection">{messages.usedUp}</p>;
  if (callsPerDay === 0) return <p className="projection">{messages.none}</p>;
  return (
    <p className="projection">
      {runsOutAt === null ? (
        messages.enough
      ) : (
        <>
          {messages.until}{' '}
          <strong>
            <bdi>{formatDay(runsOutAt.slice(0, 10), locale)}</bdi>
          </strong>
          .
        </>
      )}{' '}
      <span className="muted">({countText(callsPerDay, messages.rate, locale)})</span>
    </p>
  );
}
