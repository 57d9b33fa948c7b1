import type { ReactElement } from 'react';
import { useUndoEmailChange } from '../../../../shared/api/generated/accounts';
import { withQueries } from '../../../../shared/api/query-client';
import type { ChromeMessages } from '../../../../shared/i18n/en/app/chrome';
import type { UndoEmailMessages } from '../../../../shared/i18n/en/accounts/undo-email';
import { failureText } from '../../../../shared/ui/text/failure-text';
import { pathParameters } from '../../../../shared/ui/public/match-path';
import { isUnreachable } from '../../model/faults';
import { StateCard } from '../layout/StateCard';

const PATTERN = '/undo-email-change/:id/:token';

interface Props {
  readonly messages: UndoEmailMessages;
  readonly states: ChromeMessages['states'];
}

/** Takes the address back that an account had before. Asks first: programs that look into mails open links before people do. */
export const EmailUndo = withQueries(function EmailUndo({ messages, states }: Props): ReactElement {
  const { mutate, data, error, isPending } = useUndoEmailChange();
  const undo = (): void => {
    const { id = '', token = '' } = pathParameters(PATTERN, location.pathname) ?? {};
    mutate({ id, token });
  };
  const isOver = error !== null && !isUnreachable(error);
  return (
    <div role="status">
      {data !== undefined ? (
        <StateCard
          drawing="sent"
          title={messages.doneTitle}
          text={messages.done}
          actions={[{ href: '/forgot-password', text: messages.newPassword }]}
        />
      ) : isOver ? (
        <StateCard
          drawing="broken"
          title={messages.failedTitle}
          text={failureText(error, messages.failed, states)}
          actions={[
            { href: '/contact', text: messages.contact },
            { href: '/', text: messages.home },
          ]}
        />
      ) : (
        <StateCard drawing="pending" title={messages.title} text={error === null ? messages.text : failureText(error, messages.failed, states)}>
          <p>
            <button type="button" className="button button-primary" disabled={isPending} onClick={undo}>
              {isPending ? messages.submitting : messages.submit}
            </button>
          </p>
        </StateCard>
      )}
    </div>
  );
});
