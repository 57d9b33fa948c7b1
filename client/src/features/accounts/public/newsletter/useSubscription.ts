import { type RefObject, useEffect, useRef, useState } from 'react';
import { isUnreachable } from '../../model/faults';
import { isNewsletterEmail } from '../../model/newsletter-email';

type Outcome = 'none' | 'busy' | 'done' | 'failed' | 'unreachable';

interface Subscription {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly isReady: boolean;
  readonly isFaulty: boolean;
  readonly outcome: Outcome;
  /** What was entered has changed; `isLeft` when the field is left. */
  readonly look: (isLeft?: boolean) => void;
  readonly submit: () => Promise<void>;
}

const loadCalls = (): Promise<typeof import('../../model/subscribe')> => import('../../model/subscribe');

function readForm(form: HTMLFormElement | null): { email: string; isAccepted: boolean } {
  const data = form === null ? new FormData() : new FormData(form);
  const email = data.get('email');
  return { email: typeof email === 'string' ? email.trim() : '', isAccepted: data.has('accept') };
}

/** Owns a subscription: ready once the box is ticked and the address is one; both are cleared after it. */
export function useSubscription(): Subscription {
  const form = useRef<HTMLFormElement>(null);
  const [entered, setEntered] = useState({ email: '', isAccepted: false });
  const [isLeft, setLeft] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>('none');
  const isGood = isNewsletterEmail(entered.email);
  const look = (left = false): void => {
    setEntered(readForm(form.current));
    if (left) setLeft(true);
    if (outcome !== 'busy') setOutcome('none');
    // So that the call is ready when the button is.
    loadCalls().catch(() => undefined);
  };
  useEffect(() => {
    // What was entered before the page came to life.
    const current = readForm(form.current);
    if (current.email !== '' || current.isAccepted) form.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, []);
  const submit = async (): Promise<void> => {
    const { email, isAccepted } = readForm(form.current);
    if (outcome === 'busy' || !isAccepted || !isNewsletterEmail(email)) return;
    setOutcome('busy');
    try {
      const { subscribeToNewsletter } = await loadCalls();
      await subscribeToNewsletter({ email });
      form.current?.reset();
      setEntered({ email: '', isAccepted: false });
      setLeft(false);
      setOutcome('done');
    } catch (error) {
      setOutcome(isUnreachable(error) || !navigator.onLine ? 'unreachable' : 'failed');
    }
  };
  return { form, isReady: isGood && entered.isAccepted, isFaulty: isLeft && entered.email !== '' && !isGood, outcome, look, submit };
}
