import { lazy, type ReactElement, Suspense, useMemo } from 'react';
import { chart as chartWords } from '../../../../shared/i18n/en/chart';
import { tryIt } from '../../../../shared/i18n/en/try-it';
import { seriesOf } from '../../model/reply-data';
import type { Reply } from '../../model/run-request';
import '../../../../shared/ui/chart/chart.css';

const Chart = lazy(() => import('../../../../shared/ui/chart/Chart').then((module) => ({ default: module.Chart })));

const words = tryIt.reply;

/** The volatility list of a reply as a line. */
export function ReplyChart({ reply }: { reply: Reply }): ReactElement {
  const line = useMemo(() => seriesOf(reply, words.chartLabel), [reply]);
  const series = useMemo(() => (line === null || line === 'sparse' ? [] : [line]), [line]);
  if (series.length === 0) return <p className="try-muted try-empty">{line === 'sparse' ? words.notDaily : words.noChart}</p>;
  return (
    <Suspense fallback={<p className="try-muted try-empty">{chartWords.loading}</p>}>
      <Chart series={series} label={words.chartLabel} range="Max" words={chartWords} />
    </Suspense>
  );
}
