import { type ComponentType, type ComponentProps, type ReactElement, useEffect, useState } from 'react';
import type { ExplanationResponse } from '../../../shared/api/generated/barograph.schemas';
import { apiFetch } from '../../../shared/api/http';
import { setSearch, useSearch } from '../../../shared/ui/browser/use-search';
import { explanationSearch, parseExplanation } from '../model/explanation-state';
import type { ExplanationPanel, ExplanationTexts } from '../ui/explain/ExplanationPanel';
import type { ExplanationSource } from '../ui/explain/use-explanation';

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
  const [Loaded, setLoaded] = useState<Panel | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isWanted = true;
    import('../ui/explain/ExplanationPanel').then(
      // A component is a function, which a state would call.
      ({ ExplanationPanel }) => isWanted && setLoaded(() => ExplanationPanel),
      () => isWanted && setFailed(true),
    );
    return () => {
      isWanted = false;
    };
  }, []);
  if (Loaded !== null) {
    return (
      <Loaded id={id} first={first} last={last} source={SOURCE} state={state} onChange={(next) => setSearch(explanationSearch(next))} texts={texts} />
    );
  }
  return (
    <section className="xp xp-waiting" aria-labelledby="explain">
      <h2 id="explain">{texts.explanation.title}</h2>
      <p className="xp-muted">{hasFailed ? texts.explanation.failed : texts.explanation.hint}</p>
    </section>
  );
}
