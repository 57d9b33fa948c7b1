import type { ReactElement } from 'react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { PageTitle } from '../../../shared/ui/dashboard/PageTitle';
import { CreateTeamForm } from './CreateTeamForm';
import { InviteForm } from './InviteForm';
import { LicenceCounters } from './LicenceCounters';
import { MemberList } from './MemberList';
import { OrganizationPages } from './OrganizationPages';
import { PendingInvitations } from './PendingInvitations';
import { TeamCards } from './TeamCards';
import { useOwn } from './use-organization';
import './organizations.css';

/** The people of the organization: licences, members, teams, and, for those who run it, new teams and invitations. */
export function TeamPage(): ReactElement {
  const messages = useMessages('team');
  const own = useOwn();
  return (
    <>
      <PageTitle title={messages.title} />
      <OrganizationPages />
      <div className="panes">
        <LicenceCounters company={own.profile?.company} />
        <MemberList own={own} />
        <TeamCards isManager={own.isManager} />
        {own.isManager ? (
          <>
            <CreateTeamForm />
            <InviteForm />
            <PendingInvitations />
          </>
        ) : null}
      </div>
    </>
  );
}
