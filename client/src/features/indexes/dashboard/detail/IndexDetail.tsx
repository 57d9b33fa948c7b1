import Alert from '@mui/material/Alert';
import { type ReactElement, useCallback, useEffect, useId, useMemo, useRef } from 'react';
import type { CatalogueIndexResponse } from '../../../../shared/api/generated/barograph.schemas';
import type { Locale } from '../../../../shared/i18n/languages';
import type { Messages } from '../../../../shared/i18n/messages';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { useAddressState } from '../../../../shared/ui/browser/use-address-state';
import type { ChartPicture } from '../../../../shared/ui/chart/Chart';
import { fill } from '../../../../shared/ui/text/fill';
import { chartSeriesOf } from '../../model/chart-data';
import { detailSearch, type DetailState, parseDetail } from '../../model/detail-state';
import type { ExplanationState } from '../../model/explanation-state';
import { indexSummary } from '../../model/index-summary';
import { missingReason } from '../missing-reason';
import { ApiSnippet } from './ApiSnippet';
import { ComponentsPanel } from './ComponentsPanel';
import { ConfidencePanel } from './ConfidencePanel';
import { DetailChart } from './DetailChart';
import { DetailHeader } from './DetailHeader';
import { ExportPanel } from './ExportPanel';
import { IndexExplanation } from './IndexExplanation';
import { TonePanel } from './TonePanel';

export function IndexDetail({ index }: { index: CatalogueIndexResponse }): ReactElement {
  const dashboardIndexes = useMessages('dashboardIndexes');
  const messages = dashboardIndexes.detail;
  const { state, ignored, change: put } = useAddressState(parseDetail, detailSearch);
  const change = (part: Partial<DetailState>): void => put({ ...state, ...part });
  const explain = useStable((days: Pick<ExplanationState, 'date' | 'against'>) =>
    put({ ...state, explanation: { ...state.explanation, ...days } }, 'added'),
  );
  const subject = useMemo(() => chartSeriesOf(index), [index]);
  const picture = useRef<ChartPicture>(null);
  const locale = useLocale();
  const summary = useMemo(() => summaryOf(index, dashboardIndexes, locale), [index, dashboardIndexes, locale]);
  const summaryId = useId();
  const { provenance } = index;
  return (
    <>
      {ignored.length === 0 ? null : <Alert severity="info">{fill(messages.chart.ignored, { parts: ignored.join(', ') })}</Alert>}
      <DetailHeader index={index} />
      <p className="ix-summary" id={summaryId}>
        {summary}
      </p>
      <div className="ix-detail">
        <div>
          <DetailChart
            index={index}
            subject={subject}
            state={state}
            onChange={change}
            onExplain={explain}
            describedBy={summaryId}
            picture={picture}
          />
          {subject === null ? null : (
            <IndexExplanation index={index} subject={subject} state={state.explanation} onChange={(explanation) => change({ explanation })} />
          )}
          {subject === null ? null : <ApiSnippet index={index} subject={subject} range={state.range} />}
        </div>
        <div>
          <ComponentsPanel index={index} />
          <ConfidencePanel index={index} />
          <TonePanel tone={index.tone} />
          <ExportPanel index={index} summary={summary} picture={picture} />
        </div>
      </div>
      <p className="ix-muted ix-provenance">
        {fill(messages.provenance, { methodology: provenance.methodology, sources: provenance.sources.join(', ') || '—' })} {provenance.attribution}
      </p>
    </>
  );
}

function summaryOf(index: CatalogueIndexResponse, messages: Messages['dashboardIndexes'], locale: Locale): string {
  const { value, date: day, yearMean, highestSince, series } = index;
  const name = `${index.family.toUpperCase()} ${index.name}`;
  const reason = missingReason(index, messages, locale);
  const facts = { name, value, day, reason, yearMean, highestSince, series: { firstDay: series.first_day, values: series.value } };
  return indexSummary(facts, messages.detail.summary, locale);
}

/** The same function at every render, which does what the last one says. */
function useStable<A extends readonly unknown[]>(act: (...given: A) => void): (...given: A) => void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useCallback((...given: A) => latest.current(...given), []);
}
