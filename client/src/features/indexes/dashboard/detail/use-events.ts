import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CatalogueIndexResponse, CrisisResponse } from '../../../../shared/api/generated/barograph.schemas';
import { useListOpenCrises } from '../../../../shared/api/generated/indexes';
import { isWorthRetrying, STALE_MS } from '../../../../shared/api/query-client';
import type { ChartEvent } from '../../../../shared/ui/chart/chart-model';
import { asOfInstant } from '../../model/detail-state';

/** More would cover the chart. */
const EVENTS_MAX = 50;

export type NumberedCrisis = ChartEvent & { readonly crisis: CrisisResponse };

interface Events {
  /** By day, the earliest first. */
  readonly events: readonly NumberedCrisis[];
  readonly hasMore: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

const NONE: readonly CrisisResponse[] = [];

/** The crises of the country and the category of an index, of all for the world, that touch the days shown. */
export function useEvents(
  { country, category }: Pick<CatalogueIndexResponse, 'country' | 'category'>,
  { from, to }: { readonly from: string; readonly to: string },
  asOf: string | null,
  isWanted: boolean,
): Events {
  const params = {
    limit: EVENTS_MAX,
    since: from,
    ...(country === null ? {} : { country }),
    ...(category === null ? {} : { category }),
    ...(asOf === null ? {} : { as_of: asOfInstant(asOf) }),
  };
  const query = { enabled: isWanted, staleTime: STALE_MS.indexes, retry: isWorthRetrying, placeholderData: keepPreviousData };
  const { data, error, refetch } = useListOpenCrises(params, { query });
  const found = isWanted ? (data?.data ?? NONE) : NONE;
  const events = useMemo(() => {
    const inRange = found.filter(({ start, end }) => start <= to && (end ?? to) >= from);
    const inOrder = inRange.toSorted((one, other) => (one.start < other.start ? -1 : Number(one.start > other.start)));
    return inOrder.map((crisis, at) => ({ crisis, number: at + 1, from: crisis.start, to: crisis.end ?? to }));
  }, [found, from, to]);
  return { events, hasMore: (data?.next_cursor ?? null) !== null, error: isWanted ? error : null, retry: () => void refetch() };
}
