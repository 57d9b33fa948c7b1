import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { IndexLineResponse } from '../../../../shared/api/generated/barograph.schemas';
import { useListIndexLines } from '../../../../shared/api/generated/indexes';
import { isWorthRetrying, STALE_MS } from '../../../../shared/api/query-client';
import type { ChartSeries } from '../../../../shared/ui/chart/chart-model';
import { asOfInstant, type DetailState } from '../../model/detail-state';

export interface Compared {
  readonly peers: readonly ChartSeries[];
  readonly unknown: readonly string[];
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

const NONE: readonly IndexLineResponse[] = [];

/** The lines that an index is compared with; those there were stand until others have come. */
export function useCompared({ compared, asOf }: Pick<DetailState, 'compared' | 'asOf'>): Compared {
  const isWanted = compared.length > 0;
  const params = { ids: compared.join(','), ...(asOf === null ? {} : { as_of: asOfInstant(asOf) }) };
  const query = { enabled: isWanted, staleTime: STALE_MS.indexes, retry: isWorthRetrying, placeholderData: keepPreviousData };
  const { data, error, isFetching, refetch } = useListIndexLines(params, { query });
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

function toSeries({ index_id: id, family, name, value }: IndexLineResponse, firstDay: string): ChartSeries {
  return { id, label: `${family.toUpperCase()} ${name}`, short: id.toUpperCase(), firstDay, values: value };
}
