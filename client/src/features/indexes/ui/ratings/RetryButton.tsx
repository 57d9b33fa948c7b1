import type { ReactElement } from 'react';

interface Props {
  readonly label: string;
  readonly isBusy?: boolean;
  readonly onRetry: () => void;
}

/** Keeps the focus while it tries again: it is only said to be disabled. */
export function RetryButton({ label, isBusy = false, onRetry }: Props): ReactElement {
  return (
    <button type="button" className="link-button" aria-disabled={isBusy} onClick={isBusy ? undefined : onRetry}>
      {label}
    </button>
  );
}
