import type { ReactElement } from 'react';
import { setAskedAgain } from './asked-again';

/** Asks about cookies once more. */
export function CookieChoiceButton({ text }: { text: string }): ReactElement {
  return (
    <button type="button" className="link-button" onClick={() => setAskedAgain(true)}>
      {text}
    </button>
  );
}
