import { type ComponentProps, type ComponentType, type ReactElement, type RefObject, useEffect, useState } from 'react';
import type { ExplanationResponse } from '../../../../shared/api/generated/barograph.schemas';
import { apiFetch } from '../../../../shared/api/http';
import { useNear } from '../../../../shared/ui/browser/use-near';
import { setSearch, useSearch } from '../../../../shared/ui/browser/use-search';
import { explanationSearch, parseExplanation } from '../../model/explain/explanation-state';
import type { ExplanationPanel, ExplanationTexts } from '../../ui/explain/ExplanationPanel';
import type { ExplanationSource } from '../../ui/explain/use-explanation';

interface Props {
  readonly id: string;
  readonly first: string;
  readonly last: string;
  readonly texts: ExplanationTexts;
}

type Panel = ComponentType<ComponentProps<typeof ExplanationPanel>>;

/** As a visitor, signed in or not: what everybody reads can be kept by whoever carries it. */
const SOURCE: ExplanationSource = {
  explain: (id, change, signal) =>
    apiFetch<ExplanationResponse>(`/api/explanations/${id}?${new URLSearchParams(change)}`, { signal, credentials: 'omit' }),
  evidence: (id, date) => apiFetch<string>(`/api/explanations/${id}/evidence?date=${date}`, { credentials: 'omit' }),
};

/** What moved the index. The days are in the address, where the chart puts them. */
export function IndexExplanation({ id, first, last, texts }: Props): ReactElement {
  const { state } = parseExplanation(useSearch());
  const { place, Loaded, hasFailed } = usePanel(state.date !== null);
  if (Loaded !== null) {
    return (
      <Loaded id={id} first={first} last={last} source={SOURCE} state={state} onChange={(next) => setSearch(explanationSearch(next))} texts={texts} />
    );
  }
  return (
    <section ref={place} className="xp xp-waiting" aria-labelledby="explain">
      <h2 id="explain">{texts.explanation.title}</h2>
      <p className="xp-muted">{hasFailed ? texts.explanation.failed : texts.explanation.hint}</p>
    </section>
  );
}

/** Loads the panel once there is something to explain, or it comes into view. */
function usePanel(isWanted: boolean): { place: RefObject<HTMLElement | null>; Loaded: Panel | null; hasFailed: boolean } {
  const { place, isNear } = useNear<HTMLElement>();
  const [Loaded, setLoaded] = useState<Panel | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const isToLoad = isWanted || isNear;
  useEffect(() => {
    if (!isToLoad) return undefined;
    let isHere = true;
    import('../../ui/explain/ExplanationPanel').then(
      // A component is a function, which a state would call.
      ({ ExplanationPanel }) => isHere && setLoaded(() => ExplanationPanel),
      () => isHere && setFailed(true),
    );
    return () => {
      isHere = false;
    };
  }, [isToLoad]);
  return { place, Loaded, hasFailed };
}
