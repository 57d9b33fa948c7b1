import type { ReactElement } from 'react';
import { useConfirmNewsletter } from '../../../../shared/api/generated/accounts';
import { withQueries } from '../../../../shared/api/query-client';
import type { ChromeWords } from '../../../../shared/i18n/en/chrome';
import type { ConfirmationWords } from '../../../../shared/i18n/en/newsletter';
import { failureText } from '../../../../shared/ui/failure-text';
import { useBrowser } from '../form/useBrowser';
import { isUnreachable } from '../../model/faults';
import { StateCard } from '../layout/StateCard';

interface Props {
  readonly words: ConfirmationWords;
  readonly states: ChromeWords['states'];
}

/** Confirms a subscription by the link of a mail, once, and tells how it went. */
export const NewsletterConfirmation = withQueries(function NewsletterConfirmation({ words, states }: Props): ReactElement {
  // `undefined` until the address can be read.
  const token = useBrowser<string | undefined>(() => new URLSearchParams(location.search).get('token') ?? '', undefined);
  const { data, error, refetch, isFetching } = useConfirmNewsletter(
    { token: token ?? '' },
    { query: { enabled: Boolean(token), staleTime: Infinity } },
  );
  const home = { href: '/', text: words.home };
  return (
    <div role="status">
      {token === '' ? (
        <StateCard drawing="broken" title={words.failedTitle} text={words.noToken} actions={[home]} />
      ) : data !== undefined ? (
        <StateCard
          drawing="sent"
          title={words.doneTitle}
          text={data.message || words.done}
          actions={[{ href: '/indexes', text: words.indexes }, home]}
        />
      ) : error !== null && !isFetching ? (
        <StateCard
          drawing="broken"
          title={words.failedTitle}
          text={failureText(error, words.failed, states)}
          actions={isUnreachable(error) ? [] : [home]}
        >
          {isUnreachable(error) ? (
            <p>
              <button type="button" className="button button-primary" onClick={() => void refetch()}>
                {states.retry}
              </button>
            </p>
          ) : null}
        </StateCard>
      ) : (
        <StateCard drawing="pending" title={words.pending} />
      )}
    </div>
  );
});
