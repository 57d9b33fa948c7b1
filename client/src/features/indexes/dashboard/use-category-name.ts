import { useListIndexCategories } from '../../../shared/api/generated/indexes';
import { STALE_MS } from '../../../shared/api/query-client';

/** Name of a category for people; its code until the names are there. */
export function useCategoryName(code: string | null): string | null {
  const { data } = useListIndexCategories({ query: { staleTime: STALE_MS.indexes, enabled: code !== null } });
  return code === null ? null : (data?.find(({ id }) => id === code)?.title ?? code);
}
