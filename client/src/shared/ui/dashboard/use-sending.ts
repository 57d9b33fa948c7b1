import { type FormEvent, useState } from 'react';
import { useMessages } from '../../i18n/use-messages';
import { failureText } from '../text/failure-text';
import { wayBackFrom } from './way-back';

export interface Outcome {
  readonly isGood: boolean;
  readonly text: string;
}

export interface Sending {
  readonly isBusy: boolean;
  readonly outcome: Outcome | null;
  readonly submit: (event: FormEvent) => void;
}

/** Sends a form once at a time, and says what came of it. `send` answers with what to say of success. */
export function useSending(send: () => Promise<string>, failed: string): Sending {
  const chrome = useMessages('chrome');
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const run = async (): Promise<void> => {
    const goBack = wayBackFrom(document.activeElement);
    setBusy(true);
    setOutcome(null);
    try {
      setOutcome({ isGood: true, text: await send() });
    } catch (error) {
      setOutcome({ isGood: false, text: failureText(error, failed, chrome.states) });
    }
    setBusy(false);
    goBack();
  };
  return {
    isBusy,
    outcome,
    submit: (event) => {
      event.preventDefault();
      if (!isBusy) void run();
    },
  };
}
