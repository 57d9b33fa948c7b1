import type { ReactElement } from 'react';
import { SPARK_HEIGHT, SPARK_WIDTH } from './spark-path';

interface Props {
  /** As `sparkPath` makes it. */
  readonly path: string;
  /** The dot at its end, as `sparkEnd` makes it. */
  readonly end?: string;
}

/** A line without axes. What it shows stands in words beside it, so it is hidden from readers. */
export function Sparkline({ path, end }: Props): ReactElement {
  return (
    <svg className="sparkline" viewBox={`0 0 ${SPARK_WIDTH} ${SPARK_HEIGHT}`} aria-hidden="true">
      <path d={path} />
      {end === undefined ? null : <path className="spark-end" d={end} />}
    </svg>
  );
}
