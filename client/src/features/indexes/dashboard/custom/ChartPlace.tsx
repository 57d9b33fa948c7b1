import type { ReactElement } from 'react';
import { useMessages } from '../../../../shared/i18n/use-messages';

/** Stands where the chart of a custom index will be, and keeps what follows in its place, so that a click on that is not lost. */
export function ChartPlace(): ReactElement {
  const messages = useMessages('customIndexes').show;
  return (
    <section className="pane" aria-busy="true">
      <h2>{messages.chart}</h2>
      <div className="ci-chart-waits" />
    </section>
  );
}
