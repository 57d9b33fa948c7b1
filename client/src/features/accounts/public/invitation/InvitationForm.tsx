import type { ReactElement } from 'react';
import { HttpError } from '../../../../shared/api/http-error';
import { withQueries } from '../../../../shared/api/query-client';
import type { ChromeMessages } from '../../../../shared/i18n/en/app/chrome';
import type { InvitationMessages } from '../../../../shared/i18n/en/accounts/invitation';
import { failureText } from '../../../../shared/ui/text/failure-text';
import { StateCard } from '../layout/StateCard';
import { AcceptanceForm } from './AcceptanceForm';
import { ExistingAccount } from './ExistingAccount';
import { useInvitation } from './useInvitation';

interface Props {
  readonly messages: InvitationMessages;
  readonly chrome: Pick<ChromeMessages, 'states' | 'password'>;
}

/** An invitation: looked up first, then accepted. */
export const InvitationForm = withQueries(function InvitationForm({ messages, chrome }: Props): ReactElement {
  const { data: invitation, error } = useInvitation();
  if (invitation?.hasAccount === true) return <ExistingAccount invitation={invitation} messages={messages} chrome={chrome} />;
  if (invitation !== undefined) return <AcceptanceForm invitation={invitation} messages={messages} chrome={chrome} />;
  return (
    <div role="status">
      {error === null ? (
        <StateCard drawing="pending" title={messages.verifying} />
      ) : (
        <StateCard
          drawing="broken"
          title={messages.invalidTitle}
          text={isUnknownAddress(error) ? messages.invalid : failureText(error, messages.invalid, chrome.states)}
          actions={[
            { href: '/', text: messages.home },
            { href: '/contact', text: messages.contact },
          ]}
        />
      )}
    </div>
  );
});

/** Where the server knows no such call, its words are about addresses and not about invitations. */
function isUnknownAddress(error: unknown): boolean {
  return error instanceof HttpError && error.code === 'not_found';
}
