import { type ReactElement, useEffect, useRef } from 'react';
import type { ChromeMessages } from '../../../../shared/i18n/en/app/chrome';
import type { ExplanationMessages } from '../../../../shared/i18n/en/indexes/explanation';
import type { ExplanationState } from '../../model/explain/explanation-state';
import { ExplanationFailure } from './ExplanationFailure';
import { ExplanationForm } from './ExplanationForm';
import { ExplanationResult } from './ExplanationResult';
import { type ExplanationSource, type Progress, useExplanation } from './use-explanation';

export interface ExplanationTexts {
  readonly explanation: ExplanationMessages;
  readonly states: ChromeMessages['states'];
  /** Of categories, by their codes. */
  readonly names: Readonly<Record<string, string>>;
}

interface Props {
  readonly id: string;
  /** First and last day of the index. */
  readonly first: string;
  readonly last: string;
  readonly source: ExplanationSource;
  readonly state: ExplanationState;
  readonly onChange: (state: ExplanationState) => void;
  readonly texts: ExplanationTexts;
}

/** What moved a value: the days to choose, and the explanation once they are. */
export function ExplanationPanel({ id, first, last, source, state, onChange, texts }: Props): ReactElement {
  const messages = texts.explanation;
  const { date } = state;
  return (
    <section className="xp" aria-labelledby="explain">
      <h2 id="explain">{messages.title}</h2>
      <p className="xp-muted" data-print="no">
        {messages.hint}
      </p>
      <ExplanationForm chosen={state} first={first} last={last} onChoose={(days) => onChange({ ...state, ...days })} messages={messages.form} />
      {date === null ? null : <Explained id={id} date={date} source={source} state={state} onChange={onChange} texts={texts} />}
    </section>
  );
}

type ExplainedProps = Pick<Props, 'id' | 'source' | 'state' | 'onChange' | 'texts'> & { readonly date: string };

function Explained({ id, date, source, state, onChange, texts }: ExplainedProps): ReactElement {
  const { found, error, progress, retry } = useExplanation(source, { id, date, against: state.against });
  const place = useRef<HTMLDivElement>(null);
  const isDone = progress === 'done';
  // What was asked for on the chart may be below the edge of the window.
  useEffect(() => {
    // Newer browsers return a promise here, which React would take for what to do in the end.
    void place.current?.scrollIntoView({ block: 'nearest' });
  }, [date, state.against]);
  return (
    <div aria-busy={!isDone}>
      <div ref={place} className="xp-progress">
        <p role="status" className={isDone ? 'visually-hidden' : undefined}>
          {isDone && error === null ? found?.sentences[0] : progressText(progress, texts.explanation)}
        </p>
        {progress === 'slow' || progress === 'waiting' ? <progress aria-label={texts.explanation.loading} /> : null}
      </div>
      {error !== null ? (
        <ExplanationFailure error={error} texts={texts} onRetry={retry} onExplain={(day) => onChange({ ...state, date: day, against: null })} />
      ) : found === null ? (
        <div className="xp-place" aria-hidden="true" />
      ) : (
        <div className={isDone ? undefined : 'xp-old'}>
          <ExplanationResult id={id} explanation={found} source={source} state={state} onChange={onChange} texts={texts} />
        </div>
      )}
    </div>
  );
}

/** What was asked for is said by itself. */
function progressText(progress: Progress, { loading, slow, waiting }: ExplanationMessages): string {
  return { quiet: '', done: '', loading, slow, waiting }[progress];
}
