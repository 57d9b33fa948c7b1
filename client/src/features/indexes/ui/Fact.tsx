import type { ReactElement, ReactNode } from 'react';

/** An entry of the list of facts beside the title of a page. */
export function Fact({ term, children }: { term: string; children: ReactNode }): ReactElement {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
