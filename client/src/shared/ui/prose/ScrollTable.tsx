import type { ReactElement, ReactNode } from 'react';
import { ScrollRegion } from './ScrollRegion';

interface Props {
  readonly caption: string;
  readonly isCaptionHidden?: boolean;
  readonly columns: readonly string[];
  /** Those of the columns that hold numbers; their cells are of the class `number` too. */
  readonly numbers?: readonly string[];
  /** The rows. */
  readonly children: ReactNode;
}

/** A table that scrolls sideways by itself where it is wider than the page, by the keyboard too. */
export function ScrollTable({ caption, isCaptionHidden = false, columns, numbers = [], children }: Props): ReactElement {
  return (
    <ScrollRegion className="table-scroll" aria-label={caption}>
      <table>
        <caption className={isCaptionHidden ? 'visually-hidden' : undefined}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={numbers.includes(column) ? 'number' : undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </ScrollRegion>
  );
}
