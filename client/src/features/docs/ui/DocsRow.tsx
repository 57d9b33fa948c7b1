import type { ReactElement, ReactNode } from 'react';

/** Text, and beside it, where there is room, the code that belongs to it. */
export function DocsRow({ children, code }: { children: ReactNode; code?: ReactNode }): ReactElement {
  return (
    <div className="docs-row">
      <div className="docs-text">{children}</div>
      {code === undefined ? null : <div className="docs-code">{code}</div>}
    </div>
  );
}
