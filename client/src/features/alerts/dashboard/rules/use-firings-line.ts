import { useQuery } from '@tanstack/react-query';
import type { CatalogueIndexResponse, IndexValuesResponse } from '../../../../shared/api/generated/barograph.schemas';
import {
  getCatalogueIndex,
  getGetCatalogueIndexQueryKey,
  getListCustomIndexValuesQueryKey,
  listCustomIndexValues,
} from '../../../../shared/api/generated/indexes';
import type { HttpError } from '../../../../shared/api/http-error';
import { isWorthRetrying, STALE_MS } from '../../../../shared/api/query-client';
import type { ChartSeries } from '../../../../shared/ui/chart/chart-model';
import { isOwnIndex } from '../../model/own-index';
import { lineOfValues } from '../../model/value-line';

const ASKED = { fields: 'value' } as const;

type Line = Pick<ChartSeries, 'firstDay' | 'values'>;

interface FiringsLine {
  /** Null where no day has a value; undefined until it is known. */
  readonly line: Line | null | undefined;
  readonly error: HttpError | null;
  readonly isFetching: boolean;
  readonly retry: () => void;
}

/** All values of an index, of the catalogue or of the organization. */
export function useFiringsLine(id: string): FiringsLine {
  const own = useQuery<IndexValuesResponse, HttpError, Line | null>({
    queryKey: getListCustomIndexValuesQueryKey(id, ASKED),
    queryFn: async ({ signal }) => {
      // The contract has three formats; without one asked for it is JSON.
      const reply: unknown = await listCustomIndexValues(id, ASKED, { signal });
      return reply as IndexValuesResponse;
    },
    select: ({ data }) => lineOfValues(data),
    enabled: isOwnIndex(id),
    retry: isWorthRetrying,
  });
  const catalogue = useQuery<CatalogueIndexResponse, HttpError, Line | null>({
    queryKey: getGetCatalogueIndexQueryKey(id),
    queryFn: ({ signal }) => getCatalogueIndex(id, undefined, { signal }),
    select: ({ series: { first_day: firstDay, value: values } }) => (firstDay === null ? null : { firstDay, values }),
    enabled: !isOwnIndex(id),
    staleTime: STALE_MS.indexes,
    retry: isWorthRetrying,
  });
  const { data: line, error, isFetching, refetch } = isOwnIndex(id) ? own : catalogue;
  return { line, error, isFetching, retry: () => void refetch() };
}
