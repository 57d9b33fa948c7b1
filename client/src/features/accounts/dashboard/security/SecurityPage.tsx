import type { ReactElement } from 'react';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { PageTitle } from '../../../../shared/ui/dashboard/PageTitle';
import { AccountPages } from '../AccountPages';
import { useProfile } from '../profile/use-profile';
import { EventsCard } from './EventsCard';
import { PasswordCard } from './PasswordCard';
import { SessionsCard } from './SessionsCard';
import { TwoFactorCard } from './TwoFactorCard';

/** How the person proves who they are, where they are signed in, and what happened. */
export function SecurityPage(): ReactElement {
  const messages = useMessages('account');
  const { data: profile } = useProfile();
  const timeZone = profile?.timeZone ?? null;
  return (
    <>
      <PageTitle title={messages.security.title} />
      <AccountPages />
      <div className="panes">
        <PasswordCard />
        <TwoFactorCard timeZone={timeZone} />
        <SessionsCard timeZone={timeZone} />
        <EventsCard timeZone={timeZone} />
      </div>
    </>
  );
}
