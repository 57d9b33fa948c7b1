import { useGetList } from 'react-admin';
import type { CatalogueRowResponse } from '../../../shared/api/generated/barograph.schemas';
import { isWorthRetrying, STALE_MS } from '../../../shared/api/query-client';
import { WHOLE } from '../../../shared/ui/dashboard/whole-list';
import { isOwnIndex } from '../model/own-index';

/** An index to suggest. */
export type NamedIndex = Pick<CatalogueRowResponse, 'index_id' | 'code' | 'name' | 'family'>;
type Row = NamedIndex & { readonly id: string };
type OwnRow = Omit<Row, 'family'>;

interface IndexNames {
  /** Those of countries, categories and regions, and the organization's own. */
  readonly rows: readonly NamedIndex[];
  /** The ID that a code or a name stands for; of a name that two families have, MVI’s. */
  readonly idOf: (text: string) => string;
  /** The code of an index; of the organization's own its name, since their codes say nothing. */
  readonly nameOf: (id: string) => string;
}

/** Own indexes that are suggested; any other goes by its code. */
const OWN_MOST = 100;

/** Names and codes to suggest where an index is typed. Any other goes by its code. */
export function useIndexNames(): IndexNames {
  const options = { staleTime: STALE_MS.indexes, retry: isWorthRetrying, onError: () => undefined };
  const sort = { field: 'id', order: 'ASC' } as const;
  const { data: catalogue = [] } = useGetList<Row>('indexes', { pagination: WHOLE, sort, filter: { pairs: false }, meta: { shape: 'row' } }, options);
  // One may have been made a moment ago.
  const { data: own = [] } = useGetList<OwnRow>('custom-indexes', { pagination: { page: 1, perPage: OWN_MOST } }, { ...options, staleTime: 0 });
  const rows = [...catalogue, ...own.map((row): NamedIndex => ({ ...row, family: 'mvi' }))];
  return {
    rows,
    idOf: (text) => {
      const wanted = text.trim().toLowerCase();
      const named = rows.find(({ name, family }) => name.toLowerCase() === wanted || `${family} ${name}`.toLowerCase() === wanted);
      return rows.some(({ index_id: id }) => id === wanted) ? wanted : (named?.index_id ?? wanted);
    },
    nameOf: (id) => (isOwnIndex(id) ? rows.find(({ index_id: one }) => one === id)?.name : undefined) ?? id.toUpperCase(),
  };
}
