/** How the pages read watchlists. */
import { type RaRecord, useGetList } from 'react-admin';
import type { WatchedIndexResponse, WatchlistDetailResponse, WatchlistResponse } from '../../../../shared/api/generated/barograph.schemas';
import { isWorthRetrying } from '../../../../shared/api/query-client';
import { WHOLE } from '../../../../shared/ui/dashboard/whole-list';

export type WatchlistRow = WatchlistResponse & RaRecord<string>;
export type WatchlistRecord = WatchlistResponse & Omit<WatchlistDetailResponse, 'watchlist'> & RaRecord<string>;
export type Watched = WatchedIndexResponse;

/** Pages say themselves what failed; a colleague may have changed a list a second ago. */
export const READ_WATCHLISTS = { staleTime: 0, retry: isWorthRetrying, onError: () => undefined } as const;
/** A list with what is on it. Rows and records differ, so neither stands in for the other in the cache, nor does the answer to a change. */
export const READ_WATCHLIST = { ...READ_WATCHLISTS, meta: { shape: 'whole' } } as const;

export const WATCHLIST_ROW = { meta: { shape: 'row' } } as const;

export function useWatchlists({ isWanted = true } = {}): ReturnType<typeof useGetList<WatchlistRow>> {
  return useGetList<WatchlistRow>('watchlists', { pagination: WHOLE, ...WATCHLIST_ROW }, { ...READ_WATCHLISTS, enabled: isWanted });
}
