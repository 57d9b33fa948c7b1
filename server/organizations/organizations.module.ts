import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts';
import { MailModule } from '../platform/mail';
import { OrganizationChoiceController } from './choice/organization-choice.controller';
import { OrganizationChoice } from './choice/organization-choice.service';
import { OwnOrganizationsView } from './choice/own-organizations.view';
import { OrganizationChanges } from './customers/organization-changes';
import { OrganizationOpening } from './customers/organization-opening';
import { OrganizationsRepository } from './customers/organizations.repository';
import { OrganizationsService } from './customers/organizations.service';
import { InvitationAcceptance } from './invitations/invitation-acceptance.service';
import { InvitationLinksController } from './invitations/invitation-links.controller';
import { InvitationLookupRepository } from './invitations/invitation-lookup.repository';
import { InvitationTokens } from './invitations/invitation-tokens';
import { InvitationsController } from './invitations/invitations.controller';
import { InvitationsRepository } from './invitations/invitations.repository';
import { InvitationsService } from './invitations/invitations.service';
import { InvitationsView } from './invitations/invitations.view';
import { Licences } from './licences';
import { Departures } from './members/departures';
import { MembersController } from './members/members.controller';
import { MembersService } from './members/members.service';
import { MembersView } from './members/members.view';
import { MembershipLookupRepository } from './members/membership-lookup.repository';
import { MembershipsRepository } from './members/memberships.repository';
import { MembershipsSubscriber } from './members/memberships.subscriber';
import { OwnershipController } from './ownership/ownership.controller';
import { OwnershipService } from './ownership/ownership.service';
import { OrganizationProfileView } from './profile/organization-profile.view';
import { LogoLookupRepository } from './settings/logo-lookup.repository';
import { LogosRepository } from './settings/logos.repository';
import { LogosService } from './settings/logos.service';
import { SettingsController } from './settings/settings.controller';
import { SettingsService } from './settings/settings.service';
import { StaffOrganizationsController } from './staff/staff-organizations.controller';
import { StaffOrganizations } from './staff/staff-organizations.service';
import { StaffOrganizationsView } from './staff/staff-organizations.view';
import { StaffViewsController } from './staff/views/staff-views.controller';
import { StaffViews } from './staff/views/staff-views.service';
import { TeamsController } from './teams/teams.controller';
import { TeamsRepository } from './teams/teams.repository';
import { TeamsService } from './teams/teams.service';
import { TeamsView } from './teams/teams.view';
import { TrailController } from './trail/trail.controller';
import { TrailService } from './trail/trail.service';
import { TrailView } from './trail/trail.view';

const CUSTOMERS = [OrganizationChanges, OrganizationOpening, OrganizationProfileView, OrganizationsRepository, OrganizationsService];
const MEMBERS = [Departures, MembershipLookupRepository, MembershipsRepository, MembershipsSubscriber, MembersService, MembersView];
const TEAMS = [TeamsRepository, TeamsService, TeamsView];
const INVITATIONS = [
  InvitationAcceptance,
  InvitationLookupRepository,
  InvitationsRepository,
  InvitationsService,
  InvitationsView,
  InvitationTokens,
  Licences,
];
const SETTINGS = [LogoLookupRepository, LogosRepository, LogosService, SettingsService];
const REST = [
  OrganizationChoice,
  OwnershipService,
  OwnOrganizationsView,
  TrailService,
  TrailView,
  StaffOrganizations,
  StaffOrganizationsView,
  StaffViews,
];

@Module({
  imports: [AccountsModule, MailModule],
  controllers: [
    InvitationLinksController,
    InvitationsController,
    MembersController,
    OrganizationChoiceController,
    OwnershipController,
    SettingsController,
    StaffOrganizationsController,
    StaffViewsController,
    TeamsController,
    TrailController,
  ],
  providers: [...CUSTOMERS, ...MEMBERS, ...TEAMS, ...INVITATIONS, ...SETTINGS, ...REST],
  exports: [Licences, MembershipsRepository, OrganizationChanges, OrganizationsRepository, OrganizationsService],
})
export class OrganizationsModule {}
