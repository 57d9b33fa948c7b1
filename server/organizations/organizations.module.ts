import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts';
import { MembershipLookupRepository } from './members/membership-lookup.repository';
import { MembershipsRepository } from './members/memberships.repository';
import { MembershipsSubscriber } from './members/memberships.subscriber';
import { OrganizationProfileView } from './profile/organization-profile.view';
import { OrganizationsRepository } from './customers/organizations.repository';
import { OrganizationsService } from './customers/organizations.service';

@Module({
  imports: [AccountsModule],
  providers: [
    MembershipLookupRepository,
    MembershipsRepository,
    MembershipsSubscriber,
    OrganizationProfileView,
    OrganizationsRepository,
    OrganizationsService,
  ],
  exports: [MembershipsRepository, OrganizationsService],
})
export class OrganizationsModule {}
