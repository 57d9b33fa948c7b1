import Alert from '@mui/material/Alert';
import { type ReactElement, type ReactNode, useId, useMemo, useRef } from 'react';
import type { CatalogueIndexResponse } from '../../../../shared/api/generated/barograph.schemas';
import type { Locale } from '../../../../shared/i18n/languages';
import type { Messages } from '../../../../shared/i18n/messages';
import { useLocale } from '../../../../shared/i18n/use-locale';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { type Move, useAddressState } from '../../../../shared/ui/browser/use-address-state';
import { IgnoredParts } from '../../../../shared/ui/dashboard/IgnoredParts';
import { LoadFailure } from '../../../../shared/ui/dashboard/LoadFailure';
import { fill } from '../../../../shared/ui/text/fill';
import { formatDay, formatInstantUtc, listText } from '../../../../shared/ui/text/format';
import { chartSeriesOf } from '../../model/detail/chart-data';
import { detailSearch, type DetailState, isInstant, parseDetail } from '../../model/detail/detail-state';
import type { ExplanationState } from '../../model/explain/explanation-state';
import { indexSummary } from '../../model/detail/index-summary';
import { missingReason } from '../missing-reason';
import { ComponentsPanel } from './panels/ComponentsPanel';
import { ConfidencePanel } from './panels/ConfidencePanel';
import { DetailActions } from './share/DetailActions';
import { DetailChart } from './chart/DetailChart';
import { DetailHeader } from './DetailHeader';
import { DetailTabs } from './panels/DetailTabs';
import { TonePanel } from './panels/TonePanel';
import { useChartLines } from './chart/use-chart-lines';
import { useCompared } from './chart/use-compared';
import { useView } from './share/use-view';
import { type KnownIndex, useKnownIndex } from './use-known-index';

/** `watch`: puts it on a watchlist. */
export function IndexDetail({ index, watch }: { index: CatalogueIndexResponse; watch: ReactNode }): ReactElement {
  const dashboardIndexes = useMessages('dashboardIndexes');
  const messages = dashboardIndexes.detail;
  const { state, ignored, change: put } = useAddressState(parseDetail, detailSearch);
  const change = (part: Partial<DetailState>, move?: Move): void => put({ ...state, ...part }, move);
  const explain = (days: Pick<ExplanationState, 'date' | 'against'>): void =>
    put({ ...state, tab: 'drivers', explanation: { ...state.explanation, ...days } }, 'added');
  const known = useKnownIndex(index, state.asOf);
  const { shown } = known;
  const compared = useCompared({ ...state, compared: useOthers(state.compared, index.index_id) });
  const subject = useMemo(() => chartSeriesOf(shown), [shown]);
  const picker = useRef<HTMLInputElement>(null);
  const exportButton = useRef<HTMLButtonElement>(null);
  const shownLines = useChartLines(subject, compared.peers, index, state);
  const locale = useLocale();
  const summary = useMemo(() => summaryOf(shown, dashboardIndexes, locale), [shown, dashboardIndexes, locale]);
  const summaryId = useId();
  const view = useView(shown, shownLines, summary, state);
  const { provenance } = shown;
  return (
    <>
      <IgnoredParts text={messages.chart.ignored} parts={ignored} />
      {state.asOf === null ? null : <AsOfNotice asOf={state.asOf} known={known} />}
      <DetailActions
        index={shown}
        watch={watch}
        view={known.isLoading ? null : view}
        onCompare={() => picker.current?.focus()}
        exportButton={exportButton}
      />
      <DetailHeader index={shown} isThen={known.isThen} />
      <p className="ix-summary" id={summaryId}>
        {summary}
      </p>
      <div className="ix-detail">
        <div>
          <section aria-labelledby="ix-history">
            <h2 id="ix-history">{messages.chart.title}</h2>
            {subject === null || shownLines === null ? (
              <p className="ix-muted">{messages.chart.none}</p>
            ) : (
              <DetailChart
                index={shown}
                shownLines={shownLines}
                subject={subject}
                compared={compared}
                state={state}
                onChange={change}
                onExplain={explain}
                describedBy={summaryId}
                picker={picker}
                exportButton={exportButton}
              />
            )}
          </section>
          <DetailTabs index={shown} subject={subject} state={state} onChange={change} />
        </div>
        <div>
          <ComponentsPanel index={shown} />
          <ConfidencePanel index={shown} />
          <TonePanel tone={shown.tone} />
        </div>
      </div>
      <p className="ix-muted ix-provenance">
        {fill(messages.provenance, { methodology: provenance.methodology, sources: listText(provenance.sources, locale) || '—' })}{' '}
        <span>{provenance.attribution}</span>
      </p>
    </>
  );
}

/** Says that the page is about the past, whether it is there yet, and that there may have been nothing. */
function AsOfNotice({ asOf, known: { shown, isLoading, error, retry } }: { asOf: string; known: KnownIndex }): ReactElement {
  const locale = useLocale();
  const messages = useMessages('indexDetail').asOf;
  if (error !== null) return <LoadFailure text={messages.failed} error={error} onRetry={retry} />;
  const { nothing, known: told } = isInstant(asOf) ? messages.at : { nothing: messages.nothing, known: messages.shown };
  const text = isLoading ? messages.loading : shown.series.first_day === null ? nothing : told;
  return (
    <Alert severity="info" role="status">
      {fill(text, isInstant(asOf) ? { instant: formatInstantUtc(asOf, locale) } : { day: formatDay(asOf, locale) })}
    </Alert>
  );
}

/** An index is not compared with itself. The same list while it holds the same. */
function useOthers(compared: readonly string[], id: string): readonly string[] {
  const others = compared.filter((one) => one !== id).join(',');
  return useMemo(() => (others === '' ? [] : others.split(',')), [others]);
}

function summaryOf(index: CatalogueIndexResponse, messages: Messages['dashboardIndexes'], locale: Locale): string {
  const { value, date: day, yearMean, highestSince, series } = index;
  const name = `${index.family.toUpperCase()} ${index.name}`;
  const reason = missingReason(index, messages, locale);
  const facts = { name, value, day, reason, yearMean, highestSince, series: { firstDay: series.first_day, values: series.value } };
  return indexSummary(facts, messages.detail.summary, locale);
}
