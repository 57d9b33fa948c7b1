import type { ReactElement } from 'react';
import { HttpError } from '../../../../shared/api/http-error';
import { withQueries } from '../../../../shared/api/query-client';
import type { ChromeWords } from '../../../../shared/i18n/en/chrome';
import type { InvitationWords } from '../../../../shared/i18n/en/invitation';
import { failureText } from '../../../../shared/ui/failure-text';
import { StateCard } from '../layout/StateCard';
import { AcceptanceForm } from './AcceptanceForm';
import { useInvitation } from './useInvitation';

interface Props {
  readonly words: InvitationWords;
  readonly chrome: Pick<ChromeWords, 'states' | 'password'>;
}

/** An invitation: looked up first, then accepted. */
export const InvitationForm = withQueries(function InvitationForm({ words, chrome }: Props): ReactElement {
  const { data: invitation, error } = useInvitation();
  if (invitation !== undefined) return <AcceptanceForm invitation={invitation} words={words} chrome={chrome} />;
  return (
    <div role="status">
      {error === null ? (
        <StateCard drawing="pending" title={words.verifying} />
      ) : (
        <StateCard
          drawing="broken"
          title={words.invalidTitle}
          text={isUnknownAddress(error) ? words.invalid : failureText(error, words.invalid, chrome.states)}
          actions={[
            { href: '/', text: words.home },
            { href: '/contact', text: words.contact },
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
