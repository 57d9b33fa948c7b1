/** How the pages read custom indexes. */
import { type RaRecord, useGetOne } from 'react-admin';
import type { CustomIndexResponse, PlacesResponse } from '../../../../shared/api/generated/barograph.schemas';
import { isWorthRetrying } from '../../../../shared/api/query-client';

export type CustomIndexRecord = CustomIndexResponse & RaRecord<string>;

/** Whether there will soon be more to see. */
export function isComputing({ status, archived }: Pick<CustomIndexResponse, 'status' | 'archived'>): boolean {
  return !archived && (status === 'queued' || status === 'running');
}

/** Pages say themselves what failed; a colleague may have changed an index a second ago. */
export const READ_CUSTOM_INDEXES = { staleTime: 0, retry: isWorthRetrying, onError: () => undefined } as const;

/** Places of the plan; undefined until they are known. */
export function usePlaces(): PlacesResponse | undefined {
  return useGetOne<PlacesResponse & RaRecord>('custom-index-places', { id: 'mine' }, READ_CUSTOM_INDEXES).data;
}
