import { useSyncExternalStore } from 'react';

type Step = 1 | 2;

const CHANGED = 'barograph:step';

function subscribe(listener: () => void): () => void {
  addEventListener('popstate', listener);
  addEventListener(CHANGED, listener);
  return () => {
    removeEventListener('popstate', listener);
    removeEventListener(CHANGED, listener);
  };
}

function currentStep(): Step {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'step' in state && state.step === 2 ? 2 : 1;
}

/** The two steps as entries of the browser's history: its back button leads to the first again, and a page loaded anew stays. */
export function useStep(): Step {
  return useSyncExternalStore(subscribe, currentStep, () => 1);
}

export function goToDetails(): void {
  history.pushState({ step: 2 }, '');
  dispatchEvent(new Event(CHANGED));
}

export function goBackToType(): void {
  history.back();
}
