import Button from '@mui/material/Button';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { getListActivityQueryKey, listActivity } from '../../../../shared/api/generated/accounts';
import type { ActivityEvent, ActivityResponse } from '../../../../shared/api/generated/barograph.schemas';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { LoadFailure } from '../../../../shared/ui/dashboard/LoadFailure';
import { formatInstantIn } from '../../../../shared/ui/text/format';
import { ScrollRegion } from '../../../../shared/ui/prose/ScrollRegion';

const PAGE_ROWS = 10;

/** What happened to the account lately, newest first. */
export function EventsCard({ timeZone }: { timeZone: string | null }): ReactElement {
  const { events: messages, loadFailed } = useMessages('account');
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery<ActivityResponse>({
    queryKey: [...getListActivityQueryKey(), 'account'],
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === null ? {} : { cursor: pageParam as string };
      return listActivity({ kind: 'account', limit: PAGE_ROWS, ...cursor }, { signal });
    },
    initialPageParam: null,
    getNextPageParam: ({ next_cursor: cursor }) => cursor,
  });
  const events = data?.pages.flatMap((page) => page.data);
  return (
    <section className="pane" aria-label={messages.title}>
      <h2>{messages.title}</h2>
      <p>{messages.intro}</p>
      {error === null ? null : <LoadFailure text={loadFailed.events} error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {events === undefined ? (
        <p role="status">{error === null ? messages.loading : ''}</p>
      ) : events.length === 0 ? (
        <p>{messages.none}</p>
      ) : (
        <Events events={events} timeZone={timeZone} />
      )}
      {hasNextPage ? (
        <Button variant="outlined" disabled={isFetching} onClick={() => void fetchNextPage()}>
          {isFetching ? messages.loading : messages.more}
        </Button>
      ) : null}
    </section>
  );
}

function Events({ events, timeZone }: { events: readonly ActivityEvent[]; timeZone: string | null }): ReactElement {
  const messages = useMessages('account').events;
  const locale = useLocale();
  return (
    <ScrollRegion className="account-events" aria-label={messages.title}>
      <table>
        <thead>
          <tr>
            {[messages.when, messages.what, messages.address].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {events.map(({ at, action, address }, place) => (
            // Two may have happened at the same instant.
            <tr key={`${at} ${place}`}>
              <td>
                <bdi>{formatInstantIn(at, timeZone, locale)}</bdi>
              </td>
              <td>{messages.actions[action] ?? action}</td>
              <td>
                <bdi>{address ?? messages.unknown}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
