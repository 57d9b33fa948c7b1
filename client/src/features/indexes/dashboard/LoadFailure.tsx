import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { HttpError } from '../../../shared/api/http-error';
import { useMessages } from '../../../shared/i18n/use-messages';
import { failureText } from '../../../shared/ui/failure-text';

interface Props {
  /** What could not be loaded. */
  readonly text: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Says what is missing and why, names the request, and offers another try. */
export function LoadFailure({ text, error, onRetry }: Props): ReactElement {
  const chrome = useMessages('chrome');
  const requestId = error instanceof HttpError ? error.requestId : null;
  return (
    <div className="ix-state" role="alert">
      <svg viewBox="0 0 160 40" aria-hidden="true">
        <path d="M0 28h60m24 0h76" />
      </svg>
      <p className="ix-state-title">{text}</p>
      <p>{failureText(error, chrome.states.failed, chrome.states)}</p>
      {requestId === null ? null : (
        <p className="ix-muted">
          {chrome.states.requestId} <code>{requestId}</code>
        </p>
      )}
      <Button variant="outlined" onClick={onRetry}>
        {chrome.states.retry}
      </Button>
    </div>
  );
}
