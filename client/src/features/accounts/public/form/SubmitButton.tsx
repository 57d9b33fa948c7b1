import type { ReactElement } from 'react';
import { useIsAlive } from './useBrowser';

interface Props {
  readonly text: string;
  /** While the answer is awaited. */
  readonly busyText: string;
  readonly isBusy: boolean;
  readonly isDisabled?: boolean;
}

/** Sends a form, once. Until the page is alive it does nothing: the browser's own way would put what was entered into the address. */
export function SubmitButton({ text, busyText, isBusy, isDisabled = false }: Props): ReactElement {
  const isAlive = useIsAlive();
  return (
    <button
      type="submit"
      className="button button-primary"
      disabled={!isAlive || isBusy || isDisabled}
      data-asleep={isAlive || isDisabled ? undefined : ''}
    >
      {isBusy ? busyText : text}
    </button>
  );
}
