import { type ReactElement, Suspense } from 'react';
import { useAddressState } from '../../../../shared/ui/browser/use-address-state';
import { explanationSearch, type ExplanationState, parseExplanation } from '../../model/explain/explanation-state';
import { IndexExplanation } from '../detail/panels/IndexExplanation';
import { useExplainedChart } from '../use-explained-chart';
import { CustomChart } from './CustomChart';
import { type CustomIndexRecord, isComputing } from './use-custom-indexes';
import { useCustomSeries } from './use-custom-series';

/** The chart of a custom index, and below it what moved the value that is chosen there. */
export function CustomHistory({ index }: { readonly index: CustomIndexRecord }): ReactElement {
  const { state, change } = useAddressState(parseExplanation, writeExplanation);
  const { series } = useCustomSeries(index);
  const choosing = useExplainedChart(state, (days) => change({ ...state, ...days }, 'added'));
  return (
    <>
      <CustomChart index={index} choosing={choosing} />
      {series === null || isComputing(index) ? null : (
        <div className="pane">
          <Suspense fallback={null}>
            <IndexExplanation id={index.index_id} subject={series[0]} state={state} onChange={change} />
          </Suspense>
        </div>
      )}
    </>
  );
}

function writeExplanation(state: ExplanationState): URLSearchParams {
  return new URLSearchParams(Object.entries(explanationSearch(state)).flatMap(([name, text]) => (text === null ? [] : [[name, text]])));
}
