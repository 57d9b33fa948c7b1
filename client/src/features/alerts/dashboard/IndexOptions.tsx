import type { ReactElement } from 'react';
import type { NamedIndex } from './use-index-names';

/** Indexes to suggest in a field, by code and name. */
export function IndexOptions({ id, rows }: { readonly id: string; readonly rows: readonly NamedIndex[] }): ReactElement {
  return (
    <datalist id={id}>
      {rows.map(({ code, name, family }) => (
        <option key={code} value={code} label={`${family.toUpperCase()} ${name}`} />
      ))}
    </datalist>
  );
}
