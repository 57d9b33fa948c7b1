import type { ReactElement } from 'react';

/** The heads of a table whose columns are told apart by their names. */
export function ColumnHeads({ columns }: { columns: readonly string[] }): ReactElement {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
  );
}
