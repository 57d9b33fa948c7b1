import { useEffect } from 'react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { knownNotice, rememberNotice } from '../../../shared/ui/text/known-notice';
import { usePublication } from './use-publication';

interface Notice {
  /** Empty where there is nothing to say. */
  readonly text: string;
  /** False while it may still push the page down: until the first answer, where no page has told before. */
  readonly isSettled: boolean;
}

/** What has to be said of all values, on pages that show any; remembered, so that a page stands where it stood last time. */
export function useNotice(hasValues: boolean): Notice {
  const { data, failureCount } = usePublication();
  const { simulated } = useMessages('chrome');
  const text = data === undefined ? knownNotice() : data.dataset === 'simulated' && data.day !== null ? simulated : (data.notice ?? '');
  useEffect(() => {
    if (text !== null) rememberNotice(text);
  }, [text]);
  return hasValues ? { text: text ?? '', isSettled: text !== null || failureCount > 0 } : { text: '', isSettled: true };
}
