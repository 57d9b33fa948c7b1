import Button from '@mui/material/Button';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { TrailEventResponse, TrailResponse } from '../../../shared/api/generated/barograph.schemas';
import { getListOrganizationEventsQueryKey, listOrganizationEvents } from '../../../shared/api/generated/organizations';
import { HttpError } from '../../../shared/api/http-error';
import { useLocale } from '../../../shared/i18n/use-locale';
import { useMessages } from '../../../shared/i18n/use-messages';
import { CsvButton } from '../../../shared/ui/dashboard/CsvButton';
import { LoadFailure } from '../../../shared/ui/dashboard/LoadFailure';
import { PageTitle } from '../../../shared/ui/dashboard/PageTitle';
import { formatInstantUtc } from '../../../shared/ui/text/format';
import { OrganizationPages } from './OrganizationPages';
import { ScrollRegion } from '../../../shared/ui/prose/ScrollRegion';
import './organizations.css';

const PAGE_ROWS = 50;

/** What happened in the organization, for its owners. */
export function TrailPage(): ReactElement {
  const { trail: messages, loadFailed } = useMessages('team');
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery<TrailResponse>({
    queryKey: [...getListOrganizationEventsQueryKey(), 'pages'],
    queryFn: async ({ pageParam, signal }) => {
      const cursor = pageParam === null ? {} : { cursor: pageParam as string };
      return (await listOrganizationEvents({ limit: PAGE_ROWS, ...cursor }, { signal })) as TrailResponse;
    },
    initialPageParam: null,
    getNextPageParam: ({ next_cursor: cursor }) => cursor,
  });
  const events = data?.pages.flatMap((page) => page.data);
  const isRefused = error instanceof HttpError && error.status === 403;
  return (
    <>
      <PageTitle title={messages.title} />
      <OrganizationPages />
      <p>{messages.intro}</p>
      {isRefused ? <p role="status">{messages.forOwners}</p> : null}
      {error === null || isRefused ? null : <LoadFailure text={loadFailed.trail} error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {events === undefined && error === null ? <p role="status">{messages.loading}</p> : null}
      {events === undefined ? null : <Events events={events} />}
      <div className="pane-actions">
        {hasNextPage ? (
          <Button variant="outlined" disabled={isFetching} onClick={() => void fetchNextPage()}>
            {isFetching ? messages.loading : messages.more}
          </Button>
        ) : null}
        {events === undefined ? null : (
          <CsvButton label={messages.csv} failed={messages.csvFailed} name="audit-trail.csv" read={() => listOrganizationEvents({ format: 'csv' })} />
        )}
      </div>
    </>
  );
}

function Events({ events }: { events: readonly TrailEventResponse[] }): ReactElement {
  const locale = useLocale();
  const messages = useMessages('team').trail;
  if (events.length === 0) return <p>{messages.none}</p>;
  return (
    <ScrollRegion className="org-trail" aria-label={messages.title}>
      <table>
        <thead>
          <tr>
            <th scope="col">{messages.when}</th>
            <th scope="col">{messages.who}</th>
            <th scope="col">{messages.what}</th>
            <th scope="col">{messages.about}</th>
            <th scope="col">{messages.address}</th>
          </tr>
        </thead>
        <tbody>
          {events.map(({ id, at, actor, action, about, address }) => (
            <tr key={id}>
              <td>
                <bdi>{formatInstantUtc(at, locale)}</bdi>
              </td>
              <td>{actor?.name ?? messages.nobody}</td>
              <td>{messages.actions[action] ?? action}</td>
              <td>{about ?? messages.nobody}</td>
              <td>
                <bdi>{address ?? messages.nobody}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
