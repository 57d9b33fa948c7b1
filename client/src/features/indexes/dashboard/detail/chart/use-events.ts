import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CatalogueIndexResponse, CrisisResponse } from '../../../../../shared/api/generated/barograph.schemas';
import { useListOpenCrises } from '../../../../../shared/api/generated/indexes';
import { isWorthRetrying, STALE_MS } from '../../../../../shared/api/query-client';
import type { ChartEvent } from '../../../../../shared/ui/chart/chart-model';
import { asOfInstant } from '../../../model/detail/detail-state';

/** As many as the server gives at once. */
const READ_MAX = 100;
/** More would cover the chart: the most severe, of those the highest. */
const EVENTS_MAX = 12;

export type NumberedCrisis = ChartEvent & { readonly crisis: CrisisResponse };

interface Events {
  /** By day, the earliest first. */
  readonly events: readonly NumberedCrisis[];
  /** How many there are in the range; without those that the server has not been asked for. */
  readonly count: number;
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

const NONE: readonly CrisisResponse[] = [];

type EventScope = Pick<CatalogueIndexResponse, 'country' | 'category'>;

/** The crises that are about the country and the category of an index before any other, of all for the world, and that touch the days shown. */
export function useEvents(
  { country, category }: EventScope,
  { from, to }: { readonly from: string; readonly to: string },
  asOf: string | null,
  isWanted: boolean,
): Events {
  const params = {
    limit: READ_MAX,
    since: from,
    ...(country === null ? {} : { country }),
    ...(category === null ? {} : { category }),
    ...(asOf === null ? {} : { as_of: asOfInstant(asOf) }),
  };
  const query = { enabled: isWanted, staleTime: STALE_MS.indexes, retry: isWorthRetrying, placeholderData: keepPreviousData };
  const { data, error, refetch } = useListOpenCrises(params, { query });
  const found = isWanted ? (data?.data ?? NONE) : NONE;
  const { events, count } = useMemo(() => {
    const scope = [country?.toLowerCase(), category].filter((part) => part !== null && part !== undefined).join('-');
    const isOwn = ({ index_id: id }: CrisisResponse): boolean => `${id}-`.includes(`-${scope}-`);
    const inRange = found.filter((crisis) => crisis.start <= to && (crisis.end ?? to) >= from && (scope === '' || isOwn(crisis)));
    const shown = inRange.toSorted((one, other) => other.severity - one.severity || other.peakValue - one.peakValue).slice(0, EVENTS_MAX);
    const inOrder = shown.toSorted((one, other) => (one.start < other.start ? -1 : Number(one.start > other.start)));
    return {
      events: inOrder.map((crisis, at) => ({ crisis, number: at + 1, from: crisis.start, to: crisis.end ?? to })),
      count: inRange.length,
    };
  }, [found, from, to, country, category]);
  return { events, count, isLoading: isWanted && data === undefined && error === null, error: isWanted ? error : null, retry: () => void refetch() };
}
