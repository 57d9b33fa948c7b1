import { useMemo } from 'react';
import type { IndexLineResponse, ListIndexLinesParams } from '../../../../../shared/api/generated/barograph.schemas';
import { useListIndexLines } from '../../../../../shared/api/generated/indexes';
import { isWorthRetrying, STALE_MS } from '../../../../../shared/api/query-client';
import type { ChartSeries } from '../../../../../shared/ui/chart/chart-model';
import { asOfInstant, type DetailState } from '../../../model/detail/detail-state';

export interface Compared {
  readonly peers: readonly ChartSeries[];
  readonly unknown: readonly string[];
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

const NONE: readonly IndexLineResponse[] = [];

/** The lines that an index is compared with; those there were stand until others have come, but for what was known on another day. */
export function useCompared({ compared, asOf }: Pick<DetailState, 'compared' | 'asOf'>): Compared {
  const isWanted = compared.length > 0;
  const params: ListIndexLinesParams = { ids: compared.join(','), ...(asOf === null ? {} : { as_of: asOfInstant(asOf) }) };
  const query = { enabled: isWanted, staleTime: STALE_MS.indexes, retry: isWorthRetrying };
  const { data, error, isFetching, refetch } = useListIndexLines(params, {
    query: { ...query, placeholderData: (lines, before) => (asOfOf(before?.queryKey) === params.as_of ? lines : undefined) },
  });
  const found = isWanted ? (data?.data ?? NONE) : NONE;
  const peers = useMemo(
    () =>
      found.filter(({ index_id: id }) => compared.includes(id)).flatMap((line) => (line.first_day === null ? [] : [toSeries(line, line.first_day)])),
    [found, compared],
  );
  return {
    peers,
    unknown: isWanted ? (data?.unknown ?? []) : [],
    isLoading: isWanted && isFetching,
    error: isWanted ? error : null,
    retry: () => void refetch(),
  };
}

function asOfOf(key: readonly unknown[] | undefined): string | undefined {
  return (key?.[1] as ListIndexLinesParams | undefined)?.as_of;
}

function toSeries({ index_id: id, family, name, value }: IndexLineResponse, firstDay: string): ChartSeries {
  return { id, label: `${family.toUpperCase()} ${name}`, short: id.toUpperCase(), firstDay, values: value };
}
