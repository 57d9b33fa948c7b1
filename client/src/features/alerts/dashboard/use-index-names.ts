import { useGetList } from 'react-admin';
import type { CatalogueRowResponse } from '../../../shared/api/generated/barograph.schemas';
import { isWorthRetrying, STALE_MS } from '../../../shared/api/query-client';
import { WHOLE } from '../../../shared/ui/dashboard/whole-list';

type Row = CatalogueRowResponse & { readonly id: string };

interface IndexNames {
  /** Those of countries, categories and regions. */
  readonly rows: readonly Row[];
  /** The ID that a code or a name stands for; of a name that two families have, MVI’s. */
  readonly idOf: (text: string) => string;
}

/** Names and codes to suggest where an index is typed. Any other goes by its code. */
export function useIndexNames(): IndexNames {
  const options = { staleTime: STALE_MS.indexes, retry: isWorthRetrying, onError: () => undefined };
  const asked = { pagination: WHOLE, sort: { field: 'id', order: 'ASC' }, filter: { pairs: false }, meta: { shape: 'row' } } as const;
  const { data: rows = [] } = useGetList<Row>('indexes', asked, options);
  return {
    rows,
    idOf: (text) => {
      const wanted = text.trim().toLowerCase();
      const named = rows.find(({ name, family }) => name.toLowerCase() === wanted || `${family} ${name}`.toLowerCase() === wanted);
      return rows.some(({ index_id: id }) => id === wanted) ? wanted : (named?.index_id ?? wanted);
    },
  };
}
