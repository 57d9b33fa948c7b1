import type { ReactElement, ReactNode } from 'react';

interface Props {
  readonly id: string;
  readonly children: ReactNode;
}

/** How a build leads to an index and to a crisis. */
export interface CrisisLinks {
  readonly ToIndex: (props: Props) => ReactElement;
  readonly ToCrisis: (props: Props) => ReactElement;
}
