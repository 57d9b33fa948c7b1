import type { ReactElement } from 'react';
import { useGetCreditLedger } from '../../../shared/api/generated/billing';
import { useLocale } from '../../../shared/i18n/use-locale';
import { useMessages } from '../../../shared/i18n/use-messages';
import { LoadFailure } from '../../../shared/ui/dashboard/LoadFailure';
import { formatDay, formatSigned } from '../../../shared/ui/text/format';
import { ScrollTable } from '../../../shared/ui/prose/ScrollTable';

/** How credits came and went. */
export function CreditLedger(): ReactElement {
  const billing = useMessages('billing');
  const messages = billing.credits;
  const locale = useLocale();
  const { data, error, isFetching, refetch } = useGetCreditLedger();
  const day = (instant: string): string => formatDay(instant.slice(0, 10), locale);
  return (
    <section className="pane" aria-label={messages.ledger}>
      <h2>{messages.ledger}</h2>
      {error === null ? null : <LoadFailure text={billing.loadFailed} error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {data?.entries.length === 0 ? <p>{messages.none}</p> : null}
      {data === undefined || data.entries.length === 0 ? null : (
        <ScrollTable
          caption={messages.ledger}
          isCaptionHidden
          columns={[messages.when, messages.what, messages.amount, messages.until]}
          numbers={[messages.amount]}
        >
          {data.entries.map(({ at, reason, amount, expiresAt }) => (
            <tr key={`${at} ${reason} ${amount}`}>
              <td>
                <bdi>{day(at)}</bdi>
              </td>
              <td>{messages.reasons[reason]}</td>
              <td className="number">
                <bdi>{formatSigned(amount, 0, locale)}</bdi>
              </td>
              <td>{expiresAt === null ? amount > 0 ? messages.never : '' : <bdi>{day(expiresAt)}</bdi>}</td>
            </tr>
          ))}
        </ScrollTable>
      )}
    </section>
  );
}
