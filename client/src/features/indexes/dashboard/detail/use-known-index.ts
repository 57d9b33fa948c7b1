import { keepPreviousData } from '@tanstack/react-query';
import type { CatalogueIndexResponse } from '../../../../shared/api/generated/barograph.schemas';
import { useGetCatalogueIndex } from '../../../../shared/api/generated/indexes';
import { isWorthRetrying, STALE_MS } from '../../../../shared/api/query-client';
import { asOfInstant } from '../../model/detail/detail-state';

export interface KnownIndex {
  /** As it was known then; the latest while that is on its way. */
  readonly shown: CatalogueIndexResponse;
  readonly isThen: boolean;
  /** Whether what is shown is of another day than the one that was asked for. */
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/** An index as it was known at the end of a day; null is now. While another day is on its way the one before stands. */
export function useKnownIndex(latest: CatalogueIndexResponse, asOf: string | null): KnownIndex {
  const query = { enabled: asOf !== null, staleTime: STALE_MS.indexes, retry: isWorthRetrying, placeholderData: keepPreviousData };
  const params = asOf === null ? undefined : { as_of: asOfInstant(asOf) };
  const { data, error, isPlaceholderData, refetch } = useGetCatalogueIndex(latest.index_id, params, { query });
  const isThen = asOf !== null && data !== undefined;
  const isLoading = asOf !== null && (data === undefined || isPlaceholderData);
  return { shown: isThen ? data : latest, isThen, isLoading, error: asOf === null ? null : error, retry: () => void refetch() };
}
