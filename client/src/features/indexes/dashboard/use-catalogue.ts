/** How the dashboard reads the resources of the catalogue: whole, since every filter and order works on all rows at once. */
import { type RaRecord, useGetList } from 'react-admin';
import type { CatalogueIndexResponse, CatalogueRowResponse, IndexCategoryResponse } from '../../../shared/api/generated/barograph.schemas';
import { isWorthRetrying, STALE_MS } from '../../../shared/api/query-client';
import { WHOLE } from '../../../shared/ui/dashboard/whole-list';

export type IndexRow = CatalogueRowResponse & RaRecord<string>;
export type IndexRecord = CatalogueIndexResponse & RaRecord<string>;
export type Category = IndexCategoryResponse & RaRecord<string>;

/** Pages say themselves what failed; rows and records differ, so neither stands in for the other in the cache. */
export const READ_INDEXES = { staleTime: STALE_MS.indexes, retry: isWorthRetrying, onError: () => undefined } as const;
export const ROWS = { ...READ_INDEXES, meta: { shape: 'row' } } as const;
/** As react-admin's lists ask when nobody has chosen an order: with the same parameters, so from the same cache. */
export const SERVER_ORDER = { field: 'id', order: 'ASC' } as const;

/** Rows without pairs; the same as the list reads first. */
export function useRowsWithoutPairs() {
  return useRows(false);
}

/** The same, for those to whom it matters no more than whether they are there. */
export function useIndexRows(): { readonly rows: readonly IndexRow[] | undefined; readonly isError: boolean } {
  const { data, isError } = useRowsWithoutPairs();
  return { rows: data, isError };
}

/** Rows with pairs; the same as the list reads where pairs are included. */
export function usePairRows() {
  return useRows(true);
}

function useRows(pairs: boolean) {
  const { meta, ...options } = ROWS;
  return useGetList<IndexRow>('indexes', { pagination: WHOLE, sort: SERVER_ORDER, filter: { pairs }, meta }, options);
}

/** The categories, in the order of the specification. */
export function useCategories({ isWanted = true } = {}): {
  readonly categories: readonly Category[] | undefined;
  readonly error: unknown;
  readonly refetch: () => Promise<unknown>;
} {
  const { data, error, refetch } = useGetList<Category>(
    'categories',
    { pagination: WHOLE, sort: SERVER_ORDER },
    { ...READ_INDEXES, enabled: isWanted },
  );
  return { categories: data, error, refetch };
}

/** Name of a category for people; its code until the names are there. */
export function useCategoryName(code: string | null): string | null {
  const { categories } = useCategories({ isWanted: code !== null });
  return code === null ? null : (categories?.find(({ id }) => id === code)?.title ?? code);
}
