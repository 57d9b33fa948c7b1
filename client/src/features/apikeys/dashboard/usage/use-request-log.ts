import { useInfiniteQuery } from '@tanstack/react-query';
import { getListRequestsQueryKey, listRequests } from '../../../../shared/api/generated/apikeys';
import type { RequestsResponse, StatusClass } from '../../../../shared/api/generated/barograph.schemas';
import { HttpError } from '../../../../shared/api/http-error';

const PAGE_ROWS = 50;

/** What the log is filtered by, as its fields hold it: '' for everything, days and minutes in UTC. */
export interface LogFilters {
  readonly key: string;
  readonly operation: string;
  readonly status: string;
  readonly from: string;
  readonly to: string;
}

export const NO_FILTERS: LogFilters = { key: '', operation: '', status: '', from: '', to: '' };

interface LogParameters {
  readonly key?: string;
  readonly operation?: string;
  readonly status?: StatusClass;
  readonly from?: string;
  readonly to?: string;
}

/** As the server takes them. */
export function parametersOf({ key, operation, status, from, to }: LogFilters): LogParameters {
  return {
    ...(key !== '' && { key }),
    ...(operation !== '' && { operation }),
    ...(status !== '' && { status: status as StatusClass }),
    ...(from !== '' && { from: `${from}Z` }),
    ...(to !== '' && { to: `${to}Z` }),
  };
}

/** The request log, page by page. It refreshes itself while only its first page is shown. */
export function useRequestLog(filters: LogFilters, refreshMs: number | false) {
  const parameters = parametersOf(filters);
  return useInfiniteQuery<RequestsResponse>({
    queryKey: [...getListRequestsQueryKey(parameters), 'pages'],
    queryFn: async ({ pageParam, signal }) => {
      const cursor = pageParam === null ? {} : { cursor: pageParam as string };
      return (await listRequests({ limit: PAGE_ROWS, ...parameters, ...cursor }, { signal })) as RequestsResponse;
    },
    initialPageParam: null,
    getNextPageParam: ({ next_cursor: cursor }) => cursor,
    refetchInterval: ({ state: { data, error } }) => ((data?.pages.length ?? 0) > 1 || isRefused(error) ? false : refreshMs),
  });
}

/** Filters that the server refuses do not get better by asking again. */
function isRefused(error: unknown): boolean {
  return error instanceof HttpError && error.status === 400;
}
