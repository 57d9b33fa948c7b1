import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import { HttpError } from '../../api/http-error';
import { useMessages } from '../../i18n/use-messages';
import { failureText, whatHappened } from '../text/failure-text';

interface Props {
  /** What could not be loaded. */
  readonly text: string;
  readonly error: unknown;
  readonly isBusy?: boolean;
  readonly onRetry: () => void;
}

/** Says quietly, in place, what is missing; names the request for our support, and offers another try. */
export function LoadFailure({ text, error, isBusy = false, onRetry }: Props): ReactElement {
  const chrome = useMessages('chrome');
  const requestId = error instanceof HttpError ? error.requestId : null;
  return (
    <div className="load-failure" role="status">
      <p>
        <strong>{text}</strong> {whatHappened(error, chrome.states) ?? failureText(error, chrome.states.failed, chrome.states)}
      </p>
      {requestId === null ? null : (
        <p className="muted">
          {chrome.states.requestId}: <code>{requestId}</code>
        </p>
      )}
      <Button variant="outlined" size="small" loading={isBusy} onClick={onRetry}>
        {chrome.states.retry}
      </Button>
    </div>
  );
}
