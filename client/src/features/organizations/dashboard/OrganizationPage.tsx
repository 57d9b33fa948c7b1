import type { ReactElement } from 'react';
import { useGetOrganization, useListMembers } from '../../../shared/api/generated/organizations';
import { useMessages } from '../../../shared/i18n/use-messages';
import { LoadFailure } from '../../../shared/ui/dashboard/LoadFailure';
import { PageTitle } from '../../../shared/ui/dashboard/PageTitle';
import { LogoCard } from './LogoCard';
import { OrganizationPages } from './OrganizationPages';
import { OwnershipCards } from './OwnershipCards';
import { SettingsForm } from './SettingsForm';
import { useOwn } from './use-organization';
import './organizations.css';

/** What the organization says of itself and demands of its people; for its owner, handing it over and its end. */
export function OrganizationPage(): ReactElement {
  const messages = useMessages('team');
  const own = useOwn();
  const chrome = useMessages('chrome');
  const { data: organization, error, isFetching, refetch } = useGetOrganization();
  // They tell what the person may do here.
  const members = useListMembers();
  return (
    <>
      <PageTitle title={messages.settings.title} />
      <OrganizationPages />
      {error === null ? null : <LoadFailure text={messages.loadFailed.settings} error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {members.error === null ? null : (
        <LoadFailure text={messages.loadFailed.members} error={members.error} isBusy={members.isFetching} onRetry={() => void members.refetch()} />
      )}
      {organization === undefined || own.role === undefined ? (
        <p role="status">{error === null && members.error === null ? chrome.states.loading : ''}</p>
      ) : (
        <div className="panes">
          <SettingsForm organization={organization} isManager={own.isManager} />
          <LogoCard logo={organization.logo} name={organization.name} isManager={own.isManager} />
          {own.role === 'owner' ? <OwnershipCards own={own} /> : null}
        </div>
      )}
    </>
  );
}
