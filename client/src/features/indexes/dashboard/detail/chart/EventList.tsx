import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { CatalogueIndexResponse } from '../../../../../shared/api/generated/barograph.schemas';
import { useLocale } from '../../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../../shared/i18n/use-messages';
import { LoadFailure } from '../../../../../shared/ui/dashboard/LoadFailure';
import { fill } from '../../../../../shared/ui/text/fill';
import { formatDay } from '../../../../../shared/ui/text/format';
import type { useEvents } from './use-events';

type Props = ReturnType<typeof useEvents> & { readonly index: Pick<CatalogueIndexResponse, 'country' | 'category'> };

/** What the numbered bands of the chart are. */
export function EventList({ events, count, isLoading, error, retry, index: { country, category } }: Props): ReactElement {
  const locale = useLocale();
  const messages = useMessages('indexDetail').events;
  const search = new URLSearchParams({ ...(country === null ? {} : { country }), ...(category === null ? {} : { category }) });
  return (
    <section className="ix-events" aria-label={messages.title}>
      {error !== null ? (
        <LoadFailure text={messages.failed} error={error} onRetry={retry} />
      ) : isLoading ? (
        <p role="status" className="ix-muted">
          {messages.loading}
        </p>
      ) : events.length === 0 ? (
        <p className="ix-muted">{messages.none}</p>
      ) : (
        <ol>
          {events.map(({ number, from, crisis }) => (
            <li key={crisis.id} value={number}>
              <Link to={`/dashboard/crises/${crisis.id}`}>{crisis.name}</Link>{' '}
              <span className="ix-muted">
                {crisis.end === null
                  ? fill(messages.open, { from: formatDay(from, locale) })
                  : fill(messages.span, { from: formatDay(from, locale), to: formatDay(crisis.end, locale) })}
              </span>
            </li>
          ))}
        </ol>
      )}
      {count > events.length ? (
        <p className="ix-muted">
          {fill(messages.more, { shown: events.length, count })} <Link to={`/dashboard/crises?${search}`}>{messages.all}</Link>
        </p>
      ) : null}
    </section>
  );
}
