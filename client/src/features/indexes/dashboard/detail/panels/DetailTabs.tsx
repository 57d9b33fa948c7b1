import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { lazy, type ReactElement, type ReactNode, Suspense, useId } from 'react';
import type { CatalogueIndexResponse } from '../../../../../shared/api/generated/barograph.schemas';
import { useMessages } from '../../../../../shared/i18n/use-messages';
import type { Move } from '../../../../../shared/ui/browser/use-address-state';
import type { ChartSeries } from '../../../../../shared/ui/chart/chart-model';
import { FailureBoundary } from '../../../../../shared/ui/dashboard/FailureBoundary';
import { fill } from '../../../../../shared/ui/text/fill';
import { type DetailState, TABS } from '../../../model/detail/detail-state';
import { ApiSnippet } from './ApiSnippet';
import { IndexExplanation } from './IndexExplanation';
import { MethodPanel } from './MethodPanel';

const VintagesPanel = lazy(() => import('./VintagesPanel').then((module) => ({ default: module.VintagesPanel })));

interface Props {
  /** As it is shown. */
  readonly index: CatalogueIndexResponse;
  /** Null where no day has a value. */
  readonly subject: ChartSeries | null;
  readonly state: DetailState;
  readonly onChange: (part: Partial<DetailState>, move?: Move) => void;
}

/** What stands behind the chart, a part at a time. */
export function DetailTabs({ index, subject, state, onChange }: Props): ReactElement {
  const id = useId();
  const messages = useMessages('indexDetail');
  const explanation = useMessages('explanation');
  const failed = useMessages('dashboardIndexes').detail.failed;
  const { tab } = state;
  const panels: Record<DetailState['tab'], () => ReactNode> = {
    drivers: () =>
      subject === null ? null : (
        <>
          {state.asOf === null ? null : <p className="ix-muted">{messages.asOf.explanation}</p>}
          <IndexExplanation id={index.index_id} subject={subject} state={state.explanation} onChange={(next) => onChange({ explanation: next })} />
          {index.family === 'isr' ? <p className="xp-about">{fill(explanation.ofMvi, { name: index.name })}</p> : null}
        </>
      ),
    vintages: () => <VintagesPanel index={index} range={state.range} onAsOf={(asOf) => onChange({ asOf }, 'added')} />,
    method: () => <MethodPanel index={index} />,
    api: () => (subject === null ? null : <ApiSnippet index={index} subject={subject} state={state} />),
  };
  return (
    <div className="ix-tabs">
      <Tabs
        value={tab}
        onChange={(_, chosen: DetailState['tab']) => onChange({ tab: chosen })}
        aria-label={messages.tabs.label}
        slotProps={{ indicator: { hidden: true } }}
        data-print="no"
      >
        {TABS.map((name) => (
          <Tab key={name} value={name} label={messages.tabs[name]} id={`${id}-${name}`} aria-controls={tab === name ? `${id}-panel` : undefined} />
        ))}
      </Tabs>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        <FailureBoundary key={tab} fallback={<p role="alert">{failed}</p>}>
          <Suspense fallback={<p role="status">{messages.vintages.loading}</p>}>{panels[tab]()}</Suspense>
        </FailureBoundary>
      </div>
    </div>
  );
}
