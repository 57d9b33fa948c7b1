import type { ReactElement } from 'react';
import type { Outcome } from './use-sending';
import './panes.css';

/** What came of a form: green where it went well, red where it did not. */
export function OutcomeLine({ outcome, mark = '' }: { outcome: Outcome | null; mark?: string }): ReactElement {
  return (
    <p role="status" className={outcome?.isGood === false ? 'outcome-bad' : 'outcome-good'}>
      {outcome === null ? '' : outcome.isGood || mark === '' ? outcome.text : `${mark} ${outcome.text}`}
    </p>
  );
}
