import { lazy, type ReactElement, Suspense } from 'react';
import { getCatalogueEvidence, getCatalogueExplanation } from '../../../../../shared/api/generated/indexes';
import { useMessages } from '../../../../../shared/i18n/use-messages';
import { type ChartSeries, outermost } from '../../../../../shared/ui/chart/chart-model';
import { FailureBoundary } from '../../../../../shared/ui/dashboard/FailureBoundary';
import type { ExplanationState } from '../../../model/explain/explanation-state';
import type { ExplanationSource } from '../../../ui/explain/use-explanation';
import '../../../../../shared/theme/explain.css';

const ExplanationPanel = lazy(() => import('../../../ui/explain/ExplanationPanel').then((module) => ({ default: module.ExplanationPanel })));

const SOURCE: ExplanationSource = {
  explain: (id, change, signal) => getCatalogueExplanation(id, change, { signal }),
  evidence: (id, date) => getCatalogueEvidence(id, { date }),
};

interface Props {
  readonly id: string;
  readonly subject: ChartSeries;
  readonly state: ExplanationState;
  readonly onChange: (state: ExplanationState) => void;
}

/** What moved the index, for the day or days that are chosen. */
export function IndexExplanation({ id, subject, state, onChange }: Props): ReactElement {
  const explanation = useMessages('explanation');
  const { states } = useMessages('chrome');
  const { names } = useMessages('scopes');
  return (
    <FailureBoundary fallback={<p role="alert">{explanation.failed}</p>}>
      <Suspense fallback={<p className="xp-place">{explanation.title}</p>}>
        <ExplanationPanel
          id={id}
          first={outermost(subject, 'first')}
          last={outermost(subject, 'last')}
          source={SOURCE}
          state={state}
          onChange={onChange}
          texts={{ explanation, states, names }}
        />
      </Suspense>
    </FailureBoundary>
  );
}
