import { lazy, type ReactElement, useMemo } from 'react';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { LazyPart } from '../../../../shared/ui/dashboard/LazyPart';
import { seriesOf } from '../../model/reply-data';
import type { Reply } from '../../model/run-request';
import '../../../../shared/ui/chart/chart.css';

const Chart = lazy(() => import('../../../../shared/ui/chart/Chart').then((module) => ({ default: module.Chart })));

/** The volatility list of a reply as a line. */
export function ReplyChart({ reply }: { reply: Reply }): ReactElement {
  const messages = useMessages('tryIt').reply;
  const chartMessages = useMessages('chart');
  const line = useMemo(() => seriesOf(reply, messages.chartLabel), [reply, messages]);
  const series = useMemo(() => (line === null || line === 'sparse' ? [] : [line]), [line]);
  if (series.length === 0) return <p className="try-muted try-empty">{line === 'sparse' ? messages.notDaily : messages.noChart}</p>;
  return (
    <LazyPart loading={<p className="try-muted try-empty">{chartMessages.loading}</p>}>
      <Chart series={series} label={messages.chartLabel} range="Max" messages={chartMessages} />
    </LazyPart>
  );
}
