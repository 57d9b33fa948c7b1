import type { ReactElement } from 'react';
import type { CatalogueRowResponse } from '../../../shared/api/generated/barograph.schemas';

/** Indexes to suggest in a field, by code and name. */
export function IndexOptions({ id, rows }: { readonly id: string; readonly rows: readonly CatalogueRowResponse[] }): ReactElement {
  return (
    <datalist id={id}>
      {rows.map(({ code, name, family }) => (
        <option key={code} value={code} label={`${family.toUpperCase()} ${name}`} />
      ))}
    </datalist>
  );
}
