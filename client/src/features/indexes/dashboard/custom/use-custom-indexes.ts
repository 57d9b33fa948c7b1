/** How the pages read custom indexes: again and again while a series is being computed. */
import { type RaRecord, useGetOne } from 'react-admin';
import type { CustomIndexResponse, PlacesResponse } from '../../../../shared/api/generated/barograph.schemas';
import { isWorthRetrying } from '../../../../shared/api/query-client';

export type CustomIndexRecord = CustomIndexResponse & RaRecord<string>;

const COMPUTING_MS = 1_000;

/** Whether there will soon be more to see. */
export function isComputing({ status, archived }: Pick<CustomIndexResponse, 'status' | 'archived'>): boolean {
  return !archived && (status === 'queued' || status === 'running');
}

/** Pages say themselves what failed; a colleague may have changed an index a second ago. */
export const READ_CUSTOM_INDEXES = { staleTime: 0, retry: isWorthRetrying, onError: () => undefined } as const;

export const FOLLOW_ONE = {
  ...READ_CUSTOM_INDEXES,
  refetchInterval: ({ state }: { state: { data?: { data: CustomIndexRecord } | CustomIndexRecord } }) => {
    const index = state.data === undefined ? undefined : 'index_id' in state.data ? state.data : state.data.data;
    return index !== undefined && isComputing(index) ? COMPUTING_MS : false;
  },
} as const;

/** Places of the plan; undefined until they are known. */
export function usePlaces(): PlacesResponse | undefined {
  return useGetOne<PlacesResponse & RaRecord>('custom-index-places', { id: 'mine' }, READ_CUSTOM_INDEXES).data;
}
