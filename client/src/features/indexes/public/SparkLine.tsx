import type { ReactElement } from 'react';
import { SPARK_HEIGHT, SPARK_WIDTH } from '../model/spark-path';

/** A line of `sparkPath`. What it shows stands in words beside it, so it is hidden from readers. */
export function SparkLine({ path }: { path: string }): ReactElement {
  return (
    <svg className="sparkline" viewBox={`0 0 ${SPARK_WIDTH} ${SPARK_HEIGHT}`} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
