import type { ReactElement } from 'react';
import { withQueries } from '../../api/query-client';
import type { ChromeWords } from '../../i18n/en/chrome';
import type { InvitationWords } from '../../i18n/en/invitation';
import { failureText } from '../../ui/failure-text';
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
          text={failureText(error, words.invalid, chrome.states)}
          actions={[
            { href: '/', text: words.home },
            { href: '/contact', text: words.contact },
          ]}
        />
      )}
    </div>
  );
});
