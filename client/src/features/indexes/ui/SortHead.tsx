import type { ReactElement } from 'react';
import { nextSort, type Sort, type SortKey } from '../model/list/list-state';

interface Props {
  readonly column: SortKey;
  readonly text: string;
  readonly sort: Sort | null;
  readonly className?: string;
  readonly onSort: (sort: Sort | null) => void;
}

/** The head of a column that the table can be ordered by. */
export function SortHead({ column, text, sort, className, onSort }: Props): ReactElement {
  const direction = sort?.key === column ? sort.direction : undefined;
  return (
    <th scope="col" className={className} aria-sort={direction}>
      <button type="button" className="sort" onClick={() => onSort(nextSort(sort, column))}>
        {text}
        <span aria-hidden="true">{direction === undefined ? '' : direction === 'ascending' ? '↑' : '↓'}</span>
      </button>
    </th>
  );
}
