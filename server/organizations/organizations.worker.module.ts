import { Module } from '@nestjs/common';
import { UsersModule } from '../accounts';
import { OrganizationsRepository } from './customers/organizations.repository';
import { InvitationLookupRepository } from './invitations/invitation-lookup.repository';
import { InvitationTokens } from './invitations/invitation-tokens';
import { InvitationsProcessor } from './invitations/invitations.processor';
import { OrganizationMails } from './organization-mails';

/** What organizations do outside of requests: writing their mails, and forgetting old invitations. */
@Module({
  imports: [UsersModule],
  providers: [InvitationLookupRepository, InvitationsProcessor, InvitationTokens, OrganizationMails, OrganizationsRepository],
})
export class OrganizationsWorkerModule {}
