import type { ReactElement } from 'react';
import { useConfirmNewsletter } from '../../../../shared/api/generated/accounts';
import { withQueries } from '../../../../shared/api/query-client';
import type { ChromeMessages } from '../../../../shared/i18n/en/app/chrome';
import type { ConfirmationMessages } from '../../../../shared/i18n/en/accounts/newsletter';
import { failureText } from '../../../../shared/ui/text/failure-text';
import { useBrowser } from '../form/useBrowser';
import { isUnreachable } from '../../model/faults';
import { StateCard } from '../layout/StateCard';

interface Props {
  readonly messages: ConfirmationMessages;
  readonly states: ChromeMessages['states'];
}

/** Confirms a subscription by the link of a mail, once, and tells how it went. */
export const NewsletterConfirmation = withQueries(function NewsletterConfirmation({ messages, states }: Props): ReactElement {
  // `undefined` until the address can be read.
  const token = useBrowser<string | undefined>(() => new URLSearchParams(location.search).get('token') ?? '', undefined);
  const { data, error, refetch, isFetching } = useConfirmNewsletter(
    { token: token ?? '' },
    { query: { enabled: Boolean(token), staleTime: Infinity } },
  );
  const home = { href: '/', text: messages.home };
  return (
    <div role="status">
      {token === '' ? (
        <StateCard drawing="broken" title={messages.failedTitle} text={messages.noToken} actions={[home]} />
      ) : data !== undefined ? (
        <StateCard
          drawing="sent"
          title={messages.doneTitle}
          text={data.message || messages.done}
          actions={[{ href: '/indexes', text: messages.indexes }, home]}
        />
      ) : error !== null && !isFetching ? (
        <StateCard
          drawing="broken"
          title={messages.failedTitle}
          text={failureText(error, messages.failed, states)}
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
        <StateCard drawing="pending" title={messages.pending} />
      )}
    </div>
  );
});
