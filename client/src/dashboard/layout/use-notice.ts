import { useEffect } from 'react';
import { useStore } from 'react-admin';
import { usePublication } from './use-publication';

interface Notice {
  /** Empty where there is nothing to say. */
  readonly text: string;
  /** False while it may still push the page down: on the first visit, until the first answer. */
  readonly isSettled: boolean;
}

/** What has to be said of all values; remembered, so that a page stands where it stood last time. */
export function useNotice(): Notice {
  const { data, failureCount } = usePublication();
  const [known, setKnown] = useStore<string | null>('publication.notice', null);
  const text = data === undefined ? known : (data.notice ?? '');
  useEffect(() => {
    if (text !== null) setKnown(text);
  }, [text, setKnown]);
  return { text: text ?? '', isSettled: text !== null || failureCount > 0 };
}
