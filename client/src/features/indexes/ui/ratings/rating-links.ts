import type { ReactElement, ReactNode } from 'react';

interface ToIndex {
  readonly id: string;
  readonly children: ReactNode;
}

interface ToCountry {
  /** Alpha-2 code. */
  readonly iso: string;
  readonly children: ReactNode;
}

/** How a build leads from a rating to its index, and to the brief of its country. */
export interface RatingLinks {
  readonly ToIndex: (props: ToIndex) => ReactElement;
  readonly ToCountry: (props: ToCountry) => ReactElement;
}
