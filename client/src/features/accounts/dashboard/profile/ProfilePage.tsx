import type { ReactElement } from 'react';
import { useMessages } from '../../../../shared/i18n/use-messages';
import { LoadFailure } from '../../../../shared/ui/dashboard/LoadFailure';
import { PageTitle } from '../../../../shared/ui/dashboard/PageTitle';
import { AccountPages } from '../AccountPages';
import { EmailCard } from './EmailCard';
import { PhotoCard } from './PhotoCard';
import { ProfileForm } from './ProfileForm';
import { useProfile } from './use-profile';

/** What the person says of themselves. */
export function ProfilePage(): ReactElement {
  const messages = useMessages('account');
  const chrome = useMessages('chrome');
  const { data: profile, error, isFetching, refetch } = useProfile();
  return (
    <>
      <PageTitle title={messages.profile.title} />
      <AccountPages />
      {error === null ? null : <LoadFailure text={messages.loadFailed.profile} error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {profile === undefined ? (
        <p role="status">{error === null ? chrome.states.loading : ''}</p>
      ) : (
        <div className="panes">
          <ProfileForm profile={profile} />
          <PhotoCard photo={profile.photo} />
          <EmailCard email={profile.email} />
        </div>
      )}
    </>
  );
}
