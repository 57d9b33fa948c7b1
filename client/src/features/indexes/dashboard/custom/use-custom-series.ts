import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { IndexValuesResponse } from '../../../../shared/api/generated/barograph.schemas';
import { getListCustomIndexValuesQueryKey, listCustomIndexValues } from '../../../../shared/api/generated/indexes';
import type { HttpError } from '../../../../shared/api/http-error';
import type { ChartSeries } from '../../../../shared/ui/chart/chart-model';
import { seriesOfValues } from '../../model/custom-series';
import { type CustomIndexRecord, isComputing } from './use-custom-indexes';

interface CustomSeries {
  /** Null where no day has a value. */
  readonly series: readonly [ChartSeries] | null;
  readonly error: HttpError | null;
  readonly isFetching: boolean;
  readonly retry: () => void;
}

/** The history of a custom index, read again with each publication. */
export function useCustomSeries(index: CustomIndexRecord): CustomSeries {
  const { index_id: id, name, updated_at: version } = index;
  const { data, error, isFetching, refetch } = useQuery<IndexValuesResponse, HttpError>({
    queryKey: [...getListCustomIndexValuesQueryKey(id), version],
    queryFn: async ({ signal }) => {
      // The contract has three formats; without one asked for it is JSON.
      const reply: unknown = await listCustomIndexValues(id, { fields: 'value,confidence,state' }, { signal });
      return reply as IndexValuesResponse;
    },
    enabled: !isComputing(index),
    retry: false,
  });
  const series = useMemo(() => seriesOfValues(id, name, data?.data ?? []), [id, name, data]);
  return { series, error, isFetching, retry: () => void refetch() };
}
